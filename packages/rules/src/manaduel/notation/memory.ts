import type { Frame } from '../../effects/machine.ts';
import { effectOf } from '../board.ts';
import { pack, unpack, type BlockFrame } from '../ops/run.ts';
import type { Ref, State } from '../state.ts';

/** A frame whose memory holds objects as such. */
type Unpacked = Omit<BlockFrame, 'memory'> & { readonly memory: readonly (readonly Ref[] | readonly number[] | null)[] };

function isBlock(frame: Frame): frame is BlockFrame {
  return frame.f === 'block';
}

/** The stack with the memory of operations on each of some cards written as objects; what other operations remember are no cards. */
export function unpacked(state: State): (Frame | Unpacked)[] {
  const link = state.chain.at(-1);
  return state.stack.map((frame) => {
    if (!isBlock(frame) || link === undefined || effectOf(state, link.ref).blocks[frame.block]?.[frame.at]?.op !== 'forEach') return frame;
    return { ...frame, memory: frame.memory.map((list) => (list === null ? null : unpack(list))) };
  });
}

/** The same back. */
export function packed(stack: readonly Frame[]): Frame[] {
  return stack.map((frame) => {
    if (!isBlock(frame)) return frame;
    const memory = (frame as Unpacked).memory.map((list) => (list === null || !isObjects(list) ? list : pack(list)));
    return { ...frame, memory } as BlockFrame;
  });
}

function isObjects(list: readonly Ref[] | readonly number[]): list is readonly Ref[] {
  return typeof list[0] === 'object';
}
