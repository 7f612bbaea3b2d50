import { describe, expect, it } from 'vitest';
import { RULES, type Rules, simulate } from '../src/simulate-cluster/cluster.ts';
import { call } from './calling.ts';

/** Seeds within which a planted bug must be found. */
const SEEDS = 10_000;

type Plant = { readonly [Part in keyof Rules]?: Partial<Rules[Part]> };

/** Bugs that somebody could make. */
const PLANTS: Readonly<Record<string, Plant>> = {
  'the fence lets every epoch through': { store: { admits: () => true } },
  'a write is acknowledged before it is committed': { process: { acknowledges: 'sent' } },
  'a lease does not run out': { store: { hasRunOut: () => false } },
  'the clock of whoever wants the lease says when it has run out': {
    store: { hasRunOut: (row, _now, { wall }) => wall - row.renewedAt >= row.lasts },
  },
  'taking the lease begins no epoch': { store: { next: ({ epoch }) => Math.max(1, epoch) } },
  'a renewal counts from its answer on': {
    process: {
      answered(state, terms, reply, now) {
        const next = RULES.process.answered(state, terms, reply, now);
        return next.confirmed === state.confirmed ? next : { ...next, confirmed: now };
      },
    },
  },
  'whoever holds the lease has patience without end': {
    process: { mayAcknowledge: ({ phase }) => phase === 'holding' },
  },
  'patience is longer than the lease': {
    process: {
      mayAcknowledge: ({ phase, confirmed }, { lasts }, now) => phase === 'holding' && now - confirmed < lasts * 1.2,
    },
  },
  'whoever takes the lease does not wait for what was admitted before': { store: { waits: false } },
  'an answer counts for whatever is asked now': {
    process: {
      answered: (state, terms, { answer }, now) =>
        RULES.process.answered(state, terms, { number: state.asked?.number ?? 0, answer }, now),
    },
  },
  'whoever has got no answer asks no more': {
    process: { ask: (state, terms, now) => (state.asked === null ? RULES.process.ask(state, terms, now) : state) },
  },
};

function firstFailure({ store = {}, process = {} }: Plant): string | null {
  const rules = { store: { ...RULES.store, ...store }, process: { ...RULES.process, ...process } };
  for (let seed = 1; seed <= SEEDS; seed++) {
    const broken = simulate(seed, rules);
    if (broken !== null) return `seed ${seed} ${broken}`;
  }
  return null;
}

describe('cardscape simulate-cluster', () => {
  it('finds nothing in the decisions of the server', async () => {
    const { code, out } = await call(['simulate-cluster', '--seeds', '300', '--seed', '1000']);
    expect([code, out.trim()]).toEqual([0, '300 seeds, 0 violations']);
  });

  it.each(Object.entries(PLANTS))('finds a planted bug: %s', (_name, plant) => {
    expect(firstFailure(plant)).not.toBeNull();
  });

  it('says the same of the same seed', () => {
    const plant = { ...RULES, store: { ...RULES.store, admits: () => true } };
    const said = Array.from({ length: 50 }, (_, seed) => simulate(seed, plant));
    expect(said.some((words) => words !== null)).toBe(true);
    expect(Array.from({ length: 50 }, (_, seed) => simulate(seed, plant))).toEqual(said);
  });
});
