import { push } from '../../effects/machine.ts';
import { keep, kept, programFrame, type Outcome, type ProgramFrame } from '../../effects/program.ts';
import type { Amount, Op } from '../decks/data.ts';
import type { G } from '../machine/context.ts';
import type { EffectFrame } from '../machine/effect-frame.ts';
import type { Step } from '../machine/script.ts';
import { amountOf } from '../reading/amounts.ts';
import type { Origin } from '../status/apply.ts';

/** One list of operations of the effect beneath. What it remembers are cards. */
export interface BlockFrame extends ProgramFrame {
  readonly f: 'block';
  readonly def: string;
  readonly block: number;
  /** What the operation still has to do: times, rounds. */
  left: number;
  /** HP taken, or cards moved, by the operation so far (RS-11.7). */
  sum: number;
}

/** An operation of that word. */
export type OpOf<K extends Op['op']> = Op extends infer O
  ? O extends { readonly op: infer P }
    ? K extends P
      ? O
      : never
    : never
  : never;

/** An operation that is being carried out: by which effect, and how far its frame has come. */
export interface Run {
  readonly g: G;
  readonly frame: BlockFrame;
  readonly effect: EffectFrame;
  readonly step: Step;
}

export function startBlock(g: G, def: string, block: number): void {
  push(g.s, { ...programFrame('block'), def, block, left: 0, sum: 0 });
}

export function outcome(changed: boolean): Outcome {
  return changed ? 'changed' : 'same';
}

export function originOf({ effect }: Run): Origin {
  return { seat: effect.seat, card: effect.card, def: effect.def };
}

/** A number, at least 0. */
export function number({ g, effect }: Run, amount: Amount): number {
  return Math.max(0, amountOf(g.s, effect, amount));
}

/** Notes what the operation has taken or moved. */
export function setLast({ effect }: Run, last: number): void {
  effect.last = last;
}

export { keep, kept };
