import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/games.ts';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import { commitmentOf } from '../../../src/kernel/log/fairness.ts';
import { chainKey } from '../../../src/kernel/log/fairness.ts';
import { headHash, replayFile, type LogEntry, type MatchHeader } from '../../../src/kernel/log/record.ts';
import { Match, stateHash } from '../../../src/kernel/match/match.ts';
import { randomPolicy } from '../../../src/kernel/play/policy.ts';
import { below, fastRandom } from '../../../src/kernel/random/generator.ts';
import { forkAt, readReplay } from '../../../src/kernel/replay/file.ts';
import { at } from '../../../src/kernel/types.ts';
import { verifyReplay, type Verification } from '../../../src/kernel/verify/verify.ts';
import { lanterns } from '../../toy/lanterns.ts';
import { skerries } from '../../toy/skerries.ts';
import { audiencesOf, recorded, shown, type Recorded } from './recorded.ts';

const ALL: readonly AnyGame[] = [...GAMES, lanterns, skerries];
/** Matches of each game, and moments of each match. `FORKS` for more; other ones in each round of `cardscape soak`. */
const MATCHES = Number(process.env['FORKS'] ?? 2);
const SEED = MATCHES * Number(process.env['SOAK_SEED'] ?? 0);
const MOMENTS = 8;
const OTHER_SECRET = 'beef'.repeat(16);

function gamesOf(id: string): AnyGame | undefined {
  return ALL.find((game) => game.id === id);
}

/** The header of a match that is played on from that entry. */
function headerAt({ game, file }: Recorded, seq: number): MatchHeader {
  const replay = readReplay(file);
  return {
    ...replay.header,
    match: `fork-${seq}`,
    seats: replay.header.seats.map((name) => `${name} again`),
    commitment: commitmentOf(OTHER_SECRET),
    entropies: replay.header.entropies.map(() => 'cd'.repeat(32)),
    fork: forkAt(game, replay, seq).fork,
  };
}

/** Plays a fork to its end. */
function finished(
  game: AnyGame,
  header: MatchHeader,
  seed: number,
): { readonly file: string; readonly entries: readonly LogEntry[] } {
  const match = new Match(game, header, OTHER_SECRET);
  const dice = fastRandom(seed);
  const entries: LogEntry[] = [];
  for (let end = match.end(); ; end = match.end()) {
    if (end !== null)
      return { file: replayFile(header, headHash(chainKey(OTHER_SECRET), header), entries, end), entries };
    const seat = at(game.deciders(match.state), 0);
    const entry = match.entry(seat, randomPolicy(game, match.state, seat, dice), 'player', header.startedAt);
    match.carryOut(entry, null);
    entries.push(entry);
  }
}

describe.each(ALL.map((game) => [game.id, game] as const))('P-5 playing on from a moment of %s', (_, game) => {
  test(
    'the state is the one that there was, and everybody sees what there was to see',
    { timeout: 120_000, tags: 'long' },
    () => {
      let pairs = 0;
      for (let seed = SEED + 1; seed <= SEED + MATCHES; seed++) {
        const match = recorded(game, seed);
        const dice = fastRandom(seed * 31);
        for (let moment = 0; moment < MOMENTS; moment++) {
          const seq = below(dice, match.length);
          const header = headerAt(match, seq);
          expect(header.fork?.state, `match ${seed}, entry ${seq}`).toBe(match.hashes[seq]);
          const fork = new Match(game, header, OTHER_SECRET);
          const seen = audiencesOf(game, fork.state).map((audience) => shown(game, fork.state, audience));
          expect(seen, `match ${seed}, entry ${seq}`).toEqual(match.views[seq]);
          // Only what is still to be drawn is another one.
          expect(stateHash(game, fork.state)).not.toBe(match.hashes[seq]);
          pairs += 1;
        }
      }
      expect(pairs).toBe(MATCHES * MOMENTS);
    },
  );

  test('it begins once more as it began, whatever has been played since', () => {
    const match = recorded(game, 4);
    const header = headerAt(match, Math.floor(match.length / 2));
    const fork = new Match(game, header, OTHER_SECRET);
    const [head, began] = [fork.head, stateHash(game, fork.state)];
    const dice = fastRandom(8);
    for (let count = 0; count < 3 && game.outcome(fork.state) === null; count++) {
      const seat = at(game.deciders(fork.state), 0);
      fork.carryOut(fork.entry(seat, randomPolicy(game, fork.state, seat, dice), 'player', header.startedAt), null);
    }
    expect(stateHash(game, fork.state)).not.toBe(began);
    for (const again of [fork.again(), fork.again().again()])
      expect([again.seq, again.head, stateHash(game, again.state)]).toEqual([0, head, began]);
  });

  test('its file is checked alone, and can be played on from again', { timeout: 60_000, tags: 'long' }, () => {
    const match = recorded(game, 3);
    const seq = Math.floor(match.length / 2);
    const header = headerAt(match, seq);
    const { file, entries } = finished(game, header, 5);
    expect(verifyReplay(file, gamesOf)).toMatchObject({ ok: true, entries: entries.length });
    const again = {
      ...header,
      match: 'again',
      fork: forkAt(game, readReplay(file), Math.floor(entries.length / 2)).fork,
    };
    expect(verifyReplay(finished(game, again, 7).file, gamesOf)).toMatchObject({ ok: true });
  });
});

describe('D-3 a fork that was tampered with', () => {
  const game = at(GAMES, 0);
  const match = recorded(game, 2);
  const seq = Math.floor(match.length / 2);
  const header = headerAt(match, seq);
  const fork = header.fork!;
  const verdict = (changed: MatchHeader): Verification => {
    const { file, entries } = finished(game, header, 5);
    const end = readReplay(file).end;
    return verifyReplay(replayFile(changed, headHash(chainKey(OTHER_SECRET), changed), entries, end), gamesOf);
  };

  test.each<[string, MatchHeader, string]>([
    ['another entry', { ...header, fork: { ...fork, seq: seq - 1 } }, 'does not end where the match goes on'],
    ['another head', { ...header, fork: { ...fork, head: '0'.repeat(64) } }, 'leads to another state'],
    ['another state', { ...header, fork: { ...fork, state: '0'.repeat(64) } }, 'leads to another state'],
    [
      'another secret',
      { ...header, fork: { ...fork, origin: { ...fork.origin, secret: 'abcd'.repeat(16) } } },
      'the secret is not the one',
    ],
    [
      'an entry less',
      { ...header, fork: { ...fork, seq: seq - 1, origin: { ...fork.origin, entries: fork.origin.entries.slice(1) } } },
      'entry 2 of the origin',
    ],
    [
      'other decks',
      { ...header, decks: header.decks.toReversed() },
      'does not go on with what its origin was played with',
    ],
    ['a player more', { ...header, seats: [...header.seats, 'Eve'] }, 'does not end where the match goes on'],
  ])('%s', (_, changed, reason) => {
    expect(verdict(changed)).toMatchObject({ ok: false, line: 1, entry: 0, reason: expect.stringContaining(reason) });
  });

  test('a match that was over cannot be played on', () => {
    expect(() => forkAt(game, readReplay(match.file), match.length)).toThrow('over by then');
    expect(() => forkAt(game, readReplay(match.file), match.length + 1)).toThrow(`has ${match.length} entries`);
  });
});
