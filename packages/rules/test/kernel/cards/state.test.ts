import { expect, test } from 'vitest';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { skerries } from '../../toy/skerries.ts';

const load = (given: Parameters<typeof skerries.notation.fromPosition>[2]): unknown =>
  skerries.notation.fromPosition({}, [], given, fastRandom(1));

test('SC-5 a position without what the game itself keeps says what is missing', () => {
  expect(() => load({ A: { hand: ['gull-1'] } })).toThrow(
    'state: what the game itself keeps is expected here, besides: tricks, lead',
  );
  expect(() => load({ state: { tricks: [0, 0] } })).toThrow('besides: lead');
});

test('SC-3 a position that names no turn stands at the third', () => {
  expect(load({ state: { tricks: [0, 0], lead: 0 } })).toMatchObject({ turn: 3, active: 0 });
});
