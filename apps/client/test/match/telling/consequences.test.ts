import type { Json } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import { consequencesIn, harmsOnly, pays, readForeseen, strikesInVain } from '../../../src/contract/consequences.ts';
import type { Witness } from '../../../src/contract/look/witness.ts';
import { words as manaduel } from '../../../src/games/manaduel/table/consequences.ts';
import { words as ttcg } from '../../../src/games/ttcg/table/consequences.ts';

const QUIET = {
  duel: null,
  blows: [],
  cards: [],
  arrivals: [],
  seats: [],
  begun: [],
  ended: [],
  over: null,
  depends: false,
  asks: false,
  chooser: null,
  coin: null,
};
const MINE = { card: 1, id: 'vixen', owner: 0, zone: 'A.discard', gone: true, stats: [], flags: [] };
const THEIRS = { card: 2, id: 'canary', owner: 1, zone: 'B.discard', gone: true, stats: [], flags: [] };
const BLOW = {
  by: 'eel',
  from: 1,
  to: 2,
  hp: 100,
  counter: false,
  prevented: false,
  damage: 0,
  base: 20,
  direct: false,
  bonuses: [],
  times: [],
  blocks: [],
};
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
const SAID = { ...ttcg, counters: { ...ttcg.counters, ...manaduel.counters } };
const WORDS = {
  types: [],
  weighed: [],
  isAnswered: true,
  nameOf: (id: string) => id,
  direct: (n: number) => `direct ${n}`,
  words: () => Promise.resolve(SAID),
};

function read(parts: { readonly [key: string]: Json }): NonNullable<ReturnType<typeof readForeseen>> {
  const seen = readForeseen({ ...QUIET, ...parts });
  if (seen === null) throw new Error('this is not what the rules answer');
  return seen;
}

async function said(
  parts: { readonly [key: string]: Json },
  words: Parameters<typeof consequencesIn>[3] = WORDS,
): Promise<string[]> {
  const lines = await consequencesIn({ ...QUIET, ...parts }, { type: 'attack' }, witness, words);
  return (lines ?? []).map(({ text }) => text);
}

describe('what is foreseen, in words', () => {
  test('a duel says who falls', async () => {
    expect((await said({ duel: DUEL, cards: [MINE] }))[0]).toBe('300 against 345: yours is destroyed.');
    expect((await said({ duel: DUEL, cards: [THEIRS] }))[0]).toBe('300 against 345: it is destroyed.');
    expect((await said({ duel: DUEL, cards: [MINE, THEIRS] }))[0]).toBe('300 against 345: both are destroyed.');
    expect((await said({ duel: DUEL }))[0]).toBe('300 against 345: nothing is destroyed.');
  });

  test('an attack of the other side is told from where the player sits', async () => {
    expect((await said({ duel: { ...DUEL, from: 2, to: 1 }, cards: [MINE] }))[0]).toBe(
      '300 against 345: yours is destroyed.',
    );
  });

  test('nothing is claimed of what is hidden', async () => {
    expect(await said({ duel: { ...DUEL, against: null }, depends: true })).toEqual([
      '300 against a card that you do not know.',
      'The rest depends on hidden cards or on chance.',
    ]);
    expect((await said({ duel: DUEL, depends: true }))[0]).toBe('300 against 345.');
  });

  test('numbers of cards and players say from what to what', async () => {
    expect(
      await said({
        duel: { from: 1, to: 0, strength: 2, against: null },
        seats: [{ seat: 1, counter: 'points', from: 9, to: 7 }],
        cards: [{ ...MINE, gone: false, zone: 'A.units', stats: [{ name: 'attack', from: 300, to: 380 }] }],
      }),
    ).toEqual(['direct 2', 'vixen: Attack 300 → 380', 'Bob’s points: 9 → 7', 'If nobody responds.']);
  });

  test('a game that has words of its own says them, who chooses then, and that nothing changes', async () => {
    const own = { ...WORDS, isAnswered: false, words: () => Promise.resolve({ ...SAID, told: () => [] }) };
    expect(await said({}, own)).toEqual(['Nothing would change.']);
    expect(await said({ asks: true, chooser: 0 }, own)).toEqual(['You make its choices next.']);
    expect(await said({ asks: true, chooser: 1 }, own)).toEqual(['Bob makes its choices next.']);
    const drawn = [
      { seat: 0, counter: 'hand', from: 4, to: 5 },
      { seat: 0, counter: 'deck', from: 30, to: 29 },
    ];
    expect(await said({ seats: drawn }, own)).toEqual(['Your hand: 4 → 5 cards']);
    const milled = [{ seat: 1, counter: 'deck', from: 30, to: 29 }];
    expect(await said({ seats: milled }, own)).toEqual(['Bob’s deck: 30 → 29 cards']);
    const told = {
      ...own,
      words: () => Promise.resolve({ ...SAID, told: () => [{ text: 'told', tone: 'plain' as const }] }),
    };
    expect(await said({ cards: [THEIRS] }, told)).toEqual(['told', 'canary is destroyed']);
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
    expect(harmsOnly(read(parts), 0, SAID)).toBe(asked);
  });

  test.each([
    ['an attack of no damage', { blows: [BLOW] }, true],
    ['one that costs a card', { blows: [BLOW], cards: [THEIRS] }, false],
    ['one that sets something off', { blows: [BLOW], seats: [{ seat: 0, counter: 'hand', from: 4, to: 5 }] }, false],
    ['one that may turn out otherwise', { blows: [BLOW], depends: true }, false],
    ['one of some damage', { blows: [{ ...BLOW, damage: 10 }] }, false],
    ['what strikes nobody', {}, false],
  ])('whether %s comes to nothing', (_, parts, vain) => {
    expect(strikesInVain(read(parts))).toBe(vain);
  });

  test.each([
    ['a card of theirs', { cards: [THEIRS] }, true],
    ['points of theirs', { seats: [{ seat: 1, counter: 'points', from: 9, to: 7 }] }, true],
    ['a trade', { cards: [MINE, THEIRS] }, false],
    ['cards of their deck', { seats: [{ seat: 1, counter: 'deck', from: 9, to: 7 }] }, false],
    ['nothing', { blows: [BLOW] }, false],
  ])('whether an attack pays that brings %s', (_, parts, paid) => {
    expect(pays(read(parts), 0, SAID)).toBe(paid);
  });
});
