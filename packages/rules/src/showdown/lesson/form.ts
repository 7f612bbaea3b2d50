/** What the player of a lesson looks at, as far as what is told depends on it. */
export interface Situation {
  /** Whose decision it is, or that the match is over. */
  readonly whose: 'yours' | 'theirs' | 'nobodys';
  /** What is asked, in a word of the layout (`questions`). */
  readonly asked: string;
  /** The level-up that comes next or has come last, from 1: how far the player has got, however many turns it took. */
  readonly stage: number;
  /** The ability that may be used now; empty: none. */
  readonly ability: string;
  /** The card behind the question; empty: none. */
  readonly source: string;
  /** Cards that may be chosen now; in the opponent's turn the player's mobs. */
  readonly cards: readonly string[];
  /** Whether there is more to do than to go on: something to play, or to attack with. */
  readonly able: boolean;
  /** Whether the player's Character has a level. */
  readonly grown: boolean;
  /** Whether it lacks as much HP as levelling up gives (RS-7.3). */
  readonly hurt: boolean;
  /** Whether the player has mobs, and whether the opponent has. */
  readonly mobs: boolean;
  readonly foes: boolean;
  readonly won: boolean;
}

/** What must be so of a situation; `card` is among its cards. */
export type LessonCase = Partial<Omit<Situation, 'cards'>> & { readonly card?: string };

/** What is told in a situation: one thing to know or to do. */
export interface LessonStep {
  readonly when: LessonCase;
  /** How the tale goes on; absent: it does not. */
  readonly story?: string;
  readonly hint: string;
}

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

/**
 * A guided match (RS-5.9): a start that is always the same, an opponent who does as he is told, and what the player is
 * told meanwhile. All else goes by the rules.
 */
export interface Lesson {
  readonly you: LessonSide;
  readonly foe: LessonSide & {
    readonly bot: string;
    /** Turn by turn; after the last it spends and plays nothing. */
    readonly turns: readonly LessonTurn[];
    /** Whom it attacks: the first of these cards that it may. */
    readonly aims: readonly string[];
    /** It attacks no Character that has fewer HP: whoever is learning is not beaten. */
    readonly spares: number;
  };
  /** What each stage is about; the last one lasts until the end. */
  readonly chapters: readonly { readonly title: string }[];
  /** The first that fits a situation is told in it. */
  readonly steps: readonly LessonStep[];
}
