import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { spanInWords } from '../match/telling/match-words.ts';
import { Problem } from '../shell/asking/problem.tsx';
import { Icon } from '../shell/page/icon.tsx';
import { Page, useTitle } from '../shell/page/page.tsx';
import { Select } from '../shell/page/select.tsx';
import { loadOffered, offered } from '../shell/session/offered.ts';
import '../styles/watch.css';
import { set, settings } from '../shell/session/settings.ts';
import { WatchedList, WorldScene } from './list.tsx';
import { useWatched, type Wish } from './use-watched.ts';

const QUEUES = [
  ['', t('All')],
  ['ranked', t('Ranked')],
  ['casual', t('Casual')],
  ['private', t('Invitations and bots')],
] as const;

/** CSS pixels of a window in which what is looked for has its place before what is found. */
const ROOMY = 700;

/** What may be watched now. */
export default function WatchPage(): JSX.Element {
  const heading = useTitle(t('Watch'));
  const [wish, setWish] = useState<Wish>({ game: '', queue: '', friends: false });
  const { answer: watched, trouble, loading } = useWatched(wish);
  useEffect(() => {
    // Without the names of games their ids are shown.
    void loadOffered().catch(() => undefined);
  }, []);
  const games = offered.value?.games ?? [];
  return (
    <Page>
      <h1 ref={heading} tabIndex={-1}>
        {t('Watch')}
      </h1>
      <details class="watch-fold" open={innerWidth >= ROOMY}>
        <summary>{t('Filters')}</summary>
        <form class="watch-filter" aria-label={t('Filters')} onSubmit={(event) => event.preventDefault()}>
          <Select
            label={t('Game')}
            value={wish.game}
            options={[['', t('All games')], ...games.map(({ id, name }): [string, string] => [id, name])]}
            onChange={(game) => setWish({ ...wish, game })}
          />
          <Select
            label={t('Kind of match')}
            value={wish.queue}
            options={QUEUES}
            onChange={(queue) => setWish({ ...wish, queue })}
          />
          <label class="check">
            <input
              type="checkbox"
              checked={wish.friends}
              onChange={(event) => setWish({ ...wish, friends: event.currentTarget.checked })}
            />
            {t('Friends’ matches only')}
          </label>
          <label class="check">
            <input
              type="checkbox"
              checked={settings.value.watchNamed}
              onChange={(event) => set('watchNamed', event.currentTarget.checked)}
            />
            {t('Show my name to others when I watch')}
          </label>
        </form>
      </details>
      <Problem {...trouble} />
      {watched !== null && (
        <section aria-labelledby="watched-now">
          <h2 id="watched-now">{t('Live matches')}</h2>
          {watched.delay > 0 && (
            <p class="about">
              {t(
                'On this server spectators see matches delayed by {span}; this also applies to everything listed here.',
                { span: spanInWords(watched.delay) },
              )}
            </p>
          )}
          {watched.matches.length === 0 ? (
            <div class="nothing-yet">
              <div class="watch-scenes" aria-hidden="true">
                {games
                  .filter(({ open }) => open)
                  .map(({ id }) => (
                    <WorldScene key={id} game={id} />
                  ))}
              </div>
              <p>
                {t(
                  'No other matches right now. Spectators see only what is public, never a hand, unless both players allow it.',
                )}
              </p>
              <p class="row">
                <a class="button primary" href="/">
                  <Icon name="play" /> {t('Play')}
                </a>
                <a class="button" href="/replays">
                  {t('Replays')}
                </a>
              </p>
            </div>
          ) : (
            <WatchedList
              matches={watched.matches}
              nameOf={(game) => games.find(({ id }) => id === game)?.name ?? game}
              links
            />
          )}
        </section>
      )}
      {loading && <p class="loading">{t('Loading matches…')}</p>}
    </Page>
  );
}
