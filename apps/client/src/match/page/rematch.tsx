import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect, useState } from 'preact/hooks';
import { listed, t, tn } from '../../i18n/index.ts';
import type { MatchFeed } from '../feed/feed.ts';

interface FeedProps {
  readonly store: MatchFeed;
}

/** Goes to the rematch as soon as there is one. */
export function useRematch(store: MatchFeed): void {
  const { route } = useLocation();
  const next = store.next.value;
  const mine = store.you !== null;
  useEffect(() => {
    if (mine && next !== '') route(`/match/${next}`);
  }, [next, mine]);
}

/** Asks for the same match again, or leads to it. */
export function NextMatch({ store }: FeedProps): JSX.Element | null {
  const [asked, setAsked] = useState(false);
  const wanted = asked || (store.you !== null && store.again.value.includes(store.you));
  const others = store.players.value.filter(({ seat }) => seat !== store.you && store.again.value.includes(seat));
  const alone = store.players.value.every(({ seat, bot }) => bot || seat === store.you);
  const next = store.next.value;
  if (next !== '') {
    return (
      <a class="button primary" href={`/match/${next}`}>
        {t(store.you === null ? 'Watch the next match' : 'Go to rematch')}
      </a>
    );
  }
  if (store.you === null) return null;
  // The server says who wants one; whoever is refused, or waited in vain, may ask again.
  const want = async (): Promise<void> => {
    setAsked(true);
    await store.rematch();
    setAsked(false);
  };
  return (
    <>
      <button type="button" class="button primary" disabled={wanted} onClick={() => void want()}>
        {t(wanted ? 'Waiting for your opponent…' : alone ? 'Play again' : 'Rematch')}
      </button>
      {others.length > 0 && !wanted && (
        <span class="quiet-text" role="status">
          {tn('{names} wants a rematch.', '{names} want a rematch.', others.length, {
            names: listed(others.map(({ name }) => name)).join(''),
          })}
        </span>
      )}
    </>
  );
}
