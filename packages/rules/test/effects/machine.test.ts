import { describe, expect, test } from 'vitest';
import {
  ask,
  emptyMachine,
  giveAnswer,
  pop,
  push,
  run,
  takeAnswer,
  type Frame,
  type Handlers,
  type MachineState,
} from '../../src/effects/machine.ts';

interface G {
  readonly s: MachineState<Counting | Told, 'number'> & { readonly log: string[] };
}

/** Counts to `to`, each number by a frame of its own, and asks after every second one. */
interface Counting extends Frame {
  readonly f: 'count';
  readonly to: number;
  sum: number;
}

interface Told extends Frame {
  readonly f: 'number';
}

const handlers: Handlers<G, Counting | Told> = {
  count(g, frame) {
    const answer = takeAnswer(g.s);
    if (answer !== null) g.s.log.push(`answer ${String(answer[0])}`);
    if (frame.pc > 0 && answer === null) frame.sum += g.s.result[0] ?? 0;
    if (frame.pc === frame.to) {
      pop(g.s, [frame.sum]);
      return;
    }
    if (frame.pc > 0 && frame.pc % 2 === 0 && answer === null) {
      ask(g.s, 1, 'number', [frame.pc, 'stop'], 1, 1);
      return;
    }
    frame.pc += 1;
    push(g.s, { f: 'number', pc: frame.pc });
  },
  number(g, frame) {
    g.s.log.push(`number ${frame.pc}`);
    pop(g.s, [frame.pc]);
  },
};

function counting(to: number): G['s'] {
  const s: G['s'] = { ...emptyMachine(), log: [] };
  push(s, { f: 'count', pc: 0, to, sum: 0 });
  return s;
}

describe('D-4 the stack machine', () => {
  test('does what lies on top first, hands results down, and stops at a question', () => {
    const s = counting(3);
    run({ s }, handlers, () => false);
    expect(s.log).toEqual(['number 1', 'number 2']);
    expect(s.question).toEqual({ id: 1, seat: 1, kind: 'number', from: [2, 'stop'], min: 1, max: 1 });
    expect(s.stack).toHaveLength(1);
    giveAnswer(s, [2]);
    run({ s }, handlers, () => false);
    expect(s.log).toEqual(['number 1', 'number 2', 'answer 2', 'number 3']);
    expect([s.stack, s.question, s.answer]).toEqual([[], null, null]);
    expect(s.result).toEqual([6]);
  });

  test('an open question lets nothing go on', () => {
    const s = counting(3);
    run({ s }, handlers, () => false);
    const before = JSON.stringify(s);
    run({ s }, handlers, () => false);
    expect(JSON.stringify(s)).toBe(before);
  });

  test('questions are numbered through, so that a late answer cannot hit another one', () => {
    const s = counting(5);
    const ids: (number | undefined)[] = [];
    for (let round = 0; round < 3; round++) {
      run({ s }, handlers, () => false);
      ids.push(s.question?.id);
      if (s.question !== null) giveAnswer(s, [0]);
    }
    expect(ids).toEqual([1, 2, undefined]);
  });

  test('D-2.1 goes on the same from plain data at every question', () => {
    const plays = [false, true].map((store) => {
      let s = counting(9);
      for (;;) {
        run({ s }, handlers, () => false);
        if (s.question === null) return s;
        giveAnswer(s, [1]);
        if (store) s = JSON.parse(JSON.stringify(s)) as typeof s;
      }
    });
    expect(plays[1]).toEqual(plays[0]);
  });

  test('stops where a seat decides', () => {
    const s = counting(3);
    run<G>({ s }, handlers, ({ log }) => log.length === 1);
    expect(s.log).toEqual(['number 1']);
  });

  test('the types know which frames and questions there are', () => {
    const s = counting(1);
    // @ts-expect-error a frame without a handler
    const missing: Handlers<G, Counting | Told> = { count: () => undefined };
    // @ts-expect-error a handler of another frame
    const wrong: Handlers<G, Counting | Told> = { ...handlers, number: (_: G, frame: Counting) => void frame.to };
    // @ts-expect-error a frame that is none of the game
    expect(() => push<Counting>(s, { f: 'other', pc: 0, to: 1, sum: 0 })).not.toThrow();
    // @ts-expect-error a question that is none of the game
    expect(() => ask(s, 0, 'word', [], 0, 0)).not.toThrow();
    expect([missing, wrong]).toHaveLength(2);
  });

  test('an answer is taken once', () => {
    const s: MachineState = emptyMachine();
    giveAnswer(s, ['yes']);
    expect([takeAnswer(s), takeAnswer(s)]).toEqual([['yes'], null]);
  });

  test('a frame that nobody handles is a defect of the game', () => {
    const s = counting(1);
    // Only a position from outside can hold such a frame.
    push<Frame>(s, { f: 'unknown', pc: 0 });
    expect(() => run({ s }, handlers, () => false)).toThrow('no handler for frame unknown');
  });
});
