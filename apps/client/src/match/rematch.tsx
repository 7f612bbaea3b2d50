import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { MatchFeed } from './feed.ts';

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
  const [wanted, setWanted] = useState(false);
  const next = store.next.value;
  if (next !== '') {
    return (
      <a class="button primary" href={`/match/${next}`}>
        {store.you === null ? 'Watch the next match' : 'To the rematch'}
      </a>
    );
  }
  if (store.you === null) return null;
  const want = (): void => {
    setWanted(true);
    void store.rematch();
  };
  return (
    <button type="button" class="button primary" disabled={wanted} onClick={want}>
      {wanted ? 'Waiting for the opponent…' : 'Rematch'}
    </button>
  );
}
