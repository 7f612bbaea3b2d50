import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadOffered, offered } from '../lobby/choices.ts';
import { Page, useTitle } from '../shell/page.tsx';
import { Problem } from '../shell/problem.tsx';
import { Select } from '../shell/select.tsx';
import { set, settings } from '../shell/settings.ts';
import '../styles/watch.css';
import { NothingToWatch, WatchedList } from './list.tsx';
import { useWatched, type Wish } from './use-watched.ts';
import { spanInWords } from './words.ts';

const QUEUES = [
  ['', 'All'],
  ['ranked', 'Ranked'],
  ['casual', 'Casual'],
  ['private', 'By invitation, and against bots'],
] as const;

/** What may be watched now. */
export default function WatchPage(): JSX.Element {
  const heading = useTitle('Watch');
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
        Watch
      </h1>
      <form class="watch-filter" aria-label="What is shown" onSubmit={(event) => event.preventDefault()}>
        <Select label="Game" value={wish.game} options={[['', 'All games'], ...games.map(({ id, name }): [string, string] => [id, name])]} onChange={(game) => setWish({ ...wish, game })} />
        <Select label="Kind of match" value={wish.queue} options={QUEUES} onChange={(queue) => setWish({ ...wish, queue })} />
        <label class="check">
          <input type="checkbox" checked={wish.friends} onChange={(event) => setWish({ ...wish, friends: event.currentTarget.checked })} />
          Only matches of my friends
        </label>
        <label class="check">
          <input type="checkbox" checked={settings.value.watchNamed} onChange={(event) => set('watchNamed', event.currentTarget.checked)} />
          Show my name to others when I watch
        </label>
      </form>
      <Problem {...trouble} />
      {watched !== null && (
        <section aria-labelledby="watched-now">
          <h2 id="watched-now">Being played now</h2>
          {watched.delay > 0 && <p class="about">The host of this server lets you see matches {spanInWords(watched.delay)} later than their players do; so is everything that is said here.</p>}
          {watched.matches.length === 0 ? <NothingToWatch /> : <WatchedList matches={watched.matches} nameOf={(game) => games.find(({ id }) => id === game)?.name ?? game} links />}
        </section>
      )}
      {loading && <p class="loading">Looking who plays…</p>}
    </Page>
  );
}
