import { areSeatsDrawn, chainKey, commitmentOf } from './fairness.ts';
import type { AnyGame } from '../game.ts';
import { canonicalJson } from '../hash.ts';
import { Match, ReplayError } from '../match.ts';
import { endSchema, entrySchema, headerSchema, headHash, type LogEntry, type MatchEnd, type MatchHeader } from './record.ts';
import { Timing } from './timing.ts';

/** What a check of a replay file found. */
export interface Verification {
  readonly ok: boolean;
  /** Entries that were checked and are right. */
  readonly entries: number;
  /** Line of the file, from 1, at which the check failed; 0 if it did not. */
  readonly line: number;
  /** Sequence number of the entry that is wrong; 0 is the header, null the end of the file. */
  readonly entry: number | null;
  readonly reason: string;
  readonly outcome: { readonly winners: readonly number[]; readonly reason: string } | null;
  /** The head hashes after every entry, for comparison with what a client noted. */
  readonly heads: readonly string[];
}

interface Lines {
  readonly header: { readonly header: MatchHeader; readonly hash: string };
  readonly end: MatchEnd;
}

class Wrong extends Error {
  readonly line: number;
  readonly entry: number | null;

  constructor(line: number, entry: number | null, message: string) {
    super(message);
    this.line = line;
    this.entry = entry;
  }
}

/**
 * Checks a finished match from its file alone: the server's commitment, the hash chain, every intent and with it every random outcome, and the result
 * (design D-3). Reads nothing else and trusts nobody.
 * @param games where the rules come from
 * @param noted head hashes that a client was given during the match, by sequence number
 */
export function verifyReplay(text: string, games: (id: string, revision: number) => AnyGame | undefined, noted: ReadonlyMap<number, string> = new Map()): Verification {
  const heads: string[] = [];
  let outcome: Verification['outcome'] = null;
  try {
    outcome = check(text, games, noted, heads);
    return { ok: true, entries: heads.length - 1, line: 0, entry: null, reason: 'every entry fits', outcome, heads };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { ok: false, entries: Math.max(0, heads.length - 1), line: error.line, entry: error.entry, reason: error.message, outcome, heads };
  }
}

function check(text: string, games: (id: string, revision: number) => AnyGame | undefined, noted: ReadonlyMap<number, string>, heads: string[]): Verification['outcome'] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  if (lines.length < 2) throw new Wrong(lines.length, null, 'a replay file has a header, entries and an end');
  const { header, end } = readEnds(lines);
  const game = games(header.header.game, header.header.revision);
  if (game === undefined || game.revision !== header.header.revision) throw new Wrong(1, 0, `there are no rules for ${header.header.game}, revision ${header.header.revision}`);
  if (commitmentOf(end.secret) !== header.header.commitment) throw new Wrong(1, 0, 'the secret is not the one that was committed to');
  if (headHash(chainKey(end.secret), header.header) !== header.hash) throw new Wrong(1, 0, 'the header does not fit its hash');
  const match = begin(game, header.header, end.secret);
  checkSeats(game, header.header, end.secret);
  const compare = (line: number): void => {
    heads.push(match.head);
    const seen = noted.get(match.seq);
    if (seen !== undefined && seen !== match.head) throw new Wrong(line, match.seq, 'a client was given another head hash at this point');
  };
  compare(1);
  const timing = header.header.clock === undefined ? null : new Timing(match, header.header.clock);
  for (let line = 1; line < lines.length - 1; line++) {
    playLine(match, timing, lines[line] ?? '', line);
    compare(line + 1);
  }
  const beyond = [...noted.keys()].find((seq) => seq > match.seq);
  if (beyond !== undefined) throw new Wrong(lines.length, null, `a client was given a head hash for entry ${beyond}, which is not in the file`);
  const result = match.end();
  if (result === null) throw new Wrong(lines.length, null, 'the match does not end with the last entry');
  if (canonicalJson(result) !== canonicalJson(end)) throw new Wrong(lines.length, null, 'the result is not what the entries lead to');
  return { winners: end.winners, reason: end.reason };
}

