import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIXTURE_FILES, fixtureCards, CARD_FILES, shippedCards } from '../../../src/showdown/decks/catalogue.ts';
import {
  CARD_TYPES,
  COMPARISONS,
  ELEMENTS,
  FLAGS,
  GRANTS,
  PHASES,
  RARITIES,
  SOURCE_TYPES,
  STATS,
  STATUSES,
  TRIGGERS,
  type Card,
} from '../../../src/showdown/decks/data.ts';
import { readCard } from '../../../src/showdown/load/index.ts';
import { cardText, type TextLanguage } from '../../../src/showdown/text/index.ts';
import { anyCardFile } from '../samples.ts';
import { anyEffect, regrouped } from './regrouped.ts';

const LANGUAGES: readonly TextLanguage[] = ['en', 'de'];
/** Effects that are grouped otherwise; `GROUPED` for more, other ones in each round of `cardscape soak`. */
const GROUPED = Number(process.env['GROUPED'] ?? 200);
const SEED = Number(process.env['SOAK_SEED'] ?? 0);
/** Of one effect there are at least so many pairs on average. */
const PAIRS = 20;

function read(file: unknown): Card {
  const result = readCard(file);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.card;
}

function expectWellSaid(lines: readonly string[]): void {
  for (const line of lines) {
    expect(line, line).not.toMatch(/undefined|null|\[object|NaN| {2}|,,|\.\.|[ (][.,:;]| $|^ /u);
    expect(line, line).toMatch(/^[\p{Lu}“„].*[.)]$/su);
  }
}

describe.each(LANGUAGES)('RS-11.9 the text of a card (%s)', (language) => {
  test('every shipped and fixture card', () => {
    for (const card of [...shippedCards().values(), ...fixtureCards().values()]) {
      const lines = cardText(card, language);
      const abilities = card.type === 'character' ? 3 : card.levelUp === null ? 0 : 1;
      expect(lines, card.id).toHaveLength(card.effects.length + abilities);
      expectWellSaid(lines);
    }
  });

  test('2,000 cards put together at random', { tags: 'long' }, () => {
    fc.assert(
      fc.property(anyCardFile, (file) => expectWellSaid(cardText(read(file), language))),
      { numRuns: 2000, seed: SEED },
    );
  });

  test('every number of a shipped card stands in its text', () => {
    const missing = [...shippedCards().values()].flatMap((card) => {
      const text = cardText(card, language).join(' ');
      const numbers = JSON.stringify(card.effects).matchAll(/"(?:amount|n|atk|hp|counter)":(\d\d+)/gu);
      return [...numbers].flatMap(([, n = '']) => (text.includes(n) ? [] : [`${card.id}: ${n}`]));
    });
    expect(missing).toEqual([]);
  });

  test('cards that do different things say different things', { tags: 'long' }, () => {
    const said = new Map<string, string>();
    const note = (card: Card): void => {
      const text = cardText(card, language).join('\n');
      const known = said.get(text);
      const data = meaning(card);
      if (known !== undefined) expect(data, text).toBe(known);
      said.set(text, data);
    };
    for (const file of [...CARD_FILES, ...FIXTURE_FILES]) {
      const card = read(file);
      note(card);
      for (const variant of variants(file)) note(variant);
    }
    fc.assert(
      fc.property(anyCardFile, fc.nat(), (file, seed) => {
        note(read(file));
        for (const variant of variants(file, seed)) note(variant);
      }),
      { numRuns: 25, seed: SEED },
    );
  });
});

describe('RS-11.9 what belongs to what', () => {
  /** A card of which that effect is all. */
  const bearer = (effect: unknown): unknown => ({
    id: 'sample',
    name: 'Sample',
    type: 'boss',
    element: 'EARTH',
    level: 10,
    rarity: 'COMMON',
    subtypes: ['Folk'],
    atk: 10,
    hp: 10,
    effects: [effect],
  });

  test.each(LANGUAGES)(
    'pairs of effects that group the same operations otherwise say something else (%s)',
    { timeout: 240_000, tags: 'long' },
    (language) => {
      let pairs = 0;
      fc.assert(
        fc.property(anyEffect, (effect) => {
          const start = readCard(bearer(effect));
          // RS-11.3: some say too much for one card.
          fc.pre(start.ok);
          if (!start.ok) return;
          const said = new Map([[cardText(start.card, language).join('\n'), grouping(start.card)]]);
          for (const other of regrouped(effect, 40)) {
            const result = readCard(bearer(other));
            if (!result.ok) continue;
            pairs += 1;
            const text = cardText(result.card, language).join('\n');
            const [data, known] = [grouping(result.card), said.get(text)];
            if (known !== undefined) expect(data, text).toBe(known);
            said.set(text, data);
          }
        }),
        { numRuns: GROUPED, seed: SEED },
      );
      expect(pairs).toBeGreaterThan(PAIRS * GROUPED);
    },
  );

  const [draw, mill, pay] = [
    { op: 'draw', count: 1 },
    { op: 'mill', count: 1 },
    { op: 'pay-hp', amount: 20 },
  ];
  const may = (...ops: readonly unknown[]): unknown => ({ op: 'may', ops });

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['one thing may happen, or both', { ops: [may(draw), mill] }, { ops: [may(draw, mill)] }],
    ['asked before it is paid, or after', { may: true, cost: [pay], ops: [draw] }, { cost: [pay], ops: [may(draw)] }],
    [
      'whoever declines may be asked again, or not',
      { may: true, limit: { turn: 1 }, ops: [draw] },
      { limit: { turn: 1 }, ops: [may(draw)] },
    ],
  ])('%s', (_, ...effects) => {
    const [one, other] = effects.map((effect) => read(bearer({ kind: 'trigger', on: 'deployed', ...effect })));
    for (const language of LANGUAGES)
      expect(one && cardText(one, language)).not.toEqual(other && cardText(other, language));
  });
});

