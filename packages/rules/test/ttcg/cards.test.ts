import { describe, expect, test } from 'vitest';
import { cardFile, readCard, TIER_NAMES, TIERS, type Card } from '../../src/ttcg/decks/card.ts';
import { SUBTYPES, TYPES } from '../../src/ttcg/language/index.ts';

const UNIT = {
  id: 'pup',
  name: 'Pup',
  type: 'fire',
  subtypes: ['beast'],
  rank: 1,
  attack: 300,
  defense: 200,
  effects: ['Normal: Draw one card.', 'Latent: When this card is sent to the discard pile, gain one point.'],
};
const SPELL = {
  id: 'blade',
  name: 'Blade',
  type: 'spell',
  rank: 1,
  boost: [20, 0],
  effects: ['Normal: Draw one card.', 'Normal: Draw two cards.'],
};

function read(data: unknown): Card {
  const result = readCard(data);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.card;
}

/** `code rule field` of every problem. */
function problems(data: unknown): string[] {
  const result = readCard(data);
  return result.ok ? [] : result.problems.map(({ code, rule, field }) => `${code} ${rule} ${field}`);
}

/** The pair of numbers of a tier. */
function pair(card: Card, tier: number): [number, number] {
  return [card.first[tier]!, card.second[tier]!];
}

function without(data: object, ...fields: readonly string[]): unknown {
  return Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field)));
}

describe('what a card is', () => {
  test('TTCG-2.1 a card is a unit or a spell, and its type says which', () => {
    expect([read(UNIT).unit, read(SPELL).unit]).toEqual([true, false]);
    expect(read({ ...UNIT, category: 'unit' }).unit).toBe(true);
    expect(problems({ ...UNIT, category: 'spell' })).toEqual(['CARD_FORM TTCG-2.8 category']);
    expect(problems({ ...SPELL, category: 'unit' })).toEqual(['CARD_FORM TTCG-2.8 category']);
  });

  test.each(['id', 'name', 'effects', 'type', 'rank', 'attack', 'defense', 'subtypes'])(
    'TTCG-2.2 a unit without its %s is refused',
    (field) => {
      expect(problems(without(UNIT, field))).not.toEqual([]);
    },
  );

  test('TTCG-2.2 a field that no card has is refused, and so is what is no card', () => {
    for (const data of [
      { ...UNIT, cost: 3 },
      { ...UNIT, id: 'Pup' },
      { ...UNIT, id: 'a--b' },
      { ...UNIT, name: '' },
      null,
      'pup',
      [],
      7,
    ]) {
      expect(problems(data).every((text) => text.startsWith('CARD_FORM'))).toBe(true);
      expect(problems(data)).not.toEqual([]);
    }
  });

  test('TTCG-2.2 a card is written to a file that reads back to the same card', () => {
    for (const data of [
      UNIT,
      SPELL,
      { ...UNIT, rarityTable: { 3: [20, 0] }, art: 'flame', flavour: 'Warm.' },
      { id: 'tale', name: 'Tale', category: 'lore' },
    ]) {
      const card = read(data);
      expect(read(cardFile(card))).toEqual(card);
    }
  });

  test.each([0, 1, 3])('TTCG-2.3 a card with %d effects is refused', (count) => {
    const effects = Array.from({ length: count }, () => 'Normal: Draw one card.');
    expect(problems({ ...UNIT, effects })).toEqual(['EFFECT_COUNT TTCG-2.3 effects']);
  });

  test('TTCG-2.5 the two effects may be of one type or of two, and even the same', () => {
    expect(read(UNIT).abilities.map(({ kind }) => kind)).toEqual(['Normal', 'Latent']);
    expect(read(SPELL).abilities.map(({ kind }) => kind)).toEqual(['Normal', 'Normal']);
    expect(problems({ ...UNIT, effects: ['Normal: Draw one card.', 'Normal: Draw one card.'] })).toEqual([]);
  });

  test('TTCG-12.7 an effect that does not pass is found when its card is read, with its place', () => {
    const result = readCard({ ...UNIT, effects: ['Normal: Draw one card.', 'Normal: Draw 2 cards.'] });
    expect(result.ok ? [] : result.problems).toMatchObject([
      { code: 'LANG_SYNTAX', field: 'effects.1', message: expect.stringContaining('character 14') as string },
    ]);
  });
});

