import type { Outcome } from '../../effects/program.ts';
import { strike } from '../attack/attack.ts';
import { BLOCKABLE, COUNTERABLE, PREVENTABLE, type Blow } from '../attack/frame.ts';
import { blowOf, createsNone } from '../attack/instance.ts';
import type { Amount } from '../decks/data.ts';
import { inOrder } from '../reading/select.ts';
import { isDeployed } from '../state/board.ts';
import { atkOf } from '../state/values.ts';
import { keep, kept, number, outcome, setLast, type OpOf, type Run } from './run.ts';
import { aims, DEFAULT_TARGETS, LEFT, picked } from './targets.ts';

/** The operation waits for instances to fall. */
const STRIKING = 10;

function flags(op: OpOf<'attack' | 'attack-all'>): number {
  return (op.prevent ? PREVENTABLE : 0) | (op.block ? BLOCKABLE : 0) | (op.counter ? COUNTERABLE : 0);
}

function amount(run: Run, given: Amount | 'ATK'): number {
  if (given !== 'ATK') return number(run, given);
  const { ghost, card } = run.effect;
  return ghost?.atk ?? atkOf(run.g.s, card);
}

function blow(run: Run, given: Amount | 'ATK', on: number, direct: boolean, disjoint: boolean): Blow {
  const { g, effect } = run;
  // RS-6.73: what has left the table attacks with the attack value that it had.
  const byAtk = given === 'ATK' && effect.ghost === null;
  return blowOf(g.s, effect, { amount: amount(run, given), byAtk, flags: on, direct, disjoint });
}

/** What the instances have taken and destroyed joins what the operation has done by now. */
function gather({ g, frame, effect }: Run): void {
  const [taken = 0, killed = 0] = g.s.result;
  frame.sum += taken;
  effect.killed = killed > 0;
}

/** One instance for each time and target, one after another (RS-17.19). */
export function attack(run: Run, op: OpOf<'attack'>): Outcome {
  return oneByOne(run, op.targets ?? DEFAULT_TARGETS, op.times, () =>
    blow(run, op.amount, flags(op), false, op.disjoint),
  );
}

export function direct(run: Run, op: OpOf<'direct'>): Outcome {
  return oneByOne(run, op.targets ?? DEFAULT_TARGETS, 1, () => blow(run, op.amount, 0, true, false));
}

function oneByOne(run: Run, select: Parameters<typeof picked>[1], times: number, make: () => Blow): Outcome {
  const { g, frame, effect } = run;
  if (frame.step === STRIKING) {
    frame.step = 0;
    gather(run);
  }
  for (;;) {
    const left = kept(frame, LEFT);
    if (left !== null) {
      const [next, ...others] = left;
      if (next !== undefined) {
        keep(frame, LEFT, others);
        if (createsNone(g.s, effect)) continue;
        frame.step = STRIKING;
        strike(g, make(), [next]);
        return 'later';
      }
      frame.left += 1;
      if (frame.left >= times) break;
      frame.memory = [];
    }
    // RS-17.12
    if (createsNone(g.s, effect)) break;
    const cards = picked(run, select, { find: aims });
    if (cards === null) return 'later';
    if (frame.left === 0) effect.killed = false;
    keep(
      frame,
      LEFT,
      inOrder(
        g.s,
        cards.filter((card) => isDeployed(g.s, card)),
      ),
    );
  }
  setLast(run, frame.sum);
  return outcome(frame.sum > 0);
}

/** RS-8.12 */
export function attackAll(run: Run, op: OpOf<'attack-all'>): Outcome {
  const { g, frame, effect } = run;
  if (frame.step === STRIKING) {
    frame.step = 0;
    gather(run);
    frame.left += 1;
  }
  if (frame.left < op.times && !createsNone(g.s, effect) && op.targets !== null) {
    frame.memory = [];
    if (frame.left === 0) effect.killed = false;
    const cards = picked(run, op.targets, { find: aims });
    if (cards === null) return 'later';
    if (cards.length > 0) {
      frame.step = STRIKING;
      strike(g, blow(run, op.amount, flags(op), false, op.disjoint), cards);
      return 'later';
    }
  }
  setLast(run, frame.sum);
  return outcome(frame.sum > 0);
}
