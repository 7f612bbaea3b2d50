import type { AnyGame } from '../contract/game.ts';
import type { MatchSetup } from '../contract/setup.ts';
import { canonicalJson, sha256Hex } from '../hash.ts';
import { chainKey, matchRandom } from '../log/fairness.ts';
import { entryHash, headHash, type LogEntry, type MatchEnd, type MatchFork, type MatchHeader } from '../log/record.ts';
import { commitmentProblem } from '../log/terms.ts';
import type { EntryTime } from '../log/times.ts';
import type { Audience, Intent, Seat } from '../types.ts';
import type { Recorder } from '../view.ts';
import { admit, type Admission } from './admission.ts';
import { begunFrom, playEntry, playedGame, positionOf } from './played.ts';

/** A log that cannot be played: at which entry, and why. */
export class ReplayError extends Error {
  /** Sequence number of the entry; 0 is the header. */
  readonly seq: number;

  constructor(seq: number, message: string) {
    super(message);
    this.name = 'ReplayError';
    this.seq = seq;
  }
}

/** The beginning of a fork. */
interface Beginning {
  readonly head: string;
  readonly state: unknown;
}

/**
 * A match that is going on: the state, and the end of the hash-chained log that leads to it (design D-3). An intent is
 * admitted, becomes an entry that the owner of the match makes durable, and is then carried out (design D-6).
 */
export class Match {
  readonly header: MatchHeader;
  /** What is played: the rules, and what the kernel adds to them where the header says so (take-backs). */
  readonly game: AnyGame;
  readonly state: unknown;
  /** The rules alone. */
  readonly rules: AnyGame;
  /** Hash of the newest entry. */
  head: string;
  /** Sequence number of the newest entry. */
  seq = 0;
  #at: number;
  readonly #secret: string;
  readonly #key: string;
  /** The beginning of a fork, so that its origin need not be played again; null for other matches. */
  readonly #beginning: Beginning | null;

