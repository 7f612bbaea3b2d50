import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { listed, t, tn } from '../../../i18n/index.ts';
import type { MatchFeed } from '../../../match/feed/feed.ts';

interface FeedProps {
  readonly store: MatchFeed;
}

/** Says who else wants the same match again; the line is there before anybody does. */
export function RematchNote({ store }: FeedProps): JSX.Element {
  const others = store.players.value.filter(({ seat }) => seat !== store.you && store.again.value.includes(seat));
  return (
    <p class="quiet-text rematch-note" role="status">
      {others.length > 0 &&
        store.next.value === '' &&
        tn('{names} wants a rematch.', '{names} want a rematch.', others.length, {
          names: listed(others.map(({ name }) => name)).join(''),
        })}
    </p>
  );
}

/**
 * Asks for the same match again, or leads to it.
 * @param quiet something else is meant to come next
 */
export function NextMatch({ store, quiet = false }: FeedProps & { readonly quiet?: boolean }): JSX.Element | null {
  const [asked, setAsked] = useState(false);
  const wanted = asked || (store.you !== null && store.again.value.includes(store.you));
  const alone = store.players.value.every(({ seat, bot }) => bot || seat === store.you);
  const next = store.next.value;
  const kind = `button ${quiet ? '' : 'primary'}`;
  if (next !== '') {
    return (
      <a class={kind} href={`/match/${next}`}>
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
    <button type="button" class={kind} disabled={wanted} onClick={() => void want()}>
      {t(wanted ? 'Waiting for your opponent…' : alone ? 'Play again' : 'Rematch')}
    </button>
  );
}
