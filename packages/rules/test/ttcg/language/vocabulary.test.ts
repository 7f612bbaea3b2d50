import { expect, test } from 'vitest';
import { canonicalSubtype, SUBTYPES, TYPES } from '../../../src/ttcg/language/index.ts';

test('TTCG-2.8, 2.12 there are eight types of units and fifteen subtypes', () => {
  expect(TYPES).toHaveLength(8);
  expect(SUBTYPES).toHaveLength(15);
});

test.each([
  ['Spell-caster', 'spellcaster'],
  ['Fish', 'aquatic'],
  ['avian', 'flying'],
  ['bird', 'flying'],
  ['winged', 'flying'],
  ['Dragon', 'dragon'],
  [' humanoid ', 'humanoid'],
])('TTCG-2.13, 2.33 a card file may say "%s" for %s (TTCG-S190)', (word, subtype) => {
  expect(canonicalSubtype(word)).toBe(subtype);
});

test('TTCG-2.33 other words are no subtypes', () => {
  for (const word of ['', 'goblin', 'constructor', 'fire', 'spell']) expect(canonicalSubtype(word)).toBeNull();
});