  /**
   * Errors: ReplayError 0 when the header does not fit the game or the secret.
   * @param reached of a fork the state that its origin leads to, where somebody has played it already; it becomes this
   *   match's own
   * @param beginning of a match that was set up before, which need not be looked at again
   */
  constructor(rules: AnyGame, header: MatchHeader, secret: string, reached?: unknown, beginning?: Beginning) {
    const problem = beginning === undefined ? commitmentProblem(header, secret) : null;
    if (problem !== null) throw new ReplayError(0, problem);
    this.rules = rules;
    this.game = playedGame(rules, header);
    this.header = header;
    this.#at = header.startedAt;
    this.#secret = secret;
    this.#key = chainKey(secret);
    this.head = beginning?.head ?? headHash(this.#key, header);
    if (header.fork === undefined) this.state = this.game.setup(setupOf(rules, header, secret));
    else
      this.state =
        beginning === undefined
          ? begunFrom(this.game, playedOn(rules, header, header.fork, secret, reached), header.seats.length)
          : this.game.clone(beginning.state);
    this.#beginning =
      header.fork === undefined ? null : (beginning ?? { head: this.head, state: this.game.clone(this.state) });
  }

  /**
   * The same match as it began, to be played once more. A fork costs no more than any other match: its origin is
   * neither played nor hashed again.
   */
  again(): Match {
    return new Match(this.rules, this.header, this.#secret, undefined, this.#beginning ?? undefined);
  }

  /** The state of the rules alone. */
  get position(): unknown {
    return positionOf(this.game, this.state);
  }

  /** When the newest entry was made; before the first one, when the match began. */
  get at(): number {
    return this.#at;
  }

  /** Whether the sender may do this now. Changes nothing. */
  admit(sender: Audience, raw: unknown, by: LogEntry['by']): Admission {
    return admit(this.game, this.state, sender, raw, by === 'clock');
  }

  /**
   * The entry that an admitted intent makes. It is not carried out yet. Time never goes back in a log, whatever the
   * clock of the machine does.
   */
  entry(seat: Seat, intent: Intent, by: LogEntry['by'], at: number, time?: EntryTime): LogEntry {
    const entry = {
      seq: this.seq + 1,
      at: Math.max(at, this.#at),
      seat,
      by,
      intent,
      ...(time === undefined ? {} : { time }),
    };
    return { ...entry, hash: entryHash(this.#key, this.head, entry) };
  }

  /** Carries out an entry of this match's own making. Errors: IllegalIntent, and then nothing has changed. */
  carryOut(entry: LogEntry, recorder: Recorder | null): void {
    playEntry(this.game, this.state, entry, recorder);
    this.seq = entry.seq;
    this.head = entry.hash;
    this.#at = entry.at;
  }

  /** Plays an entry of a stored log, after checking it. Errors: ReplayError. */
  replay(entry: LogEntry, recorder: Recorder | null = null): void {
    this.inspect(entry);
    this.carryOut(entry, recorder);
  }

  /**
   * Checks whether an entry of a stored log goes on from here; changes nothing. Errors: ReplayError.
   * @param text the entry in its canonical form without the hash, if that is at hand
   */
  inspect(entry: LogEntry, text?: string): void {
    if (entry.seq !== this.seq + 1) throw new ReplayError(entry.seq, `the entry should have number ${this.seq + 1}`);
    if (entry.at < this.#at) throw new ReplayError(entry.seq, 'the time goes back');
    if (entryHash(this.#key, this.head, entry, text) !== entry.hash)
      throw new ReplayError(entry.seq, 'the entry does not fit its hash');
    const { refusal } = this.admit(entry.seat, entry.intent, entry.by);
    if (refusal !== null)
      throw new ReplayError(entry.seq, `the intent is not legal: ${refusal.code} (${refusal.rule})`);
  }

  /** What is published when the match is over; null before. */
  end(): MatchEnd | null {
    const outcome = this.game.outcome(this.state);
    if (outcome === null) return null;
    return {
      secret: this.#secret,
      winners: [...outcome.winners],
      reason: outcome.reason,
      final: stateHash(this.rules, this.position),
    };
  }
}

/** SHA-256 of a state. */
export function stateHash(game: AnyGame, state: unknown): string {
  return sha256Hex(game.snapshot(state));
}

/** The state in which a fork begins: that of its origin, with a random stream of its own. Errors: ReplayError 0. */
function playedOn(game: AnyGame, header: MatchHeader, fork: MatchFork, secret: string, reached: unknown): unknown {
  const { origin } = fork;
  if (KEPT.some((part) => canonicalJson(header[part]) !== canonicalJson(origin.header[part])))
    throw new ReplayError(0, 'the match does not go on with what its origin was played with');
  if (header.seats.length !== origin.header.seats.length || fork.seq !== origin.entries.length)
    throw new ReplayError(0, 'the origin does not end where the match goes on');
  const state = reached ?? originState(game, fork);
  if (stateHash(game, state) !== fork.state) throw new ReplayError(0, 'the origin leads to another state');
  if (game.outcome(state) !== null) throw new ReplayError(0, 'the origin was over already');
  game.reseed(state, matchRandom(secret, header.entropies, header.match));
  return state;
}

function originState(game: AnyGame, { origin, head }: MatchFork): unknown {
  const match = new Match(game, origin.header, origin.secret);
  try {
    for (const entry of origin.entries) match.replay(entry);
  } catch (error) {
    throw error instanceof ReplayError
      ? new ReplayError(0, `entry ${error.seq} of the origin: ${error.message}`)
      : error;
  }
  if (match.head !== head) throw new ReplayError(0, 'the origin leads to another state');
  return match.position;
}

/** What a fork has in common with its origin. */
const KEPT = ['game', 'revision', 'options', 'decks', 'cards'] as const;

function setupOf(game: AnyGame, header: MatchHeader, secret: string): MatchSetup<unknown, unknown> {
  const options = game.options.safeParse(header.options);
  const decks = decksOf(game, header.decks);
  if (!options.success) throw new ReplayError(0, 'the options are not those of the game');
  if (decks.some(({ success }) => !success)) throw new ReplayError(0, 'a deck is not one of the game');
  return {
    options: options.data,
    seats: header.seats.length,
    decks: decks.map(({ data }) => data),
    cards: header.cards,
    random: matchRandom(secret, header.entropies, header.match),
  };
}

/** The decks in the form of the game; none where it is played without. */
function decksOf(
  { decks: rules }: AnyGame,
  decks: readonly unknown[],
): readonly { readonly success: boolean; readonly data?: unknown }[] {
  return rules === null ? decks.map(() => ({ success: false })) : decks.map((deck) => rules.schema.safeParse(deck));
}
