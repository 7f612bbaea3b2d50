import type { JSX } from 'preact';
import { t } from '../i18n/index.ts';
import { Icon } from '../shell/page/icon.tsx';
import { NothingToWatch, WatchedList } from '../watch/list.tsx';
import { useWatched } from '../watch/use-watched.ts';
import '../styles/watch.css';

/** Matches that the lobby shows. */
const SHOWN = 6;

/** Matches of a game to watch. */
export function LiveList({ game }: { readonly game: string }): JSX.Element {
  const { answer: watched } = useWatched({ game, queue: '', friends: false });
  const matches = watched?.matches.slice(0, SHOWN) ?? [];
  return (
    <section class="live" aria-labelledby="live">
      <h2 id="live">
        <Icon name="eye" /> {t('Watch')}
      </h2>
      {matches.length === 0 ? <NothingToWatch /> : <WatchedList matches={matches} />}
      <p>
        <a class="lone" href="/watch">
          {t('All matches')}
        </a>
      </p>
    </section>
  );
}
