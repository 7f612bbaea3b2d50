import { describe, expect, test } from 'vitest';
import { headerSchema } from '../../src/kernel/log/record.ts';
import { Match } from '../../src/kernel/match/match.ts';
import { shippedCards, STARTER_DECKS } from '../../src/ttcg/decks/catalogue.ts';
import { deckProblems } from '../../src/ttcg/decks/deck-checks.ts';
import { deckCards } from '../../src/ttcg/decks/decks.ts';
import { ttcg } from '../../src/ttcg/index.ts';
import { optionsSchema } from '../../src/ttcg/options.ts';
import { headerOf, SECRET, SHORT } from '../kernel/log/played.ts';

const DEFAULTS = optionsSchema.parse({});

function accepted(options: unknown): boolean {
  return optionsSchema.safeParse(options).success;
}

test('TTCG-16.2 to 16.18 without a word a match is played by these options', () => {
  expect(DEFAULTS).toEqual({
    revision: '2025-03-17',
    untapStep: 'none',
    mulligans: 1,
    mulliganHand: 6,
    retireTappedSpells: false,
    startPoints: 20,
    openingHand: 7,
    playsPerTurn: 2,
    slotsPerRow: 5,
    handLimit: 10,
    deckMin: 50,
    deckMax: 70,
    copies: 2,
    exhaustionLoss: 5,
    firstDraws: false,
    firstAttacks: false,
    start: 'die',
    rarityStats: true,
    proxies: false,
    maxTurns: 0,
    spectate: { allowed: true, delay: 0, hands: false },
  });
});

test('TTCG-0.1, 0.2, 16.2 the newer revision is the default, the older one can be chosen, others cannot', () => {
  expect(DEFAULTS.revision).toBe('2025-03-17');
  expect(optionsSchema.parse({ revision: '2025-03-06' }).revision).toBe('2025-03-06');
  expect(accepted({ revision: '2024-01-01' })).toBe(false);
});