describe('types, subtypes, ranks', () => {
  test('TTCG-2.8 other types than the nine are refused', () => {
    for (const type of TYPES) expect(problems({ ...UNIT, type })).toEqual([]);
    for (const type of ['ice', 'Fire', '', 3]) expect(problems({ ...UNIT, type })).toEqual(['CARD_FORM TTCG-2.2 type']);
  });

  test('TTCG-2.10 a unit has subtypes, each once, a spell has none', () => {
    expect(read({ ...UNIT, subtypes: ['beast', 'dragon'] }).subtypeNames).toEqual(['beast', 'dragon']);
    expect(problems({ ...UNIT, subtypes: [] })).toEqual(['CARD_FORM TTCG-2.10 subtypes']);
    expect(problems({ ...SPELL, subtypes: ['beast'] })).toEqual(['CARD_FORM TTCG-2.10 subtypes']);
    expect(problems({ ...UNIT, subtypes: ['beast', 'beast'] })).toEqual(['CARD_FORM TTCG-2.10 subtypes.1']);
    expect(problems({ ...UNIT, subtypes: ['fish', 'aquatic'] })).toEqual(['CARD_FORM TTCG-2.10 subtypes.1']);
  });

  test.each(SUBTYPES)(
    'TTCG-2.11, 2.12, 2.14 %s is known to cards and to sentences, by its entry in the list alone',
    (subtype) => {
      const card = read({
        ...UNIT,
        subtypes: [subtype],
        effects: [`Normal: Destroy one ${subtype} unit.`, 'Normal: Draw one card.'],
      });
      expect(card.subtypeNames).toEqual([subtype]);
      expect(card.subtypes).toBe(2 ** SUBTYPES.indexOf(subtype));
    },
  );

  test('TTCG-2.11 other subtypes are refused', () => {
    for (const subtype of ['goblin', 'fire', 'toString', ''])
      expect(problems({ ...UNIT, subtypes: [subtype] })).toEqual(['CARD_FORM TTCG-2.11 subtypes.0']);
  });

  test('TTCG-2.13 aliases of card files', () => {
    expect(read({ ...UNIT, subtypes: ['Spell-caster', 'Fish'] }).subtypeNames).toEqual(['spellcaster', 'aquatic']);
  });

  test('TTCG-2.15, 2.17, 2.19 a rank is a whole number from 1 to 5; every split of its sum in fives is allowed, and no other sum', () => {
    for (const rank of [1, 2, 3, 4, 5]) {
      for (let attack = 0; attack <= 500 * rank; attack += 5)
        expect(problems({ ...UNIT, rank, attack, defense: 500 * rank - attack })).toEqual([]);
      expect(problems({ ...UNIT, rank, attack: 250, defense: 500 * rank - 255 })).toEqual([
        'CARD_STATS TTCG-2.17 attack',
      ]);
      expect(problems({ ...UNIT, rank, attack: 250, defense: 500 * rank - 245 })).toEqual([
        'CARD_STATS TTCG-2.17 attack',
      ]);
    }
    for (const rank of [0, 6, 1.5, '1'])
      expect(problems({ ...UNIT, rank, attack: 250, defense: 250 })).toContain('CARD_FORM TTCG-2.2 rank');
  });

  test('TTCG-2.16 spells have ranks too, which ask for no sum', () => {
    for (const rank of [1, 2, 3, 4, 5]) expect(read({ ...SPELL, rank }).rank).toBe(rank);
    expect(problems(without(SPELL, 'rank'))).toEqual(['CARD_FORM TTCG-2.15 rank']);
  });
});

