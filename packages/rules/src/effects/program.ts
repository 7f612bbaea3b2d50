import type { Seat } from '../kernel/types.ts';
import { ask, takeAnswer, type Frame, type MachineState } from './machine.ts';

/**
 * How an instruction follows the one before: always, only if that one changed something or nothing, or in its stead, as the owner
 * or the opponent chooses (then the host runs no other).
 */
export type Join = 'and' | 'then' | 'else' | 'or' | 'theirOr' | 'endOfTurn' | 'yourNextStart' | null;

/** One instruction of a program: a game's operation with what the machinery needs to know of it. */
export interface Instruction {
  readonly join: Join;
  /** The owner is asked first ("you may"). */
  readonly may: boolean;
}

/** A frame that runs a program, one instruction after the other, and may stop at any point for an answer. */
export interface ProgramFrame extends Frame {
  pc: typeof BEGIN | typeof MAY | typeof PERFORM;
  /** Index of the instruction. */
  at: number;
  /** Whether the instruction before changed something. */
  changed: boolean;
  /** How far the operation itself has come, and what it remembers until it goes on. */
  step: number;
  memory: (number[] | null)[];
}

/** What the operation has kept under this key; null if nothing. */
export function kept(frame: ProgramFrame, key: number): number[] | null {
  return frame.memory[key] ?? null;
}

/** Keeps numbers under a key until the operation is done. */
export function keep(frame: ProgramFrame, key: number, numbers: readonly number[]): number[] {
  const own = [...numbers];
  // No holes: the state is plain data (design D-2.1).
  while (frame.memory.length < key) frame.memory.push(null);
  frame.memory[key] = own;
  return own;
}

/**
 * What an operation did: it goes on later (it asked, or pushed a frame), or it is done and did or did not change
 * anything.
 */
export type Outcome = 'later' | 'changed' | 'same';

export interface ProgramHost<G> {
  /** Carries out the instruction from `frame.step` on. */
  perform(g: G, frame: ProgramFrame): Outcome;
  /** Whether the instruction may be carried out now; what may not changed nothing. Without it all may. */
  holds?(g: G, frame: ProgramFrame): boolean;
  /** Who is asked for "you may". */
  owner(g: G, frame: ProgramFrame): Seat;
}

/** Steps of an instruction: it is next; its owner was asked; it is carried out. */
const BEGIN = 0;
const MAY = 1;
const PERFORM = 2;

export function programFrame<K extends string>(f: K): ProgramFrame & { readonly f: K } {
  return { f, pc: BEGIN, at: 0, changed: false, step: 0, memory: [] };
}

/**
 * Runs the program as far as it goes. Returns true when its last instruction is done; false when it waits.
 */
export function runProgram<G extends { readonly s: MachineState }>(
  g: G,
  frame: ProgramFrame,
  instructions: readonly Instruction[],
  host: ProgramHost<G>,
): boolean {
  for (;;) {
    const instruction = instructions[frame.at];
    if (instruction === undefined) return true;
    if (frame.pc === BEGIN) {
      const passes = instruction.join === 'then' ? !frame.changed : instruction.join === 'else' && frame.changed;
      if (passes || host.holds?.(g, frame) === false) {
        nextInstruction(frame, false);
        continue;
      }
      if (instruction.may) {
        frame.pc = MAY;
        ask(g.s, host.owner(g, frame), 'may', ['yes', 'no'], 1, 1);
        return false;
      }
      frame.pc = PERFORM;
    }
    if (frame.pc === MAY) {
      if (takeAnswer(g.s)?.[0] !== 'yes') {
        nextInstruction(frame, false);
        continue;
      }
      frame.pc = PERFORM;
    }
    const outcome = host.perform(g, frame);
    if (outcome === 'later') return false;
    nextInstruction(frame, outcome === 'changed');
  }
}

function nextInstruction(frame: ProgramFrame, changed: boolean): void {
  frame.pc = BEGIN;
  frame.at += 1;
  frame.changed = changed;
  frame.step = 0;
  frame.memory = [];
}
