import type { z } from 'zod';
import type { Refusal } from '../errors.ts';
import type { RandomState } from '../random/generator.ts';
import type { Intent, Json, Seat } from '../types.ts';

/** What only the server knows about the owner of a deck; checked if given. */
export interface DeckOwner {
  /** Whether the entry may be used; absent: everything may. */
  owns?(card: string, tier: number, copies: number): boolean;
  /** Whether a group of cards (a faction) is open to the owner; absent: every one is. */
  opens?(group: string): boolean;
  /** Why the deck as a whole may not be played with, now; null if it may. Absent: any may. */
  refuses?(deck: unknown): Refusal | null;
}

/** What a player has of a game's cards, as plain data that only the game understands. */
export type Holdings = Json;

/** How many of what, by name. */
export type Assets = Readonly<Record<string, number>>;

/** A finished match as the collection of one of its players sees it. */
export interface Engagement<O> {
  readonly options: O;
  readonly seat: Seat;
  readonly won: boolean;
  /** Whether the player stayed to the end. */
  readonly stayed: boolean;
  /** Decisions that its player made, and those that the clock made instead. */
  readonly moves: number;
  readonly missed: number;
  /** Whether at least one opponent was a person. */
  readonly people: boolean;
  /** The deck that was played with. */
  readonly deck: unknown;
  /** How well it was played, in the game's own form (`Collection.merits`). */
  readonly merits: Json;
  /** What each of the player's matches of the last 24 hours has changed (`Collection.assets`). */
  readonly recent: readonly Assets[];
}

/** What an act needs to know besides holdings. */
export interface ActContext {
  readonly random: RandomState;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The decks with which the player is in a queue, or in matches that wait, begin or are not over. */
  readonly engaged: readonly unknown[];
}

/**
 * Cards that players have to earn: which they own, what a match brings, what they may do with it. Pure; the server
 * keeps the holdings.
 */
export interface Collection<S, O> {
  /** What a new player has. */
  initial(): Holdings;
  /**
   * All that can be gained or spent, by name (`supplies`, `card:ID`), with how many there are of it: integers from 0;
   * what is left out is 0. The server's ledger says of each change what it was in these.
   */
  assets(holdings: Holdings): Assets;
  /** What facts of ownership follow from holdings, for `deckProblems`. */
  owner(holdings: Holdings, options: O, now: number): DeckOwner;
  /**
   * Why a player may not begin a match with these options yet (a locked mission); null if the player may.
   */
  admits(holdings: Holdings, options: O): Refusal | null;
  /**
   * Why a deck may not be brought into one more match; null if it may.
   * @param engaged as in `ActContext`, without what the new match would take the place of
   */
  enters(deck: unknown, engaged: readonly unknown[]): Refusal | null;
  /** Why a deck may not be brought into a ranked match; null if it may. */
  ranks(deck: unknown): Refusal | null;
  /** What the collection needs to know of how a seat has played, once a match is over. */
  merits(state: S, seat: Seat): Json;
  /** The holdings after a match. */
  earn(holdings: Holdings, engagement: Engagement<O>, context: Omit<ActContext, 'engaged'>): Holdings;
  /** Names that nobody else on the server may have in this game: look-alikes count as the same. */
  names(holdings: Holdings): readonly string[];
  /** The refusal of a name that somebody else has. */
  taken(name: string): Refusal;
  /** The shape of what may be done with holdings outside a match: opening a pack, unlocking something. */
  readonly acts: z.ZodType<Intent>;
  /** Carries it out, or says why not and changes nothing. */
  act(
    holdings: Holdings,
    act: Intent,
    context: ActContext,
  ): { readonly refusal: Refusal } | { readonly refusal: null; readonly holdings: Holdings; readonly gained: Json };
}

/** How cards of a game exist in a fixed number of prints that come in packs (TTCG-13). What it says never changes. */
export interface SupplyRules {
  /** Ids of the cards that the game ships: the list only grows. Servers may release more of their own. */
  released(): readonly string[];
  /** How many prints each tier has for one of the rarest, tier 1 first. */
  readonly weights: readonly number[];
  /** How many different cards are in a pack. */
  readonly packSize: number;
  /** Every single card of a deck, with the tier in which it is played. */
  uses(deck: unknown): readonly { readonly card: string; readonly tier: number }[];
  /** Which of the texts about its card a lore print tells, from 0: its serial says so. */
  tells(serial: string): number;
}
