import type { Outcome } from '../../effects/program.ts';
import { present } from '../../kernel/types.ts';
import type { Amount, Duration, Most } from '../decks/data.ts';
import { tell } from '../machine/context.ts';
import { addChange } from '../play/changes.ts';
import { amountOf, tens } from '../state/amounts.ts';
import { onField, refOf } from '../state/board.ts';
import type { Change, Ref } from '../state/state.ts';
import { creatures, number, outcome, refs, seats, type OpOf, type Run } from './run.ts';

type What = Change['what'];

/** Begins one change of all the creatures that are meant, if there are any. */
function changeCards(run: Run, cards: readonly Ref[], what: What, duration: Duration): Outcome {
  return outcome(cards.length > 0 && addChange(run.g, run.link, what, { cards }, duration));
}

function creatureRefs(run: Run, op: OpOf<'modifyPower' | 'grant' | 'addGroup' | 'preventWounds'>): Ref[] {
  return creatures(run, op.cards).map((card) => refOf(run.g.s, card));
}

/** A bonus or malus is rounded towards 0 to a multiple of 10 (MD-2.6: halves are rounded down). */
function modifier(run: Run, n: Amount): number {
  const amount = amountOf(run.g.s, n, run.link);
  return amount < 0 ? -tens(-amount) : tens(amount);
}

export function changePower(run: Run, op: OpOf<'modifyPower'>): Outcome {
  const { g } = run;
  const n = op.op === 'modifyPower' ? modifier(run, op.n) : tens(number(run, op.n));
  if (op.op === 'modifyPower' && n === 0) return 'same';
  const cards = creatureRefs(run, op);
  const done = changeCards(run, cards, { k: op.op, n }, op.duration);
  const until = typeof op.duration === 'object' ? (`turns ${op.duration.turns}` as const) : op.duration;
  if (done === 'changed')
    for (const { card } of cards)
      tell(g, 'power', { card: present(g.s.handles.open[card]), n, until, set: op.op === 'setPower' });
  return done;
}

export function grant(run: Run, op: OpOf<'grant'>): Outcome {
  return changeCards(run, creatureRefs(run, op), { k: 'grant', keyword: op.keyword, n: op.n }, op.duration);
}

export function addGroup(run: Run, op: OpOf<'addGroup'>): Outcome {
  return changeCards(run, creatureRefs(run, op), { k: 'addGroup', group: op.group }, op.duration);
}

/** Bans of cards on the field, or of seats. */
export function restrict(run: Run, op: OpOf<'restrict'>): Outcome {
  const what: What = { k: 'restrict', ban: op.what };
  if ('cards' in op.on) {
    const cards = refs(run, op.on.cards).filter(({ card }) => onField(run.g.s, card));
    return changeCards(run, cards, what, op.duration);
  }
  return outcome(
    seats(run, op.on.seat)
      .map((seat) => addChange(run.g, run.link, what, { seat }, op.duration))
      .includes(true),
  );
}

export function changeCost(run: Run, op: OpOf<'changeCost'>): Outcome {
  const n = amountOf(run.g.s, op.n, run.link);
  if (n === 0) return 'same';
  return outcome(
    seats(run, op.seat)
      .map((seat) => addChange(run.g, run.link, { k: 'changeCost', filter: op.filter, n }, { seat }, op.duration))
      .includes(true),
  );
}

/** What is prevented: so much in all, or everything (−1). 0: nothing. */
function most(run: Run, n: Most): number {
  return n === 'all' ? -1 : number(run, n);
}

/** Each seat has its own amount. */
export function preventLifeLoss(run: Run, op: OpOf<'preventLifeLoss'>): Outcome {
  const n = most(run, op.n);
  if (n === 0) return 'same';
  return outcome(
    seats(run, op.seat)
      .map((seat) => addChange(run.g, run.link, { k: 'preventLifeLoss', n }, { seat }, op.duration))
      .includes(true),
  );
}

/** Each creature has its own amount. */
export function preventWounds(run: Run, op: OpOf<'preventWounds'>): Outcome {
  const most10 = most(run, op.n);
  const n = most10 < 0 ? most10 : tens(most10);
  if (n === 0) return 'same';
  return outcome(
    creatureRefs(run, op)
      .map((ref) => addChange(run.g, run.link, { k: 'preventWounds', n }, { cards: [ref] }, op.duration))
      .includes(true),
  );
}
