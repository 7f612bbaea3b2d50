import { describe, expect, test } from 'vitest';
import { parseScenarios } from '../../src/kernel/scenario/parse.ts';
import { shippedCards, shippedTokens, STARTER_DECKS } from '../../src/manaduel/decks/catalogue.ts';
import { BANS, EVENTS, KEYWORDS, ZONES, type Card, type CardType } from '../../src/manaduel/decks/data.ts';
import { copiesIn, problemsOfDeck } from '../../src/manaduel/decks/deck-checks.ts';
import { cardFile, readCard } from '../../src/manaduel/load/index.ts';
import { optionsSchema } from '../../src/manaduel/options.ts';
import { MANADUEL_SCENARIOS } from '../files.ts';
import { CREATURES, EQUIPMENT, SPELLS, TOKENS, TRAPS } from './tables.ts';
import { noteWords, noWords, type Words } from './usage.ts';
import { effectWorth, isBetter, isDrawback, keywordWorth } from './worth.ts';

const CARDS = [...shippedCards().values()];
const GROUPS = ['Fighter', 'Mage', 'Fairy', 'Beast', 'Golem', 'Spirit', 'Rogue', 'Sea'];
function ofType(type: CardType): Card[] {
  return CARDS.filter((card) => card.type === type);
}

function byId<T extends readonly unknown[]>(rows: readonly T[]): T[] {
  return rows.toSorted(([a], [b]) => String(a).localeCompare(String(b)));
}

function idsOf(cards: readonly Card[]): string[] {
  return cards.map(({ id }) => id).toSorted();
}

function cardOf(id: string): Card {
  const card = shippedCards().get(id);
  if (card === undefined) throw new TypeError(`no shipped card ${id}`);
  return card;
}

/** Full power for its cost (MD-12.2). */
function fullPower({ cost }: Card): number {
  return 20 + 20 * cost;
}

const PRESSING: readonly string[] = ['pierce', 'sneak', 'drain'];

/** MD-12.4: it takes life from the enemy without waiting for an empty field. */
function presses({ effects }: Card): boolean {
  const ops = effects.flatMap(({ blocks }) => blocks.flat());
  return ops.some(
    (op) =>
      (op.op === 'damageLife' && op.seat !== 'me') ||
      (op.op === 'grant' && op.cards.is === 'self' && PRESSING.includes(op.keyword)),
  );
}

