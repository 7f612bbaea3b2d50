import { expect, test } from 'vitest';
import { readLine } from '../../../../src/ttcg/language/index.ts';
import { normalise, type ReadingError } from '../../../../src/ttcg/language/normalise/index.ts';

function errorOf(text: string): ReadingError {
  const reading = normalise(text);
  if (reading.ok) throw new Error(`${text} was read as ${reading.value.line}`);
  return reading.error;
}

test.each<[string, string, string]>([
  ['Draw <number> cards.', 'LANG_SYNTAX', '<number>'],
  ['Send a card from your hand to your hand', 'LANG_TARGET', 'hand'],
  ['Return one card from your hand to the hand.', 'LANG_TARGET', 'hand'],
  ['When a card is sent from the deck to the deck, draw a card', 'LANG_TARGET', 'When'],
  ['This card cannot be destroyed by cards above rank 5', 'LANG_RANGE', '5'],
  ['This card cannot be destroyed by a card below rank one', 'LANG_RANGE', 'one'],
  ['Destroy a rank 6 unit', 'LANG_RANGE', '6'],
])('TTCG-12.149 refused with a reason: %s', (text, code, found) => {
  const error = errorOf(text);
  expect(error).toMatchObject({ code, found });
  expect(text.slice(error.at).startsWith(found)).toBe(true);
});

test.each([
  'Gain 50 attack',
  'Destroy enemy units',
  'Destroy the enemy unit',
  'Destroy a non-fire unit',
  'When this card destroys a unit, draw a card',
  'If there are 3 or more units on the field, draw a card',
  'Return an enemy unit to your hand',
  'Look at the top card of your deck',
  'Draw a card, discard a card',
  'Draw a card and discard a card at the end of the turn',
  'Draw a card and gain a point if you control a fire unit',
  'Discard a card from your opponent\u2019s hand',
  'Your opponent draws a card from your deck',
  'This card becomes indestructible until the end of the turn after next',
  'Destroy a fire, water or earth unit',
  'All dragon and beast units gain +50 Attack',
  'Draw 25 cards',
  'Draw 1.5 cards',
  'When this card attacks, destroy an enemy unit and it gains +50 attack',
  'When this card is attacked, destroy the attacking unit',
  'When this card attacks, destroy it',
  'When this card attacks, destroy the unit',
  'This card has 500 attack',
  'This card cannot be destroyed for one turn',
  'Destroy a fire unit or a spell',
  'Your opponent discards a card of your choice',
  'Draw a card, then your opponent discards a card of your choosing',
  'Make your opponent discard a card of your choice',
  'Each player destroys one of their units of your choice',
  'Destroy one unit of their choice',
  'Your opponent reveals their hand and discards a spell of your choice',
])('TTCG-12.145 never guessed: %s', (text) => {
  expect(errorOf(text).code).toMatch(/^LANG_/);
});

test('TTCG-12.145 two meanings are none: both are shown', () => {
  const error = errorOf('Make your opponent discard a card and lose 2 points');
  expect(error.message).toMatch(/^This can mean different things/);
  expect(error.nearest).toEqual([
    'Make your opponent discard one card and lose two points.',
    'Make your opponent discard one card and your opponent loses two points.',
  ]);
});

test('TTCG-12.145 a refusal says where, what stood there, what could, and sentences near it', () => {
  const error = errorOf('Draw two cards and dscard a card');
  expect(error).toMatchObject({ code: 'LANG_SYNTAX', at: 19, found: 'dscard' });
  expect(error.nearest).toContain('Draw two cards and discard one card.');
});

test('TTCG-12.145 expectations are groups a designer knows, not every word', () => {
  expect(errorOf('Destroy one blue unit').expected).toContain(
    'a type (water, fire, earth, air, nature, electric, light, dark)',
  );
  expect(errorOf('This card gains plus Attack').expected).toContain('an amount such as +50');
});

test.each([
  ['Flip a coin. If heads, draw 2 cards', /^There are no coins and no dice/, 'coin'],
  ['Discard X cards to destroy X enemy units', /^No number is called X/, 'X'],
  ['Search your deck for "Storm Dragon" and play it', /^Sentences do not name cards/, 'Storm'],
  ['Search your deck for a card named Storm', /^Sentences do not name cards/, 'named'],
  [
    'If you control a fire unit, draw a card, otherwise mill a card',
    /^What is done if the step before changed nothing/,
    'otherwise',
  ],
  ['Return this card to the hand instead', /^Nothing happens "instead"/, 'instead'],
  ['Destroy an enemy unit unless your opponent discards a card', /^"Unless" goes with what is true/, 'unless'],
  ['Destroy an enemy unit when it attacks', /^"it" may mean more than one card here/, 'it'],
])('TTCG-12.7 what the language does not say has a reason of its own: %s', (text, message, found) => {
  const error = errorOf(text);
  expect(error.message).toMatch(message);
  expect(error).toMatchObject({ code: 'LANG_SYNTAX', found });
});

