import { describe, expect, test } from 'vitest';
import {
  CARD_FILES,
  isShippedToken,
  lookup,
  scenarioLookup,
  shippedCards,
  shippedTokens,
} from '../../../src/manaduel/decks/catalogue.ts';
import type { Card } from '../../../src/manaduel/decks/data.ts';
import { cardFile, cardFrom, readCard, type CardReading } from '../../../src/manaduel/load/index.ts';
import { cardText } from '../../../src/manaduel/text/index.ts';

function read(data: unknown, reading: CardReading = {}): Card {
  const result = readCard(data, reading);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.card;
}

const creature = (effect: object, over: object = {}): Card =>
  read({ id: 'big-pup', type: 'creature', cost: 1, power: 40, effects: [effect], ...over });
const DRAWING = { kind: 'activated', do: [{ draw: { seat: 'me', n: 1 } }] };

describe('what is left out is filled in', () => {
  test('MD-10.16–10.18 arguments, targets, events', () => {
    const card = creature({
      kind: 'triggered',
      on: { event: 'placed' },
      targets: [{}],
      do: [
        { modifyPower: { cards: 'target:t', n: 10 } },
        { summon: { cards: { each: { zone: 'graveyard' } } } },
        { createToken: { token: 'cub' } },
      ],
    });
    expect(card.effects[0]).toMatchObject({
      on: { event: 'placed', who: 'any', filter: null, phase: null },
      limit: null,
      timing: [],
      optional: false,
      targets: [{ as: 't', zone: 'creatures', side: 'any', filter: null, min: 1, max: 1, chooser: 'me' }],
      blocks: [
        [
          { duration: 'permanent' },
          { seat: 'me', position: 'attack', cards: { is: 'each', zone: 'graveyard', side: 'any', filter: null } },
          { token: 'cub', n: 1, seat: 'me' },
        ],
      ],
    });
    expect(card).toMatchObject({ name: 'Big Pup', rarity: 'common', token: false, groups: [], phases: null });
  });

  test('MD-2.1 every card has an id, a name, a type, effects, a printed text and a rarity', () => {
    expect(read({ id: 'big-pup', type: 'creature', cost: 1, power: 40, effects: [DRAWING] })).toMatchObject({
      id: 'big-pup',
      name: 'Big Pup',
      type: 'creature',
      rarity: 'common',
      effects: [{ kind: 'activated' }],
    });
    expect(
      read({ id: 'pup', name: 'Rex', rarity: 'rare', type: 'creature', cost: 1, power: 40, effects: [DRAWING] }),
    ).toMatchObject({ name: 'Rex', rarity: 'rare' });
    for (const card of shippedCards().values())
      expect([card.effects.length > 0, cardText(card, 'en').length > 0], card.id).toEqual([true, true]);
  });

  test('MD-2.2 a creature costs 1 to 10 mana, has a power in tens and any number of groups', () => {
    expect(creature(DRAWING, { cost: 10, power: 220, groups: ['Beast', 'Sea'] })).toMatchObject({
      cost: 10,
      power: 220,
      groups: ['Beast', 'Sea'],
    });
    const refused = [
      { cost: 0 },
      { cost: 11 },
      { cost: 1.5 },
      { power: 0 },
      { power: -10 },
      { power: 45 },
      { effects: [] },
    ];
    for (const over of refused)
      expect(
        readCard({ id: 'pup', type: 'creature', cost: 1, power: 40, effects: [DRAWING], ...over }).ok,
        JSON.stringify(over),
      ).toBe(false);
  });

  test('MD-10.3, 10.4 timing and limit of activated and response effects', () => {
    const use = { do: [{ draw: { seat: 'me', n: 1 } }] };
    expect(creature({ kind: 'activated', ...use }).effects[0]).toMatchObject({
      timing: ['prep-1', 'prep-2'],
      limit: { per: 'round', times: 1 },
    });
    expect(creature({ kind: 'response', ...use }).effects[0]).toMatchObject({
      timing: [],
      limit: { per: 'round', times: 1 },
    });
  });

  test('MD-10.20 what is static lasts as long as its source, and keywords stand behind, so that effects are numbered as they are listed', () => {
    const card = creature(
      { kind: 'static', do: [{ setPower: { cards: 'self', number: 30 } }] },
      { keywords: ['guard', { sturdy: 20 }] },
    );
    expect(card.effects.map(({ blocks }) => blocks[0]?.[0])).toMatchObject([
      { op: 'setPower', n: 30, duration: 'source' },
      { op: 'grant', keyword: 'guard', n: 0, duration: 'source' },
      { op: 'grant', keyword: 'sturdy', n: 20 },
    ]);
  });

  test('MD-10.16 lists of operations are numbered', () => {
    const [effect] = creature({
      kind: 'activated',
      do: [
        { coin: { heads: [{ draw: { seat: 'me', n: 1 } }] } },
        { forEach: { in: { each: {} }, do: [{ wound: { cards: 'it', n: 10 } }] } },
      ],
    }).effects;
    expect(effect?.blocks).toMatchObject([
      [
        { op: 'coin', heads: 1, tails: 2 },
        { op: 'forEach', do: 3 },
      ],
      [{ op: 'draw' }],
      [],
      [{ op: 'wound', cards: { is: 'named', name: 'it' } }],
    ]);
  });

  test('MD-7.36 a spell costs 1 mana, a trap and a token nothing', () => {
    const cast = [{ kind: 'cast', do: [{ draw: { seat: 'me', n: 1 } }] }];
    expect([
      read({ id: 's', type: 'spell', effects: cast }).cost,
      read({ id: 't', type: 'trap', effects: cast }).cost,
      read({ id: 'c', type: 'creature', token: true, power: 10 }).cost,
    ]).toEqual([1, 0, 0]);
  });
});

describe('a card is written to a file that reads back to the same card', () => {
  test.each(CARD_FILES.map((data) => [(data as { id: string }).id, data]))('%s', (_id, data) => {
    const card = read(data);
    const file = JSON.parse(JSON.stringify(cardFile(card))) as unknown;
    expect(read(file)).toEqual(card);
    expect(cardFile(read(file))).toEqual(file);
  });

  test('the same definition gives the same card', () => {
    const data = { id: 'v80', type: 'creature', cost: 3, power: 80 };
    expect(cardFrom(data)).toBeNull();
    expect(cardFrom(data, { fixtures: true })).toBe(cardFrom({ ...data }, { fixtures: true }));
    const card = read(data, { fixtures: true });
    expect(cardFrom(cardFile(card))).toBe(card);
  });
});

describe('the catalogue', () => {
  test('MD-4.3 tokens are no cards for decks', () => {
    expect(
      shippedTokens()
        .map(({ id }) => id)
        .every((id) => isShippedToken(id) && !shippedCards().has(id)),
    ).toBe(true);
  });

  test('given cards come first; scenarios have a filler (MD-13.2)', () => {
    expect(lookup([{ id: 'kindle', type: 'creature', cost: 1, power: 10, keywords: ['guard'] }])('kindle')?.type).toBe(
      'creature',
    );
    expect(lookup([])('filler')).toBeUndefined();
    expect(scenarioLookup([])('filler')).toMatchObject({ cost: 1, power: 10, effects: [] });
    expect(scenarioLookup([{ id: 'v80', type: 'creature', cost: 3, power: 80, effects: [] }])('v80')?.power).toBe(80);
  });
});
