import type { z } from 'zod';
import type { CardSetRules } from './card-sets/rules.ts';
import type { LegalIntent } from './choice.ts';
import type { CustomCardRules } from './custom/cards.ts';
import type { Events } from './define/events.ts';
import type { Refusal } from './errors.ts';
import type { RandomState } from './random/generator.ts';
import type { Position } from './scenario/position.ts';
import type { Audience, Intent, Json, Seat } from './types.ts';
import type { EffectUse, Recorder, TableLayout, ViewParts } from './view.ts';

/** What a match is set up from. Together with the intents it determines everything that happens (design D-2.2). */
export interface MatchSetup<O, D> {
  readonly options: O;
  /** How many seats; absent: one for each deck. */
  readonly seats?: number;
  /** One deck per seat, in seat order; none in a game without decks. */
  readonly decks: readonly D[];
  /** Card definitions in the game's card format; they shadow shipped cards of the same id. */
  readonly cards: readonly unknown[];
  readonly random: RandomState;
}

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

/** Facts about the owner of a deck that only the server knows; checked if given. */
export interface DeckOwner {
  /** Whether the entry may be used; absent: everything may. */
  owns?(card: string, tier: number, copies: number): boolean;
  /** Whether a group of cards (a faction) is open to the owner; absent: every one is. */
  opens?(group: string): boolean;
  /** Why the deck as a whole may not be played with, now; null if it may. Absent: any may. */
  refuses?(deck: unknown): Refusal | null;
}

/** A game's own clock, in milliseconds. */
export interface GameClock {
  /** For each decision; with `turn`, only for those in another seat's turn. */
  readonly decision: number;
  /**
   * For all of a seat's decisions in its turn together; absent or 0: every decision has its own time. It stops while
   * others decide.
   */
  readonly turn?: number;
  /** Time to watch, between an event and the clock of the next decision. Intents are accepted meanwhile. */
  readonly pause: number;
}

/** An opponent that a game supplies. */
export interface GameBot<S> {
  readonly id: string;
  readonly name: string;
  /** One sentence for whoever chooses it. */
  readonly about: string;
  /**
   * `seat`: it is given a state that looks the same to its seat and in which everything hidden from it is redealt
   * (`determinize`), so that it cannot know more than a player; `all`: the state itself.
   */
  readonly sees: 'seat' | 'all';
  /** It uses all the time it is given, and runs in a thread of its own. */
  readonly slow: boolean;
  /** @param budget milliseconds that it may think */
  choose(state: S, seat: Seat, random: RandomState, budget: number): Intent;
}

/**
 * What spectators of a match may see, and how late. A server may show it later, never sooner. A turn counts when it has
 * been played from beginning to end.
 */
export interface WatchRules {
  /** How many full turns later than the players they see public information. */
  readonly turns: number;
  /** How many full turns later they may see all hands, if every player consents; or why nobody ever may. */
  readonly hands: { readonly refusal: Refusal } | { readonly refusal: null; readonly turns: number };
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
  /** Whether it did not give up. */
  readonly stayed: boolean;
  /** Decisions that its player made, and those that the clock made instead. */
  readonly moves: number;
  readonly missed: number;
  /** Whether another person played. */
  readonly people: boolean;
  /** The deck that was played with. */
  readonly deck: unknown;
  /** How well it was played, in the game's own form (`Collection.merits`). */
  readonly merits: Json;
  /** What the player's matches of the last 24 hours have changed, each on its own (`Collection.assets`). */
  readonly recent: readonly Assets[];
}

/** What there is besides holdings when a player does something with them. */
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
  /** What is to be known of how a seat has played, once a match is over. */
  merits(state: S, seat: Seat): Json;
  /** The holdings after a match. */
  earn(holdings: Holdings, engagement: Engagement<O>, context: Omit<ActContext, 'engaged'>): Holdings;
  /** Names that nobody else on the server may have in this game: look-alikes count as the same. */
  names(holdings: Holdings): readonly string[];
  /** Why a name cannot be had that somebody else has. */
  taken(name: string): Refusal;
  /** The shape of what may be done with holdings outside a match: opening a pack, unlocking something. */
  readonly acts: z.ZodType<Intent>;
  /** Does it, or says why not and changes nothing. */
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
  /** Every card of a deck, each for itself, and in which tier it is played. */
  uses(deck: unknown): readonly { readonly card: string; readonly tier: number }[];
  /** Which of the texts about its card a lore print tells, from 0: its serial says so. */
  tells(serial: string): number;
}

/** Watches how a match runs. */
export interface PaceWatch<S> {
  /** Before each decision: who decides, and what it will do. */
  see(state: S, seat: Seat, intent: Intent): void;
  /**
   * After the match: for each thing watched, on which occasions it was true (one for each turn, or one for the match).
   */
  end(state: S): Readonly<Record<string, readonly boolean[]>>;
}

