import { push } from '../../effects/machine.ts';
import { programFrame, type Outcome, type ProgramFrame } from '../../effects/program.ts';
import { last, present, type Seat } from '../../kernel/types.ts';
import type { Amount, Block, Op, SeatRef, Selector } from '../decks/data.ts';
import type { G } from '../machine/context.ts';
import { seatsOf, select } from '../play/select.ts';
import { amountOf } from '../state/amounts.ts';
import { isCreature, isSame, onField } from '../state/board.ts';
import type { Bound, Link, Ref } from '../state/state.ts';

/**
 * One list of operations of the effect that resolves. Where branches and repetitions hold lists of their own, those are
 * frames above it.
 */
export interface BlockFrame extends ProgramFrame {
  readonly f: 'block';
  readonly block: Block;
}

export function startBlock(g: G, block: Block): void {
  push(g.s, { ...programFrame('block'), block });
}

type Member<M, K> = M extends { readonly op: infer P } ? (K extends P ? M : never) : never;

/** The form of an operation. */
export type OpOf<K extends Op['op']> = Member<Op, K>;

/** An operation that is being carried out: by which link, and where its frame has come to. */
export interface Run {
  readonly g: G;
  readonly frame: BlockFrame;
  readonly link: Link;
}

export function outcome(changed: boolean): Outcome {
  return changed ? 'changed' : 'same';
}

/** The link that resolves. */
export function resolving(g: G): Link {
  return last(g.s.chain);
}

/** Gives cards a name among those that the effect speaks of. */
export function bind(link: Link, name: string, refs: readonly Ref[]): void {
  const bound: Bound = { ...link.bound, [name]: refs };
  link.bound = bound;
}

/** A number, at least 0. */
export function number({ g, link }: Run, n: Amount): number {
  return Math.max(0, amountOf(g.s, n, link));
}

export function seats({ g, link }: Run, who: SeatRef): readonly Seat[] {
  return seatsOf(g.s, who, link);
}

/** The first of the seats that are meant, where only one can be. */
export function seatOfRun(run: Run, who: SeatRef): Seat {
  return seats(run, who)[0] ?? run.link.seat;
}

/** The objects that a selector means and that are still there. */
export function refs({ g, link }: Run, selector: Selector): Ref[] {
  return select(g.s, selector, link).filter((ref) => isSame(g.s, ref));
}

/** The creatures among them. */
export function creatures(run: Run, selector: Selector): number[] {
  return refs(run, selector).flatMap(({ card }) => (isCreature(run.g.s, card) ? [card] : []));
}

/** Those of them on the field. */
export function fieldCards(run: Run, selector: Selector): number[] {
  return refs(run, selector).flatMap(({ card }) => (onField(run.g.s, card) ? [card] : []));
}

/** Objects as plain numbers, to be kept in a frame's memory. */
export function pack(list: readonly Ref[]): number[] {
  return list.flatMap(({ card, stamp }) => [card, stamp]);
}

export function unpack(numbers: readonly number[]): Ref[] {
  const list: Ref[] = [];
  for (let index = 0; index < numbers.length; index += 2)
    list.push({ card: present(numbers[index]), stamp: present(numbers[index + 1]) });
  return list;
}
