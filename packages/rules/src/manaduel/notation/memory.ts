import type { DuelFrame } from '../machine/frames.ts';
import { pack, unpack, type BlockFrame } from '../ops/run.ts';
import { effectOf } from '../state/board.ts';
import type { Ref, State } from '../state/state.ts';

/** A frame whose memory may hold objects as such. */
type Unpacked =
  | Exclude<DuelFrame, BlockFrame>
  | (Omit<BlockFrame, 'memory'> & { readonly memory: readonly (readonly Ref[] | readonly number[] | null)[] });

/**
 * The stack with the memory of operations on each of some cards written as objects; what other operations remember are
 * no cards.
 */
export function unpacked(state: State): Unpacked[] {
  const link = state.chain.at(-1);
  return state.stack.map((frame) => {
    if (
      frame.f !== 'block' ||
      link === undefined ||
      effectOf(state, link.ref).blocks[frame.block]?.[frame.at]?.op !== 'forEach'
    )
      return frame;
    return { ...frame, memory: frame.memory.map((list) => (list === null ? null : unpack(list))) };
  });
}

/** The same back. */
export function packed(stack: readonly Unpacked[]): DuelFrame[] {
  return stack.map((frame) =>
    frame.f === 'block'
      ? {
          ...frame,
          memory: frame.memory.map((list) => (list === null ? null : isObjects(list) ? pack(list) : [...list])),
        }
      : frame,
  );
}

function isObjects(list: readonly Ref[] | readonly number[]): list is readonly Ref[] {
  return typeof list[0] === 'object';
}
