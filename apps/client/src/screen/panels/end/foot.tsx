import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { NextStep } from '../../../contract/look.ts';
import { t } from '../../../i18n/index.ts';
import type { TableProps } from '../../../match/table/table.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { later } from '../../../shell/page/later.tsx';
import { CourseStep, type Course } from './course.tsx';
import { NextMatch, RematchNote } from './next-match.tsx';
import { ReplayLink } from './replay-link.tsx';

/** What few ask for. */
const More = later(async () => (await import('./more.tsx')).More);

interface FootProps extends TableProps {
  /** Whether there are others than bots. */
  readonly people: boolean;
  /** Whether the match may be one of those for newcomers. */
  readonly course: boolean;
  /** Where that leads; null: it is not known yet. */
  readonly known: Course | null;
  /** Where the game leads next; null: nowhere. */
  readonly step: NextStep | null;
}

/** The ways on: one that is meant, two beside it, and all others behind a button. */
export function EndFoot({ table, people, course, known, step }: FootProps): JSX.Element {
  const { store } = table;
  const [more, setMore] = useState(false);
  const watched = store.you === null && store.next.value === '';
  const way =
    step === null ? (
      <NextMatch store={store} />
    ) : (
      <a class="button primary" href={step.href}>
        {step.title}
      </a>
    );
  return (
    <footer class="end-foot">
      {people && <RematchNote store={store} />}
      <div class="end-ways">
        {course ? <CourseStep known={known} otherwise={way} /> : way}
        <ReplayLink match={store.client.match} />
        <a class={`button ${watched ? 'primary' : ''}`} href="/">
          <Icon name="home" /> {t('Lobby')}
        </a>
        <button
          type="button"
          class="button end-more"
          aria-haspopup="dialog"
          data-testid="end-more"
          onClick={() => setMore(true)}
        >
          {t('More')}
        </button>
      </div>
      {more && <More table={table} people={people} again={course || step !== null} onClose={() => setMore(false)} />}
    </footer>
  );
}
