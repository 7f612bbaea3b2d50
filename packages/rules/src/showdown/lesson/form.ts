import type { Lesson, LessonStep, Standing } from '../../kernel/lesson/form.ts';

/** What the player of a lesson looks at; a stage begins with each level-up, however many turns it took. */
export interface RealmSituation extends Standing {
  /** Whether it is the first turn of the match. */
  readonly first: boolean;
  /** The ability that may be used now; empty: none. */
  readonly ability: string;
  /** The card behind the question; empty: none. */
  readonly source: string;
  /** Cards that may be chosen now; in the opponent's turn the player's mobs. */
  readonly card: readonly string[];
  /** Whether there is more to do than to go on: something to play, or to attack with. */
  readonly able: boolean;
  /** Whether the player's Character has a level. */
  readonly grown: boolean;
  /** Whether it lacks as much HP as levelling up gives (RS-7.3). */
  readonly hurt: boolean;
  /** Whether the player has mobs, and whether the opponent has. */
  readonly mobs: boolean;
  readonly foes: boolean;
}

export type RealmStep = LessonStep<RealmSituation>;

/** What a side has when the lesson begins, card by card. */
export interface LessonSide {
  readonly character: { readonly card: string; readonly hp: number };
  /** By slot, from 1. */
  readonly mobs: Readonly<Record<string, string>>;
  readonly hand: readonly string[];
  /** From the top: nothing is shuffled. */
  readonly deck: readonly string[];
}

/** What the opponent of a lesson does in a turn. */
export interface LessonTurn {
  /** The card that it levels up with; null: it does not. */
  readonly spends: string | null;
  /** What it plays where an ability lets it, the first that it can. */
  readonly plays: readonly string[];
}

/** What the opponent of a lesson does. */
export interface LessonOrders {
  /** Turn by turn; after the last it spends and plays nothing. */
  readonly turns: readonly LessonTurn[];
  /** Whom it attacks: the first of these cards that it may. */
  readonly aims: readonly string[];
  /** It attacks no Character that has fewer HP: whoever is learning is not beaten. */
  readonly spares: number;
}

/** A guided match (RS-5.9). */
export type RealmLesson = Lesson<RealmSituation, LessonSide, LessonOrders>;
