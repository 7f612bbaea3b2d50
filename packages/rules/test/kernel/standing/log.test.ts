import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/games.ts';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import { replayFile, type LogEntry, type MatchHeader } from '../../../src/kernel/log/record.ts';
import { Match, stateHash } from '../../../src/kernel/match/match.ts';
import { randomPolicy } from '../../../src/kernel/play/policy.ts';
import { fastRandom } from '../../../src/kernel/random/generator.ts';
import { readReplay } from '../../../src/kernel/replay/file.ts';
import { ReplayPlayer } from '../../../src/kernel/replay/player.ts';
import { at, type Intent, type Seat } from '../../../src/kernel/types.ts';
import { verifyReplay } from '../../../src/kernel/verify/verify.ts';
import { newRecorder, seenEvents } from '../../../src/kernel/view.ts';
import { headerOf, SECRET } from '../log/played.ts';

const PASSING = GAMES.filter(({ passes }) => passes !== undefined);
const SEEDS = [1, 2, 3];

interface Log {
  readonly match: Match;
  readonly entries: readonly LogEntry[];
  readonly hashes: readonly string[];
  readonly events: readonly string[];
}

/** A match of two who pass what they are asked, until something else comes; by hand, or by declaring it. */
function logged(game: AnyGame, seed: number, declares: boolean): Log {
  const made = headerOf(game, seed, game.trials.sample(fastRandom(seed)));
  const header: MatchHeader = {
    ...made,
    entropies: made.seats.map((_, seat) => `${seat}a`.repeat(32)),
    ...(declares ? { standingPasses: true, takeBacks: true } : {}),
  };
  const match = new Match(game, header, SECRET);
  const dice = fastRandom(seed);
  const entries: LogEntry[] = [];
  const [hashes, events]: [string[], string[]] = [[], []];
  while (match.end() === null) {
    const seat = at(match.game.deciders(match.state), 0);
    const intent = answer(game, match.position, seat, declares) ?? randomPolicy(game, match.position, seat, dice);
    const entry = match.entry(seat, intent, 'player', header.startedAt + match.seq * 1000);
    const recorder = newRecorder();
    match.replay(entry, recorder);
    entries.push(entry);
    hashes.push(stateHash(game, match.position));
    events.push(...seenEvents(recorder.events, 'spectator').map((event) => JSON.stringify(event)));
  }
  return { match, entries, hashes, events };
}

function answer({ passes, views }: AnyGame, position: unknown, seat: Seat, declares: boolean): Intent | null {
  if (passes === undefined || passes.asked(position, seat) === null) return null;
  const until = views.head(position).active === seat ? 'turn' : 'own-turn';
  return declares ? { type: 'pass-on', until, about: [...passes.kinds] } : passes.intent;
}

describe.each(PASSING)('SC-9 logs of $id', (game) => {
  test.each(SEEDS)('of those who declare are those of who passes by hand, but for the passes (seed %i)', (seed) => {
    const [hand, declared] = [logged(game, seed, false), logged(game, seed, true)];
    expect(declared.hashes.at(-1)).toBe(hand.hashes.at(-1));
    expect(hand.hashes).toEqual(expect.arrayContaining([...declared.hashes]));
    expect(declared.events.filter((text) => !text.includes('passes-on'))).toEqual(hand.events);
    const moves = ({ entries }: Log): string[] =>
      entries.map(({ intent }) => JSON.stringify(intent)).filter((text) => !text.includes('"pass'));
    expect(moves(declared)).toEqual(moves(hand));
    expect(declared.entries.length).toBeLessThan(hand.entries.length);
  });

  test('play again, to the same states, and are found true', () => {
    const { match, entries, hashes } = logged(game, 4, true);
    const end = match.end();
    if (end === null) throw new Error('the match is not over');
    const file = replayFile(match.header, match.again().head, entries, end);
    expect(verifyReplay(file, () => game)).toMatchObject({ ok: true });
    const player = new ReplayPlayer(game, readReplay(file));
    for (let seq = 1; seq <= player.length; seq += 7)
      expect(stateHash(game, player.stateAt(seq))).toBe(hashes[seq - 1]);
  });

  test('of matches whose header says nothing of it know no such intent', () => {
    const { match, entries } = logged(game, 5, false);
    expect(match.game.asides).not.toContain('ask-again');
    const again = match.again();
    for (const entry of entries) {
      again.replay(entry);
      for (const seat of again.game.deciders(again.state))
        expect(
          again.admit(seat, answer(game, again.position, seat, true) ?? { type: 'ask-again' }, 'player'),
        ).toMatchObject({
          refusal: { code: again.game.overFirst && again.end() !== null ? 'MATCH_OVER' : 'BAD_PAYLOAD' },
        });
    }
  });
});
