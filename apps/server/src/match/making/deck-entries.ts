import type { Account } from '@cardscape/protocol';
import type { AnyGame, Refusal } from '@cardscape/rules';
import { GameRefused } from '../../refusal.ts';
import type { Elsewhere } from '../elsewhere/elsewhere.ts';
import type { LiveMatches } from '../live-matches.ts';
import type { WaitingMatch } from './waiting.ts';

/** Where decks are engaged. */
export interface Engagements {
  readonly live: LiveMatches;
  readonly elsewhere: Elsewhere | null;
  /** Matches that have not begun, and in which an account sits. */
  readonly waitingWith: (account: string) => readonly WaitingMatch[];
  /** The decks with which an account is in the queues of a game. */
  readonly queued: (account: string, game: string) => readonly unknown[];
}

/** With which decks players are engaged, and which they may bring beside them. */
export class DeckEntries {
  readonly #engagements: Engagements;

  constructor(engagements: Engagements) {
    this.#engagements = engagements;
  }

  /** The decks with which an account is in matches of a game that wait, begin or are not over, and in its queues. */
  engaged(account: string, game: string): unknown[] {
    return [...this.#inMatches(account, game), ...this.#engagements.queued(account, game)];
  }

  /** Of a match that goes on from a moment the decks are those that were played there: nobody has brought them. */
  #inMatches(account: string, game: string): unknown[] {
    const { elsewhere, live, waitingWith } = this.#engagements;
    const waiting = waitingWith(account).filter(({ game: { id }, moment }) => id === game && moment === null);
    return [
      ...live.decksOf(account, game),
      ...(elsewhere?.decksOf(account, game) ?? []),
      ...waiting.flatMap(({ seats }) => seats.flatMap((seat) => (seat?.account?.id === account ? [seat.deck] : []))),
    ];
  }

  /**
   * Whether a player may enter a queue with a deck: a place in another one is given up for it. To be asked in the same
   * breath as the place is taken. Errors: GameRefused.
   */
  queueing({ id }: Account, game: AnyGame, deck: unknown): void {
    requireNone(entryRefusal(game, deck, () => this.#inMatches(id, game.id)));
  }

  /** Why a player may not bring a deck to one more match now; null: it may be. */
  refusal({ id }: Account, game: AnyGame, deck: unknown): Refusal | null {
    return entryRefusal(game, deck, () => this.engaged(id, game.id));
  }

  /** To be asked in the same breath as the seat is taken. Errors: GameRefused. */
  bringing(account: Account, game: AnyGame, deck: unknown): void {
    requireNone(this.refusal(account, game, deck));
  }
}

/** Why a deck may not be brought beside those that engage its player. */
function entryRefusal({ collection }: AnyGame, deck: unknown, engaged: () => readonly unknown[]): Refusal | null {
  return collection?.enters(deck, engaged()) ?? null;
}

/** Errors: GameRefused. */
function requireNone(refusal: Refusal | null): void {
  if (refusal !== null) throw new GameRefused('impossible', refusal);
}
