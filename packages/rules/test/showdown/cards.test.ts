import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/kernel/types.ts';
import { CARD_FILES } from '../../src/showdown/decks/catalogue.ts';
import {
  CARD_TYPES,
  ELEMENTS,
  RARITIES,
  type Card,
  type CardType,
  type Element,
} from '../../src/showdown/decks/data.ts';
import { readCard } from '../../src/showdown/load/index.ts';
import { SPECIALITIES } from '../../src/showdown/state/specialities.ts';
import { cards, CARDS, learned, levelOf, named } from './set.ts';
import { abilitiesOf, kindOf, MECHANICS } from './usage.ts';

describe('RS-14.10 cards per element, type and rarity', () => {
  const TABLE: Readonly<Record<Element, string>> = {
    EARTH: '1/1/0 11/5/1 3/1/0 4/1/0 1/1/0 0/1/1 0/0/1 = 20/10/3',
    WIND: '1/0/1 10/2/0 5/4/1 3/2/0 1/1/0 0/1/1 0/0/1 = 20/10/4',
    FIRE: '1/1/0 9/3/0 2/1/0 7/3/1 1/1/0 0/1/1 0/0/1 = 20/10/3',
    WATER: '1/1/0 8/2/0 6/3/1 4/1/1 1/1/0 0/2/0 0/0/1 = 20/10/3',
    LIGHT: '1/0/1 8/2/0 3/2/0 7/4/1 1/1/0 0/1/1 0/0/1 = 20/10/4',
    SHADOW: '1/1/0 12/4/1 3/1/0 3/2/0 1/1/0 0/1/1 0/0/1 = 20/10/3',
  };
  const byRarity = (list: readonly Card[]): string =>
    RARITIES.map((rarity) => list.filter((card) => card.rarity === rarity).length).join('/');

  test.each(ELEMENTS)('%s', (element) => {
    const types = CARD_TYPES.map((type) => byRarity(cards(type, element)));
    const all = byRarity(CARDS.filter((card) => card.element === element));
    expect(`${types.join(' ')} = ${all}`).toBe(TABLE[element]);
  });

  test('200 in all, 120 COMMON, 60 RARE, 20 UNIQUE', () => {
    expect([CARDS.length, byRarity(CARDS)]).toEqual([200, '120/60/20']);
  });
});

test('RS-14.3 every shipped card passes the validator, as a file of plain data', () => {
  for (const file of CARD_FILES) {
    const plain: unknown = JSON.parse(JSON.stringify(file));
    expect(plain).toEqual(file);
    expect(readCard(plain as Json, '', { fixtures: false })).toMatchObject({ ok: true });
  }
});

describe('RS-14.11 the level curve', () => {
  test.each<[CardType, readonly number[]]>([
    ['mob', [12, 16, 16, 12, 9, 6, 4, 3, 0, 0]],
    ['equipment', [6, 8, 8, 5, 4, 3, 2, 0, 0, 0]],
    ['rapid-action', [8, 10, 9, 7, 4, 3, 2, 1, 0, 0]],
    ['field', [0, 2, 4, 3, 2, 1, 0, 0, 0, 0]],
    ['jr-boss', [0, 0, 0, 0, 4, 4, 3, 1, 0, 0]],
    ['boss', [0, 0, 0, 0, 0, 0, 0, 2, 2, 2]],
  ])('%s', (type, curve) => {
    expect(curve.map((_, tens) => cards(type).filter((card) => levelOf(card) === 10 * (tens + 1)).length)).toEqual(
      curve,
    );
  });
});

describe('RS-14.12 every element can start', () => {
  test.each(ELEMENTS)('%s', (element) => {
    for (const level of [10, 20, 30])
      expect(
        cards('mob', element).filter((card) => levelOf(card) === level).length,
        `Mobs of ${level}`,
      ).toBeGreaterThanOrEqual(2);
    const { primary, secondary } = SPECIALITIES[element];
    for (const type of [primary, secondary])
      expect(cards(type, element).filter((card) => levelOf(card) <= 30).length, type).toBeGreaterThanOrEqual(3);
  });
});

