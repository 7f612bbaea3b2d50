import { expect, test } from 'vitest';
import { checkEffect, parseSentence, printSentence, readLine, type Kind } from '../../../src/ttcg/language/index.ts';
import { expansions } from './expansion.ts';

test.each<[string, Kind]>([
  // TTCG-S185
  ['Counter one enemy spell effect.', 'Counter'],
  ['This card may be ranked up with fire cards.', 'Passive'],
  ['At the end of this turn, draw one card.', 'Normal'],
  // A counter action, whatever else.
  ['When an enemy card attacks, counter that attack.', 'Counter'],
  ['Equip this card to one of your units.', 'Equip'],
  ['When this card is sent to the discard pile, draw one card.', 'Latent'],
  ['When this card is destroyed, draw one card.', 'Latent'],
  ['When this card is sent from the deck to the discard pile, draw one card.', 'Latent'],
  ['When this card is discarded, draw one card.', 'Latent'],
  ['When this card is played, draw one card.', 'Passive'],
  ['When another card is destroyed, draw one card.', 'Passive'],
  ["During your opponent's battle phase, destroy one enemy spell.", 'Passive'],
  ['While this card remains on the field, all enemy units lose 20 Attack.', 'Continuous'],
  ['All enemy units lose 20 Attack while this card remains on the field.', 'Continuous'],
  ['All enemy units lose 20 Attack.', 'Passive'],
  ['If you control two units, double the Attack of this card.', 'Passive'],
  ['Double the Attack of this card.', 'Normal'],
  ['All enemy units lose 20 Attack this turn.', 'Normal'],
  ['Draw one card.', 'Normal'],
  ['Discard one card to draw one card.', 'Normal'],
])('TTCG-12.148 %s is read as %s', (sentence, kind) => {
  expect(readLine(sentence)).toMatchObject({ ok: true, value: { kind, inferred: true, effect: { kind } } });
});

test.each<[string, Kind]>([
  // The suggested Passive forbids the limit, Normal the state: the next that fits is taken.
  ['Once per turn, this card gains +50 Attack.', 'Normal'],
  ['When the equipped unit attacks, draw one card.', 'Passive'],
  ['While this card is tapped, draw one card.', 'Dormant'],
  // Continuous does not work under another card; Passive is tried before Latent.
  [
    'While this card is under another card, while this card remains on the field, all your units gain +20 Attack.',
    'Passive',
  ],
  ['While this card is under another card, send this card to the discard pile to draw one card.', 'Normal'],
])('TTCG-12.148 when the suggested kind fails, the others are tried: %s', (sentence, kind) => {
  expect(readLine(sentence)).toMatchObject({ ok: true, value: { kind, inferred: true } });
});

test('TTCG-12.148 if no kind fits, the error is the one of the suggested kind', () => {
  // TTCG-S185
  expect(readLine('When any unit is sent from the hand to the hand, draw one card.')).toMatchObject({
    ok: false,
    error: { code: 'LANG_TARGET', at: 0 },
  });
  expect(readLine('When this card attacks, prevent that destruction.')).toMatchObject({
    ok: false,
    error: { code: 'LANG_KIND', rule: 'TTCG-12.96' },
  });
});

test('TTCG-12.148 a named kind is kept, even if another would fit better', () => {
  expect(readLine('Normal: Draw one card.')).toMatchObject({ ok: true, value: { kind: 'Normal', inferred: false } });
  expect(readLine('Latent: Draw one card.')).toMatchObject({ ok: false, error: { code: 'LANG_KIND' } });
});

test('TTCG-12.148 every template sentence is read without its kind, as one that passes all checks', () => {
  for (const { sentence } of expansions()) {
    const read = readLine(sentence);
    if (!read.ok) throw new Error(`${sentence}: ${read.error.message}`);
    expect(checkEffect(read.value.effect)).toBeNull();
    expect(printSentence(read.value.effect)).toBe(sentence);
    expect(parseSentence(read.value.kind, sentence)).toEqual({ ok: true, value: read.value.effect });
  }
});
