import { expect, test } from 'vitest';
import { KINDS, parseEffect, parseSentence, readLine } from '../../../src/ttcg/language/index.ts';
import { errorOf } from './read.ts';

test('TTCG-S104 "Normal: Draw 2 cards." is LANG_SYNTAX at the "2"', () => {
  const error = errorOf('Normal: Draw 2 cards.');
  expect(error).toMatchObject({ code: 'LANG_SYNTAX', rule: 'TTCG-12.9', at: 'Normal: Draw '.length });
  expect(error.expected).toEqual(expect.arrayContaining(['one card', 'two cards', 'all cards', 'that many cards']));
  expect(error.message).toContain('"2"');
});

test.each<[line: string, before: string, expected: string]>([
  ['Normal: Draw one cards.', 'Normal: Draw one ', 'card'],
  ['Normal: Draw one card', 'Normal: Draw one card', '.'],
  ['Normal: Draw one card. ', 'Normal: Draw one card.', 'the end'],
  ['Normal: Draw  one card.', 'Normal: Draw ', 'one card'],
  ['Normal:  Draw one card.', 'Normal: ', 'Draw'],
  ['Normal: draw one card.', 'Normal: ', 'Draw'],
  ['Normal: Draw one card and.', 'Normal: Draw one card and', 'draw'],
  ['Normal: Discard one card to.', 'Normal: Discard one card to', 'draw'],
  ['Normal: Discard one card to this card gains +50 Attack.', 'Normal: Discard one card to ', 'make'],
  ['Normal: Destroy one enemy.', 'Normal: Destroy one enemy', 'unit'],
  ['Normal: Destroy one unit with the least Attack.', 'Normal: Destroy one unit with the ', 'lowest'],
  ['Normal: Target unit gains 50 Attack.', 'Normal: Target unit gains ', '+<amount>'],
  ['Normal: Target unit gains +50 attack.', 'Normal: Target unit gains +50 ', 'Attack'],
  ['Normal: Two units gains +50 Attack.', 'Normal: Two units ', 'gain'],
  ['Normal: This turn draw one card.', 'Normal: This turn ', ','],
  ['Passive: When an enemy unit attack, draw one card.', 'Passive: When an enemy unit ', 'attacks'],
  ['Normal: Destroy one rank 6 unit.', 'Normal: Destroy one rank ', '1'],
  ['Normal: Prevent that attack.', 'Normal: Prevent that ', 'destruction'],
])('TTCG-12.7 %s fails at the furthest point reached and says what fits there', (line, before, expected) => {
  const error = errorOf(line);
  expect(error).toMatchObject({ code: 'LANG_SYNTAX', at: before.length });
  expect(error.expected).toContain(expected);
});

test('TTCG-12.7 all types, and all subtypes, are expected by one name', () => {
  const { message, expected } = errorOf('Normal: Destroy one fire or blue unit.');
  expect(expected).toEqual(['a type (water, fire, earth, air, nature, electric, light, dark)']);
  expect(message).toContain(`expected ${String(expected[0])}.`);
  expect(errorOf('Normal: Destroy one blue unit.').expected).toEqual(
    expect.arrayContaining([expect.stringMatching(/^a subtype \(dragon, /), 'unit']),
  );
});

test.each([
  'Equip: Equip this card to two of your units.',
  'Normal: Activate one effect of all your units.',
  'Normal: Copy one effect of two enemy units.',
  'Normal: Rank up all your units.',
  'Normal: Rank up this card with two cards from your hand.',
  'Normal: Swap two of your units with one unit from your hand.',
  'Normal: Swap the positions of this card and those cards.',
  'Normal: Swap the Attack of all your units and one enemy unit this turn.',
  'Counter: When an enemy unit attacks, redirect that attack to two units.',
])('TTCG-12.9 %s names several cards where the grammar asks for one', (line) => {
  expect(errorOf(line)).toMatchObject({ code: 'LANG_SYNTAX', rule: 'TTCG-12.9' });
});

test('TTCG-2.4 a line begins with one of the seven effect types', () => {
  expect(errorOf('Quick: Draw one card.')).toMatchObject({
    code: 'LANG_SYNTAX',
    at: 0,
    expected: KINDS.map((kind) => `${kind}:`),
  });
  expect(errorOf('Draw one card.')).toMatchObject({ code: 'LANG_SYNTAX', at: 0 });
});

test('TTCG-12.5 amounts have no leading zeros and no endless digits', () => {
  for (const amount of ['050', '00', '5'.repeat(30)]) {
    expect(errorOf(`Normal: This card gains +${amount} Attack.`)).toMatchObject({
      code: 'LANG_RANGE',
      rule: 'TTCG-12.5',
      at: 'Normal: This card gains '.length,
    });
  }
});

test('TTCG-12.7 positions count from the text that was given', () => {
  const wrong = 'Draw one card and that card gains +52 Attack.';
  const place = wrong.indexOf('+52');
  expect(parseSentence('Normal', wrong)).toMatchObject({ ok: false, error: { code: 'LANG_RANGE', at: place } });
  expect(readLine(wrong)).toMatchObject({ ok: false, error: { code: 'LANG_RANGE', at: place } });
  expect(parseEffect(`Counter: ${wrong}`)).toMatchObject({
    ok: false,
    error: { code: 'LANG_RANGE', at: 'Counter: '.length + place },
  });
});

test('TTCG-12.4 a sentence begins with a capital, and has no other but those of Attack and Defense', () => {
  for (const line of ['Normal: Destroy one fire unit.', 'Passive: When this card attacks, this card gains +50 Attack.'])
    expect(parseEffect(line).ok).toBe(true);
  for (const [line, place] of [
    ['Normal: destroy one fire unit.', 'destroy'],
    ['Normal: DESTROY one fire unit.', 'DESTROY'],
    ['Normal: Destroy one Fire unit.', 'Fire'],
    ['Normal: Destroy one Dragon unit.', 'Dragon'],
    ['Normal: Destroy one fire Unit.', 'Unit'],
    ['normal: Destroy one fire unit.', 'normal'],
    ['Passive: When this card Attacks, draw one card.', 'Attacks'],
    ['Normal: This card gains +50 ATTACK.', 'ATTACK'],
  ] as const) {
    expect([line, errorOf(line).at]).toEqual([line, line.indexOf(place)]);
  }
});

test.each(['Normal', 'Dormant'])('TTCG-8.18 a %s effect has no trigger but a phase of the opponent', (kind) => {
  for (const trigger of [
    'When this card attacks',
    'When an enemy card attacks',
    'At the start of your turn',
    'After this card attacks',
    'When a card effect activates',
    'When another card is destroyed',
  ]) {
    expect(errorOf(`${kind}: ${trigger}, draw one card.`)).toMatchObject({ code: 'LANG_KIND' });
  }
  for (const phase of ['draw', 'main', 'battle'])
    expect(parseEffect(`${kind}: During your opponent's ${phase} phase, draw one card.`).ok).toBe(true);
});