function begin(game: AnyGame, header: MatchHeader, secret: string): Match {
  try {
    return new Match(game, header, secret);
  } catch (error) {
    throw new Wrong(1, 0, `the match cannot be set up: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Where seats are drawn, players must sit in the order of their lots. */
function checkSeats(game: AnyGame, { options, entropies, match, fork }: MatchHeader, secret: string): void {
  // Whoever plays on chooses his seat; in the match that he plays on from they were drawn.
  if (fork !== undefined) return checkSeats(game, fork.origin.header, fork.origin.secret);
  if (game.matchmaking.drawsSeats?.(game.options.parse(options)) !== true) return;
  if (!areSeatsDrawn(secret, entropies, match)) throw new Wrong(1, 0, 'the players do not sit as the lots fell');
}

function readEnds(lines: readonly string[]): Lines {
  const first = parse(lines[0] ?? '', 1, 0);
  const header = headerSchema.safeParse(first['header']);
  const hash = first['hash'];
  if (!header.success || typeof hash !== 'string' || Object.keys(first).length !== 2) throw new Wrong(1, 0, 'the first line is not a header');
  const last = parse(lines.at(-1) ?? '', lines.length, null);
  const end = endSchema.safeParse(last['end']);
  if (!end.success || Object.keys(last).length !== 1) throw new Wrong(lines.length, null, 'the last line is not the end of a match; a match that is still going on cannot be checked');
  return { header: { header: header.data, hash }, end: end.data };
}

/** `line` counts from 0 here; entry n stands on line n. */
function playLine(match: Match, timing: Timing | null, text: string, line: number): void {
  const data = parse(text, line + 1, line);
  const entry = entrySchema.safeParse(data['entry']);
  if (!entry.success || Object.keys(data).length !== 1) throw new Wrong(line + 1, line, 'the line is not an entry');
  const logged = entry.data as LogEntry;
  try {
    match.inspect(logged, withoutHash(text));
    checkTime(timing, logged, line);
    match.carryOut(logged, null);
    timing?.follow(logged);
  } catch (error) {
    if (error instanceof Wrong) throw error;
    // Cards that nobody ships may break the rules of a game in ways of their own.
    throw new Wrong(line + 1, line, error instanceof ReplayError ? error.message : `the entry cannot be played: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Errors: Wrong for times that cannot be, or that do not justify what the clock did. */
function checkTime(timing: Timing | null, entry: LogEntry, line: number): void {
  const problem = timing === null ? (entry.time === undefined ? null : 'the header does not say how time was kept') : timing.problem(entry);
  if (problem !== null) throw new Wrong(line + 1, line, problem);
}

const BEFORE = '{"entry":'.length;
const HASH = ',"hash":"';
const HASHED = HASH.length + 64 + 1;

/** The entry of a line in its canonical form without the hash; the keys before the hash are a number and a fixed word. */
function withoutHash(line: string): string {
  const place = line.indexOf(HASH);
  return line.slice(BEFORE, place) + line.slice(place + HASHED, -1);
}

/** Brackets within one another: more than matches that were played on from one another eight times need. */
const DEEPEST = 200;
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/** Whether brackets lie so deep in one another that whoever reads what they hold could run out of room. */
function isDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    if (code === QUOTE) quoted = !quoted;
    else if (quoted && code === BACKSLASH) place += 1;
    else if (!quoted && OPENING.includes(code) && ++depth > DEEPEST) return true;
    else if (!quoted && CLOSING.includes(code)) depth -= 1;
  }
  return false;
}

function parse(text: string, line: number, entry: number | null): Record<string, unknown> {
  try {
    const data: unknown = isDeep(text) ? null : JSON.parse(text);
    // Only the exact text that the server wrote is accepted: no byte can be changed unnoticed.
    if (typeof data === 'object' && data !== null && canonicalJson(data) === text) return data as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new Wrong(line, entry, 'the line is not what a server writes');
}
