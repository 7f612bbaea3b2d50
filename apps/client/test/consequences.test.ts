import type { Json } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import { consequences, harmsOnly, readForeseen } from '../src/games/consequences.ts';
import type { Witness } from '../src/games/look.ts';

const QUIET = { duel: null, cards: [], seats: [], over: null, depends: false, asks: false };
const MINE = { card: 1, id: 'vixen', owner: 0, zone: 'A.discard', gone: true, stats: [], flags: [] };
const THEIRS = { card: 2, id: 'canary', owner: 1, zone: 'B.discard', gone: true, stats: [], flags: [] };
const DUEL = { from: 1, to: 2, strength: 300, against: 345 };

const witness = {
  model: {
    you: 0,
    cards: new Map([
      [1, { owner: 0 }],
      [2, { owner: 1 }],
    ]),
  },
  names: ['Ann', 'Bob'],
  known: () => null,
} as unknown as Witness;
const WORDS = { nameOf: (id: string) => id, direct: (n: number) => `direct ${n}` };

function read(parts: { readonly [key: string]: Json }): NonNullable<ReturnType<typeof readForeseen>> {
  const seen = readForeseen({ ...QUIET, ...parts });
  if (seen === null) throw new Error('this is not what the rules answer');
  return seen;
}

function said(parts: { readonly [key: string]: Json }): string[] {
  return consequences(read(parts), { type: 'attack' }, witness, WORDS).map(({ text }) => text);
}

describe('what is foreseen, in words', () => {
  test('a duel says who falls', () => {
    expect(said({ duel: DUEL, cards: [MINE] })[0]).toBe('300 against 345: yours is destroyed.');
    expect(said({ duel: DUEL, cards: [THEIRS] })[0]).toBe('300 against 345: it is destroyed.');
    expect(said({ duel: DUEL, cards: [MINE, THEIRS] })[0]).toBe('300 against 345: both are destroyed.');
    expect(said({ duel: DUEL })[0]).toBe('300 against 345: nothing is destroyed.');
  });

  test('an attack of the other side is told from where the player sits', () => {
    expect(said({ duel: { ...DUEL, from: 2, to: 1 }, cards: [MINE] })[0]).toBe('300 against 345: yours is destroyed.');
  });

  test('nothing is claimed of what is hidden', () => {
    expect(said({ duel: { ...DUEL, against: null }, depends: true })).toEqual([
      '300 against a card that you do not know.',
      'The rest depends on hidden cards or on chance.',
    ]);
    expect(said({ duel: DUEL, depends: true })[0]).toBe('300 against 345.');
  });

  test('numbers of cards and players say from what to what', () => {
    expect(
      said({
        duel: { from: 1, to: 0, strength: 2, against: null },
        seats: [{ seat: 1, counter: 'points', from: 9, to: 7 }],
        cards: [{ ...MINE, gone: false, zone: 'A.units', stats: [{ name: 'attack', from: 300, to: 380 }] }],
      }),
    ).toEqual(['direct 2', 'vixen: Attack 300 → 380', 'Bob’s points: 9 → 7', 'If nobody responds.']);
  });

  test.each([
    ['a lost attack', { duel: DUEL, cards: [MINE] }, true],
    [
      'a lost attack that costs them a point',
      { duel: DUEL, cards: [MINE], seats: [{ seat: 1, counter: 'points', from: 9, to: 8 }] },
      true,
    ],
    ['an even trade', { duel: DUEL, cards: [MINE, THEIRS] }, false],
    ['points of one’s own', { seats: [{ seat: 0, counter: 'points', from: 9, to: 7 }] }, true],
    [
      'points for a card of theirs',
      { seats: [{ seat: 0, counter: 'points', from: 9, to: 7 }], cards: [THEIRS] },
      false,
    ],
    ['a lost match', { over: [1] }, true],
    ['a won match', { over: [0], cards: [MINE] }, false],
    ['a price for what is hidden', { cards: [MINE], depends: true }, false],
    ['a price before a choice', { cards: [MINE], asks: true }, false],
    ['nothing', {}, false],
  ])('whether %s is asked about', (_, parts, asked) => {
    expect(harmsOnly(read(parts), 0)).toBe(asked);
  });
});
