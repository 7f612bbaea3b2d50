import type { Account } from '@cardscape/protocol';
import { gameOf, type AnyGame } from '@cardscape/rules';
import { expect, test } from 'vitest';
import { namesOf, type WaitingSeat } from '../../../src/match/making/waiting.ts';

const game = gameOf('ttcg') as AnyGame;

function person(name: string): WaitingSeat {
  return { account: { id: name, name } as Account, bot: null, deck: null, entropy: null };
}

function bot(id: string): WaitingSeat {
  return { account: null, bot: id, deck: null, entropy: null };
}

test.each([
  [
    ['Ada', 'Ben'],
    [person('Ada'), person('Ben')],
  ],
  [
    ['Ada', 'Skilled'],
    [person('Ada'), bot('greedy')],
  ],
  [
    ['Ada', 'Skilled 1', 'Beginner', 'Skilled 2'],
    [person('Ada'), bot('greedy'), bot('random'), bot('greedy')],
  ],
  // Whoever is called like a bot keeps the name.
  [
    ['Skilled', 'Skilled 1', 'Skilled 2'],
    [person('Skilled'), bot('greedy'), bot('greedy')],
  ],
])('players are called %j', (names, seats) => {
  expect(namesOf(game, seats)).toEqual(names);
});
