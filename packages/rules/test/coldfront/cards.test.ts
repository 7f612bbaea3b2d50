import { describe, expect, test } from 'vitest';
import { catalogue, loadCards, regularCards, shippedCard, STARTERS } from '../../src/coldfront/decks/catalogue.ts';
import { coldfront } from '../../src/coldfront/index.ts';
import { optionsSchema } from '../../src/coldfront/options.ts';
import {
  cardFile,
  cardSchema,
  FACTIONS,
  loadCard,
  SPECIALS,
  UNIT_TYPES,
  valueOf,
  type Card,
} from '../../src/coldfront/state/card.ts';
import { wire } from '../../src/coldfront/views/wire.ts';

const CARDS = regularCards();
const FILES = CARDS.map(cardFile);

describe('CF-14.1 the card set', () => {
  test('has 16 units a faction, with every type in each', () => {
    for (const faction of FACTIONS) {
      const own = FILES.filter((card) => card.faction === faction);
      expect(own).toHaveLength(16);
      expect(new Set(own.map(({ type }) => type))).toEqual(new Set(UNIT_TYPES));
    }
  });

  test('stands in the table of words that packed texts have', () => {
    expect(CARDS.map(({ id }) => id).filter((id) => !wire.values.includes(id))).toEqual([]);
  });

  test('has as many of each special as the rules say', () => {
    const counts = SPECIALS.map((special) => [
      special,
      FILES.filter(({ specials }) => specials.includes(special)).length,
    ]);
    expect(Object.fromEntries(counts)).toEqual({
      binoculars: 7,
      wrench: 5,
      star: 4,
      flame: 4,
      rocket: 7,
      shell: 6,
      bomb: 5,
      stealth: 5,
    });
  });

  test('has original names in title case', () => {
    expect(shippedCard('anvil-tank')?.name).toBe('Anvil Tank');
    expect(new Set(FILES.map(({ name }) => name)).size).toBe(64);
  });
});

describe('CF-14.2 what the loader refuses', () => {
  const good = { id: 'fx-one', faction: 'crimson', type: 'infantry', hp: 3, dmg: 2, arrows: ['N'] };

  test.each([
    ['no HP', { hp: 0 }],
    ['too much HP', { hp: 10 }],
    ['too much DMG', { dmg: 10 }],
    ['an arrow listed twice', { arrows: ['N', 'N'] }],
    ['an unknown arrow', { arrows: ['UP'] }],
    ['armour on a corner', { armour: ['NE'] }],
    ['an unknown special', { specials: ['magnet'] }],
    ['three specials', { specials: ['star', 'wrench', 'bomb'] }],
    ['arrows without damage', { dmg: 0 }],
    ['an unknown type', { type: 'ship' }],
    ['an unknown key', { speed: 3 }],
    ['an id that is none', { id: 'Two Words' }],
  ])('%s', (_, wrong) => {
    expect(cardSchema.safeParse(good).success).toBe(true);
    expect(cardSchema.safeParse({ ...good, ...wrong }).success).toBe(false);
  });

  test('two cards of one id', () => {
    expect(() => loadCards([good, good])).toThrow('two cards fx-one');
  });

  test('what is loaded is given back', () => {
    for (const file of catalogue()) expect(cardFile(loadCard(file))).toEqual(file);
  });
});

test('CF-14.3 every regular card is worth 6.0 to 10.5', () => {
  const values = CARDS.map(valueOf);
  expect(Math.min(...values)).toBeGreaterThanOrEqual(6);
  expect(Math.max(...values)).toBeLessThanOrEqual(10.5);
});

function within(a: number, b: number): boolean {
  return (a & ~b) === 0;
}

/**
 * Whether `a` is at least as good as `b` in every respect, and better in one. Flame forbids as well as allows, so it
 * counts for neither.
 */
function dominates(a: Card, b: Card): boolean {
  const least =
    a.hp >= b.hp &&
    a.dmg >= b.dmg &&
    within(b.arrows, a.arrows) &&
    within(b.armour, a.armour) &&
    within(b.specials, a.specials);
  return (
    least &&
    (a.hp > b.hp || a.dmg > b.dmg || a.arrows !== b.arrows || a.armour !== b.armour || a.specials !== b.specials)
  );
}

test('CF-14.5 no unit is better in every respect than another of its faction and type', () => {
  const pairs = CARDS.flatMap((a) =>
    CARDS.filter((b) => a !== b && a.faction === b.faction && a.type === b.type && dominates(a, b)).map(
      (b) => `${a.id} over ${b.id}`,
    ),
  );
  expect(pairs).toEqual([]);
});

describe('CF-14.7 starter decks', () => {
  const options = optionsSchema.parse({});

  test.each(STARTERS.map((starter) => [starter.faction, starter] as const))('%s', (faction, { cards }) => {
    const definitions = cards.map((id) => shippedCard(id)).filter((card) => card !== undefined);
    expect(coldfront.decks!.problems(options, [[{ faction, cards }]], [])).toEqual([]);
    const kinds = SPECIALS.filter((_, bit) => definitions.some(({ specials }) => (specials & (1 << bit)) !== 0)).length;
    expect(kinds + (definitions.some(({ armour }) => armour !== 0) ? 1 : 0)).toBeGreaterThanOrEqual(5);
  });
});

test('CF-11.5 an elite card has 1 HP and 1 DMG more and is otherwise the same', () => {
  const regular = shippedCard('anvil-tank');
  const [hp, dmg] = [(regular?.hp ?? 0) + 1, (regular?.dmg ?? 0) + 1];
  expect(shippedCard('anvil-tank-elite')).toEqual({
    ...regular,
    id: 'anvil-tank-elite',
    name: 'Elite Anvil Tank',
    hp,
    dmg,
    elite: true,
  });
});

test('D-4 the text of a card says its specials in words', () => {
  const howitzer = FILES.find(({ id }) => id === 'hidden-howitzer');
  expect(howitzer?.text).toBe('+1 damage against vehicles. Dodges every second strike on average.');
  expect(FILES.find(({ id }) => id === 'conscript-squad')?.text).toBe('');
});
