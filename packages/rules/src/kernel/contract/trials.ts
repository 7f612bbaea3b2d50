import type { RandomState } from '../random/generator.ts';
import type { Audience, Intent, Seat } from '../types.ts';
import type { EffectUse } from '../view.ts';
import type { MatchSetup, Rule } from './setup.ts';

/** Observes how a match runs. */
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

/** How the rules of a game are tested (design D-9). */
export interface Trials<S, O, D> {
  /** No match with these options takes more accepted intents than this. */
  bound(options: O): number;
  /** The longest snapshot of a match, in characters, whatever its cards say; null: nothing in a state can pile up. */
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
  /** A random match to test the rules with: shipped and generated cards, and occasionally other options. */
  sample(random: RandomState): MatchSetup<O, D>;
  /** The same with one kind of card only, by name: generated, hostile. */
  readonly samples: Readonly<Record<string, NonNullable<Rule<[random: RandomState], MatchSetup<O, D>>>>>;
  /** Observes whether a match runs well: how soon something happens, how often nobody can do anything. */
  readonly pace: Rule<[], PaceWatch<S>>;
  /** Null: the game does not say how to exercise each card. */
  readonly exercise: Exercise<S, O, D> | null;
}
