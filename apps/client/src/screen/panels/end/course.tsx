import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { PackArt } from '../../../cards/pack-art.tsx';
import type { CourseMatch, CourseReward } from '../../../contract/course.ts';
import type { GameHome } from '../../../contract/home.ts';
import { t } from '../../../i18n/index.ts';
import { loadDecks } from '../../../lobby/choices/choices.ts';
import { beginCourse, nextIn } from '../../../lobby/course/play.ts';
import { noteOver, openCourse, progressIn } from '../../../lobby/course/progress.ts';
import { useEntering } from '../../../lobby/enter.ts';
import { isGuided, type MatchStore } from '../../../match/feed/store.ts';
import { homeOf } from '../../../registry/homes.ts';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { loadOffered } from '../../../shell/session/offered.ts';

interface Known {
  readonly game: GameInfo;
  readonly home: GameHome;
}

/** Errors: ApiRefusal. */
async function load(id: string): Promise<Known | null> {
  const [{ games }, home] = await Promise.all([loadOffered(), homeOf(id)]);
  const game = games.find((one) => one.id === id);
  if (game === undefined) return null;
  // Without them there are the starter decks.
  await loadDecks(game, home).catch(() => undefined);
  return { game, home };
}

function isPlaying({ hello, client }: MatchStore): boolean {
  return progressIn(hello.game)?.playing?.match === client.match;
}

/** Whether the match may be one of those for newcomers; its game's home says whether it is. */
export function mayBeOfCourse(store: MatchStore): boolean {
  return isGuided(store) || (!store.recorded && isPlaying(store));
}

/** Whether the match was the guided one of its game. */
function wasGuided({ hello }: MatchStore, { guided }: GameHome): boolean {
  return guided !== undefined && Object.entries(guided.options).every(([name, value]) => hello.options[name] === value);
}

/** What the match that is over has brought within reach; null: nothing, or this server does not have it. */
function rewardOf({ game, home }: Known, match: string): CourseReward | null {
  const { playing } = progressIn(game.id) ?? { playing: null };
  if (playing?.match !== match) return null;
  const reward = home.course?.find(({ id }) => id === playing.course)?.reward;
  return reward === undefined || (reward.prints === true && !game.prints) ? null : reward;
}

/** What is known of the course after one of its matches. */
export interface Course extends Known {
  /** What comes after this one; null: nothing. */
  readonly next: CourseMatch | null;
}

/** Counts the match as played. */
async function loadAfter(store: MatchStore): Promise<Known | null> {
  const { game: id } = store.hello;
  const known = await load(id);
  if (known === null) return null;
  if (wasGuided(store, known.home)) openCourse(id);
  noteOver(id, store.client.match);
  return known;
}

/**
 * Where the course leads after this match; null as long as it is not known.
 * @param asked whether the match may be one of it; else nothing is asked for
 */
export function useCourse(store: MatchStore, asked: boolean): Course | null {
  const { game: id } = store.hello;
  const { answer: known } = useAsked(async () => (asked ? loadAfter(store) : null), id);
  if (known === null) return null;
  const isOne = wasGuided(store, known.home) || isPlaying(store);
  return { ...known, next: isOne ? nextIn(id, known.home) : null };
}

interface CourseProps {
  /** Null: not yet. */
  readonly known: Course | null;
}

/** What a match for newcomers has brought, and what the next one adds. */
export function CourseStory({ match, known }: CourseProps & { readonly match: string }): JSX.Element {
  const reward = known === null ? null : rewardOf(known, match);
  const { next = null, home } = known ?? {};
  const { course = [] } = home ?? {};
  return (
    <div class="end-course" data-testid="course">
      {next !== null && (
        <>
          <p class="course-step">
            {t('Next: match {n} of {all} for newcomers', { n: course.indexOf(next) + 1, all: course.length })}
          </p>
          <p class="about">{t('New: {what}', { what: next.adds })}</p>
        </>
      )}
      {reward !== null && (
        <a class="button gold reward" href={reward.href}>
          {reward.prints === true && <PackArt />} {reward.title}
        </a>
      )}
    </div>
  );
}

/**
 * The way to the next match for newcomers.
 * @param otherwise the way on where there is none
 */
export function CourseStep({ known, otherwise }: CourseProps & { readonly otherwise: JSX.Element }): JSX.Element {
  const { busy, problem, enter } = useEntering();
  if (known === null) return <span class="button primary end-awaited">{t('One moment…')}</span>;
  const { game, home, next } = known;
  if (next === null) return otherwise;
  return (
    <>
      <button
        type="button"
        class="button primary"
        disabled={busy}
        onClick={() => enter(() => beginCourse(game, home, next))}
      >
        <Icon name="play" /> {busy ? t('Shuffling…') : next.title}
      </button>
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
