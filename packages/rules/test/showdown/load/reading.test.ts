import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_FILES, fixtureCards, FIXTURE_FILES, shippedCards } from '../../../src/showdown/decks/catalogue.ts';
import type { Card } from '../../../src/showdown/decks/data.ts';
import { readCard, readCards, type CardReading } from '../../../src/showdown/load/index.ts';
import { anyCardFile } from '../samples.ts';

function read(data: unknown, reading: CardReading = {}): Card {
  const result = readCard(data, '', reading);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.card;
}

const LESSON = { id: 'lesson', name: 'Lesson', mode: 'one-shot', ops: [] };
const MOB = {
  id: 'pup',
  name: 'Pup',
  type: 'mob',
  element: 'EARTH',
  level: 10,
  rarity: 'COMMON',
  subtypes: ['Beast'],
  atk: 20,
  hp: 20,
  levelUp: LESSON,
};

describe('what is left out is filled in', () => {
  test('RS-11.1 a card without effects and words has none', () => {
    expect(read(MOB)).toEqual({
      ...MOB,
      effects: [],
      text: null,
      flavor: null,
      art: null,
      levelUp: { ...LESSON, req: { level: 0, attrs: {} }, if: null, may: false, cost: [], mandatory: false },
    });
  });

  test('RS-11.4 operations have their defaults', () => {
    const { effects } = read({
      ...MOB,
      effects: [
        {
          kind: 'trigger',
          on: 'deployed',
          ops: [
            { op: 'attack', amount: 10 },
            { op: 'draw' },
            { op: 'play', types: ['mob'], limit: 'X' },
            { op: 'recover', select: { zone: 'graveyard', side: 'own' } },
            { op: 'search', select: { zone: 'deck' }, to: 'hand' },
            { op: 'stun', targets: 'other-character', turns: 2 },
            { op: 'swap', targets: 'chosen.1', forGood: true },
          ],
        },
      ],
    });
    expect(effects).toEqual([
      {
        kind: 'trigger',
        on: 'deployed',
        filter: {},
        limit: {},
        if: null,
        may: false,
        cost: [],
        ops: [
          {
            op: 'attack',
            amount: 10,
            disjoint: false,
            times: 1,
            targets: null,
            prevent: true,
            block: true,
            counter: true,
          },
          { op: 'draw', side: 'own', count: 1 },
          { op: 'play', types: ['mob'], limit: 'X', count: 1, from: 'hand', ignoreLevel: false, ignoreElement: false },
          { op: 'recover', targets: { zone: 'graveyard', side: 'own', pick: 'all' }, to: 'hand' },
          { op: 'search', select: { zone: 'deck', side: 'any', pick: 'all' }, count: 1, reveal: true },
          { op: 'stun', targets: 'other-character', lasting: { turns: 2 } },
          { op: 'swap', targets: 'chosen.1', lasting: { forGood: true } },
        ],
      },
    ]);
  });

  test('RS-17.2–17.6 filters, picks, modifiers, conditions and amounts in every way of writing them', () => {
    const { effects } = read({
      ...MOB,
      effects: [
        {
          kind: 'trigger',
          on: 'damage-taken',
          target: { self: true },
          disjoint: false,
          if: { all: [{ phase: { is: 'attack' } }, { cmp: { left: 'level', op: '≥', right: 20 } }] },
          ops: [
            {
              op: 'modify',
              targets: { zone: 'table', pick: { choose: { max: 2 } } },
              mods: [{ damage: 10 }, { 'no-target': ['attacks'] }],
              until: { turns: 2 },
            },
            {
              op: 'heal',
              amount: { times: [10, { count: { select: { zone: 'tree', side: 'own' } } }] },
              targets: 'self',
            },
            { op: 'direct', amount: { level: { side: 'opponent' } }, targets: 'event.source' },
          ],
        },
      ],
    });
    expect(effects[0]).toMatchObject({
      filter: { target: { self: true }, disjoint: false },
      if: { all: [{ phase: 'attack' }, { cmp: { left: { level: 'own' }, op: '>=', right: 20 } }] },
      ops: [
        {
          targets: { zone: 'table', side: 'any', pick: { choose: { min: 1, max: 2, by: 'controller' } } },
          mods: [{ damage: { n: 10 } }, { 'no-target': { by: ['attacks'] } }],
        },
        { amount: { times: [10, { count: { zone: 'tree', side: 'own', pick: 'all' } }] } },
        { amount: { level: 'opponent' } },
      ],
    });
  });

  test('RS-2.20 a Boss has no level-up effect, and none is made up', () => {
    const { levelUp: _, ...body } = MOB;
    expect(read({ ...body, type: 'boss', level: 80 })).toMatchObject({ type: 'boss', levelUp: null });
  });

  test('RS-13.2 cards of scenarios may leave out what they are not about', () => {
    expect(read({ id: 'big-pup', type: 'mob', level: 10, atk: 10, hp: 10 }, { fixtures: true })).toMatchObject({
      name: 'Big Pup',
      element: 'EARTH',
      rarity: 'COMMON',
      levelUp: { mode: 'one-shot', ops: [] },
    });
    expect(readCard({ id: 'big-pup', type: 'mob', level: 10, atk: 10, hp: 10 }).ok).toBe(false);
  });
});

describe('what is read', () => {
  test('RS-13.2 every fixture card', () => {
    expect(fixtureCards().size).toBe(FIXTURE_FILES.length);
    expect(fixtureCards().get('fx-banner')).toMatchObject({
      type: 'mob',
      element: 'LIGHT',
      level: 30,
      atk: 20,
      hp: 30,
      effects: [{ affects: { side: 'own', self: 'exclude', pick: 'all' }, mods: [{ atk: 10 }, { hp: 20 }] }],
    });
  });

  test('RS-14.1 every shipped card', () => {
    expect(shippedCards().size).toBe(200);
    expect(CARD_FILES).toHaveLength(200);
  });

  test('RS-11.1 whatever is put together from the words of the rules, the same each time', () => {
    fc.assert(
      fc.property(anyCardFile, (file) => {
        const before = JSON.stringify(file);
        const result = readCard(file);
        expect(result.ok || result.problems).toBe(true);
        expect(JSON.stringify(file)).toBe(before);
        expect(readCard(JSON.parse(before))).toEqual(result);
      }),
      { numRuns: 500 },
    );
  });

  test('RS-2.23 no id and no name stands in a list twice', () => {
    const twice = readCards([MOB, { ...MOB, id: 'other-pup' }, { ...MOB, name: 'Other Pup' }]);
    expect(twice.ok ? [] : twice.problems.map(({ code, field }) => [code, field])).toEqual([
      ['CARD_ID', '1.name'],
      ['CARD_ID', '2.id'],
    ]);
  });
});
