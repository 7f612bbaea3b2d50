import { describe, expect, test } from 'vitest';
import {
  beginTurn,
  endSource,
  endTurn,
  holds,
  removeWhere,
  type Lasting,
  type Until,
} from '../../src/effects/lasting.ts';
import type { Seat } from '../../src/kernel/types.ts';

interface Change extends Lasting {
  readonly name: string;
}

function change(name: string, until: Until): Change {
  return { name, began: 1, until };
}

const names = (changes: readonly Change[]): string[] => changes.map(({ name }) => name);

/** Turns of A and B alternate, turn 1 is A's; `skipped` turns are skipped. Says in which turns the change holds. */
function turnsOf(until: Until, from: number, skipped: readonly number[] = []): number[] {
  const changes = [change('x', until)];
  const held: number[] = [];
  for (let turn = from; turn < from + 8; turn++) {
    const seat: Seat = turn % 2 === 1 ? 0 : 1;
    const skip = skipped.includes(turn);
    if (turn > from) beginTurn(changes, seat, turn, skip);
    if (!skip && changes.some((one) => holds(one, turn))) held.push(turn);
    endTurn(changes, turn);
  }
  return held;
}

describe('D-4 how long changes last', () => {
  test('to the end of this turn, or of one of the next', () => {
    expect(turnsOf({ k: 'turn', turn: 3 }, 3)).toEqual([3]);
    expect(turnsOf({ k: 'turn', turn: 5 }, 3)).toEqual([3, 4, 5]);
  });

  test('to the beginning of the next turn of a seat', () => {
    expect(turnsOf({ k: 'nextTurnOf', seat: 0 }, 3)).toEqual([3, 4]);
    expect(turnsOf({ k: 'nextTurnOf', seat: 1 }, 3)).toEqual([3]);
  });

  test('a skipped turn begins all the same', () => {
    expect(turnsOf({ k: 'nextTurnOf', seat: 0 }, 3, [5])).toEqual([3, 4]);
  });

  test('during the next turn of a seat, and only then', () => {
    expect(turnsOf({ k: 'duringNextTurnOf', seat: 1, turn: 0 }, 3)).toEqual([4]);
    expect(turnsOf({ k: 'duringNextTurnOf', seat: 0, turn: 0 }, 3)).toEqual([5]);
  });

  test('which is lost when that turn is skipped', () => {
    expect(turnsOf({ k: 'duringNextTurnOf', seat: 1, turn: 0 }, 3, [4])).toEqual([]);
  });

  test('for ever, as far as turns go', () => {
    expect(turnsOf({ k: 'leaves' }, 3)).toHaveLength(8);
    expect(turnsOf({ k: 'source', card: 4 }, 3)).toHaveLength(8);
  });

  test('while its source is what it is', () => {
    const changes = [
      change('a', { k: 'source', card: 4 }),
      change('b', { k: 'source', card: 5 }),
      change('c', { k: 'leaves' }),
    ];
    expect(names(endSource(changes, 4))).toEqual(['a']);
    expect(names(changes)).toEqual(['b', 'c']);
  });

  test('what ends is handed back, what stays keeps its order', () => {
    const changes = [
      change('a', { k: 'turn', turn: 3 }),
      change('b', { k: 'leaves' }),
      change('c', { k: 'turn', turn: 2 }),
      change('d', { k: 'turn', turn: 4 }),
    ];
    expect(names(endTurn(changes, 3))).toEqual(['a', 'c']);
    expect(names(changes)).toEqual(['b', 'd']);
    expect(names(beginTurn(changes, 0, 4, false))).toEqual([]);
  });

  test('a change that waits for its turn is given the turn by a new value: copies of the state keep theirs', () => {
    const until: Until = { k: 'duringNextTurnOf', seat: 1, turn: 0 };
    const changes = [change('a', until)];
    beginTurn(changes, 1, 4, false);
    expect([changes[0]!.until, until.turn]).toEqual([{ k: 'duringNextTurnOf', seat: 1, turn: 4 }, 0]);
  });
});

test('removing keeps order and hands back the rest', () => {
  const list = [1, 2, 3, 4, 5];
  expect([removeWhere(list, (n) => n % 2 === 0), list]).toEqual([
    [2, 4],
    [1, 3, 5],
  ]);
  expect([removeWhere(list, () => true), list]).toEqual([[1, 3, 5], []]);
  expect(removeWhere(list, () => true)).toEqual([]);
});
