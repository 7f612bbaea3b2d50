import type { AnyGame } from '../contract/game.ts';
import {
  endSchema,
  entrySchema,
  headerSchema,
  type LogEntry,
  type MatchEnd,
  type MatchFork,
  type MatchHeader,
} from '../log/record.ts';
import { Match, ReplayError, stateHash } from '../match/match.ts';
import { isJsonMap } from '../types.ts';

/** A finished match as its file tells it. */
export interface Replay {
  readonly header: MatchHeader;
  readonly entries: readonly LogEntry[];
  readonly end: MatchEnd;
}

/**
 * Reads the lines of a replay file that has been verified (`verifyReplay`). Errors: ReplayError with the entry that has
 * not the form of one; the header is 0, the end comes after the last entry.
 */
export function readReplay(text: string): Replay {
  const lines = text.trimEnd().split('\n');
  const part = (line: number, name: string): unknown => {
    try {
      const data: unknown = JSON.parse(lines[line] ?? '');
      return isJsonMap(data) ? data[name] : undefined;
    } catch {
      return undefined;
    }
  };
  const header = headerSchema.safeParse(part(0, 'header'));
  if (!header.success) throw new ReplayError(0, 'the first line is not a header');
  const end = endSchema.safeParse(part(lines.length - 1, 'end'));
  if (!end.success) throw new ReplayError(lines.length - 1, 'the last line is not the end of a match');
  const entries = lines.slice(1, -1).map((_, index) => {
    const entry = entrySchema.safeParse(part(index + 1, 'entry'));
    if (!entry.success) throw new ReplayError(index + 1, 'the line is not an entry');
    return entry.data;
  });
  return { header: header.data, entries, end: end.data };
}

/**
 * Which rules a replay file asks for, without looking at anything else; null if its first line says nothing readable.
 */
export function rulesNamed(text: string): { readonly game: string; readonly revision: number } | null {
  const end = text.indexOf('\n');
  try {
    const first: unknown = JSON.parse(end < 0 ? text : text.slice(0, end));
    const { game, revision } = (first as { readonly header: { readonly game: unknown; readonly revision: unknown } })
      .header;
    return typeof game === 'string' && typeof revision === 'number' ? { game, revision } : null;
  } catch {
    return null;
  }
}

/**
 * What the header of a match says that is played on after entry `seq` of a finished one, and the state that it begins
 * with. Errors: ReplayError when the entry is not there, the match was over by then, or an entry does not play.
 */
export function forkAt(
  game: AnyGame,
  { header, entries, end }: Replay,
  seq: number,
): { readonly fork: MatchFork; readonly state: unknown } {
  const before = entries.slice(0, seq);
  if (before.length !== seq) throw new ReplayError(seq, `the match has ${entries.length} entries`);
  const match = new Match(game, header, end.secret);
  for (const entry of before) match.replay(entry);
  const { position: state, head } = match;
  if (game.outcome(state) !== null) throw new ReplayError(seq, 'the match was over by then');
  return {
    fork: { seq, head, state: stateHash(game, state), origin: { header, secret: end.secret, entries: before } },
    state,
  };
}

/** How many matches a match was played on from, one after the other. */
export function forkDepth({ fork }: MatchHeader): number {
  return fork === undefined ? 0 : 1 + forkDepth(fork.origin.header);
}
