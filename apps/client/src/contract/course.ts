import type { Facts } from './home.ts';

/** How much time there is for decisions. */
export type ClockName = 'none' | 'relaxed' | 'normal' | 'quick';

/** What somebody who plays alone has reached by then, and where they take it. */
export interface CourseReward {
  readonly title: string;
  readonly href: string;
  /** Only where the cards are collected as prints. */
  readonly prints?: true;
}

/** A short match after the guided one, against an easy opponent: it adds one thing. */
export interface CourseMatch {
  readonly id: string;
  readonly title: string;
  /** What is new in it, in a sentence or two. */
  readonly adds: string;
  /** A starter deck by id; null: the one that the player has chosen. */
  readonly deck: string | null;
  readonly foe: { readonly bot: string; readonly deck: string };
  /** What differs from the usual options of the lobby. */
  readonly options: Readonly<Record<string, Facts>>;
  readonly clock: ClockName;
  /** What is there to be taken when it is over; absent: nothing. */
  readonly reward?: CourseReward;
}
