import { gameOf } from '@cardscape/rules/games';
import { canonicalJson } from '@cardscape/rules/kernel/hash';
import { Match, ReplayError } from '@cardscape/rules/kernel/match/match';
import { readReplay, type Replay } from '@cardscape/rules/kernel/replay/file';

/** What a match would come to by today's rules. */
export type Again =
  | { readonly match: string; readonly game: string; readonly revision: number; readonly same: true }
  | {
      readonly match: string;
      readonly game: string;
      readonly revision: number;
      readonly same: false;
      readonly entry: number | null;
      readonly reason: string;
    };

/**
 * Plays a finished match again by the rules of today, whatever its revision: the entries in their order, without their
 * hashes.
 */
export function playAgain({ header, entries, end }: Replay): Again {
  const { match: id, game: name, revision } = header;
  const about = { match: id, game: name, revision };
  const differs = (entry: number | null, reason: string): Again => ({ ...about, same: false, entry, reason });
  const game = gameOf(name);
  if (game === undefined) return differs(0, `there is no game ${name} any more`);
  try {
    const match = new Match(game, header, end.secret);
    for (const { seq, seat, by, intent, at } of entries) {
      const { refusal } = match.admit(seat, intent, by);
      if (refusal !== null) return differs(seq, `refused: ${refusal.code} (${refusal.rule})`);
      match.carryOut(match.entry(seat, intent, by, at), null);
    }
    const now = match.end();
    if (now === null) return differs(null, `does not end; it ended by ${end.reason}`);
    if (canonicalJson(now.winners) !== canonicalJson(end.winners) || now.reason !== end.reason)
      return differs(
        null,
        `ends by ${now.reason}, winners ${now.winners.join(' ') || 'none'}; it ended by ${end.reason}, winners ${end.winners.join(' ') || 'none'}`,
      );
    return { ...about, same: true };
  } catch (error) {
    if (error instanceof ReplayError) return differs(error.seq, error.message);
    return differs(0, `cannot be played: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The same of a replay file. */
export function playFileAgain(name: string, text: string): Again {
  try {
    return playAgain(readReplay(text));
  } catch (error) {
    return {
      match: name,
      game: '',
      revision: 0,
      same: false,
      entry: error instanceof ReplayError ? error.seq : 0,
      reason: error instanceof Error ? error.message : String(error),
    };
  }
}
