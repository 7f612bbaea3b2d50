/** A situation, as far as every game has it; each game adds what matters in it. */
export interface Standing {
  /** Whose decision it is, or that the match is over. */
  readonly whose: 'yours' | 'theirs' | 'nobodys';
  /** What is asked, in a word of the layout (`questions`). */
  readonly asked: string;
  /** How far the match has got, from 1; no farther than the chapters let it. */
  readonly stage: number;
  readonly won: boolean;
}

/** A condition on a situation: where the situation has a list, the value must be in it. */
export type LessonCase<S extends Standing> = {
  readonly [Fact in keyof S]?: S[Fact] extends readonly (infer One)[] ? One : S[Fact];
};

/** What is told in a situation: one thing to know or to do. */
export interface LessonStep<S extends Standing> {
  readonly when: LessonCase<S>;
  /** How the story goes on; absent: it does not. */
  readonly story?: string;
  /** Absent: what was told before still stands. */
  readonly hint?: string;
  /**
   * The one move that the hint means, in words (`moveWords`): what it is made with is lit, one thing after the other.
   * While it cannot be made the step is passed over.
   */
  readonly does?: string;
  /** The type of the moves that the hint means, where any of them will do: while there is none it is passed over, too. */
  readonly may?: string;
}

/** A part of a lesson. */
export interface LessonChapter<S extends Standing> {
  readonly title: string;
  /** It begins only once none of these is so: what it builds on is done. Absent: it waits for nothing. */
  readonly waits?: readonly LessonCase<S>[];
}

/** What a lesson tells whoever plays it. */
export interface LessonTexts<S extends Standing> {
  /** What each stage is about; the last one lasts until the end. */
  readonly chapters: readonly LessonChapter<S>[];
  /** The first that fits a situation, and whose moves can be made, is told in it. */
  readonly steps: readonly LessonStep<S>[];
}

/**
 * A guided match: a start that is always the same, an opponent who does as he is told, and what the player is told
 * meanwhile. All else goes by the rules. `Side`: what a side has when it begins, `Orders`: what the opponent does.
 */
export interface Lesson<S extends Standing, Side, Orders> extends LessonTexts<S> {
  readonly you: Side;
  readonly foe: Side & Orders & { readonly bot: string };
}
