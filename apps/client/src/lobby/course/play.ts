import type { GameInfo } from '@cardscape/protocol';
import type { CourseMatch } from '../../contract/course.ts';
import type { GameHome } from '../../contract/home.ts';
import { begin } from '../begin.ts';
import { deckChoiceOf } from '../choices/choices.ts';
import { notePlaying, progressIn } from './progress.ts';

/** What comes next in the course of a game; null before the guided match, after the last one, and once it is skipped. */
export function nextIn(game: string, { course = [] }: GameHome): CourseMatch | null {
  const known = progressIn(game);
  if (known === null || known.skipped) return null;
  return course.find(({ id }) => !known.done.includes(id)) ?? null;
}

/** Makes a match of the course; the id of it. Errors: ApiRefusal. */
export async function beginCourse(
  game: GameInfo,
  home: GameHome,
  { id, deck, foe, options, clock }: CourseMatch,
): Promise<string> {
  const match = await begin({
    game: game.id,
    deck: deck === null ? deckChoiceOf(game) : { starter: deck },
    opponents: [foe],
    options: { ...home.usual, ...options },
    clock,
  });
  notePlaying(game.id, match, id);
  return match;
}
