import { expect, test } from 'vitest';
import { barredThings, type Field } from '../../src/table/interaction/barred.ts';
import type { Offer, Stage } from '../../src/table/interaction/machine.ts';
import { cardThing, keyOf, type Thing } from '../../src/table/thing.ts';
import { card, model, SHAPE, zoneIndex } from '../scene/scene-table.ts';

/* RS-UI-16: what may not be chosen while others of its kind may. */

const TABLE = model(
  [card(-1, 'A.hand.1'), card(-2, 'A.hand.2'), card(1, 'A.units.1'), card(2, 'B.units.1'), card(3, 'B.units.2')],
  {
    hands: [2, 0],
    decks: [0, 0],
  },
);
const SLOT: Thing = { kind: 'place', zone: zoneIndex('A.units'), slot: 2 };

function barred(
  path: readonly Thing[],
  offers: readonly (readonly [Thing, Offer['role']])[],
  vain: Field | null = null,
): string[] {
  const stage: Stage = {
    offers: offers.map(([thing, role]) => ({ thing, key: keyOf(thing), role, order: null, entries: [], types: [] })),
    path,
    choosing: null,
    mayFinish: false,
    variants: [],
    entries: [],
    intent: null,
  };
  return [...barredThings(stage, TABLE, SHAPE, vain)].toSorted();
}

test('where cards in play are asked for, the others of them; not the one that was begun with', () => {
  expect(barred([cardThing(1)], [[cardThing(2), 'target']])).toEqual(['card:3']);
});

test('where something can only be begun, nothing', () => {
  expect(barred([], [[cardThing(1), 'source']])).toEqual([]);
});

test('where cards of the hand are asked for, the others of the hand', () => {
  expect(barred([], [[cardThing(-1), 'target']])).toEqual(['card:-2']);
});

test('where slots are asked for, the other empty ones; a chosen card is asked for still', () => {
  const slots = barred([cardThing(-1)], [[SLOT, 'target']]);
  expect(slots).not.toContain(keyOf(SLOT));
  expect(slots.length).toBeGreaterThan(3);
  expect(slots.every((key) => key.startsWith('place:'))).toBe(true);
  expect(barred([], [[cardThing(2), 'chosen']])).toEqual(['card:1', 'card:3']);
});

test('where cards of the hand are asked for and none may be chosen, all of them', () => {
  expect(barred([], [[{ kind: 'option', id: 'none', label: 'None' }, 'source']], 'hand')).toEqual([
    'card:-1',
    'card:-2',
  ]);
});