describe('RS-14.13 level-up effects', () => {
  const LEARNED = CARDS.flatMap((card) => learned(card).map((ability) => ({ card, ability, kind: kindOf(ability) })));

  test('64 grants, 42 attacks, 24 of cards, 26 of healing and protection, 26 others', () => {
    const counts = new Map<string, number>();
    for (const { kind } of LEARNED) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      summon: 26,
      equip: 14,
      act: 16,
      locate: 8,
      attack: 42,
      cards: 24,
      protection: 26,
      other: 26,
    });
  });

  test('36 of 182 are one-shots', () => {
    expect(LEARNED).toHaveLength(182);
    expect(LEARNED.filter(({ ability }) => ability.mode === 'one-shot')).toHaveLength(36);
  });

  test.each(ELEMENTS)('%s has each grant at level 40 or less, on a card for starters', (element) => {
    const early = LEARNED.filter(
      ({ card, ability }) =>
        card.element === element && levelOf(card) <= 40 && ability.req.level <= 40 && card.rarity !== 'UNIQUE',
    );
    expect(new Set(early.map(({ kind }) => kind))).toEqual(
      new Set([...early.map(({ kind }) => kind), 'summon', 'equip', 'act', 'locate']),
    );
  });

  test('no two abilities of the set share an id', () => {
    const ids = LEARNED.map(({ ability }) => ability.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('RS-6.34 abilities that draw first are mandatory', () => {
    const optional = LEARNED.filter(
      ({ ability }) => ability.mode === 'action' && ability.ops[0]?.op === 'draw' && !ability.mandatory,
    );
    expect(optional.map(({ ability }) => ability.id)).toEqual([]);
  });
});

describe('RS-14.14 requirements', () => {
  test('10–30 with 0–1 attribute, 40–60 with 2 of one element, 70–100 with 3, or 2 + 1', () => {
    const wrong = CARDS.filter((card) =>
      learned(card).some(({ mode, req }) => {
        if (mode === 'one-shot') return false;
        const attrs = Object.values(req.attrs)
          .toSorted((a, b) => b - a)
          .join('+');
        if (req.level <= 30) return req.level < 10 || !['', '1'].includes(attrs);
        return req.level <= 60 ? attrs !== '2' : req.level > 100 || !['3', '2+1'].includes(attrs);
      }),
    );
    expect(named(wrong)).toEqual([]);
  });

  test('of all abilities no more than 3 of one element and 4 in all', () => {
    const wrong = CARDS.filter((card) =>
      abilitiesOf(card).some(({ req }) => {
        const attrs = Object.values(req.attrs);
        return Math.max(0, ...attrs) > 3 || attrs.reduce((sum, n) => sum + n, 0) > 4;
      }),
    );
    expect(named(wrong)).toEqual([]);
  });
});

describe('RS-14.20 mechanics covered', () => {
  test.each<[string, number]>([
    ['aura', 16],
    ['aura of attack', 6],
    ['aura of HP', 4],
    ['aura of attributes', 2],
    ['aura of protection', 4],
    ['stun', 6],
    ['linked stun', 2],
    ['silence', 6],
    ['linked silence', 2],
    ['DOT', 8],
    ['linked DOT', 2],
    ['swap', 5],
    ['linked swap', 1],
    ['withdraw', 4],
    ['prevention', 8],
    ['block', 10],
    ['counter', 6],
    ['direct attack', 6],
    ['flags off', 6],
    ['disjoint', 2],
    ['simultaneous attack', 5],
    ['attack from Equipment', 4],
    ['extra attack', 4],
    ['damage multiplier', 3],
    ['heal', 14],
    ['MaxHP', 4],
    ['draw', 16],
    ['discard', 6],
    ['peek', 5],
    ['reveal', 4],
    ['deposit', 6],
    ['recover', 5],
    ['search', 3],
    ['return to hand', 4],
    ['destroy', 5],
    ['level or requirement', 4],
    ['shared Field', 8],
    ['turn-start effect', 6],
    ['onset effect', 4],
    ['mob action', 12],
    ['when deployed', 20],
    ['when destroyed', 6],
    ['coin', 3],
    ['combined grant', 8],
  ])('%s: at least %i cards', (mechanic, least) => {
    const uses = MECHANICS[mechanic] ?? (() => false);
    expect(CARDS.filter(uses).length).toBeGreaterThanOrEqual(least);
  });
});

describe('RS-14.33, 14.40 Characters', () => {
  test.each<[string, Element, string, number, readonly string[]]>([
    ['Bram Stonewright, Quarry Warden', 'EARTH', 'COMMON', 220, ['Errand 20', 'Muster 10', 'Shoulder Charge 60 3']],
    ['Oda Fenwick, Scree Singer', 'EARTH', 'RARE', 200, ['Muster 10', 'Errand 20', 'Rockslide 60 3']],
    ['Pell Ashdown, Kite Courier', 'WIND', 'COMMON', 190, ['Errand 10', 'Pack and Go 10', 'Glance 30 1']],
    ['Isaura Vane, Gale Marshal', 'WIND', 'UNIQUE', 200, ['Second Wave 50 2', 'Muster 10', 'Errand 10']],
    ['Joss Tarn, Kiln Duelist', 'FIRE', 'COMMON', 210, ['Hot Iron 30 1', 'Errand 10', 'Drill 10']],
    ['Maud Cinderlow, Bellfounder', 'FIRE', 'RARE', 200, ['Errand 10', 'Molten Toll 40 2', 'Muster 10']],
    ['Hild Lock, Tidegate Keeper', 'WATER', 'COMMON', 210, ['Muster 10', 'Errand 10', 'Close the Sluice 40 2']],
    ['Osk Weir, Ferry Oathkeeper', 'WATER', 'RARE', 220, ['Tow Rope 10', 'Errand 10', 'Hold Fast 30 2']],
    ['Anwen Lark, Lamplighter', 'LIGHT', 'COMMON', 200, ['Errand 10', 'Trim the Wick 30 1', 'Muster 10']],
    ['Edric Solway, Dawn Herald', 'LIGHT', 'UNIQUE', 210, ['Errand 10', 'Muster 20', 'First Light 60 3']],
    ['Quill Marrow, Debt Collector', 'SHADOW', 'COMMON', 190, ['Foreclose 60 3', 'Muster 10', 'Errand 20']],
    ['Vesna Hollow, Puppet Baroness', 'SHADOW', 'RARE', 180, ['Errand 10', 'Strings 60 3', 'Muster 10']],
  ])('%s', (name, element, rarity, hp, abilities) => {
    const card = CARDS.find((one) => one.name === name);
    expect(card).toMatchObject({ element, rarity, hp, type: 'character' });
    expect(
      card &&
        abilitiesOf(card).map(({ name: called, req }) => [called, req.level, ...Object.values(req.attrs)].join(' ')),
    ).toEqual(abilities);
  });

  test('each draws by itself and summons as far as its level goes', () => {
    for (const card of cards('character')) {
      const abilities = abilitiesOf(card);
      expect(
        abilities.some(
          (one) => one.mode === 'action' && one.mandatory && one.ops[0]?.op === 'draw' && one.req.level <= 20,
        ),
        card.name,
      ).toBe(true);
      expect(
        abilities.some(
          (one) =>
            one.mode === 'action' && one.ops[0]?.op === 'play' && one.ops[0].limit === 'X' && one.req.level <= 20,
        ),
        card.name,
      ).toBe(true);
    }
  });
});

describe('RS-14.1 words', () => {
  test('every card has a line of its own', () => {
    const lines = CARDS.map(({ flavor }) => flavor);
    expect(lines.filter((line) => line === null || line.length < 15)).toEqual([]);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test('RS-2.17 subtypes are those of the type', () => {
    const MOBS = ['Beast', 'Folk', 'Spirit', 'Construct', 'Brute', 'Swarm', 'Tyrant'];
    const KNOWN: Readonly<Record<CardType, readonly string[]>> = {
      character: ['Warden', 'Ranger', 'Mystic', 'Rogue'],
      mob: MOBS,
      'jr-boss': MOBS,
      boss: MOBS,
      equipment: ['Weapon', 'Armor', 'Trinket', 'Relic'],
      'rapid-action': ['Strike', 'Recovery', 'Ward', 'Ploy', 'Rite'],
      field: ['Land', 'Hold', 'Sanctum'],
    };
    expect(named(CARDS.filter(({ type, subtypes }) => subtypes.some((one) => !KNOWN[type].includes(one))))).toEqual([]);
  });
});