test('RS-11.9 both languages tell of as many things', () => {
  for (const card of shippedCards().values())
    expect(
      cardText(card, 'de').map((line) => line.split(/(?<!Jr)\. /u).length),
      card.id,
    ).toEqual(cardText(card, 'en').map((line) => line.split(/(?<!Jr)\. /u).length));
});

describe('what is printed', () => {
  test.each<[string, string, string]>([
    [
      'goat-tested-pit',
      'Stun one opposing Mob for 1 turn. Attack the chosen card for 20.',
      'Betäube einen gegnerischen Mob für 1 Zug. Greife die gewählte Karte mit 20 an.',
    ],
    [
      'the-hanging-stair',
      'At the start of your turn, if you have at most 2 cards in hand: Draw a card.',
      'Zu Beginn deines Zuges, wenn du höchstens 2 Karten auf der Hand hast: Ziehe eine Karte.',
    ],
    [
      'rag-knight',
      'This card has +10 attack and +20 HP and does not refresh.',
      'Diese Karte hat +10 Angriff und +20 LP und erholt sich nicht.',
    ],
    ['kite-meadow', 'Shared: Your mob-types have +10 attack.', 'Geteilt: Deine Kämpfer haben +10 Angriff.'],
    [
      'dorrin-tollkeep',
      'When this card takes damage from a Mob (once per turn): Stun the attacker for 1 turn.',
      'Wenn diese Karte durch einen Mob Schaden nimmt (einmal pro Zug): Betäube den Angreifer für 1 Zug.',
    ],
    [
      'sealed-writ',
      'When deployed: Silence one opposing mob-type while this card stays in play.',
      'Beim Ausspielen: Bringe einen gegnerischen Kämpfer zum Schweigen, solange diese Karte im Spiel bleibt.',
    ],
    [
      'crannoch-of-the-keys',
      'Action: You may put the top card from the opponent’s Graveyard under this card. The opponent discards a card at random.',
      'Aktion: Wenn du möchtest, lege die oberste Karte aus dem gegnerischen Friedhof unter diese Karte. Dein Gegner wirft zufällig eine Karte ab.',
    ],
    [
      'gallows-broker',
      'Action: You may do this: Put one card from your Hand under this card. Draw a card.',
      'Aktion: Wenn du möchtest, tu dies: Lege eine Karte aus deiner Hand unter diese Karte. Ziehe eine Karte.',
    ],
  ])('%s', (id, english, german) => {
    const card = shippedCards().get(id);
    expect(card && cardText(card, 'en')).toContain(english);
    expect(card && cardText(card, 'de')).toContain(german);
  });

  test('an ability with its terms', () => {
    const card = shippedCards().get('oda-fenwick');
    expect(card && cardText(card, 'en')).toEqual([
      'Muster (level 10): Summon X.',
      'Errand (level 20, mandatory): Draw a card.',
      'Rockslide (level 60, 3 EARTH): Attack all opposing mob-types for 20 at once.',
    ]);
  });
});

