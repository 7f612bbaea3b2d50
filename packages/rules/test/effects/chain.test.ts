import { describe, expect, test } from 'vitest';
import { passPriority, respond, takePriority } from '../../src/effects/chain.ts';
import type { Seat } from '../../src/kernel/types.ts';
import { advance, handlersOf, named, stored, tiny, type Table, type Tiny } from './host.ts';

/**
 * Somebody acts: `a` and so on put a link of that name on the chain, `pass` passes. Says who had priority each time.
 */
function play(s: Tiny, table: Table, moves: readonly string[]): (Seat | null)[] {
  const handlers = handlersOf(table);
  const asked: (Seat | null)[] = [];
  advance(s, handlers);
  for (const move of moves) {
    const seat = s.priority;
    asked.push(seat);
    if (seat === null) break;
    if (move === 'pass') {
      passPriority(s);
    } else {
      takePriority(s);
      s.chain.push(named(seat, move));
    }
    advance(s, handlers);
  }
  asked.push(s.priority);
  return asked;
}

function started(first: Seat, forced: boolean, causes: Tiny['causes'] = {}): Tiny {
  const s = tiny(causes);
  respond(s, first, forced);
  return s;
}

describe('windows', () => {
  test('nothing on the chain and no window due: all is quiet at once', () => {
    const s = started(1, false);
    expect(play(s, {}, [])).toEqual([null]);
    expect([s.stack, s.result]).toEqual([[], [0]]);
  });

  test('a window over an empty chain is offered to the first seat, then round', () => {
    const s = started(1, true);
    expect(play(s, {}, ['pass', 'pass'])).toEqual([1, 0, null]);
    expect(s.result).toEqual([0]);
  });

  test('a window over a link is offered first to the seat after its owner', () => {
    const s = started(0, false);
    s.chain.push(named(0, 'a'));
    expect(play(s, {}, ['pass', 'pass'])).toEqual([1, 0, null]);
    expect(s.diary).toEqual(['a', 'a is done']);
    expect(s.result).toEqual([1]);
  });

  test('every new link opens the window anew, and passes count from there', () => {
    const s = started(0, true);
    expect(play(s, {}, ['a', 'b', 'pass', 'c', 'pass', 'pass'])).toEqual([0, 1, 0, 1, 0, 1, null]);
    expect(s.diary).toEqual(['c', 'c is done', 'b', 'b is done', 'a', 'a is done']);
  });

  test('who is not asked counts as having passed', () => {
    const s = started(0, true);
    expect(play(s, { offered: (_, seat) => seat === 0 }, ['a', 'pass'])).toEqual([0, 0, null]);
    expect(s.diary).toEqual(['a', 'a is done']);
    const nobody = started(0, true);
    expect(play(nobody, { offered: () => false }, [])).toEqual([null]);
  });

  test('whether a seat is asked is looked at when its turn comes', () => {
    const s = started(0, true);
    expect(play(s, { offered: (g, seat) => seat === 0 || g.s.chain.length > 0 }, ['a', 'pass', 'pass'])).toEqual([
      0,
      1,
      0,
      null,
    ]);
  });

  test('with four seats all must pass in a row, in turn order from the one after the newest link', () => {
    const s = started(0, true);
    expect(play(s, { seats: 4 }, ['pass', 'pass', 'a', 'pass', 'pass', 'b', 'pass', 'pass', 'pass', 'pass'])).toEqual([
      0,
      1,
      2,
      3,
      0,
      1,
      2,
      3,
      0,
      1,
      null,
    ]);
    expect(s.diary).toEqual(['b', 'b is done', 'a', 'a is done']);
  });
});

