import type { Json } from '../../kernel/types.ts';
import type { Deck } from '../decks.ts';
import type { Options } from '../options.ts';
import { FIRST_MARCH } from './first-march.ts';
import type { Lesson, LessonSide } from './form.ts';

type Chosen = Pick<Options, 'lesson'>;

const BY_ID: Readonly<Record<NonNullable<Options['lesson']>, Lesson>> = { 'first-march': FIRST_MARCH };

/** The lesson that a match with these options is; null for any other match. */
export function lessonOf({ lesson }: Chosen): Lesson | null {
  return lesson === undefined ? null : BY_ID[lesson];
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
export function lessonPosition({ you, foe }: Lesson): { readonly [key: string]: Json } {
  return { turn: 1, active: 'A', phase: 'level-up', A: sideOf(you), B: sideOf(foe) };
}

/** What the lessons tell, for pages. */
export function lessonLore(): { readonly [key: string]: Json } {
  const lessons = Object.entries(BY_ID).map(([id, { chapters, steps }]) => ({
    id,
    chapters: chapters.map((chapter) => ({ ...chapter })),
    steps: steps.map(({ when, ...told }) => ({ ...told, when: { ...when } })),
  }));
  return { lessons };
}
