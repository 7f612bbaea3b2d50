import { keep, kept, type Outcome } from '../../effects/program.ts';
import { flipCoin, rollDie } from '../../kernel/random/draws.ts';
import { present, seatName } from '../../kernel/types.ts';
import { tell } from '../machine/context.ts';
import { askBranch } from '../machine/questions.ts';
import { select } from '../play/select.ts';
import { holds } from '../state/amounts.ts';
import { bind, pack, seatOfRun, startBlock, unpack, type OpOf, type Run } from './run.ts';

/** Steps of an operation with a part that is carried out above it. */
const PART = 2;

/** Carries out one list of operations, once. */
function once(run: Run, block: () => number): Outcome {
  const { frame, g } = run;
  if (frame.step === PART) return 'changed';
  frame.step = PART;
  startBlock(g, block());
  return 'later';
}

export function coin(run: Run, op: OpOf<'coin'>): Outcome {
  return once(run, () => {
    const heads = flipCoin(run.g.s.random);
    tell(run.g, 'coin', { seat: seatName(run.link.seat), heads });
    return heads ? op.heads : op.tails;
  });
}

export function die(run: Run, op: OpOf<'die'>): Outcome {
  return once(run, () => {
    const roll = rollDie(run.g.s.random, op.sides.length);
    tell(run.g, 'die', { seat: seatName(run.link.seat), roll });
    return present(op.sides[roll - 1]);
  });
}

export function branch(run: Run, op: OpOf<'if'>): Outcome {
  return once(run, () => (holds(run.g.s, op.if, run.link) ? op.then : op.else));
}

export function chooseOne(run: Run, op: OpOf<'chooseOne'>): Outcome {
  const { g, frame, link } = run;
  if (frame.step === 0) {
    frame.step = 1;
    askBranch(g, seatOfRun(run, op.by), op.branches.length);
    return 'later';
  }
  return once(run, () => {
    const chosen = present(g.s.result[0]);
    tell(g, 'chosen', { seat: seatName(link.seat), branch: chosen });
    return present(op.branches[chosen - 1]);
  });
}

/** The name of the card at hand (MD-10.16). */
const IT = 'it';

const LIST = 0;
const OUTER = 1;

/** Each of the cards in turn, the turn seat's first; `frame.step` counts those that were begun. */
export function forEach(run: Run, op: OpOf<'forEach'>): Outcome {
  const { g, frame, link } = run;
  if (frame.step === 0) {
    keep(frame, LIST, pack(select(g.s, op.in, link)));
    const outer = link.bound[IT];
    if (outer !== undefined) keep(frame, OUTER, pack(outer));
  }
  const list = unpack(kept(frame, LIST) ?? []);
  const next = list[frame.step];
  if (next === undefined) {
    bind(link, IT, unpack(kept(frame, OUTER) ?? []));
    return list.length > 0 ? 'changed' : 'same';
  }
  frame.step += 1;
  bind(link, IT, [next]);
  startBlock(g, op.do);
  return 'later';
}

/** DECISION MD-10 (`delay`): so many delayed parts wait at once; one more comes to nothing. */
const MOST_DELAYED = 100;

/** A triggered effect that happens once, later (MD-10, `delay`). */
export function delay({ g, frame, link }: Run, op: OpOf<'delay'>): Outcome {
  const { seat, card, stamp, ref, cause, bound } = link;
  const ends = 'ends' in op.until ? op.until.ends : -1;
  if (ends === 0 || g.s.delayed.length >= MOST_DELAYED) return 'same';
  g.s.delayed.push({ seat, card, stamp, ref, block: op.do, bound, cause, ends, from: [frame.block, frame.at] });
  return 'changed';
}
