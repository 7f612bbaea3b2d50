import { type Lateness, LINES_PROTOCOL, type MatchLine } from '@cardscape/protocol';
import type { AnyGame, Audience, MatchHeader } from '@cardscape/rules';
import type { MatchTerms } from '../db/matches/stored-match.ts';
import { BUILD } from './build.ts';
import { wordsOf } from './description/words.ts';

/** Who reads a match in lines, and when. */
interface Reading {
  readonly audience: Audience;
  readonly delay: Lateness;
  readonly clock: MatchTerms['clock'];
  readonly now: number;
}

/** What the first line tells of a match. */
export function helloLine(
  game: AnyGame,
  { match, revision, options, commitment, startedAt }: MatchHeader,
  { audience, delay, clock, now }: Reading,
): MatchLine {
  return {
    type: 'hello',
    protocol: LINES_PROTOCOL,
    build: BUILD,
    words: wordsOf(game).version,
    match,
    game: game.id,
    revision,
    seat: audience === 'spectator' ? null : audience,
    delay,
    options,
    commitment,
    startedAt,
    now,
    // Nobody can tell how a clock stood so many turns ago.
    clock: delay.turns > 0 ? null : clock,
  };
}
