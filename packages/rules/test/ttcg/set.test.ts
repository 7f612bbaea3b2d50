import { describe, expect, test } from 'vitest';
import { below, fastRandom } from '../../src/index.ts';
import { descriptions, isMeant } from '../../src/ttcg/bots/linkage.ts';
import { budgetOf } from '../../src/ttcg/budget/budget.ts';
import type { Card } from '../../src/ttcg/decks/card.ts';
import { shippedCards } from '../../src/ttcg/decks/catalogue.ts';
import { LORE_CHAPTERS, loreChapter } from '../../src/ttcg/decks/lore-chapters.ts';
import { loreOf } from '../../src/ttcg/decks/lore.ts';
import { SUBTYPES, TYPES } from '../../src/ttcg/language/index.ts';
import { textFiles } from '../files.ts';
import { ACTIONS, actionsIn } from './actions.ts';

const CARDS = [...shippedCards().values()];
const UNITS = CARDS.filter(({ unit }) => unit);
const SPELLS = CARDS.filter(({ unit }) => !unit);
const KINDS = ['Normal', 'Continuous', 'Counter', 'Equip', 'Latent', 'Dormant', 'Passive'];
/** Of serials (TTCG-13.8). */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const TIERS = [1, 2, 3, 4, 5, 6];

/** TTCG-18.8: by the words of so many other cards a card is meant at least. */
const MEANT = 10;

function perRank(cards: readonly Card[]): number[] {
  return [1, 2, 3, 4, 5].map((rank) => cards.filter((card) => card.rank === rank).length);
}

function idsOf(cards: readonly Card[]): string[] {
  return cards.map(({ id }) => id);
}

function sumAt({ first, second }: Card, tier: number): number {
  return first[tier]! + second[tier]!;
}