test.each([
  ['mulligans', 0, 3],
  ['mulliganHand', 1, 7],
  ['startPoints', 1, 100],
  ['openingHand', 1, 15],
  ['playsPerTurn', 1, 10],
  ['slotsPerRow', 3, 7],
  ['handLimit', 5, 20],
  ['copies', 1, 10],
  ['exhaustionLoss', 0, 20],
  ['maxTurns', 0, 500],
])('TTCG-16.4 to 16.17 %s is a whole number from %d to %d', (option, least, most) => {
  expect([least - 1, least, most, most + 1, least + 0.5].map((value) => accepted({ [option]: value }))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('TTCG-16.11 the largest deck is not smaller than the smallest', () => {
  expect(accepted({ deckMin: 60, deckMax: 60 })).toBe(true);
  expect(accepted({ deckMin: 61, deckMax: 60 })).toBe(false);
  expect(accepted({ deckMin: 71 })).toBe(false);
});

test('TTCG-3.13, 16.18 hands may be watched with a delay of at least one turn only', () => {
  expect(accepted({ spectate: { hands: true } })).toBe(false);
  expect(accepted({ spectate: { hands: true, delay: 1 } })).toBe(true);
  expect([-1, 0, 5, 6].map((delay) => accepted({ spectate: { delay } }))).toEqual([false, true, true, false]);
  expect([true, false].map((allowed) => ttcg.watching.admits(optionsSchema.parse({ spectate: { allowed } })))).toEqual([
    true,
    false,
  ]);
});

test('TTCG-3.13, 16.18 those who watch see it as many full turns late as the match says; hands by the option alone, and never in ranked matches', () => {
  const watching = (spectate: object, rated = false): unknown =>
    ttcg.watching.rules(optionsSchema.parse({ spectate }), rated);
  const never = { refusal: { code: 'HANDS_HIDDEN', rule: 'TTCG-3.13', message: expect.stringMatching(/^[A-Z].*\.$/) } };
  expect(watching({})).toEqual({ turns: 0, hands: never });
  expect(watching({ delay: 5 })).toEqual({ turns: 5, hands: never });
  expect(watching({ delay: 2, hands: true })).toEqual({ turns: 2, hands: { refusal: null, turns: 2 } });
  expect(watching({ delay: 2, hands: true }, true)).toEqual({ turns: 2, hands: never });
  expect(ttcg.watching.admits(optionsSchema.parse({ spectate: { delay: 5 } }))).toBe(true);
});

test('TTCG-16.1 an option that there is not is refused, and words of scenario files are read', () => {
  expect(accepted({ untapstep: 'turnStart' })).toBe(false);
  expect(accepted({ spectate: { delays: 1 } })).toBe(false);
  expect(optionsSchema.parse({ firstDraws: 'on', rarityStats: 'off' })).toMatchObject({
    firstDraws: true,
    rarityStats: false,
  });
  expect(accepted({ firstDraws: 'yes' })).toBe(false);
});

test('TTCG-16.1 the options of a match are part of its replay, and it is played by them', () => {
  const setup = { ...SHORT, options: { ...SHORT.options, startPoints: 7, openingHand: 3, start: 'seat1' } };
  const header = headerSchema.parse(JSON.parse(JSON.stringify(headerOf(ttcg, 3, setup))));
  expect(header.options).toEqual(optionsSchema.parse(setup.options));
  const { game, state } = new Match(ttcg, header, SECRET);
  expect(game.optionsOf(state)).toEqual(header.options);
  expect(game.notation.position(state)).toMatchObject({ active: 'B', A: { points: 7 }, B: { points: 7 } });
  expect(game.notation.seen(state, 'spectator')).toMatchObject({ A: { hand: 3 }, B: { hand: 3 } });
});

describe('decks and their owners', () => {
  const deck = [...(Object.values(STARTER_DECKS)[0]?.cards ?? [])];
  const find = (id: string): ReturnType<ReturnType<typeof shippedCards>['get']> => shippedCards().get(id);
  const codes = (options: unknown, owns?: (card: string, tier: number, copies: number) => boolean): string[] =>
    deckProblems(
      optionsSchema.parse(options),
      deckCards([{ card: deck[0]!, tier: 3, copies: 1 }, ...deck.slice(1)]),
      1,
      find,
      owns === undefined ? {} : { owns },
    ).map(({ code, seat }) => `${code} ${seat}`);

  test('TTCG-4.5 each print must be owned where the server knows who owns what', () => {
    const asked: string[] = [];
    const owns = (card: string, tier: number, copies: number): boolean => {
      asked.push(`${card}/${tier}/${copies}`);
      return tier === 1;
    };
    expect(codes({}, owns)).toEqual(['DECK_NOT_OWNED 1']);
    expect(asked).toContain(`${deck[0]!}/3/1`);
    // Copies of one card at one tier are asked for together.
    expect(new Set(asked).size).toBe(asked.length);
    expect(codes({}, () => true)).toEqual([]);
    expect(codes({})).toEqual([]);
  });

  test('TTCG-4.5, 16.16 with proxies nothing has to be owned that is played as tier 1', () => {
    expect(codes({ proxies: true }, (_, tier) => tier > 1)).toEqual([]);
    expect(codes({ proxies: true }, () => false)).toEqual(['DECK_NOT_OWNED 1']);
  });

  test('TTCG-4.7 no shipped card is banned from decks', () => {
    for (const { id } of shippedCards().values()) {
      const others = deck.filter((card) => card !== id).slice(0, 48);
      expect(deckProblems(DEFAULTS, deckCards([...others, id, id]), 0, find, {})).toEqual([]);
    }
  });

  test('TTCG-4.8 a match keeps its decks, whatever becomes of the list it was given', () => {
    const list = [...deck];
    const setup = { ...SHORT, options: {}, decks: [list, list] };
    const header = headerOf(ttcg, 4, setup);
    const { game, state } = new Match(ttcg, header, SECRET);
    const before = game.snapshot(state);
    list.splice(0, 40);
    expect(game.snapshot(state)).toBe(before);
    expect(game.notation.seen(state, 'spectator')).toMatchObject({ A: { deck: deck.length - 7 } });
  });
});
