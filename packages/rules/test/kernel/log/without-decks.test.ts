import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import { drawPlaces } from '../../../src/kernel/log/fairness.ts';
import { FORMAT, replayFile, type LogEntry, type MatchHeader } from '../../../src/kernel/log/record.ts';
import { commitmentProblem, commitmentTo, dealtHeader, type SealedTerms } from '../../../src/kernel/log/terms.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { randomPolicy } from '../../../src/kernel/play/policy.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { at } from '../../../src/kernel/types.ts';
import { verifyReplay } from '../../../src/kernel/verify/verify.ts';
import { skerries } from '../../toy/skerries.ts';
import { SECRET } from './played.ts';

/* D-3 for a game that is played without decks: what the server commits to holds for it as for any other. */

const { matchmaking }: AnyGame = skerries;
const gameWith = (drawn: boolean): AnyGame => ({
  ...skerries,
  matchmaking: { ...matchmaking, drawsSeats: () => drawn },
});
const NO_CLOCK: NonNullable<MatchHeader['clock']> = {
  control: null,
  lag: { most: 0, quota: 0, refill: 0 },
  away: 0,
  grace: 0,
  strikes: 0,
  idle: null,
};

function headerOf(seats: readonly string[], drawn: boolean): MatchHeader {
  const game = gameWith(drawn);
  const terms: SealedTerms = {
    format: FORMAT,
    match: 'm',
    game: game.id,
    revision: game.revision,
    options: {},
    decks: [],
    cards: [],
    seats: [...seats],
    bots: seats.map(() => false),
    clock: NO_CLOCK,
  };
  const entropies = seats.map((_, seat) => `${seat}a`.repeat(32));
  return dealtHeader(terms, {
    commitment: commitmentTo(terms, SECRET),
    entropies,
    places: drawn ? drawPlaces(SECRET, entropies, 'm') : null,
    startedAt: 1_700_000_000_000,
  });
}

describe('D-3 a match without decks', () => {
  test.each([
    [['Ada', 'Ben'], false],
    [['Ada', 'Ben', 'Cleo'], true],
  ])('of %j begins, is played and verifies', (seats, drawn) => {
    const game = gameWith(drawn);
    const header = headerOf(seats, drawn);
    expect(commitmentProblem(header, SECRET)).toBeNull();
    const match = new Match(game, header, SECRET);
    const first = match.head;
    const dice = fastRandom(3);
    const entries: LogEntry[] = [];
    while (match.end() === null) {
      const seat = at(game.deciders(match.state), 0);
      const entry = match.entry(
        seat,
        randomPolicy(game, match.state, seat, dice),
        'player',
        header.startedAt + entries.length * 1000,
      );
      match.carryOut(entry, null);
      entries.push(entry);
    }
    expect(verifyReplay(replayFile(header, first, entries, match.end()), () => game)).toMatchObject({
      entries: entries.length,
      ok: true,
    });
  });

  test('says of each seat who has it', () => {
    const header = headerOf(['Ada', 'Ben'], false);
    expect(commitmentProblem({ ...header, entropies: header.entropies.slice(1) }, SECRET)).toBe(
      'the header does not say of each seat who has it',
    );
    expect(commitmentProblem({ ...header, decks: [[]] }, SECRET)).toBe(
      'the header does not say of each seat who has it',
    );
  });
});