describe('resolution', () => {
  test('the newest link resolves first, without windows in between, and leaves the chain when it is done', () => {
    const s = started(0, false);
    s.chain.push(named(0, 'a'), named(1, 'b'), named(0, 'c'));
    play(s, {}, ['pass', 'pass']);
    expect(s.diary).toEqual(['c', 'c is done', 'b', 'b is done', 'a', 'a is done']);
    expect(s.chain).toEqual([]);
  });

  test('triggers that happen meanwhile wait, then form a new chain with a window of its own', () => {
    const s = started(0, false, { b: [named(0, 't')], a: [named(1, 'u')] });
    s.chain.push(named(0, 'a'), named(1, 'b'));
    expect(play(s, {}, ['pass', 'pass', 'pass', 'pass'])).toEqual([0, 1, 0, 1, null]);
    expect(s.diary).toEqual(['b', 'b is done', 'a', 'a is done', 'u', 'u is done', 't', 't is done']);
    expect([s.result, s.waiting]).toEqual([[1], []]);
  });

  test('until nothing more happens', () => {
    const s = started(0, false, { a: [named(0, 'b')], b: [named(0, 'c')], c: [named(0, 'd')] });
    s.waiting.push(named(0, 'a'));
    play(s, { offered: () => false }, []);
    expect(s.diary.filter((line) => !line.includes('done'))).toEqual(['a', 'b', 'c', 'd']);
  });

  test('triggers that wait at the start are on the chain before the first window', () => {
    const s = started(0, true);
    s.waiting.push(named(1, 't'));
    const handlers = handlersOf();
    advance(s, handlers);
    expect([s.chain.map(({ name }) => name), s.priority]).toEqual([['t'], 0]);
  });
});

test('D-2.1 a chain goes on the same from plain data at every decision', () => {
  const moves = ['a', 'b', 'pass', 'c', 'pass', 'pass', 'pass', 'pass'];
  const whole = started(0, true, { c: [named(1, 't')] });
  play(whole, {}, moves);
  let stopped = started(0, true, { c: [named(1, 't')] });
  for (const move of moves) {
    play(stopped, {}, [move]);
    stopped = stored(stopped);
  }
  expect(stopped).toEqual(stored(whole));
});

test('passing and acting outside a window only give priority up', () => {
  const s = tiny();
  s.stack.push({ f: 'ask', pc: 0 });
  s.priority = 1;
  passPriority(s);
  expect([s.priority, s.stack]).toEqual([null, [{ f: 'ask', pc: 0 }]]);
  takePriority(s);
  expect(s.stack).toEqual([{ f: 'ask', pc: 0 }]);
});

describe('each trigger a chain of its own', () => {
  const table: Table = { separate: true };

  test('triggers are worked off one after the other, each answered by itself, before the window', () => {
    const s = started(1, true);
    s.waiting.push(named(0, 't'), named(0, 'u'));
    expect(play(s, table, ['pass', 'pass', 'pass', 'pass', 'pass', 'pass'])).toEqual([1, 0, 1, 0, 1, 0, null]);
    expect(s.diary).toEqual(['t', 't is done', 'u', 'u is done', 'closed']);
  });

  test('a trigger that comes to nothing makes way for the next', () => {
    const s = started(1, false);
    s.waiting.push(named(0, 'dropped'), named(0, 'dropped'), named(0, 't'));
    expect(play(s, table, ['pass', 'pass'])).toEqual([1, 0, null]);
    expect(s.diary).toEqual(['t', 't is done']);
  });

  test('a chain begun in the window leads back into it, and it closes only when nothing was done', () => {
    const s = started(1, true);
    expect(play(s, table, ['a', 'pass', 'pass', 'b', 'pass', 'pass', 'pass', 'pass'])).toEqual([
      1,
      0,
      1,
      1,
      0,
      1,
      1,
      0,
      null,
    ]);
    expect(s.diary).toEqual(['a', 'a is done', 'b', 'b is done', 'closed']);
  });

  test('what is triggered while something is put waits until the chain is empty', () => {
    const s = started(1, true, { a: [named(1, 't')] });
    expect(play(s, table, ['a', 'b', 'pass', 'pass', 'pass', 'pass', 'pass', 'pass'])).toEqual([
      1,
      0,
      1,
      0,
      0,
      1,
      1,
      0,
      null,
    ]);
    expect(s.diary).toEqual(['b', 'b is done', 'a', 'a is done', 't', 't is done', 'closed']);
  });

  test('silently, triggers resolve unanswered, and the window after them is another matter', () => {
    const s = tiny({});
    s.waiting.push(named(0, 't'));
    respond(s, 1, false, true);
    expect(play(s, table, [])).toEqual([null]);
    expect(s.diary).toEqual(['t', 't is done']);
  });
});
