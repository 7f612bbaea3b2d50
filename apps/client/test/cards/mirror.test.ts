import { describe, expect, test } from 'vitest';
import { sentences } from '../../src/mirror/mirror-model.ts';
import { isHiddenOffer } from '../../src/screen/panels/cards/hidden-offers.ts';
import type { Offer } from '../../src/table/interaction/machine.ts';
import { cardThing, keyOf, type Thing } from '../../src/table/thing.ts';
import { card, model, SHAPE } from '../scene/scene-table.ts';

function offer(thing: Thing): Offer {
  return { thing, key: keyOf(thing), role: 'target', order: null, entries: [], types: ['choose'] };
}

describe('what the prompt lists because the table does not show it', () => {
  const table = model([
    card(1, 'A.units.1'),
    card(-2, 'A.hand.1'),
    card(3, 'A.discard.1'),
    card(-4, 'A.deck.1'),
    card(5, 'B.discard.1'),
  ]);

  test.each([
    ['a unit', 1, false],
    ['a card of the own hand', -2, false],
    ['a card of the own pile', 3, true],
    ['a card of the own deck that is looked at', -4, true],
    ['a card of the other pile', 5, true],
    ['a card that lies nowhere', 77, true],
  ] as const)('%s', (_, handle, hidden) => {
    expect(isHiddenOffer(table, SHAPE, offer(cardThing(handle)))).toBe(hidden);
  });

  test('words and slots are never among them', () => {
    expect(isHiddenOffer(table, SHAPE, offer({ kind: 'option', id: 'pass', label: 'Pass' }))).toBe(false);
    expect(isHiddenOffer(table, SHAPE, offer({ kind: 'place', zone: 0, slot: 1 }))).toBe(false);
  });
});

test('names of buttons have one full stop between their parts', () => {
  expect(sentences(['Kindle, Spell', 'A creature loses 30 power.', 'can be used'])).toBe(
    'Kindle, Spell. A creature loses 30 power. can be used',
  );
  expect(sentences(['empty', '', ''])).toBe('empty');
});
