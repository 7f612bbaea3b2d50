import type { MatchSetup } from '../../kernel/contract/setup.ts';
import type { Deck } from '../decks/decks.ts';
import { fromPosition } from '../notation/read.ts';
import type { Options } from '../options.ts';
import { setup } from '../play/setup.ts';
import type { State } from '../state/state.ts';
import { LESSON_BOOK, lessonPosition } from './lesson.ts';

/** How a match begins: a lesson from its position (MD-5.8), any other with the toss (MD-5.1). */
export function start(match: MatchSetup<Options, Deck>): State {
  const lesson = LESSON_BOOK.lessonOf(match.options);
  return lesson === null
    ? setup(match)
    : fromPosition(match.options, match.cards, lessonPosition(lesson), match.random);
}