/** What a game offers for seeing each of its cards do what it says (`cardscape exhaust`). */
export interface Exercise<S, O, D> {
  /** Options that leave room for it (long matches, decks that are soon drawn), used in turn. */
  readonly options: readonly O[];
  /**
   * A deck that is legal under all of these options and holds as many of the shipped cards as fit, each with what it
   * needs to be played.
   */
  deckAround(cards: readonly string[], random: RandomState): D;
  /**
   * The standing effects now, which are not carried out. One counts as used when something would be different without
   * it.
   */
  standing(state: S): readonly EffectUse[];
  /**
   * The state as it would be without that effect, wherever it is printed. Shares what changes with `state`.
   */
  without(state: S, effect: EffectUse): S;
}

/**
 * An optional function of a game. (Its parameters are those of the game at hand, which a registry of all games does not
 * know.)
 */
export type Rule<Args extends readonly unknown[], Answer> = { rule(...args: Args): Answer }['rule'] | null;

/**
 * A card as the kernel counts it: its number, its definition, its owner's seat or -1, the index of its zone in the
 * layout; -1 for one that is out of the match.
 */
export interface CountedCard {
  readonly card: number;
  readonly id: string;
  readonly owner: number;
  readonly zone: number;
}

/** How a game keeps time, and what the clock does when a player does nothing. */
export interface ClockRules<S, O> {
  /** Intents that only the server's clock may send. */
  readonly intents: readonly string[];
  /** How such an intent from anyone else is refused; null: like an unknown one. */
  readonly refusal: Refusal | null;
  /**
   * The game's own clock; null if these options have no clock. `open`: whoever creates a match chooses a clock.
   */
  own(options: O): GameClock | null | 'open';
  /** The intent that the seat's clock plays when its time is up. Only for seats that owe a decision. */
  onTimeout(state: S, seat: Seat): Intent;
  /** The intent that ends the match for a seat that has timed out too often, or has left. */
  onAbandon(state: S, seat: Seat): Intent;
  /**
   * What becomes of a seat whose player is gone: `forfeit` (`onAbandon` is played), or its clock keeps playing for it.
   */
  readonly absence: 'forfeit' | 'clock';
  /**
   * Milliseconds that a disconnected player has to come back, where these options have a clock; null: as long as they
   * like. Absent: the rule of the server.
   */
  grace?(options: O): number | null;
  /**
   * The game's own rule about consecutive time-outs: how many a seat has, which is public, and how many lose; null: the
   * rule of the server.
   */
  stalling(state: S, seat: Seat): { readonly missed: number; readonly limit: number } | null;
}

/** How players come together for a match. */
export interface MatchmakingRules<O, D> {
  /** How many seats a match with these options has. */
  players(options: O): number;
  /**
   * Whether seats, and so who begins, are drawn by lot before such a match (D-3, `seatLot`); otherwise players sit in the
   * order in which they came.
   */
  drawsSeats(options: O): boolean;
  /** The options of queue matches, where they differ from the defaults (MD-11.1). */
  readonly queueOptions: {
    readonly casual: Readonly<Record<string, Json>>;
    readonly ranked: Readonly<Record<string, Json>>;
  };
  /** Options of matches that players make for themselves, where they say nothing else. */
  readonly privateOptions: Readonly<Record<string, Json>>;
  /** Options of ranked matches that not even the host changes. */
  readonly rankedOptions: Readonly<Record<string, Json>>;
  /** Options that only the host of a server may set, for all of its matches. */
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
  /** A starter deck in the form that a match with these options requires. */
  fitStarter(options: O, deck: D): D;
  /** All reasons at once why these decks may not be played; none: they may. */
  problems(options: O, decks: readonly D[], cards: readonly unknown[], owners?: readonly DeckOwner[]): DeckProblem[];
  /**
   * A random legal deck of the kind of that starter deck, for measuring balance; null: the game knows no kinds of
   * decks.
   */
  readonly sample: Rule<[options: O, starter: string, random: RandomState], D>;
}

/** The cards of a game. */
export interface CardRules<D> {
  /** Every shipped card in the game's card format, for showing them. */
  catalogue(): readonly unknown[];
  /**
   * The current definitions of these cards, in the game's card format: a log keeps them so that it stays playable.
   */
  definitions(decks: readonly D[], cards: readonly unknown[]): unknown[];
  /** Facts to show to players who choose what to play: missions, maps, …; null if there are none. */
  readonly lore: Json;
}

/** Who may watch a match, and how late. */
export interface WatchingRules<O> {
  /** Whether a match with these options may be watched. */
  admits(options: O): boolean;
  /**
   * How late spectators see it, and whether they may ever see all hands; null: as the server is set.
   * @param rated whether ratings depend on the match
   */
  rules(options: O, rated: boolean): WatchRules | null;
}

/** What a game provides for bots. */
export interface BotRules<S> {
  /** The game's own bots, weakest first; null: those that can play every game. */
  readonly own: readonly GameBot<S>[] | null;
  /** Those that play only the matches they belong to (`foes`): nobody can choose them. */
  readonly partners: readonly GameBot<S>[];
  /** The part of `legal` that bots consider: one of each set of equivalent moves. */
  ideas(state: S, seat: Seat): readonly LegalIntent[];
  /**
   * How good the state looks for the seat, from what it may know; higher is better, 0 is even, ±1000 is won or lost.
   * Null: only the end tells, so search plays matches out.
   */
  readonly evaluate: Rule<[state: S, seat: Seat], number>;
  /** Nothing is pending: whoever decides now decides freely. Search and one-step bots evaluate states there. */
  isQuiet(state: S): boolean;
  /** What the seat can foresee of an intent, only from what it may know; null if nothing. */
  preview(state: S, seat: Seat, intent: Intent): Json;
}

