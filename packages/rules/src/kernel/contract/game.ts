import type { z } from 'zod';
import type { LegalIntent } from '../choice.ts';
import type { Refusal } from '../errors.ts';
import type { Position } from '../position.ts';
import type { RandomState } from '../random/generator.ts';
import type { Audience, Intent, Json, Seat } from '../types.ts';
import type { Recorder, TableLayout, ViewParts } from '../view.ts';
import type { BotRules } from './bots.ts';
import type { CardSetRules } from './card-sets.ts';
import type { Collection, DeckOwner, SupplyRules } from './collection.ts';
import type { CustomCardRules } from './custom-cards.ts';
import type { Events } from './events.ts';
import type { PassRules } from './passes.ts';
import type { MatchSetup, Rule } from './setup.ts';
import type { ClockRules } from './time.ts';
import type { Trials } from './trials.ts';
import type { WatchingRules } from './watching.ts';

/** How a match ended. */
export interface Outcome {
  /** The winning seats; none for a draw. */
  readonly winners: readonly Seat[];
  readonly reason: string;
  /** For each seat its rank, 1 is the best; equal seats share one. Absent where there is only winning and losing. */
  readonly ranks?: readonly number[];
}

/** One reason why a deck may not be played. */
export interface DeckProblem extends Refusal {
  /** Index of the deck's owner in the setup. */
  readonly seat: number;
}

/**
 * A card as the kernel counts it: its number, its definition, its owner's seat or -1, and the index of its zone in the
 * layout, or -1 once it is out of the match.
 */
export interface CountedCard {
  readonly card: number;
  readonly id: string;
  readonly owner: number;
  readonly zone: number;
}

/** How players are matched and seated. */
export interface MatchmakingRules<O, D> {
  /** How many seats a match with these options has. */
  players(options: O): number;
  /**
   * Whether seats, and so who begins, are drawn by lot (D-3); otherwise players sit in the order in which they came.
   */
  drawsSeats(options: O): boolean;
  /** The options of queue matches, where they differ from the defaults (MD-11.1). */
  readonly queueOptions: {
    readonly casual: Readonly<Record<string, Json>>;
    readonly ranked: Readonly<Record<string, Json>>;
  };
  /** Default options of matches that players create themselves. */
  readonly privateOptions: Readonly<Record<string, Json>>;
  /** Options of ranked matches that not even the host changes. */
  readonly rankedOptions: Readonly<Record<string, Json>>;
  /** Options that only the host of a server may set, for all its matches. */
  readonly hostOptions: readonly string[];
  /**
   * The opponents that these options determine, by seat from 1 on (a mission); null: whoever creates the match chooses.
   */
  foes(options: O): readonly { readonly bot: string; readonly deck: D }[] | null;
}

/** The decks of a game; null for a game without decks. */
export interface DeckRules<O, D> {
  readonly schema: z.ZodType<D>;
  /** Decks that anyone may play from the start. */
  readonly starters: readonly { readonly id: string; readonly name: string; readonly deck: D }[];
  /** How many cards a deck has. */
  size(deck: D): number;
  /** A starter deck adapted to a match with these options. */
  fitStarter(options: O, deck: D): D;
  /** Every reason why these decks may not be played; empty if they may. */
  problems(options: O, decks: readonly D[], cards: readonly unknown[], owners?: readonly DeckOwner[]): DeckProblem[];
  /**
   * A random legal deck of the same kind as that starter deck, for measuring balance; null: the game has no kinds of
   * decks.
   */
  readonly sample: Rule<[options: O, starter: string, random: RandomState], D>;
}

/** The cards of a game. */
export interface CardRules<D> {
  /** Every shipped card in the game's card format, for display. */
  catalogue(): readonly Json[];
  /**
   * The current definitions of these cards, in the game's card format: a log keeps them so that it stays playable.
   */
  definitions(decks: readonly D[], cards: readonly unknown[]): Json[];
  /** What players are shown when they choose what to play (missions, maps, …); null if there is nothing. */
  readonly lore: Json;
}

/**
 * One game as one value. Every function is pure and deterministic: it reads nothing but its arguments and changes
 * nothing but the state and the recorder it is given. `S` state, `O` options, `D` deck. Games are made by `defineGame`,
 * which fills in what a game does not say.
 */
export interface Game<S, O, D> {
  readonly id: string;
  /**
   * Raised when the same log would play differently. A replay names its revision; several can be registered side by
   * side.
   */
  readonly revision: number;
  readonly name: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** The options with their defaults and ranges. */
  readonly options: z.ZodType<O>;
  /** The shape of every intent. */
  readonly intents: z.ZodType<Intent>;
  /**
   * Intents that are not moves: conceding and negotiating. They are never owed, and bots do not play them. The first
   * one concedes the match; it is listed for every seat still playing.
   */
  readonly asides: readonly string[];
  /**
   * Whether a finished match answers `MATCH_OVER` to anything at all; otherwise the form of an intent is checked first
   * (SC-6).
   */
  readonly overFirst: boolean;
  /** The shape of every event, as an audience sees it. */
  readonly events: Events;

