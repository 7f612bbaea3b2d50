import type { Seat } from '@cardscape/rules';
import type { JSX, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../i18n/index.ts';
import { BlockOthers } from '../../../people/in-match.tsx';
import { Icon } from '../../../shell/page/icon.tsx';
import { later } from '../../../shell/page/later.tsx';
import { asRecorded, useRecorded } from '../../feed/recorded.ts';
import { NextMatch } from '../../page/rematch.tsx';
import type { TableProps } from '../../table/table.ts';
import { toneOf } from '../../table/tone.ts';
import '../../../styles/match/end.css';
import { Lesson } from '../asking/lesson.tsx';
import { EndLight } from './end-light.tsx';
import { RatingNews } from './rating.tsx';

/** It comes at the end, when there is time. */
const CourseAfter = later(async () => (await import('./course.tsx')).CourseAfter);

const DecisiveCard = later(async () => (await import('./end-scene.tsx')).DecisiveCard);
export const ReplayTools = later(async () => (await import('../replay-tools.tsx')).ReplayTools);
const Scores = later(async () => (await import('./end-scene.tsx')).Scores);

/** Leads to the replay of a finished match. */
export function ReplayLink({ match }: { readonly match: string }): JSX.Element {
  return (
    <a class="button" href={`/replays/${match}`} data-testid="replay-link">
      <Icon name="play" /> {t('Replay')}
    </a>
  );
}

/** What was asked last is gone: the focus goes on to what came of it, unless somebody is about something else. */
function useEndFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.querySelector('dialog[open]') === null) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** What can be done after any match. @param people whether there are others than bots */
function WaysOn({ table: { store, ui }, people }: TableProps & { readonly people: boolean }): JSX.Element {
  return (
    <>
      {store.you !== null && !store.recorded && <CourseAfter store={store} />}
      <div class="row end-ways">
        <NextMatch store={store} />
        <ReplayLink match={store.client.match} />
        <a class="button" href="/">
          <Icon name="home" /> {t('Lobby')}
        </a>
      </div>
      <div class="row end-more">
        <button type="button" class="button quiet" onClick={() => (ui.endAside.value = true)}>
          <Icon name="eye" /> {t('View table')}
        </button>
        {people && (
          <button type="button" class="button quiet" onClick={() => ui.open({ kind: 'talk' })}>
            <Icon name="people" /> {t('Chat and report')}
          </button>
        )}
      </div>
      <BlockOthers store={store} />
      <ReplayTools match={store.client.match} />
    </>
  );
}

/** How the match ended, and what can be done now. */
export function EndPanel({ table }: TableProps): JSX.Element | null {
  const { store, ui } = table;
  const { outcome } = store.model.value.view;
  const people = store.players.value.some(({ seat, bot }) => seat !== store.you && !bot);
  const gains = store.look.asking.useGains({
    match: store.client.match,
    counts: !store.recorded && store.you !== null && people,
    practice: !store.recorded && store.you !== null && !people,
    over: outcome !== null,
    model: store.model.value,
  });
  if (store.recorded || store.stageOfMatch.value !== 'over' || outcome === null) return null;
  if (ui.endAside.value) {
    return (
      <button type="button" class="button gold end-back" onClick={() => (ui.endAside.value = false)}>
        {t('Show the result')}
      </button>
    );
  }
  return <Result table={table} winners={outcome.winners} people={people} gains={gains} />;
}

interface ResultProps extends TableProps {
  readonly winners: readonly Seat[];
  /** Whether there are others than bots. */
  readonly people: boolean;
  /** What the match has brought; null: nothing is said of it. */
  readonly gains: JSX.Element | null;
}

function Result({ table, winners, people, gains }: ResultProps): JSX.Element {
  const { store } = table;
  const { Tally } = store.look.asking;
  const [counted, setCounted] = useState(Tally === null);
  const heading = useEndFocus();
  const recorded = useRecorded(store.client.match);
  const { title, reason, tone } = asRecorded(
    { ...store.look.asking.outcome(store.witness), tone: toneOf(store.you, winners) },
    recorded,
  );
  return (
    <>
      {counted && <EndLight tone={tone} />}
      <section
        class={`panel end ${tone} ${store.beforeEnd === null ? '' : 'witnessed'}`}
        aria-labelledby="end-title"
        data-testid="end"
        data-tone={tone}
        data-counted={counted}
      >
        {Tally === null && <DecisiveCard store={store} />}
        <h2 ref={heading} id="end-title" tabIndex={-1}>
          {counted ? title : t('Counting…')}
        </h2>
        {counted && <p class="end-reason">{reason}</p>}
        {Tally === null ? (
          <Scores store={store} winners={winners} />
        ) : (
          <Tally witness={store.witness} onCounted={() => setCounted(true)} />
        )}
        <p class="quiet-text">{t('Turn {turn}', { turn: store.model.value.view.turn })}</p>
        <Lesson table={table} over />
        <RatingNews recorded={recorded} played={store.you !== null} />
        {counted && gains !== null && <div class="end-gains">{gains}</div>}
        <WaysOn table={table} people={people} />
      </section>
    </>
  );
}
