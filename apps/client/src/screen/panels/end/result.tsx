import type { Seat } from '@cardscape/rules';
import type { JSX, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Gains } from '../../../contract/look.ts';
import { t } from '../../../i18n/index.ts';
import { useRecorded } from '../../../match/feed/recorded.ts';
import type { TableProps } from '../../../match/table/table.ts';
import { toneOf } from '../../../match/table/tone.ts';
import '../../../styles/match/end.css';
import { Lesson } from '../asking/lesson.tsx';
import { Scroller } from '../scroller.tsx';
import { CourseStory, mayBeOfCourse } from './course.tsx';
import { EndLight } from './end-light.tsx';
import { DecisiveCard, Scores } from './end-scene.tsx';
import { EndFoot } from './foot.tsx';
import { RatingNews } from './rating.tsx';

/** What was asked last is gone: the focus goes on to what came of it, unless somebody is about something else. */
function useEndFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.querySelector('dialog[open]') === null) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

interface ResultProps extends TableProps {
  readonly winners: readonly Seat[];
  /** Whether there are others than bots. */
  readonly people: boolean;
  /** What the match has brought; null: nothing is said of it. */
  readonly gains: Gains | null;
}

/**
 * How the match ended, in one sheet: what was decided scrolls where it must, the ways on stay in sight below it. Whatever
 * comes from the server has its room from the start.
 */
export function Result({ table, winners, people, gains }: ResultProps): JSX.Element {
  const { store } = table;
  const { Tally } = store.look.asking;
  const [counted, setCounted] = useState(Tally === null);
  const heading = useEndFocus();
  const recorded = useRecorded(store);
  const { title, reason } = store.ending;
  const counts = store.amended.value === null;
  const crowned = counts ? winners : [];
  const tone = toneOf(store.you, crowned);
  const course = mayBeOfCourse(store);
  return (
    <>
      {counted && <EndLight tone={tone} />}
      <section
        class={`panel end ${tone} ${store.beforeEnd === null ? '' : 'witnessed'}`}
        aria-labelledby="end-title"
        data-testid="end"
        data-tone={tone}
        data-counted={counted}
        data-brings={gains !== null && gains.rich === true}
      >
        <Scroller class="end-body" reading>
          {Tally === null && <DecisiveCard store={store} />}
          <div class="end-told">
            <h2 ref={heading} id="end-title" tabIndex={-1}>
              {counted ? title : t('Counting…')}
            </h2>
            <p class="end-reason">{counted && reason}</p>
            {Tally === null ? (
              <Scores store={store} winners={crowned} />
            ) : (
              <Tally witness={store.witness} counts={counts} onCounted={() => setCounted(true)} />
            )}
            <p class="end-facts">
              {t('Turn {turn}', { turn: store.model.value.view.turn })}
              <RatingNews recorded={recorded} played={store.you !== null} />
            </p>
            <Lesson table={table} over />
            {gains !== null && <div class="end-gains">{counted && gains.told}</div>}
            {course && <CourseStory store={store} />}
          </div>
        </Scroller>
        <EndFoot table={table} people={people} course={course} step={gains?.step ?? null} />
      </section>
    </>
  );
}
