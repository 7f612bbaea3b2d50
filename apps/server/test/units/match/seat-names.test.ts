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
    ['Ada', 'Greedy'],
    [person('Ada'), bot('greedy')],
  ],
  [
    ['Ada', 'Greedy 1', 'Random', 'Greedy 2'],
    [person('Ada'), bot('greedy'), bot('random'), bot('greedy')],
  ],
  // Whoever is called like a bot keeps the name.
  [
    ['Greedy', 'Greedy 1', 'Greedy 2'],
    [person('Greedy'), bot('greedy'), bot('greedy')],
  ],
])('players are called %j', (names, seats) => {
  expect(namesOf(game, seats)).toEqual(names);
});
