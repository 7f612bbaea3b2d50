import type { RandomState } from '../random/generator.ts';
import type { Intent, Json, Seat } from '../types.ts';
import type { GameEvent, LastingView, Recorder } from '../view.ts';

/* What is foreseen of an intent (foresee.ts), and what a game says for it. */

/** Numbers that decide what happens, as the rules compare them. */
export type Duel = {
  /** Handles; 0: a player. */
  readonly from: number;
  readonly to: number;
  /** What is set against what; null where nothing is. */
  readonly strength: number;
  readonly against: number | null;
};

/** A part of a number, and the card definition that it comes from; or what the game calls another cause. */
type Cause = {
  readonly n: number;
  readonly by: string;
};

/** A blow that would fall on a card, as the rules work it out: whoever is hit sees why so much. */
export type Blow = {
  /** The card definition that strikes. */
  readonly by: string;
  /** Handle of the card that strikes; 0: none does, or nobody can tell. */
  readonly from: number;
  /** Handle of the card that it would fall on, and the HP of that before. */
  readonly to: number;
  readonly hp: number;
  /** Whether it answers another blow. */
  readonly counter: boolean;
  readonly prevented: boolean;
  readonly damage: number;
  readonly base: number;
  readonly direct: boolean;
  readonly bonuses: readonly Cause[];
  /** Percent. */
  readonly times: readonly Cause[];
  readonly blocks: readonly Cause[];
};

/** A card on the table that would not be as it was. */
export type ForeseenCard = {
  /** As its seat calls it now. */
  readonly card: number;
  readonly id: string;
  readonly owner: Seat;
  /** Where it would be: the name of a zone; empty: nobody can tell. */
  readonly zone: string;
  /** Whether it would have left the table. */
  readonly gone: boolean;
  readonly stats: readonly { readonly name: string; readonly from: number; readonly to: number }[];
  readonly flags: readonly { readonly name: string; readonly on: boolean }[];
};

/** A card that would have come to the table. */
export type Arrival = {
  readonly id: string;
  readonly owner: Seat;
  /** The name of its zone. */
  readonly zone: string;
};

/** What would come of an intent, as far as one way to go on goes. */
export type Consequences = {
  readonly duel: Duel | null;
  readonly blows: readonly Blow[];
  readonly cards: readonly ForeseenCard[];
  readonly arrivals: readonly Arrival[];
  readonly seats: readonly {
    readonly seat: Seat;
    readonly counter: string;
    readonly from: number;
    readonly to: number;
  }[];
  /** What would last that does not yet, and what lasts no longer. */
  readonly begun: readonly LastingView[];
  readonly ended: readonly LastingView[];
  /** The winners, where the match would be over. */
  readonly over: readonly Seat[] | null;
  /**
   * Hidden cards or chance have a part in it: then nothing but `duel` and the blows that fall before is foreseen, and of
   * the cards what is the same in all worlds if a card is drawn only.
   */
  readonly depends: boolean;
  /** A choice comes first: what lies behind it is not foreseen. */
  readonly asks: boolean;
  /** Whose choice that is; null where nobody can tell. */
  readonly chooser: Seat | null;
};

export type Foreseen = Consequences & {
  /** What would come of it either way, where a coin is flipped; null where none is, or nobody can tell. */
  readonly coin: { readonly heads: Consequences; readonly tails: Consequences } | null;
};

/** How a game lets its intents be rehearsed. */
export interface Rehearsal<S> {
  /** Types of the intents that are. */
  readonly intents: readonly string[];
  /** The dice of a state: whether any were cast tells that chance had a part. */
  random(state: S): RandomState;
  /** The duel that an event tells of; null: it tells of none. */
  duel(event: GameEvent): Duel | null;
  /**
   * Carries the intent out to where nothing more comes of it, says nobody what follows in the turn, and tells of each
   * blow before it falls. Absent: as in a match; blows are not told of.
   */
  carryOut?(state: S, seat: Seat, intent: Intent, recorder: Recorder, hear: (blow: Blow) => void): void;
  /**
   * What the game tells besides, an object or null. It is asked of worlds that look the same to the seat; a part that is
   * not the same in all of them becomes null, so that it may look at whatever it likes.
   */
  tells?(world: S, seat: Seat, intent: Intent): Json;
  /** Counters of seats, and numbers and marks of cards, that are worth saying. */
  readonly counters: readonly string[];
  readonly stats: readonly string[];
  readonly flags: readonly string[];
  /** The name, without its seat, of the zone in which cards lie that are being played: to leave it is no loss. */
  readonly passing?: string;
}