  /** The initial state, advanced to its first decision. Errors: TypeError for decks that `decks.problems` refuses. */
  setup(setup: MatchSetup<O, D>): S;
  /**
   * The seats that owe an intent now: none when the match is over, and only then; several for simultaneous decisions.
   * What happens by itself happens in `setup` and `apply`, which go on to the next decision.
   */
  deciders(state: S): readonly Seat[];
  /** Everything that the seat may do now, even when it owes nothing (conceding). Complete, in a stable order. */
  legal(state: S, seat: Seat): readonly LegalIntent[];
  /** Why the seat may not do this now, or null if it may. Changes nothing. The intent has the shape of `intents`. */
  check(state: S, seat: Seat, intent: Intent): Refusal | null;
  /**
   * Carries it out and advances to the next decision. Errors: IllegalIntent, before anything has changed.
   * @param recorder collects events and marks; null if nobody needs them (search)
   */
  apply(state: S, seat: Seat, intent: Intent, recorder: Recorder | null): void;
  outcome(state: S): Outcome | null;

  seatCount(state: S): number;
  optionsOf(state: S): O;
  /** Gives the state another random stream. */
  reseed(state: S, random: RandomState): void;
  /** A copy that shares nothing mutable (design D-2.8). */
  clone(state: S): S;
  /**
   * The state as text, small and quick to read back. `restore` takes whatever never changes from any state of the same
   * match.
   */
  snapshot(state: S): string;
  restore(match: S, text: string): S;

  readonly views: ViewParts<S>;
  layout(state: S): TableLayout;
  /**
   * Every card of the match except those that a rule has made (tokens), found by walking all places that hold cards.
   */
  census(state: S): readonly CountedCard[];
  /**
   * A state that looks the same to the audience, with everything hidden from it dealt anew (for search, and as the twin
   * world of the law of non-interference). Whatever the audience has seen before and can have followed stays true. The
   * random stream of the result is a copy of `random`.
   */
  determinize(state: S, audience: Audience, random: RandomState): S;
  readonly notation: Notation<S>;

  readonly clock: ClockRules<S, O>;
  /** Absent: nothing can be passed without being asked. */
  readonly passes?: PassRules<S>;
  readonly matchmaking: MatchmakingRules<O, D>;
  readonly decks: DeckRules<O, D> | null;
  readonly cards: CardRules<D>;
  /** Null: players cannot define cards. */
  readonly customCards: CustomCardRules<O> | null;
  /** Null: no card sets can be played. */
  readonly cardSets: CardSetRules | null;
  readonly collection: Collection<S, O> | null;
  /** Null: cards are not counted. */
  readonly supply: SupplyRules | null;
  readonly watching: WatchingRules<O>;
  readonly bots: BotRules<S>;
  readonly trials: Trials<S, O, D>;
}

/** The position notation of a game (SC-5), and the names that scenarios use. */
export interface Notation<S> {
  /** The state of a scenario's `given`. Errors: PositionError that names the path and what was expected. */
  fromPosition(options: unknown, cards: readonly unknown[], given: Position, random: RandomState): S;
  /** The position as printed: loading it gives an equal state. */
  position(state: S): Position;
  /** The card definitions that the position needs, in the game's card format. */
  cards(state: S): readonly unknown[];
  /** Further values that may be queried (`A.units.1.attack`). */
  computed(state: S): Position;
  /** What an audience sees, in the same notation, read off its view alone. */
  seen(state: S, audience: Audience): Position;
  /** A scenario's step as an intent of that seat: names become handles. An unknown name becomes an unknown handle. */
  intentOf(state: S, seat: Seat, step: Intent): Intent;
  /** An intent in the words of a scenario: handles become names. */
  stepOf(state: S, seat: Seat, intent: Intent): Intent;
  /** One seat's decks in a scenario's `setup`, as a deck of the game. */
  deckOf(decks: readonly unknown[]): unknown;
}

/** A game whose types are not known: what registries, servers and runners hold. */
export type AnyGame = Game<unknown, unknown, unknown>;

/**
 * Why options are refused, each code once: a contradiction has its own code (`params.code` of the issue); anything else
 * is `OPTION_RANGE`.
 */
export function optionCodes({ issues }: z.ZodError): string[] {
  return [
    ...new Set(
      issues.map((issue) =>
        issue.code === 'custom' && typeof issue.params?.['code'] === 'string' ? issue.params['code'] : 'OPTION_RANGE',
      ),
    ),
  ];
}
