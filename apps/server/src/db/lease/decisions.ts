import type { LeaseTerms } from '../../config.ts';

/*
 * What a process decides about the lease, as plain data: what it asks the store, and whether it may acknowledge. No
 * clock, no connection, no timer: `Lease` runs it on real ones, and `cardscape simulate-cluster` on simulated ones.
 * Times are milliseconds of a clock of the process that only goes forward; what time it is they do not say.
 */

/** `take`: of whoever stands by; `renew`: of the holder. Every question has a number of its own. */
export interface Ask {
  readonly kind: 'take' | 'renew';
  readonly number: number;
}

/** What the store says: the lease is the asker's, under that epoch, or another's. */
export type Answer = { readonly mine: true; readonly epoch: number } | { readonly mine: false };

export interface LeaseState {
  /** `lost`: another one has taken it; for good, because what this process knows of its matches is old from then on. */
  readonly phase: 'standing-by' | 'holding' | 'lost';
  /** What was taken last; 0: nothing yet. */
  readonly epoch: number;
  /** When the newest question was sent that the store has said yes to. */
  readonly confirmed: number;
  readonly asked: (Ask & { readonly at: number }) | null;
  /** How many questions there were. */
  readonly asks: number;
  /** When the next one is due. */
  readonly due: number;
}

/** A process that has nothing yet. */
export function standingBy(now: number): LeaseState {
  return { phase: 'standing-by', epoch: 0, confirmed: -Infinity, asked: null, asks: 0, due: now };
}

/** Asks what is due: then `asked` is another one. A question that has waited for longer than patience is given up. */
export function ask(state: LeaseState, { patience }: LeaseTerms, now: number): LeaseState {
  const { asked, asks, due, phase } = state;
  if (phase === 'lost' || now < due) return state;
  if (asked !== null && now - asked.at < patience) return state;
  const number = asks + 1;
  return { ...state, asks: number, asked: { kind: phase === 'holding' ? 'renew' : 'take', number, at: now } };
}

/** The store has answered. Answers to questions that were given up count for nothing: others have been asked since. */
export function answered(
  state: LeaseState,
  { renewal }: LeaseTerms,
  { number, answer }: { readonly number: number; readonly answer: Answer },
  now: number,
): LeaseState {
  const { asked, phase } = state;
  if (asked?.number !== number || phase === 'lost') return state;
  if (answer.mine)
    // The store's time began to run when it was asked at the earliest: so it has not run out before ours has.
    return {
      ...state,
      phase: 'holding',
      epoch: answer.epoch,
      confirmed: asked.at,
      asked: null,
      due: asked.at + renewal,
    };
  return phase === 'holding' ? lost(state) : { ...state, asked: null, due: now + renewal };
}

/** A question could not be asked, or its answer not be heard: it is asked again. */
export function failed(state: LeaseState, { renewal }: LeaseTerms, number: number, now: number): LeaseState {
  return state.asked?.number === number ? { ...state, asked: null, due: now + renewal } : state;
}

/**
 * Whoever stands by has found the store, which may have been away: it does not take the lease before the holder, too,
 * has had time to find it.
 */
export function arrived(state: LeaseState, { renewal }: LeaseTerms, now: number): LeaseState {
  return state.phase === 'standing-by' ? { ...state, asked: null, due: now + 2 * renewal } : state;
}

/** There is news of the lease: it is asked for at once, unless it is being asked for. */
export function hurried(state: LeaseState, now: number): LeaseState {
  return { ...state, due: Math.min(state.due, now) };
}

/** The store has refused something under this epoch, or says that another one holds the lease. */
export function lost(state: LeaseState): LeaseState {
  return { ...state, phase: 'lost', asked: null };
}

/** Whether what the store has committed may be acknowledged, and more be written. */
export function mayAcknowledge({ phase, confirmed }: LeaseState, { patience }: LeaseTerms, now: number): boolean {
  return phase === 'holding' && now - confirmed < patience;
}