// ---- cards with one thing changed ----

/** What a card does; what its words leave out, and ways of saying the same, are left out here, too. */
function meaning(card: Card): string {
  const abilities = card.type === 'character' ? card.abilities : card.levelUp === null ? [] : [card.levelUp];
  return JSON.stringify({ effects: card.effects, abilities }, (key, value: unknown) => {
    if (key === 'id') return undefined;
    if (key === 'filter' || key === 'source' || key === 'target') return withoutAny(value);
    return alone(value);
  });
}

/** Of one condition alone it is the same whether all hold or any does. */
function alone(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const [[key, parts] = [], ...more] = Object.entries(value);
  return (key === 'all' || key === 'any') && more.length === 0 && Array.isArray(parts) && parts.length === 1
    ? alone(parts[0])
    : value;
}

/** The same, where an effect that only may happen, on no other terms, is one whose operations only may. */
function grouping(card: Card): string {
  const effects = card.effects.map((effect) =>
    'may' in effect &&
    effect.may &&
    effect.cost.length === 0 &&
    !('limit' in effect && Object.keys(effect.limit).length > 0)
      ? { ...effect, may: false, ops: [{ op: 'may' as const, ops: effect.ops }] }
      : effect,
  );
  return meaning({ ...card, effects });
}

/** RS-17.6: a side left out is any, and so is a turn; a party of which nothing is said is none. */
function withoutAny(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const said = Object.entries(value).filter(([key, part]) => !(key === 'side' && part === 'any') && part !== 'each');
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

const WORDS: readonly (readonly unknown[])[] = [
  ['own', 'opponent', 'any', 'each'],
  ELEMENTS,
  RARITIES,
  SOURCE_TYPES,
  STATS,
  STATUSES,
  FLAGS,
  GRANTS,
  PHASES,
  COMPARISONS,
  TRIGGERS,
  [...CARD_TYPES, 'mob-type', 'unit'],
  ['self', 'own-character', 'other-character', 'event.card', 'event.source', 'event.target', 'chosen.1', 'chosen.2'],
  ['table', 'hand', 'deck', 'graveyard', 'tree', 'deposited'],
  ['hand', 'deck-top', 'deck-bottom', 'deck-shuffled', 'graveyard', 'deposited', 'deck'],
  ['owner', 'other', 'random', 'controller'],
  ['top', 'top-or-bottom', 'order'],
  ['only', 'exclude'],
  ['this-turn', 'until-your-next-turn', 'linked', 'next-attack', 'for-good'],
  ['my-turn', 'coin-heads', 'killed'],
  ['last', 'event.amount', 'level', 'hand-size', 'deck-size', 'graveyard-size'],
  ['stun', 'silence', 'heal', 'set-hp', 'raise-max', 'destroy', 'return', 'attack', 'direct'],
  ['mob', 'equipment'],
  ['attacks', 'effects'],
  ['Beast', 'Folk', 'Strike', 'Land'],
];

function others(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [value + 1, value + 10, value - 10, value - 1];
  if (typeof value === 'boolean') return [!value];
  if (value === 'X') return [30];
  return WORDS.filter((words) => words.includes(value)).flatMap((words) => words.filter((word) => word !== value));
}

/** Every card that differs from this one in one place, and is one; with a seed only some of them. */
function* variants(file: unknown, seed = 0): Generator<Card> {
  if (typeof file !== 'object' || file === null) return;
  let count = seed;
  for (const part of ['effects', 'levelUp', 'abilities']) {
    const inner: unknown = Reflect.get(file, part);
    if (inner === undefined) continue;
    for (const changed of changes(inner)) {
      count += 1;
      if (seed > 0 && count % 7 !== 0) continue;
      const result = readCard({ ...file, [part]: changed });
      if (result.ok) yield result.card;
    }
  }
}

function* changes(value: unknown): Generator {
  for (const other of others(value)) yield other;
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const without = Object.fromEntries(Object.entries(value).filter(([one]) => one !== key));
    yield Array.isArray(value) ? Object.values(without) : without;
    for (const changed of changes(Reflect.get(value, key))) {
      const whole = { ...value, [key]: changed };
      yield Array.isArray(value) ? Object.values(whole) : whole;
    }
  }
}
