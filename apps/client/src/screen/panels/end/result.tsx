import type { Seat } from '@cardscape/rules';
import type { JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Gains } from '../../../contract/look.ts';
import type { Highlights } from '../../../contract/look/cues.ts';
import { t } from '../../../i18n/index.ts';
import { useRecorded, type Recorded } from '../../../match/feed/recorded.ts';
import type { MatchStore } from '../../../match/feed/store.ts';
import type { TableProps } from '../../../match/table/table.ts';
import { toneOf } from '../../../match/table/tone.ts';
import { doerOf } from '../../../match/telling/doer.ts';
import '../../../styles/match/end.css';
import { Lesson } from '../asking/lesson.tsx';
import { Scroller } from '../scroller.tsx';
import { CourseStory, mayBeOfCourse, useCourse, type Course } from './course.tsx';
import { EndLight } from './end-light.tsx';
import { DecisiveCard, Scores } from './end-scene.tsx';
import { EndFoot } from './foot.tsx';
import { Hindsight } from './hindsight.tsx';
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

/** What the sheet is made of. */
interface Made {
  /** By type of event, what its card did it with; null: not known yet. */
  readonly doers: Highlights['doers'] | null;
  readonly recorded: Recorded | null;
  /** Whether the match may be one of those for newcomers. */
  readonly course: boolean;
  readonly known: Course | null;
}

/** Milliseconds that it is waited for at most; the last blow is still being seen. */
const PATIENCE = 1200;

/** What the sheet is made of, once all of it is here or it has been waited for long enough; null until then. */
function useMade(store: MatchStore): Made | null {
  const { telling, asking } = store.look;
  const [doers, setDoers] = useState<Highlights['doers'] | null>(null);
  const [late, setLate] = useState(false);
  // What is here already is seen at once.
  useLayoutEffect(() => {
    void Promise.all([telling.highlights(), asking.Tally?.fetch()]).then(
      ([great]) => setDoers(great.doers),
      () => undefined,
    );
  }, [telling, asking]);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  const recorded = useRecorded(store);
  const course = mayBeOfCourse(store);
  const known = useCourse(store, course);
  const all = doers !== null && recorded !== null && (known !== null || !course);
  return all || late ? { doers, recorded, course, known } : null;
}

/** How the match ended: nothing of it is shown before all of it has its place. */
export function Result(props: ResultProps): JSX.Element | null {
  const made = useMade(props.table.store);
  return made === null ? null : <Sheet {...props} made={made} />;
}

/** One sheet: what was decided scrolls where it must, the ways on stay in sight below it. */
function Sheet({ table, winners, people, gains, made }: ResultProps & { readonly made: Made }): JSX.Element {
  const { store } = table;
  const { doers, recorded, course, known } = made;
  const { Tally } = store.look.asking;
  const [counted, setCounted] = useState(Tally === null);
  const heading = useEndFocus();
  const { title, reason } = store.ending;
  const counts = store.amended.value === null;
  const crowned = counts ? winners : [];
  const tone = toneOf(store.you, crowned);
  const conceded = store.model.value.view.outcome?.reason === 'concede';
  // Whoever has lost sees what cost the most; whoever has not, what ended it.
  const { heaviest } = store;
  const deed = tone === 'lost' && heaviest !== null ? heaviest.events : conceded ? [] : store.recent.value;
  const card = doerOf(deed, doers ?? {}, store.witness.known);
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
          {Tally === null && <DecisiveCard store={store} card={card} />}
          <div class="end-told">
            <h2 ref={heading} id="end-title" tabIndex={-1}>
              {counted ? title : t('Counting…')}
            </h2>
            <p class="end-reason">{reason}</p>
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
            {tone === 'lost' && <Hindsight store={store} card={card} />}
            {gains !== null && <div class="end-gains">{gains.told}</div>}
            {course && <CourseStory match={store.client.match} known={known} />}
          </div>
        </Scroller>
        <EndFoot table={table} people={people} course={course} known={known} step={gains?.step ?? null} />
      </section>
    </>
  );
}