describe('MD-12.1 the tables', () => {
  test('there are at least 80 cards', () => {
    expect(CARDS.length).toBeGreaterThanOrEqual(80);
    expect(CARDS).toHaveLength(CREATURES.length + TRAPS.length + SPELLS.length + EQUIPMENT.length);
  });

  test('creatures: cost, power, groups', () => {
    expect(byId(ofType('creature').map(({ id, cost, power, groups }) => [id, cost, power, groups.join(', ')]))).toEqual(
      byId(CREATURES),
    );
  });

  test('traps: phases, event', () => {
    expect(
      byId(
        ofType('trap').map(({ id, phases, when }) => [
          id,
          phases?.join(', ') ?? '–',
          when === null ? '–' : `${when.event} ${when.who}`,
        ]),
      ),
    ).toEqual(byId(TRAPS));
  });

  test('MD-2.3 spells, of 1 mana', () => {
    expect(idsOf(ofType('spell'))).toEqual(SPELLS.toSorted());
    expect(idsOf(ofType('spell').filter(({ cost }) => cost !== 1))).toEqual([]);
  });

  test('equipment: cost, durability', () => {
    expect(
      byId(
        ofType('equipment').map(({ id, cost, durability }) => [
          id,
          cost,
          durability === null ? '–' : `${durability.kind} ${durability.n}`,
        ]),
      ),
    ).toEqual(byId(EQUIPMENT));
  });

  test('MD-12.7 tokens, without effects', () => {
    expect(shippedTokens().map(({ id, power, groups }) => [id, power, groups.join(', ')])).toEqual(TOKENS);
    expect(shippedTokens().flatMap(({ effects }) => effects)).toEqual([]);
  });

  test('creatures stand for all costs and all groups', () => {
    expect([...new Set(ofType('creature').map(({ cost }) => cost))].toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(
      GROUPS.filter((group) => ofType('creature').filter(({ groups }) => groups.includes(group)).length < 7),
    ).toEqual([]);
    expect(ofType('creature').flatMap(({ groups }) => groups.filter((group) => !GROUPS.includes(group)))).toEqual([]);
  });

  test('every card has a name and a line of its own, and its file reads back', () => {
    expect(new Set(CARDS.map(({ name }) => name)).size).toBe(CARDS.length);
    expect(new Set(CARDS.map(({ flavour }) => flavour)).size).toBe(CARDS.length);
    expect(
      idsOf(CARDS.filter(({ name, flavour }) => name.trim() === '' || flavour.trim() === '' || flavour.length > 80)),
    ).toEqual([]);
    for (const card of CARDS) expect(readCard(cardFile(card))).toEqual({ ok: true, card });
  });
});

describe('MD-12.1 every word of the rules is used', () => {
  const words = noWords();
  for (const card of CARDS) noteWords(card, words);
  for (const [path, text] of MANADUEL_SCENARIOS) {
    for (const scenario of parseScenarios(text, path)) {
      for (const data of scenario.cards) {
        const result = readCard(data, { fixtures: true });
        if (result.ok) noteWords(result.card, words);
      }
    }
  }

  /** The tables of section 10, written down a second time. */
  const known: Readonly<Record<keyof Words, readonly string[]>> = {
    operations: [
      'damageLife',
      'gainLife',
      'gainMana',
      'loseMana',
      'draw',
      'discard',
      'mill',
      'modifyPower',
      'setPower',
      'wound',
      'restorePower',
      'destroy',
      'returnToHand',
      'returnToDeck',
      'summon',
      'createToken',
      'recover',
      'searchDeck',
      'shuffleDeck',
      'peek',
      'setPosition',
      'restrict',
      'grant',
      'negate',
      'cancelAttack',
      'redirectAttack',
      'preventLifeLoss',
      'preventWounds',
      'takeControl',
      'moveEquipment',
      'changeDurability',
      'changeCost',
      'addGroup',
      'refreshEffect',
      'skipPhase',
      'coin',
      'die',
      'chooseOne',
      'choose',
      'if',
      'forEach',
      'delay',
    ],
    events: EVENTS,
    keywords: KEYWORDS,
    durations: ['instant', 'turn', 'round', 'turns', 'source', 'permanent', 'attack'],
    bans: BANS,
    zones: ZONES,
    filters: [
      'type',
      'group',
      'cost',
      'power',
      'position',
      'face',
      'wounded',
      'equipped',
      'token',
      'id',
      'not',
      'any',
      'all',
      'other',
    ],
  };

  test.each(Object.entries(known))('%s', (kind, all) => {
    const used = words[kind as keyof Words];
    expect(all.filter((word) => !used.has(word))).toEqual([]);
    expect([...used].filter((word) => !all.includes(word))).toEqual([]);
  });
});

describe('what a card is worth', () => {
  /** Creatures above full power, and what they pay for it. */
  const DRAWBACKS: Readonly<Record<string, string>> = {
    'mountain-behemoth': 'rooted: it never leaves the position in which it was placed',
  };

  test('MD-12.2 power lies between half of full power and full power, above it only with a drawback', () => {
    expect(idsOf(ofType('creature').filter((card) => card.power < fullPower(card) / 2))).toEqual([]);
    expect(idsOf(ofType('creature').filter((card) => card.power > fullPower(card)))).toEqual(Object.keys(DRAWBACKS));
    expect(
      Object.keys(DRAWBACKS)
        .map(cardOf)
        .filter((card) => !card.effects.some((effect) => isDrawback(card, effect))),
    ).toEqual([]);
  });

  test('MD-12.2 at full power an effect is weak', () => {
    const full = ofType('creature').filter((card) => card.power === fullPower(card));
    expect(
      idsOf(
        full.filter(({ effects, power }) => effects.reduce((sum, effect) => sum + effectWorth(effect, power), 0) > 20),
      ),
    ).toEqual([]);
  });

  test('MD-12.3 the yardstick', () => {
    expect(
      (['pierce', 'guard', 'ward', 'swift', 'sneak', 'rooted'] as const).map((keyword) =>
        keywordWorth({ keyword, n: 0 }, 100),
      ),
    ).toEqual([10, 10, 10, 20, 50, -10]);
    expect(['ember-scribe', 'kindle', 'ambush-den'].map((id) => effectWorth(cardOf(id).effects[0]!, 50))).toEqual([
      15, 25, 40,
    ]);
  });

  test('MD-12.5 no card is better in every respect than another of its type and cost', () => {
    expect(
      CARDS.flatMap((a) => CARDS.filter((b) => a !== b && isBetter(a, b)).map((b) => `${a.id} > ${b.id}`)),
    ).toEqual([]);
  });

  test('MD-12.5 the comparison finds a card that is', () => {
    const sergeant = cardOf('pike-sergeant');
    const scribe = cardOf('ember-scribe');
    const shield = cardOf('oak-shield');
    const effect = scribe.effects[0]!;
    expect(isBetter({ ...sergeant, power: 80 }, sergeant)).toBe(true);
    expect(isBetter({ ...sergeant, effects: [...sergeant.effects, ...cardOf('gate-squire').effects] }, sergeant)).toBe(
      true,
    );
    expect(
      isBetter({ ...scribe, effects: [{ ...effect, blocks: [[{ op: 'damageLife', seat: 'enemy', n: 40 }]] }] }, scribe),
    ).toBe(true);
    expect(isBetter({ ...shield, durability: null }, shield)).toBe(true);
    expect(
      isBetter(
        { ...sergeant, effects: [...sergeant.effects, ...cardOf('mountain-behemoth').effects.slice(1)] },
        sergeant,
      ),
    ).toBe(false);
    expect(isBetter({ ...sergeant, id: 'another' }, sergeant)).toBe(false);
  });

  test('MD-12.4 at least one creature in four presses on life', () => {
    const pressing = ofType('creature').filter(presses);
    expect(pressing.length * 4).toBeGreaterThanOrEqual(ofType('creature').length);
  });
});

describe('MD-12.6 starter decks', () => {
  const PAIRS: Readonly<Record<string, readonly string[]>> = {
    'foundry-watch': ['Fighter', 'Golem'],
    'midnight-faculty': ['Mage', 'Spirit'],
    'canal-menagerie': ['Beast', 'Sea'],
    'moonlit-fingers': ['Fairy', 'Rogue'],
  };

  test('there are six: four of two groups each, two with plans of their own', () => {
    expect(Object.keys(STARTER_DECKS)).toEqual([...Object.keys(PAIRS), 'night-watch', 'ash-and-haste']);
  });

  describe.each(Object.entries(STARTER_DECKS))('%s', (id, { name, about, cards }) => {
    const creatures = cards.map(cardOf).filter(({ type }) => type === 'creature');

    test('MD-4.1–4.3 it is legal: 35 cards, at most 3 copies, all of them shipped', () => {
      expect(problemsOfDeck(optionsSchema.parse({}), [...cards], 0, (one) => shippedCards().get(one), {})).toEqual([]);
      expect(cards).toHaveLength(35);
      expect(Math.max(...copiesIn([...cards]).values())).toBeLessThanOrEqual(3);
      expect([name, about].every((text) => text.length > 5)).toBe(true);
    });

    test('it has 18 to 22 creatures, and every fourth of them presses on life', () => {
      expect(creatures.length).toBeGreaterThanOrEqual(18);
      expect(creatures.length).toBeLessThanOrEqual(22);
      if (id !== 'night-watch') expect(creatures.filter(presses).length * 4).toBeGreaterThanOrEqual(creatures.length);
    });

    test('its creatures can be placed: eight and more for the first two turns, 4 mana at most on the average', () => {
      expect(creatures.filter(({ cost }) => cost <= 3).length).toBeGreaterThanOrEqual(8);
      const sum = creatures.reduce((mana, { cost }) => mana + cost, 0);
      expect(sum / creatures.length).toBeLessThanOrEqual(4);
    });

    test('its creatures are of its groups', () => {
      const groups = PAIRS[id];
      if (groups === undefined) return;
      expect(idsOf(creatures.filter((card) => !card.groups.some((group) => groups.includes(group))))).toEqual([]);
      for (const group of groups)
        expect(creatures.filter((card) => card.groups.includes(group)).length, group).toBeGreaterThanOrEqual(6);
    });
  });

  test('the plan of the night watch is traps, that of ash and haste burn', () => {
    const kinds = (id: string): Card[] => (STARTER_DECKS[id]?.cards ?? []).map(cardOf);
    expect(kinds('night-watch').filter(({ type }) => type === 'trap').length).toBeGreaterThanOrEqual(10);
    expect(kinds('ash-and-haste').filter(presses).length).toBeGreaterThanOrEqual(20);
  });

  test('together they hold most of the set', () => {
    const held = new Set(Object.values(STARTER_DECKS).flatMap(({ cards }) => cards));
    expect(held.size).toBeGreaterThanOrEqual(60);
  });
});
