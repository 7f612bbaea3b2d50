import { describe, expect, test } from 'vitest';
import {
  emptyMachine,
  giveAnswer,
  pop,
  push,
  run,
  type Frame,
  type Handlers,
  type MachineState,
} from '../../src/effects/machine.ts';
import {
  programFrame,
  runProgram,
  type Instruction,
  type Outcome,
  type ProgramFrame,
  type ProgramHost,
} from '../../src/effects/program.ts';

/** An instruction of a tiny language: what it is called and what it comes to. */
interface Order extends Instruction {
  readonly name: string;
  readonly outcome: Outcome | 'twice';
}

interface Running extends ProgramFrame {
  readonly f: 'program';
}

interface Other extends Frame {
  readonly f: 'other';
}

interface G {
  readonly s: MachineState<Running | Other> & { readonly done: string[] };
}

const host = (program: readonly Order[]): ProgramHost<G> => ({
  owner: () => 1,
  perform: (g, frame) => {
    const { name, outcome } = program[frame.at]!;
    if (outcome === 'twice') {
      // Its first half pushes a frame; the second goes on when that is done.
      if (frame.step === 0) {
        frame.step = 1;
        frame.memory.push([42]);
        push(g.s, { f: 'other', pc: 0 });
        return 'later';
      }
      g.s.done.push(`${name} ${JSON.stringify(frame.memory)} ${g.s.result.join()}`);
      return 'changed';
    }
    g.s.done.push(name);
    return outcome;
  },
});

/** Runs a program with these answers to "you may"; what was done, and how often somebody was asked. */
function ran(program: readonly Order[], answers: readonly string[] = []): { done: string[]; asked: number } {
  let s: G['s'] = { ...emptyMachine(), done: [] };
  const handlers: Handlers<G, Running | Other> = {
    program(g, frame) {
      if (runProgram(g, frame, program, host(program))) pop(g.s);
    },
    other: (g) => pop(g.s, [7]),
  };
  push(s, programFrame('program'));
  for (const answer of [...answers, null]) {
    run({ s }, handlers, () => false);
    if (answer === null) break;
    expect(s.question).toMatchObject({ kind: 'may', seat: 1, from: ['yes', 'no'], min: 1, max: 1 });
    giveAnswer(s, [answer]);
    s = JSON.parse(JSON.stringify(s)) as typeof s;
  }
  expect(s.question).toBeNull();
  expect(s.stack).toEqual([]);
  return { done: s.done, asked: s.asked };
}

const order = (
  name: string,
  outcome: Order['outcome'] = 'changed',
  join: Instruction['join'] = null,
  may = false,
): Order => ({ name, outcome, join, may });

describe('D-4 programs', () => {
  test('do their instructions in order', () => {
    expect(ran([]).done).toEqual([]);
    expect(ran([order('a'), order('b', 'same', 'and'), order('c', 'changed', 'and')]).done).toEqual(['a', 'b', 'c']);
  });

  test('"then" is done only if the instruction before changed something', () => {
    expect(ran([order('a', 'changed'), order('b', 'changed', 'then')]).done).toEqual(['a', 'b']);
    expect(ran([order('a', 'same'), order('b', 'changed', 'then'), order('c', 'changed', 'and')]).done).toEqual([
      'a',
      'c',
    ]);
    expect(ran([order('a', 'same'), order('b', 'changed', 'then'), order('c', 'changed', 'then')]).done).toEqual(['a']);
  });

  test('"you may" asks the owner, and "no" changes nothing', () => {
    const program = [order('a', 'changed', null, true), order('b', 'changed', 'then')];
    expect(ran(program, ['yes'])).toEqual({ done: ['a', 'b'], asked: 1 });
    expect(ran(program, ['no'])).toEqual({ done: [], asked: 1 });
  });

  test('nobody is asked about what is not done anyway', () => {
    expect(ran([order('a', 'same'), order('b', 'changed', 'then', true)])).toEqual({ done: ['a'], asked: 0 });
  });

  test('an instruction can wait for other frames and remembers what it needs', () => {
    expect(ran([order('a', 'twice'), order('b', 'twice', 'then', true)], ['yes']).done).toEqual([
      'a [[42]] 7',
      'b [[42]] 7',
    ]);
  });
});
