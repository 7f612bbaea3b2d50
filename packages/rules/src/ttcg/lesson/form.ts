import type { Lesson, LessonStep, Standing } from '../../kernel/lesson/form.ts';

/** What the player of a lesson looks at; a stage is a turn of the player and the opponent's after it. */
export interface TrueSituation extends Standing {
  readonly turn: 'yours' | 'theirs';
  /** Whether it is the first turn of the match. */
  readonly first: boolean;
  /** Whether the player has units, and which, with their slots from 0: `unit slot`. */
  readonly units: boolean;
  readonly yours: readonly string[];
  /** The units of the opponent. */
  readonly theirs: readonly string[];
  /** Whether there is more to do than to go on: to play, to attack with, to respond with. */
  readonly able: boolean;
  /** Cards that may be played, ranked up to, be ranked up, whose effects may be used, that may attack. */
  readonly play: readonly string[];
  readonly rankUp: readonly string[];
  readonly base: readonly string[];
  readonly use: readonly string[];
  /** Whether there is an effect that may be used. */
  readonly usable: boolean;
  /** Effects that may be used, from 0: `card effect`. */
  readonly effects: readonly string[];
  readonly attack: readonly string[];
  /** Attacks now that destroy their target as the numbers stand: `attacker target`. */
  readonly beats: readonly string[];
  /** Whether there is one. */
  readonly winning: boolean;
  /** Whether the opponent may be attacked directly (TTCG-10.5). */
  readonly direct: boolean;
  /** The card of the player that is being attacked; empty: none. */
  readonly attacked: string;
  /** What attacks it, and whether that would destroy it as the numbers stand. */
  readonly attacker: string;
  readonly endangered: boolean;
  /** The card whose effect waits at the end of the chain, where it is the opponent's; empty: none. */
  readonly responds: string;
  /** How many effects wait in the chain. */
  readonly links: number;
  /** Whether the opponent has no card left to draw (TTCG-11.7). */
  readonly drained: boolean;
}

export type TrueStep = LessonStep<TrueSituation>;

/** What a side has when the lesson begins: nothing lies on the table. */
export interface LessonSide {
  readonly points: number;
  readonly hand: readonly string[];
  /** From the top: nothing is shuffled. */
  readonly deck: readonly string[];
}

/** What the opponent of a lesson does. */
export interface LessonOrders {
  /** What it plays, turn by turn; after the last nothing. */
  readonly turns: readonly { readonly plays: readonly string[] }[];
  /** What it attacks with, and whom: the first of these cards that it may; the player only where no unit is. */
  readonly attackers: readonly string[];
  readonly aims: readonly string[];
  /** It attacks nobody who has no more points: whoever is learning is not beaten. */
  readonly spares: number;
}

/** A guided match (TTCG-5.12). */
export type TrueLesson = Lesson<TrueSituation, LessonSide, LessonOrders>;