describe('First Light', () => {
  test('has 184 cards: units of every rank in each type, and spells', () => {
    for (const [type, name] of TYPES.entries())
      expect([name, perRank(UNITS.filter((card) => card.type === type))]).toEqual([name, [7, 5, 3, 1, 1]]);
    expect(perRank(SPELLS)).toEqual([33, 12, 3, 0, 0]);
    expect(CARDS).toHaveLength(184);
  });

  test('TTCG-2.17, 18.5 Attack and Defense of a unit add up to 500 for each rank', () => {
    expect(idsOf(UNITS.filter((card) => sumAt(card, 1) !== 500 * card.rank))).toEqual([]);
  });

  test('TTCG-2.21, 2.22 the six rarities of a unit add 0 to 50, half to each stat', () => {
    for (const card of UNITS) {
      expect([card.id, TIERS.map((tier) => sumAt(card, tier) - 500 * card.rank)]).toEqual([
        card.id,
        [0, 10, 20, 30, 40, 50],
      ]);
      expect([card.id, TIERS.map((tier) => card.first[tier]! - card.first[1]!)]).toEqual([
        card.id,
        [0, 5, 10, 15, 20, 25],
      ]);
    }
  });

  test('TTCG-2.25, 2.27 those of a spell add 0 to 25 to a boost of at most 50, in fives, and take nothing', () => {
    for (const card of SPELLS) {
      expect([card.id, TIERS.map((tier) => sumAt(card, tier) - sumAt(card, 1))]).toEqual([
        card.id,
        [0, 5, 10, 15, 20, 25],
      ]);
      for (const boost of [card.first, card.second]) {
        expect([card.id, TIERS.filter((tier) => boost[tier]! % 5 !== 0 || boost[tier]! < boost[1]!)]).toEqual([
          card.id,
          [],
        ]);
        expect(Math.abs(boost[1]!)).toBeLessThanOrEqual(50);
      }
      expect(Math.abs(sumAt(card, 1))).toBeLessThanOrEqual(50);
    }
  });

  test('TTCG-2.24, 18.9 no rarity is worth more than a tenth of a unit', () => {
    expect(idsOf(UNITS.filter((card) => sumAt(card, 6) > 1.1 * sumAt(card, 1)))).toEqual([]);
  });

  test('TTCG-2.11, 2.12 every subtype stands on at least four units', () => {
    expect(
      SUBTYPES.filter((subtype) => UNITS.filter(({ subtypeNames }) => subtypeNames.includes(subtype)).length < 4),
    ).toEqual([]);
  });

  test('TTCG-8 every kind of effect stands on at least six cards', () => {
    expect(
      KINDS.filter(
        (kind) => CARDS.filter(({ abilities }) => abilities.some((ability) => ability.kind === kind)).length < 6,
      ),
    ).toEqual([]);
  });

  /** What the language has for players' own cards, and the set is complete without (TTCG-12.16). */
  const OWN = [
    'drawTo',
    'dig',
    'arrange',
    'strip',
    'theyReturn',
    'theyTap',
    'move near',
    'prevent attackingDirectly',
    'prevent untapping',
    'prevent enemyPointGain',
    'prevent pointGain',
    'sift',
    'permit attackDirectly',
  ];

  test('TTCG-12.60 every action of the language, and every variant of one, stands on at least two cards', () => {
    const found = CARDS.map(({ abilities }) => new Set(abilities.flatMap(({ effect }) => actionsIn(effect))));
    expect(
      [...new Set(found.flatMap((actions) => [...actions]))].filter((action) => !ACTIONS.includes(action)),
    ).toEqual([]);
    const rare = ACTIONS.filter((action) => found.filter((actions) => actions.has(action)).length < 2);
    expect(rare.filter((action) => !OWN.some((own) => action === own || action.startsWith(`${own} `)))).toEqual([]);
  });

  test('TTCG-18.14 no card is worth more or less than the band of its rank', () => {
    expect(idsOf(CARDS.filter((card) => !budgetOf(card).within))).toEqual([]);
  });

  // DECISION TTCG-18.8: "card" and "unit" mean every unit; what links cards are types (for spells: spell), subtypes and
  // ranks.
  test('TTCG-18.8 each card is meant by the words of at least ten others', () => {
    const words = CARDS.map((card) =>
      descriptions(card).filter(
        ({ unit, types, groups, minRank, maxRank }) =>
          unit === false || types !== 0 || groups.length > 0 || minRank > 1 || maxRank < 5,
      ),
    );
    const speakers = (card: Card): number =>
      words.filter((meant, index) => CARDS[index] !== card && meant.some((filter) => isMeant(filter, card))).length;
    expect(idsOf(CARDS.filter((card) => speakers(card) < MEANT))).toEqual([]);
  });

  test('TTCG-18.15 no effect names a card', () => {
    const lines = CARDS.flatMap((card) => card.lines)
      .join('\n')
      .toLowerCase();
    expect(CARDS.filter(({ name }) => lines.includes(name.toLowerCase())).map(({ name }) => name)).toEqual([]);
  });
});

describe('lore', () => {
  const told = (card: Card): Promise<readonly string[]> =>
    loreOf(card.unit ? (TYPES[card.type] ?? '') : 'spell', card.id);

  test('TTCG-2.30, 14.29 is told of every card in as many chapters, in 120 to 420 characters each', async () => {
    for (const card of CARDS) {
      const texts = await told(card);
      expect(texts, card.id).toHaveLength(LORE_CHAPTERS);
      for (const { length } of texts) expect(length >= 120 && length <= 420, card.id).toBe(true);
    }
  });

  test('is another one for every card and chapter, and of no card that there is not', async () => {
    const texts = (await Promise.all(CARDS.map(told))).flat();
    expect(new Set(texts).size).toBe(CARDS.length * LORE_CHAPTERS);
    const files = textFiles('packages/rules/src/ttcg/cards/lore/**/*.json');
    const ids = files.flatMap(([, text]) => Object.keys(JSON.parse(text) as object));
    expect(ids.toSorted()).toEqual(CARDS.flatMap(({ id }) => [id, id]).toSorted());
  });

  test('TTCG-14.29 serials tell each chapter about as often', () => {
    const counts = [0, 0];
    const random = fastRandom(1429);
    for (let one = 0; one < 4000; one++) {
      const serial = Array.from({ length: 16 }, () => LETTERS.charAt(below(random, LETTERS.length))).join('');
      const chapter = loreChapter(serial);
      counts[chapter] = (counts[chapter] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  test('is nothing for a card that is not shipped', async () => {
    expect(await loreOf('fire', 'f1')).toEqual([]);
    expect(await loreOf('nothing', 'f1')).toEqual([]);
  });
});