describe('numbers', () => {
  test('TTCG-2.18 stats are multiples of 5, at least 0', () => {
    expect(problems({ ...UNIT, attack: 502, defense: -2 })).toEqual([
      'CARD_STATS TTCG-2.18 attack',
      'CARD_STATS TTCG-2.18 defense',
    ]);
    expect(problems({ ...UNIT, attack: 252, defense: 248 })).toEqual([
      'CARD_STATS TTCG-2.18 attack',
      'CARD_STATS TTCG-2.18 defense',
    ]);
    expect(problems({ ...UNIT, attack: 505, defense: -5 })).toEqual(['CARD_STATS TTCG-2.18 defense']);
    expect(problems({ ...UNIT, attack: 0, defense: 500 })).toEqual([]);
  });

  test('TTCG-2.20 a spell has no Attack or Defense, a unit no boost', () => {
    expect(problems({ ...SPELL, attack: 5 })).toEqual(['CARD_STATS TTCG-2.20 attack']);
    expect(problems({ ...UNIT, boost: [5, 0] })).toEqual(['CARD_STATS TTCG-2.20 boost']);
  });

  test('TTCG-2.21, 2.22 a tier adds ten to the sum of a unit for each step, half to each stat', () => {
    for (const rank of [1, 2, 3, 4, 5]) {
      const card = read({ ...UNIT, rank, attack: 250 * rank, defense: 250 * rank });
      expect(TIERS.map((tier) => pair(card, tier).reduce((a, b) => a + b))).toEqual(
        [0, 10, 20, 30, 40, 50].map((bonus) => 500 * rank + bonus),
      );
      expect(TIERS.map((tier) => pair(card, tier)[0] - 250 * rank)).toEqual([0, 5, 10, 15, 20, 25]);
    }
    expect(TIER_NAMES).toEqual(['Common', 'Uncommon', 'Rare', 'Ultra Rare', 'Mythic Rare', 'Primal Rare']);
  });

  test('TTCG-2.22 a card may split the bonus of a unit in another way, down to single points', () => {
    expect(pair(read({ ...UNIT, rarityTable: { 2: [10, 0], 6: [1, 49] } }), 6)).toEqual([301, 249]);
    expect(pair(read({ ...UNIT, rarityTable: { 2: [10, 0], 6: [1, 49] } }), 3)).toEqual([310, 210]);
    for (const split of [
      [10, 5],
      [-5, 15],
      [5, 0],
    ])
      expect(problems({ ...UNIT, rarityTable: { 2: split } })).toEqual(['CARD_STATS TTCG-2.22 rarityTable.2']);
    expect(problems({ ...UNIT, rarityTable: { 2: [2.5, 7.5] } })).toEqual([
      'CARD_FORM TTCG-2.2 rarityTable.2.0',
      'CARD_FORM TTCG-2.2 rarityTable.2.1',
    ]);
    expect(problems({ ...UNIT, rarityTable: { 1: [0, 0] } })).not.toEqual([]);
  });

  test('TTCG-2.23 a card has its effects and its rank once, for all tiers', () => {
    const [common, primal] = [read({ ...UNIT, rarityTable: {} }), read({ ...UNIT, rarityTable: { 6: [50, 0] } })];
    expect({ ...primal, first: common.first, second: common.second }).toEqual(common);
    expect(primal.first).not.toEqual(common.first);
  });

  test('TTCG-2.24 the bonus of tier 6 is a tenth of a rank 1 sum and a fiftieth of a rank 5 sum', () => {
    const share = (rank: number): number => {
      const card = read({ ...UNIT, rank, attack: 500 * rank, defense: 0 });
      return (pair(card, 6)[0] + pair(card, 6)[1]) / (500 * rank) - 1;
    };
    expect(share(1)).toBeCloseTo(0.1);
    expect(share(5)).toBeCloseTo(0.02);
  });

  test.each<[[number, number], [number, number][]]>([
    [
      [20, 0],
      [
        [20, 0],
        [25, 0],
        [30, 0],
        [35, 0],
        [40, 0],
        [45, 0],
      ],
    ],
    [
      [0, 20],
      [
        [0, 20],
        [0, 25],
        [0, 30],
        [0, 35],
        [0, 40],
        [0, 45],
      ],
    ],
    [
      [-10, -10],
      [
        [-10, -10],
        [-5, -10],
        [0, -10],
        [5, -10],
        [10, -10],
        [15, -10],
      ],
    ],
  ])(
    'TTCG-2.21, 2.26 the whole bonus of a spell goes to its higher part, of equal ones to Attack: %j',
    (boost, tiers) => {
      const card = read({ ...SPELL, boost });
      expect(TIERS.map((tier) => pair(card, tier))).toEqual(tiers);
    },
  );

  test('TTCG-2.27 parts of a boost and their sum are multiples of 5 from -50 to 50', () => {
    for (const boost of [
      [50, 0],
      [-50, 0],
      [50, -50],
      [-25, -25],
      [0, 0],
    ])
      expect(problems({ ...SPELL, boost })).toEqual([]);
    for (const boost of [
      [55, 0],
      [0, -55],
      [30, 25],
      [-30, -25],
      [3, 0],
      [2, 3],
    ])
      expect(problems({ ...SPELL, boost })).toEqual(['CARD_STATS TTCG-2.27 boost']);
    expect(problems(without(SPELL, 'boost'))).toEqual(['CARD_STATS TTCG-2.25 boost']);
  });

  test('TTCG-2.29 the checked examples', () => {
    expect(pair(read({ ...UNIT, rank: 3, attack: 750, defense: 750 }), 6)).toEqual([775, 775]);
    expect(pair(read({ ...SPELL, boost: [20, 0] }), 6)).toEqual([45, 0]);
    expect(pair(read({ ...SPELL, boost: [-10, -10], rarityTable: { 3: [5, 5] } }), 3)).toEqual([-5, -5]);
    expect(pair(read({ ...SPELL, boost: [-10, -10], rarityTable: { 6: [10, 15] } }), 6)).toEqual([0, 5]);
  });

  test('TTCG-2.28 the two examples that break their totals are refused', () => {
    expect(problems({ ...SPELL, boost: [0, 20], rarityTable: { 4: [5, 15] } })).toEqual([
      'CARD_STATS TTCG-2.25 rarityTable.4',
    ]);
    expect(problems({ ...SPELL, boost: [-10, -10], rarityTable: { 6: [15, 30] } })).toEqual([
      'CARD_STATS TTCG-2.25 rarityTable.6',
    ]);
    expect(problems({ ...SPELL, boost: [0, 20], rarityTable: { 4: [5, 10] } })).toEqual([]);
    expect(problems({ ...SPELL, rarityTable: { 3: [7, 3] } })).toEqual(['CARD_STATS TTCG-2.25 rarityTable.3']);
  });
});
