import type { GameEvent, LogEntry, Refusal, Signed } from '@cardscape/rules';
import type { Downtime } from '../db/files/pulse.ts';
import type { Owners } from '../db/lease/owners.ts';
import type { MatchLog } from '../db/matches/match-log.ts';
import type { MatchTerms } from '../db/matches/stored-match.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';
import type { Delays } from '../watching/watching.ts';
import type { BotSeatsContext } from './bots/bot-seats.ts';
import type { Toll } from './bots/toll.ts';
import type { Elsewhere } from './elsewhere/elsewhere.ts';
import type { Abandonments } from './ending/abandonments.ts';
import type { LiveMatch } from './live-match.ts';
import type { Released } from './making/custom-cards.ts';
import type { WaitingMatch } from './making/waiting.ts';

/** What a live match needs of the server around it. */
export interface MatchContext extends BotSeatsContext {
  readonly log: MatchLog;
  readonly now: () => number;
  readonly toll: Toll;
  /** With which the server signs what it commits to, and how matches begin and end. */
  readonly keys: SigningKeys;
  readonly abandonments: Abandonments;
  /** Milliseconds a disconnected player has to come back. */
  readonly grace: number;
  /** A match is over; may be told more than once of the same one. Errors are its own business. */
  readonly ended: (match: LiveMatch) => Promise<void>;
  /** All seats of a match are taken, and its players may add their randomness. */
  readonly sealed: (match: WaitingMatch) => void;
  /** The decks with which an account is in the queue of a game. */
  readonly queued: (account: string, game: string) => readonly unknown[];
  /** Cards of players that are cards of their game here. */
  readonly cardSets: Released;
  /** When no server ran on this data. */
  readonly downtimes: readonly Downtime[];
  /** Who plays which match, where there may be several processes; null: this one plays all. */
  readonly owners: Owners | null;
  /** What others play, for the desk; null: a table, which does not care. */
  readonly elsewhere: Elsewhere | null;
  /** How much later those who watch see a match. */
  readonly delays: Delays;
  /** Milliseconds that a stored match may take to be played up to where it was when the server starts. */
  readonly recoveryTime: number;
}

/** What belongs to a match beside its header. */
export interface Hosting {
  readonly terms: MatchTerms;
  /**
   * The address of its maker (`addressKey`), or those of its players who were brought together; none: the server has
   * started since.
   */
  readonly from: readonly string[];
  /** The server's signature under the beginning; null in matches that began before there was one. */
  readonly begun: Signed | null;
}

/** What is known of a match that goes on, beside its log. */
export interface Resumed {
  /** When nobody played it. */
  readonly downtimes: readonly Downtime[];
  /** As in `Hosting`. */
  readonly from: readonly string[];
}

/** Who is told when a match has changed. */
export interface Audience {
  /**
   * The trees have changed, by that entry if there was one, of which these events tell: send the patches, the public one
   * last.
   */
  changed(entry: LogEntry | null, events: readonly GameEvent[]): void;
  /** The match is over. */
  over(): void;
  /** An account may not be here any more: its sockets are closed. */
  dismiss(account: string): void;
  /** The match has ended without a result: it is shown no longer. */
  close(): Promise<void>;
}

export type Submitted = { readonly refusal: Refusal } | { readonly refusal: null; readonly seq: number };
