import type { Account } from '@cardscape/protocol';
import {
  type AnyGame,
  type CardSet,
  type ClockRules,
  commitmentTo,
  dealtHeader,
  drawPlaces,
  FORMAT,
  isJson,
  type Json,
  type MatchHeader,
  sealedStatement,
  type SealedTerms,
  type Signed,
  type TimeControl,
} from '@cardscape/rules';
import type { MatchTerms, QueueName } from '../../db/matches/stored-match.ts';
import type { SigningKeys } from '../../keys/signing-keys.ts';
import { botOf } from '../bots/bots.ts';
import { extraCardsOf, type Released } from './custom-cards.ts';
import { forkHeader, type Moment } from './forks.ts';

/** A place in a match that has not begun. */
export interface WaitingSeat {
  readonly account: Account | null;
  readonly bot: string | null;
  readonly deck: unknown;
  /** The definitions of its cards that players have made, and that are no cards of the game; absent: there are none. */
  readonly cards?: readonly Json[];
  /** The account whose deck a bot plays; absent: a starter deck, or one that the options or an earlier match have settled. */
  readonly lender?: string;
  /** The player's part of the randomness; bots add nothing. */
  entropy: string | null;
  /**
   * Looks again whether the deck may be played, before the match is sealed; absent: a bot's deck that nobody has lent,
   * or one of a match that is played on. Errors: Refused.
   */
  readonly checkDeck?: () => Promise<unknown>;
}

/** What happens to a match that waits. */
export type WaitingEvent = 'joined' | 'sealed' | 'started' | 'gone';

/**
 * A match that waits for more players, or for its players to be ready. It is not stored: when the server stops, it is
 * gone.
 */
export interface WaitingMatch {
  readonly id: string;
  readonly game: AnyGame;
  readonly options: MatchHeader['options'];
  readonly clock: TimeControl | null;
  readonly queue: QueueName;
  /** The card sets that were chosen for it (CS-6). */
  readonly sets: readonly CardSet[];
  /** The addresses of its players so far (`addressKey`), each once; none: unknown. */
  from: readonly string[];
  /** The moment of a finished match that it goes on from; null for a match of its own. */
  readonly moment: Moment | null;
  readonly secret: string;
  /** In the order of coming. Null: a free seat. */
  readonly seats: (WaitingSeat | null)[];
  readonly createdAt: number;
  readonly watchers: Set<(event: WaitingEvent) => void>;
  /** Settles when all that is looked at before has been; null while seats are free. */
  sealing: Promise<void> | null;
  /** Null until it is sealed: from then on nothing of it can be changed, and players add their randomness. */
  sealed: Sealed | null;
  /** Who has spoiled it, and how; null while nobody has. */
  fault: Fault | null;
}

/**
 * Somebody has left, or their deck was refused: then what is wrong with it, in sentences for them; or it made room for
 * others, or the host has turned its game off; or the server could not begin it, which may be over in a moment.
 */
type Fault =
  | { readonly account: null; readonly reason: 'crowded' | 'closed' }
  | { readonly account: null; readonly reason: 'not-begun'; readonly mayPass: boolean }
  | { readonly account: string; readonly reason: 'left' }
  | { readonly account: string; readonly reason: 'deck'; readonly lent: boolean; readonly words: string };

/** What a match has been settled to, and the server's word for it (D-3). */
export interface Sealed {
  readonly terms: SealedTerms;
  readonly commitment: string;
  /** Made when somebody asks for it for the first time. */
  readonly signed: () => Signed;
}

/** Settles a match whose seats are all taken. Errors: TypeError for a deck that is no plain data. */
export function seal(waiting: WaitingMatch, clock: ClockRules, keys: SigningKeys, released: Released): Sealed {
  const { id, game, options, secret, moment, sets, queue } = waiting;
  const players = playersOf(waiting);
  const decks = game.decks === null ? [] : players.map(({ deck }) => deck);
  if (!decks.every(isJson)) throw new TypeError(`a deck of ${game.id} is no plain data`);
  const terms: SealedTerms = {
    format: FORMAT,
    match: id,
    game: game.id,
    revision: game.revision,
    options,
    decks,
    cards: game.cards.definitions(decks, extraCardsOf(waiting, decks, released)),
    ...(sets.length === 0 ? {} : { sets: [...sets] }),
    seats: namesOf(game, players),
    bots: players.map(({ bot }) => bot !== null),
    ...(queue === 'ranked' ? {} : { takeBacks: 'over-passes' as const }),
    ...(game.passes === undefined ? {} : { standingPasses: true }),
    clock,
    ...(moment === null ? {} : forkHeader(moment)),
  };
  const commitment = commitmentTo(terms, secret);
  let signed: Signed | null = null;
  return { terms, commitment, signed: () => (signed ??= keys.sign(sealedStatement(id, commitment))) };
}

/**
 * What a sealed match begins with when all players have added their randomness: all of it follows, nothing is left to
 * choose.
 */
export function deal(
  waiting: WaitingMatch,
  { terms, commitment }: Sealed,
  startedAt: number,
): { readonly header: MatchHeader; readonly terms: MatchTerms } {
  const { id, game, options, secret, moment, queue, clock } = waiting;
  const players = playersOf(waiting);
  const entropies = players.map(({ entropy }) => entropy ?? '');
  const isDrawn = moment === null && game.matchmaking.drawsSeats(options);
  const names = namesOf(game, players);
  const places = isDrawn ? drawPlaces(secret, entropies, id) : null;
  const named = players.map((seat, index) => ({ ...seat, name: names[index] ?? '' }));
  const seated = places === null ? named : places.flatMap((place) => named.slice(place, place + 1));
  return {
    header: dealtHeader(terms, { commitment, entropies, places, startedAt }),
    terms: {
      seats: seated.map(({ account, name, bot }) => ({ account: account?.id ?? null, name, bot })),
      queue,
      clock,
    },
  };
}

function playersOf({ seats }: WaitingMatch): WaitingSeat[] {
  return seats.flatMap((seat) => (seat === null ? [] : [seat]));
}

/** What players are called, in their order: bots of one name have numbers, so that each can be spoken of. */
export function namesOf(game: AnyGame, seats: readonly WaitingSeat[]): string[] {
  const names = seats.map((seat) => nameOf(game, seat));
  const isNumbered = names.map(
    (name, index) => seats[index]?.account === null && names.indexOf(name) !== names.lastIndexOf(name),
  );
  return names.map((name, index) => {
    if (isNumbered[index] !== true) return name;
    const before = names.slice(0, index).filter((other, at) => other === name && isNumbered[at] === true).length;
    return `${name} ${before + 1}`;
  });
}

function nameOf(game: AnyGame, seat: WaitingSeat): string {
  return seat.account?.name ?? (seat.bot === null ? 'nobody' : (botOf(game, seat.bot)?.name ?? seat.bot));
}
