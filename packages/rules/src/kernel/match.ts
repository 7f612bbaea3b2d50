import { admit, type Admission } from './door.ts';
import type { AnyGame, MatchSetup } from './game.ts';
import { sha256Hex } from './hash.ts';
import { chainKey, commitmentOf, matchRandom } from './log/fairness.ts';
import { entryHash, headHash, type LogEntry, type MatchEnd, type MatchHeader } from './log/record.ts';
import type { Audience, Intent, Seat } from './types.ts';
import type { Recorder } from './view.ts';

/** A log that does not play: which entry, and why. */
export class ReplayError extends Error {
  /** Sequence number of the entry; 0 is the header. */
  readonly seq: number;

  constructor(seq: number, message: string) {
    super(message);
    this.name = 'ReplayError';
    this.seq = seq;
  }
}

/**
 * A match that is going on: the state, and the end of the hash-chained log that leads to it (design D-3). An intent is admitted, becomes an entry that the
 * owner of the match makes durable, and is then carried out (design D-6).
 */
export class Match {
  readonly header: MatchHeader;
  readonly game: AnyGame;
  readonly state: unknown;
  /** Hash of the newest entry. */
  head: string;
  /** Sequence number of the newest entry. */
  seq = 0;
  /** When the newest entry was made. */
  #at: number;
  readonly #secret: string;
  readonly #key: string;

  /** Errors: ReplayError 0 when the header does not fit the game or the secret. */
  constructor(game: AnyGame, header: MatchHeader, secret: string) {
    if (commitmentOf(secret) !== header.commitment) throw new ReplayError(0, 'the secret is not the one that was committed to');
    this.game = game;
    this.header = header;
    this.#at = header.startedAt;
    this.#secret = secret;
    this.#key = chainKey(secret);
    this.head = headHash(this.#key, header);
    this.state = game.setup(setupOf(game, header, secret));
  }

  /** Whether the sender may do this now. Changes nothing. */
  admit(sender: Audience, raw: unknown, by: LogEntry['by']): Admission {
    return admit(this.game, this.state, sender, raw, by === 'clock');
  }

  /** The entry that an admitted intent makes. It is not carried out yet. Time never goes back in a log, whatever the clock of the machine does. */
  entry(seat: Seat, intent: Intent, by: LogEntry['by'], at: number): LogEntry {
    const entry = { seq: this.seq + 1, at: Math.max(at, this.#at), seat, by, intent };
    return { ...entry, hash: entryHash(this.#key, this.head, entry) };
  }

  /** Carries out an entry of this match's own making. Errors: IllegalIntent, and then nothing has changed. */
  carryOut(entry: LogEntry, recorder: Recorder | null): void {
    this.game.apply(this.state, entry.seat, entry.intent, recorder);
    this.seq = entry.seq;
    this.head = entry.hash;
    this.#at = entry.at;
  }

  /**
   * Plays an entry of a stored log, after checking it. Errors: ReplayError.
   * @param text the entry in its canonical form without the hash, if that is at hand
   */
  replay(entry: LogEntry, recorder: Recorder | null = null, text?: string): void {
    if (entry.seq !== this.seq + 1) throw new ReplayError(entry.seq, `the entry should have number ${this.seq + 1}`);
    if (entry.at < this.#at) throw new ReplayError(entry.seq, 'the time goes back');
    if (entryHash(this.#key, this.head, entry, text) !== entry.hash) throw new ReplayError(entry.seq, 'the entry does not fit its hash');
    const { refusal } = this.admit(entry.seat, entry.intent, entry.by);
    if (refusal !== null) throw new ReplayError(entry.seq, `the intent is not legal: ${refusal.code} (${refusal.rule})`);
    this.carryOut(entry, recorder);
  }

  /** What is published when the match is over; null before. */
  end(): MatchEnd | null {
    const outcome = this.game.outcome(this.state);
    if (outcome === null) return null;
    return { secret: this.#secret, winners: [...outcome.winners], reason: outcome.reason, final: sha256Hex(this.game.snapshot(this.state)) };
  }
}

function setupOf(game: AnyGame, header: MatchHeader, secret: string): MatchSetup<unknown, unknown> {
  const options = game.options.safeParse(header.options);
  const decks = header.decks.map((deck) => game.deck.safeParse(deck));
  if (!options.success) throw new ReplayError(0, 'the options are not those of the game');
  if (decks.some(({ success }) => !success)) throw new ReplayError(0, 'a deck is not one of the game');
  return { options: options.data, decks: decks.map(({ data }) => data), cards: header.cards, random: matchRandom(secret, header.entropies, header.match) };
}
