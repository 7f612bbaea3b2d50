import type { Json } from '../../kernel/types.ts';
import type { Deck } from '../decks.ts';
import type { Options } from '../options.ts';
import { FIRST_MARCH } from './first-march.ts';
import type { LessonSide, RealmLesson } from './form.ts';

type Chosen = Pick<Options, 'lesson'>;

export const LESSONS_BY_ID: Readonly<Record<NonNullable<Options['lesson']>, RealmLesson>> = {
  'first-march': FIRST_MARCH,
};

/** The lesson that a match with these options is; null for any other match. */
export function lessonOf({ lesson }: Chosen): RealmLesson | null {
  return lesson === undefined ? null : LESSONS_BY_ID[lesson];
}

function deckOf({ character, mobs, hand, deck }: LessonSide): Deck {
  return { character: character.card, main: [...Object.values(mobs), ...hand, ...deck] };
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

function sideOf({ character, mobs, hand, deck }: LessonSide): { readonly [key: string]: Json } {
  return { character, mobs, hand, deck };
}

/** How a lesson begins: in its player's first turn. */
export function lessonPosition({ you, foe }: RealmLesson): { readonly [key: string]: Json } {
  return { turn: 1, active: 'A', phase: 'level-up', A: sideOf(you), B: sideOf(foe) };
}
