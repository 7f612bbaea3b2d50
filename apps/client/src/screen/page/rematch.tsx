import { useLocation } from 'preact-iso';
import { useEffect } from 'preact/hooks';
import type { MatchFeed } from '../../match/feed/feed.ts';

/** Goes to the rematch as soon as there is one. */
export function useRematch(store: MatchFeed): void {
  const { route } = useLocation();
  const next = store.next.value;
  const mine = store.you !== null;
  useEffect(() => {
    if (mine && next !== '') route(`/match/${next}`);
  }, [next, mine]);
}
