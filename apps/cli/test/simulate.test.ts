import { gameOf } from '@cardscape/rules/games';
import type { AnyGame } from '@cardscape/rules/kernel/contract/game';
import { below, type RandomState } from '@cardscape/rules/kernel/random/generator';
import { present } from '@cardscape/rules/kernel/types';
import { describe, expect, test } from 'vitest';
import { planMatches, type Request } from '../src/simulate/matches.ts';
import { call } from './calling.ts';

const coldfront = present(gameOf('coldfront'));

/** The seats of Cold Front, two to four of them, in a game without decks. */
const game: AnyGame = {
  ...coldfront,
  decks: null,
  trials: {
    ...coldfront.trials,
    sample: (random: RandomState) => {
      const seats = 2 + below(random, 3);
      return { options: { players: seats }, seats, decks: [], cards: [], random };
    },
  },
};

function seatings(options: string | undefined, matches: number): string[][] {
  const request: Request = {
    game: game.id,
    seed: 1,
    options,
    decks: undefined,
    matrix: false,
    policies: ['greedy', 'random', 'search'],
    budget: 1,
    cwd: '.',
  };
  const plan = planMatches(game, request);
  return Array.from({ length: matches }, (_, number) => [...plan.match(number).policies]);
}

describe('simulate compares policies', () => {
  test('with each of them equally often in each seat, however many seats a match has', () => {
    const times = new Map<string, number>();
    for (const policies of seatings(undefined, 60))
      for (const [seat, policy] of policies.entries()) {
        const key = `${policy} in ${seat} of ${policies.length}`;
        times.set(key, (times.get(key) ?? 0) + 1);
      }
    const alike = (suffix: string): Set<number | undefined> =>
      new Set(['greedy', 'random', 'search'].map((policy) => times.get(`${policy} in ${suffix}`)));
    for (const seats of [2, 3, 4])
      for (let seat = 0; seat < seats; seat++) expect(alike(`${seat} of ${seats}`).size).toBe(1);
  });

  test('with as many seats as the options say', () => {
    expect(new Set(seatings('{ "players": 2 }', 12).map(({ length }) => length))).toEqual(new Set([2]));
  });

  test('and says who sat where', async () => {
    const { out } = await call(['simulate', 'coldfront', '--matches', '2', '--policy', 'greedy,random']);
    expect(out).toContain(
      'policies take the seats in turn: greedy in A 1, greedy in B 1, random in A 1, random in B 1',
    );
  });
});