test.each([
  ['Return an enemy unit to the hand to draw a card', 'Return one enemy unit to the hand, then draw one card.'],
  ['Mill exactly two cards to draw a card', 'Mill two cards, then draw one card.'],
  ['Discard a card and lose a point to draw 2 cards', 'Discard one card to lose one point and draw two cards.'],
  ['Draw a card until your next turn', 'Draw one card.'],
  ['Your opponent discards exactly two cards', 'Your opponent discards two cards.'],
  [
    'The equip card cannot attack this turn',
    'Equip this card to one unit and prevent the equipped unit from attacking.',
  ],
  ['Redirect all attacks to this card', 'When one of your units is attacked, redirect that attack to this card.'],
  ['Your fire units can be untapped for 2 points', 'All your fire units may untap once for two points.'],
  ['Discard all cards to draw that many cards', 'Discard all cards, then draw that many cards.'],
  ['Reduce the Attack of one enemy unit by 53', 'One enemy unit loses 55 Attack.'],
  ['Reduce the rank of one enemy unit by 5 this turn', 'Modify the rank of one enemy unit by -4 this turn.'],
])('TTCG-12.7 the sentence that comes nearest is the first one: %s', (text, near) => {
  expect(errorOf(text).nearest[0]).toBe(near);
});

test.each([
  'Mill two cards, then draw as many cards as you discarded',
  'Discard two cards, then gain one point for each card milled this way',
  'Your opponent discards two cards, then draw as many cards as you discarded',
  'Discard two cards, then draw as many cards as they discarded',
  'Draw exactly two cards',
  'Two cards from your hand must be destroyed to draw a card',
  'The equip card cannot attack players of its colour',
  'Draw a card and gain a point by discarding a card',
  'You may untap enemy units once for one point each this turn',
])('TTCG-12.147 what loose wording does not say is not read: %s', (text) => {
  expect(errorOf(text).code).toMatch(/^LANG_/);
});

test('TTCG-12.7 a message says "an Equip effect"', () => {
  expect(errorOf('The equip card skips its next attack').message).toMatch(/^An Equip effect /);
});

test.each([
  'Destroy an enemy unit when it attacks',
  'When an enemy unit attacks while it is tapped, draw a card',
  'Each enemy unit loses 20 Attack for each card under it',
  'When one of your units attacks, place a card from your hand under it',
  'Your opponent destroys an enemy unit',
  'Your opponent destroys a unit',
])('TTCG-12.145 "it" and "a unit" are not guessed: %s', (text) => {
  expect(errorOf(text).code).toBe('LANG_SYNTAX');
});

test('TTCG-12.7 a broken rule keeps its code, and its place is one in the given text', () => {
  const text = 'Target creature gains +53 attack this turn';
  expect(errorOf(text)).toMatchObject({ code: 'LANG_RANGE', rule: 'TTCG-12.5', found: '+53', at: text.indexOf('+53') });
  // The kind that would do is offered.
  expect(errorOf('Latent: draw a card')).toMatchObject({ code: 'LANG_KIND', nearest: ['Normal: Draw one card.'] });
});

test('TTCG-12.145 every sentence near a refused one is legal', () => {
  for (const text of [
    'Destroy',
    'Summon the dragon god',
    'Units',
    'If you',
    'When this card',
    'gain',
    'Passive: fly',
    'xyzzy',
    '.',
    '',
  ]) {
    const { nearest } = errorOf(text);
    expect(nearest.length, text).toBeGreaterThan(0);
    for (const sentence of nearest) expect(readLine(sentence), `${text} → ${sentence}`).toMatchObject({ ok: true });
  }
});

test('the sentences near a text are looked for when they are read, once, and are data like the rest', () => {
  const reading = normalise('Drow one card.');
  if (reading.ok) throw new Error('read');
  expect(Object.getOwnPropertyDescriptor(reading.error, 'nearest')?.get).toBeDefined();
  expect(reading.error.nearest).toContain('Draw one card.');
  expect(reading.error.nearest).toBe(reading.error.nearest);
  expect(JSON.parse(JSON.stringify(reading.error))).toMatchObject({ nearest: reading.error.nearest });
});
