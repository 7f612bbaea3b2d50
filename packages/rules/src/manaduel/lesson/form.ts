import type { Lesson, LessonStep, Standing } from '../../kernel/lesson/form.ts';
import type { Position } from '../decks/data.ts';

/** What the player of a lesson looks at; a stage is a turn of the player and the opponent's after it. */
export interface DuelSituation extends Standing {
  readonly turn: 'yours' | 'theirs';
  readonly phase: string;
  /** Whether it is the first turn of the match. */
  readonly first: boolean;
  readonly mana: number;
  readonly hand: readonly string[];
  /** Whether the player has creatures, and which, with their slots from 0: `creature slot`. */
  readonly creatures: boolean;
  readonly yours: readonly string[];
  /** Whether there is more to do than to go on: to place, to attack with, to respond with. */
  readonly able: boolean;
  /** Cards that may be placed, set, cast or sprung, put on a creature, and the creatures that may carry those. */
  readonly place: readonly string[];
  readonly set: readonly string[];
  readonly use: readonly string[];
  readonly equip: readonly string[];
  readonly bearer: readonly string[];
  /** Own creatures in defence that may change their position. */
  readonly defends: readonly string[];
  readonly attack: readonly string[];
  /** Attacks now that destroy a face-up target, and not the attacker, as the numbers stand: `attacker target`. */
  readonly beats: readonly string[];
  /** Whether there is one. */
  readonly winning: boolean;
  /** Whether the opponent has a creature that lies face down. */
  readonly hidden: boolean;
  /** Whether a card that the opponent has set lies face down. */
  readonly guarded: boolean;
  /** Whether the opponent may be attacked directly (MD-7.21). */
  readonly direct: boolean;
  /** The card of the player that is being attacked; empty: none. */
  readonly attacked: string;
  /** What attacks it, and whether that is stronger. */
  readonly attacker: string;
  readonly endangered: boolean;
}

export type DuelStep = LessonStep<DuelSituation>;

/** What a side has when the lesson begins. */
export interface LessonSide {
  readonly life: number;
  readonly mana: number;
  /** By slot, from 1; in attack. */
  readonly creatures: Readonly<Record<string, string>>;
  readonly hand: readonly string[];
  /** From the top: nothing is shuffled. */
  readonly deck: readonly string[];
}

/** What the opponent of a lesson does in a turn, besides attacking what is weaker than its creatures. */
export interface LessonTurn {
  readonly sets: readonly string[];
  readonly places: readonly string[];
  readonly position: Position;
}

/** What the opponent of a lesson does. */
export interface LessonOrders {
  /** Turn by turn; after the last it only attacks. */
  readonly turns: readonly LessonTurn[];
  /** It attacks nobody who has no more life: whoever is learning is not beaten. */
  readonly spares: number;
}

/** A guided match (MD-5.8). */
export type DuelLesson = Lesson<DuelSituation, LessonSide, LessonOrders>;
