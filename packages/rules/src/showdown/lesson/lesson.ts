import { lessonBook } from '../../kernel/lesson/book.ts';
import type { Json } from '../../kernel/types.ts';
import type { Deck } from '../decks/decks.ts';
import { FIRST_MARCH } from './first-march.ts';
import type { LessonSide, RealmLesson } from './form.ts';

function deckOf({ character, mobs, hand, deck }: LessonSide): Deck {
  return { character: character.card, main: [...Object.values(mobs), ...hand, ...deck] };
}

/** The lessons that there are (`LESSONS` of the options). */
export const LESSON_BOOK = lessonBook({ 'first-march': FIRST_MARCH }, deckOf);

function sideOf({ character, mobs, hand, deck }: LessonSide): { readonly [key: string]: Json } {
  return { character, mobs, hand, deck };
}

/** How a lesson begins: in its player's first turn. */
export function lessonPosition({ you, foe }: RealmLesson): { readonly [key: string]: Json } {
  return { turn: 1, active: 'A', phase: 'level-up', A: sideOf(you), B: sideOf(foe) };
}
