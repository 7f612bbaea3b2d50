import type { AnyGame } from '../contract/game.ts';
import { canonicalJson } from '../hash.ts';
import { areSeatsDrawn, chainKey, drawPlaces } from '../log/fairness.ts';
import {
  entrySchema,
  firstLineSchema,
  headHash,
  headerSizeProblem,
  lastLineSchema,
  type LogEntry,
  type MatchHeader,
} from '../log/record.ts';
import { begunStatement, endedStatement } from '../log/statements.ts';
import { commitmentProblem, entropiesByPlace } from '../log/terms.ts';
import { Match, ReplayError } from '../match/match.ts';
import { Timing } from '../match/timing.ts';
import { type Finding, findingsOf } from './findings.ts';
import { type Held, heldProblem, isSignedBy } from './held.ts';
import { legalityProblem } from './legality.ts';

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
  /** What a file that holds has shown, and what it has not; empty for one that does not hold. */
  readonly findings: readonly Finding[];
}

type Games = (id: string, revision: number) => AnyGame | undefined;

interface Lines {
  readonly first: ReturnType<typeof firstLineSchema.parse>;
  readonly last: ReturnType<typeof lastLineSchema.parse>;
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
 * Checks a finished match from its file (design D-3): the server's commitment, decks and cards, the hash chain, every
 * intent and with it every random outcome, the clocks, the result, and whatever the checker holds. Reads nothing else
 * and trusts nobody.
 * @param games where the rules come from
 */
export function verifyReplay(text: string, games: Games, held: Held = {}): Verification {
  const heads: string[] = [];
  try {
    const { outcome, findings } = check(text, games, held, heads);
    return {
      ok: true,
      entries: heads.length - 1,
      line: 0,
      entry: null,
      reason: 'every entry fits',
      outcome,
      heads,
      findings,
    };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return {
      ok: false,
      entries: Math.max(0, heads.length - 1),
      line: error.line,
      entry: error.entry,
      reason: error.message,
      outcome: null,
      heads,
      findings: [],
    };
  }
}

function check(text: string, games: Games, held: Held, heads: string[]): Pick<Verification, 'outcome' | 'findings'> {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  if (lines.length < 2) throw new Wrong(lines.length, null, 'a replay file has a header, entries and an end');
  const { first, last } = readEnds(lines);
  const { header } = first;
  const { end } = last;
  const game = games(header.game, header.revision);
  if (game === undefined || game.revision !== header.revision)
    throw new Wrong(1, 0, `there are no rules for ${header.game}, revision ${header.revision}`);
  const size = headerSizeProblem(header);
  if (size !== null) throw new Wrong(1, 0, size);
  checkHeader(first, end.secret, held);
  const match = begin(game, header, end.secret);
  checkSeats(game, header, end.secret);
  checkLegality(game, header);
  const compare = (line: number): void => {
    heads.push(match.head);
    const seen = held.heads?.get(match.seq);
    if (seen !== undefined && seen !== match.head)
      throw new Wrong(line, match.seq, 'a client was given another head hash at this point');
  };
  compare(1);
  const timing = header.clock === undefined ? null : new Timing(match, header.clock);
  for (let line = 1; line < lines.length - 1; line++) {
    playLine(match, timing, lines[line] ?? '', line);
    compare(line + 1);
  }
  const wrongEnd = (reason: string): Wrong => new Wrong(lines.length, null, reason);
  const beyond = [...(held.heads?.keys() ?? [])].find((seq) => seq > match.seq);
  if (beyond !== undefined)
    throw wrongEnd(`a client was given a head hash for entry ${beyond}, which is not in the file`);
  const result = match.end();
  if (result === null) throw wrongEnd('the match does not end with the last entry');
  if (canonicalJson(result) !== canonicalJson(end)) throw wrongEnd('the result is not what the entries lead to');
  const begun = isSignedBy(held, first.signed, begunStatement(header.match, header.commitment, first.hash));
  const ended = isSignedBy(held, last.signed, endedStatement(header.match, match.head, end));
  if (begun === 'wrong') throw new Wrong(1, 0, 'the signature of the beginning does not fit');
  if (ended === 'wrong') throw wrongEnd('the signature of the end does not fit');
  if (held.signers?.required === true && ended !== 'right')
    throw wrongEnd(
      last.signed === undefined
        ? 'the match is not signed'
        : `the match is signed with the key ${last.signed.key}, which is not the one that you hold`,
    );
  return {
    outcome: { winners: end.winners, reason: end.reason },
    findings: findingsOf({
      game,
      header,
      entries: match.seq,
      held,
      givenUp: timing?.givenUp ?? [],
      signatures: { begun: first.signed, ended: last.signed },
      isHeld: { begun: begun === 'right', ended: ended === 'right' },
    }),
  };
}

/** Errors: Wrong for a header that is not what the server has committed to, or not what the checker holds. */
function checkHeader({ header, hash }: Lines['first'], secret: string, held: Held): void {
  const problem =
    commitmentProblem(header, secret) ??
    (headHash(chainKey(secret), header) === hash
      ? heldProblem(header, hash, held)
      : 'the header does not fit its hash');
  if (problem !== null) throw new Wrong(1, 0, problem);
}

function begin(game: AnyGame, header: MatchHeader, secret: string): Match {
  try {
    return new Match(game, header, secret);
  } catch (error) {
    throw new Wrong(1, 0, `the match cannot be set up: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Where seats are drawn, players must sit in the order of their lots; else in that of their coming. Errors: Wrong. */
function checkSeats(game: AnyGame, header: MatchHeader, secret: string): void {
  const { options, entropies, places, match, fork } = header;
  // Whoever plays on chooses his seat; in the match that he plays on from they were drawn.
  if (fork !== undefined) checkSeats(game, fork.origin.header, fork.origin.secret);
  const isDrawn = fork === undefined && game.matchmaking.drawsSeats(game.options.parse(options));
  const sit = !isDrawn
    ? places === undefined
    : header.format === 'cardscape/1'
      ? areSeatsDrawn(secret, entropies, match)
      : places !== undefined &&
        canonicalJson(drawPlaces(secret, entropiesByPlace(header), match)) === canonicalJson(places);
  if (!sit)
    throw new Wrong(
      1,
      0,
      isDrawn
        ? 'the players are not seated as the lots decided'
        : 'the players are not seated in the order in which they came',
    );
}

/** Errors: Wrong for decks and cards that are not those of the rules. */
function checkLegality(game: AnyGame, header: MatchHeader): void {
  let problem: string | null;
  try {
    problem = legalityProblem(game, header);
  } catch (error) {
    problem = `the cards cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (problem !== null) throw new Wrong(1, 0, problem);
}

function readEnds(lines: readonly string[]): Lines {
  const first = firstLineSchema.safeParse(parse(lines[0] ?? '', 1, 0));
  // What the schema leaves out was not signed.
  if (!first.success || canonicalJson(first.data) !== lines[0]) throw new Wrong(1, 0, 'the first line is not a header');
  const last = lastLineSchema.safeParse(parse(lines.at(-1) ?? '', lines.length, null));
  if (!last.success || canonicalJson(last.data) !== lines.at(-1))
    throw new Wrong(
      lines.length,
      null,
      'the last line is not the end of a match; a match that is still going on cannot be checked',
    );
  return { first: first.data, last: last.data };
}

/** `line` counts from 0 here; entry n stands on line n. */
function playLine(match: Match, timing: Timing | null, text: string, line: number): void {
  const data = parse(text, line + 1, line);
  const entry = entrySchema.safeParse(data['entry']);
  if (!entry.success || Object.keys(data).length !== 1) throw new Wrong(line + 1, line, 'the line is not an entry');
  const logged = entry.data;
  try {
    match.inspect(logged, withoutHash(text));
    checkTime(timing, logged, line);
    match.carryOut(logged, null);
    timing?.follow(logged);
  } catch (error) {
    if (error instanceof Wrong) throw error;
    // Cards that nobody ships may break the rules of a game in ways of their own.
    throw new Wrong(
      line + 1,
      line,
      error instanceof ReplayError
        ? error.message
        : `the entry cannot be played: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Errors: Wrong for times that cannot be, or that do not justify what the clock did. */
function checkTime(timing: Timing | null, entry: LogEntry, line: number): void {
  const problem =
    timing === null
      ? entry.time === undefined
        ? null
        : 'the header does not say how time was kept'
      : timing.problem(entry);
  if (problem !== null) throw new Wrong(line + 1, line, problem);
}

const BEFORE = '{"entry":'.length;
const HASH = ',"hash":"';
const HASHED = HASH.length + 64 + 1;

/**
 * The entry of a line in its canonical form without the hash; the keys before the hash are a number and a fixed word.
 */
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
    if (typeof data === 'object' && data !== null && canonicalJson(data) === text)
      return data as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new Wrong(line, entry, 'the line is not what a server writes');
}
