import type { AnyGame } from '../contract/game.ts';
import type { MatchSetup } from '../contract/setup.ts';
import type { RandomState } from '../random/generator.ts';
import type { Intent, Seat } from '../types.ts';
import type { Recorder } from '../view.ts';

/** A match on trial: it is played at random, and every law looks on. */
export interface Trial {
  readonly game: AnyGame;
  readonly setup: MatchSetup<unknown, unknown>;
  /** The present state; laws must not change it. */
  readonly state: unknown;
  /** Dice of the laws, apart from those of the match. */
  readonly random: RandomState;
  /** What was played so far. */
  readonly intents: readonly { readonly seat: Seat; readonly intent: Intent }[];
}

/** One law that every game keeps (design D-2). A law throws LawBroken. */
export interface Law {
  readonly id: string;
  readonly title: string;
  /** How many decisions lie between two looks, on average. Costly laws look more seldom. */
  readonly every: number;
  /** Absent: every game keeps it. */
  concerns?(game: AnyGame): boolean;
  /** Looks at a decision. */
  atDecision?(trial: Trial): void;
  /** Looks at what an intent has changed. */
  afterIntent?(trial: Trial, recorder: Recorder): void;
  /** Looks at a finished match. */
  atEnd?(trial: Trial): void;
  /** Forgets the match before. */
  begin?(trial: Trial): void;
}

export class LawBroken extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LawBroken';
  }
}

export function mustBe(truth: boolean, message: () => string): void {
  if (!truth) throw new LawBroken(message());
}
