import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import type { CourseMatch } from '../../contract/course.ts';
import type { GameHome } from '../../contract/home.ts';
import { t } from '../../i18n/index.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { useEntering } from '../enter.ts';
import { beginCourse } from './play.ts';
import { skipCourse } from './progress.ts';

interface CourseOfferProps {
  readonly game: GameInfo;
  readonly home: GameHome;
  readonly next: CourseMatch;
}

/** The next match of the course: what it adds, one button, and the way past it. */
export function CourseOffer({ game, home, next }: CourseOfferProps): JSX.Element {
  const { busy, problem, enter } = useEntering();
  const { course = [] } = home;
  return (
    <div class="first-match course" data-testid="course">
      <p class="course-step">
        {t('Match {n} of {all} for newcomers', { n: course.indexOf(next) + 1, all: course.length })}
      </p>
      <p class="about">{t('New: {what}', { what: next.adds })}</p>
      <div class="row">
        <button
          type="button"
          class="button primary quick"
          disabled={busy}
          onClick={() => enter(() => beginCourse(game, home, next))}
        >
          <Icon name="play" /> {busy ? t('Shuffling…') : next.title}
        </button>
        <button type="button" class="button quiet" onClick={() => skipCourse(game.id)}>
          {t('Skip these matches')}
        </button>
      </div>
      <p class="problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
