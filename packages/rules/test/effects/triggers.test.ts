import { describe, expect, test } from 'vitest';
import { giveAnswer } from '../../src/effects/machine.ts';
import { gather } from '../../src/effects/triggers.ts';
import type { Seat } from '../../src/kernel/types.ts';
import { advance, handlersOf, named, stored, tiny, type Table } from './host.ts';

/**
 * Gathers triggers and answers every question about their order; returns the questions and the chain that comes of it.
 */
function gathered(
  triggers: readonly string[],
  table: Table,
  answers: readonly number[][],
  store = false,
): { asked: [Seat, number][]; chain: string[] } {
  let s = tiny();
  const handlers = handlersOf(table);
  s.waiting.push(...triggers.map((name) => named(name.startsWith('A') ? 0 : name.startsWith('B') ? 1 : 2, name)));
  gather(s, table.order ?? [0, 1]);
  const asked: [Seat, number][] = [];
  advance(s, handlers);
  for (const answer of answers) {
    expect(s.question).toMatchObject({
      kind: 'order',
      from: answer.map((_, index) => index),
      min: answer.length,
      max: answer.length,
    });
    asked.push([s.question!.seat, answer.length]);
    giveAnswer(s, answer);
    if (store) s = stored(s);
    advance(s, handlers);
  }
  expect([s.question, s.waiting, s.stack]).toEqual([null, [], []]);
  return { asked, chain: s.chain.map(({ name }) => name) };
}

describe('TTCG-9.12 simultaneous triggers', () => {
  test('go on the chain seat by seat, whatever order they happened in', () => {
    expect(gathered(['B1', 'A1'], {}, []).chain).toEqual(['A1', 'B1']);
    expect(gathered(['A1', 'B1'], { order: [1, 0] }, []).chain).toEqual(['B1', 'A1']);
  });

  test('one alone asks nobody', () => {
    expect(gathered(['A1'], {}, []).asked).toEqual([]);
    expect(gathered([], {}, []).chain).toEqual([]);
  });

  test('each seat orders its own, the first seat first', () => {
    const { asked, chain } = gathered(['B1', 'A1', 'B2', 'A2', 'A3'], {}, [
      [2, 0, 1],
      [1, 0],
    ]);
    expect(asked).toEqual([
      [0, 3],
      [1, 2],
    ]);
    expect(chain).toEqual(['A3', 'A1', 'A2', 'B2', 'B1']);
  });

  test('of one seat in a row all are one question, also with three seats', () => {
    const { asked, chain } = gathered(['C1', 'A1', 'C2', 'B1'], { order: [1, 2, 0], seats: 3 }, [[1, 0]]);
    expect(asked).toEqual([[2, 2]]);
    expect(chain).toEqual(['B1', 'C2', 'C1', 'A1']);
  });

  test('a game without that choice keeps the order of happening', () => {
    expect(gathered(['B1', 'A1', 'B2', 'A2'], { chosenOrder: false }, []).chain).toEqual(['A1', 'A2', 'B1', 'B2']);
  });

  test('what placing one sets off joins at once, above the one that caused it', () => {
    expect(gathered(['A1!', 'B1'], {}, []).chain).toEqual(['A1!', 'A1-cost', 'B1']);
    expect(gathered(['A1!', 'A2', 'B1'], {}, [[0, 1]]).chain).toEqual(['A1!', 'A1-cost', 'A2', 'B1']);
    expect(gathered(['A1', 'A2!', 'A3'], {}, [[1, 2, 0]]).chain).toEqual(['A2!', 'A2-cost', 'A3', 'A1']);
  });

  test('D-2.1 goes on the same from plain data while the order is asked for', () => {
    expect(
      gathered(
        ['A1!', 'A2', 'B1', 'B2'],
        {},
        [
          [1, 0],
          [1, 0],
        ],
        true,
      ),
    ).toEqual(
      gathered(['A1!', 'A2', 'B1', 'B2'], {}, [
        [1, 0],
        [1, 0],
      ]),
    );
  });
});
