import { lessonBook } from '../../kernel/lesson/book.ts';
import type { Json } from '../../kernel/types.ts';
import type { Deck } from '../decks/decks.ts';
import { FIRST_SHIFT } from './first-shift.ts';
import type { LessonSide, TrueLesson } from './form.ts';

function deckOf({ hand, deck }: LessonSide): Deck {
  return [...hand, ...deck];
}

/** The lessons that there are (`LESSONS` of the options). */
export const LESSON_BOOK = lessonBook({ 'first-shift': FIRST_SHIFT }, deckOf);

function sideOf({ points, hand, deck }: LessonSide): { readonly [key: string]: Json } {
  return { points, hand, deck };
}

/** How a lesson begins: in its player's first turn, which is the first of the match. */
export function lessonPosition({ you, foe }: TrueLesson): { readonly [key: string]: Json } {
  return { turn: 1, active: 'A', starter: 'A', phase: 'main', A: sideOf(you), B: sideOf(foe) };
}
