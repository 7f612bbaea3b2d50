import { expect, test } from 'vitest';
import { gameOf } from '../../../src/games.ts';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { lanterns } from '../../toy/lanterns.ts';
import { skerries } from '../../toy/skerries.ts';

const game: AnyGame = lanterns;

test('a game for several numbers of seats that does not say which lets the maker of a match choose', () => {
  expect(game.options.parse({})).toEqual({ nights: 3, players: 2 });
  const four = game.options.parse({ players: 4 });
  expect([game.matchmaking.players(game.options.parse({})), game.matchmaking.players(four)]).toEqual([2, 4]);
  for (const players of [1, 5, 2.5, '3']) expect(game.options.safeParse({ players }).success).toBe(false);
});

test('its samples have as many seats as their options say', () => {
  const random = fastRandom(1);
  const counts = Array.from({ length: 40 }, () => game.trials.sample(random)).map(({ options, decks }) => {
    expect(options).toMatchObject({ players: decks.length });
    return decks.length;
  });
  expect(new Set(counts)).toEqual(new Set([2, 3, 4]));
});

test('a game that says how many seats a match has keeps its options', () => {
  expect(Object.keys(skerries.options.parse({}) as object)).toEqual(['players']);
  expect(gameOf('ttcg')?.options.parse({})).not.toHaveProperty('players');
});
