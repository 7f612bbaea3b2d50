import { lessonBook } from '../../kernel/lesson/book.ts';
import type { Json } from '../../kernel/types.ts';
import type { Deck } from '../decks/decks.ts';
import type { DuelLesson, LessonSide } from './form.ts';
import { LAST_LAMP } from './last-lamp.ts';

function deckOf({ creatures, hand, deck }: LessonSide): Deck {
  return [...Object.values(creatures), ...hand, ...deck];
}

/** The lessons that there are (`LESSONS` of the options). */
export const LESSON_BOOK = lessonBook({ 'last-lamp': LAST_LAMP }, deckOf);

function sideOf({ life, mana, creatures, hand, deck }: LessonSide): { readonly [key: string]: Json } {
  return { life, mana, creatures, hand, deck };
}

/** How a lesson begins: in its player's first turn, which is the first of the match. */
export function lessonPosition({ you, foe }: DuelLesson): { readonly [key: string]: Json } {
  return { turn: 1, active: 'A', starter: 'A', phase: 'prep-1', A: sideOf(you), B: sideOf(foe) };
}
