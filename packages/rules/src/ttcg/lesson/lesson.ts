import type { Json } from '../../kernel/types.ts';
import type { Deck } from '../decks.ts';
import type { Options } from '../options.ts';
import { FIRST_SHIFT } from './first-shift.ts';
import type { LessonSide, TrueLesson } from './form.ts';

type Chosen = Pick<Options, 'lesson'>;

export const LESSONS_BY_ID: Readonly<Record<NonNullable<Options['lesson']>, TrueLesson>> = {
  'first-shift': FIRST_SHIFT,
};

/** The lesson that a match with these options is; null for any other match. */
export function lessonOf({ lesson }: Chosen): TrueLesson | null {
  return lesson === undefined ? null : LESSONS_BY_ID[lesson];
}

function deckOf({ hand, deck }: LessonSide): Deck {
  return [...hand, ...deck];
}

/** The decks that a lesson gives, by seat; null in any other match. */
export function lessonDecks(options: Chosen): readonly [Deck, Deck] | null {
  const lesson = lessonOf(options);
  return lesson === null ? null : [deckOf(lesson.you), deckOf(lesson.foe)];
}

/** The opponent of a lesson; null in any other match. */
export function lessonFoes(options: Chosen): readonly { readonly bot: string; readonly deck: Deck }[] | null {
  const lesson = lessonOf(options);
  return lesson === null ? null : [{ bot: lesson.foe.bot, deck: deckOf(lesson.foe) }];
}

function sideOf({ points, hand, deck }: LessonSide): { readonly [key: string]: Json } {
  return { points, hand, deck };
}

/** How a lesson begins: in its player's first turn, which is the first of the match. */
export function lessonPosition({ you, foe }: TrueLesson): { readonly [key: string]: Json } {
  return { turn: 1, active: 'A', starter: 'A', phase: 'main', A: sideOf(you), B: sideOf(foe) };
}