/** How the rules of a game are tested (design D-9). */
export interface Trials<S, O, D> {
  /** No match with these options takes more accepted intents than this. */
  bound(options: O): number;
  /**
   * No snapshot of a match is longer than this, in characters, whatever its cards say; null: nothing in it can pile up.
   */
  readonly longest: number | null;
  /**
   * What is wrong with a state at a decision, one sentence each. Cards need not be counted: the kernel does that (design
   * D-2.5).
   */
  invariants(state: S): string[];
  /**
   * Whether a rule itself makes public information depend on hidden cards at this moment (an effect that counts the fire
   * cards of a hand). Non-interference (design D-2.6) is claimed for all other moments.
   */
  showsHidden(state: S): boolean;
  /**
   * An intent of the seat in this state that nobody who cannot see its hidden cards could tell from `intent`, which was
   * made in another state; null if there is none. (For the law of non-interference, D-2.6b.)
   */
  counterpart(state: S, seat: Seat, intent: Intent): Intent | null;
  /**
   * The same state, in which the audience has been shown the hidden cards that the seat names in its intent; null for a
   * game whose moves show none. (For the law that a move shows nothing else, D-2.6d.)
   */
  showing(state: S, audience: Audience, seat: Seat, intent: Intent): S | null;
  /** A random match to try the rules on, with shipped and generated cards and now and then other options. */
  sample(random: RandomState): MatchSetup<O, D>;
  /** The same with cards of one sort only, by its name: generated ones, hostile ones. */
  readonly samples: Readonly<Record<string, NonNullable<Rule<[random: RandomState], MatchSetup<O, D>>>>>;
  /**
   * Watches a match for signs of whether the game runs well: how soon something happens, how often nobody can do
   * anything.
   */
  readonly pace: Rule<[], PaceWatch<S>>;
  /** Null: the game does not say how to exercise each card. */
  readonly exercise: Exercise<S, O, D> | null;
}

/**
 * One game as one value. Every function is pure and deterministic: it reads nothing but its arguments and changes
 * nothing but the state and the recorder it is given. `S` state, `O` options, `D` deck. Games are made by `defineGame`,
 * which fills in what a game does not say.
 */
export interface Game<S, O, D> {
  readonly id: string;
  /**
   * Several revisions of a game can be registered side by side; a replay names its own. Raised when the same log would
   * play differently.
   */
  readonly revision: number;
  readonly name: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** The options with their defaults and ranges. */
  readonly options: z.ZodType<O>;
  /** The shape of every intent. */
  readonly intents: z.ZodType<Intent>;
  /**
   * Intents that are not moves: conceding and negotiating. They are never owed, and policies do not play them. The first
   * gives the match up, and is listed for every seat that is still in it.
   */
  readonly asides: readonly string[];
  /**
   * After the end everything is answered with that, whatever its form; else the form of an intent is looked at first
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
  /** Everything that the seat may do now, even if it owes nothing (concede). Complete, in a stable order. */
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
   * The state as text, small and quick to read back; `restore(state, text)` needs any state of the same match for what
   * never changes.
   */
  snapshot(state: S): string;
  restore(match: S, text: string): S;

  readonly views: ViewParts<S>;
  layout(state: S): TableLayout;
  /**
   * Every card of the match except those that a rule has made (tokens), found by walking the places where cards are.
   */
  census(state: S): readonly CountedCard[];
  /**
   * A state that looks the same to the audience and in which everything hidden from it is dealt anew (for search, and
   * as the twin world of the law of non-interference). What the audience has seen before and can have followed stays
   * true. The random stream of the result is a copy of `random`.
   */
  determinize(state: S, audience: Audience, random: RandomState): S;
  readonly notation: Notation<S>;

  readonly clock: ClockRules<S, O>;
  readonly matchmaking: MatchmakingRules<O, D>;
  readonly decks: DeckRules<O, D> | null;
  readonly cards: CardRules<D>;
  /** Null: the game has no cards but its own. */
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

/** The position notation of a game (SC-5) and the names that scenarios use. */
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
  /**
   * A scenario's step as an intent of that seat: names become handles. A name nobody has becomes a handle nobody has.
   */
  intentOf(state: S, seat: Seat, step: Intent): Intent;
  /** An intent in the words of a scenario: handles become names. */
  stepOf(state: S, seat: Seat, intent: Intent): Intent;
  /** The decks of one seat in a scenario's `setup` as a deck of the game. */
  deckOf(decks: readonly unknown[]): unknown;
}

/** A game whose types are not known: what registries, servers and runners hold. */
export type AnyGame = Game<unknown, unknown, unknown>;

/**
 * Why options are refused, each code once: a contradiction has its own code (`params.code` of the issue), everything else
 * is out of range.
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
