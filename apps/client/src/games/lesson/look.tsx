import type { LessonLook, LessonProps } from '../../contract/look.ts';
import { later } from '../../shell/page/later.tsx';
import type { Situate } from './told.ts';

/**
 * How the matches with the option `lesson` teach a game; what is told comes with the match that tells it.
 * @param load what matters in a lesson of this game
 */
export function lessonLook(game: string, load: () => Promise<Situate>): LessonLook {
  return {
    teaches: (options) => typeof options['lesson'] === 'string',
    Told: later(async () => {
      const [{ LessonPanel }, situationOf] = await Promise.all([import('./panel.tsx'), load()]);
      return (props: LessonProps) => <LessonPanel {...props} game={game} situationOf={situationOf} />;
    }),
  };
}
