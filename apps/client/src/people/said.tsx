import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t, tc } from '../i18n/index.ts';
import type { MatchFeed } from '../match/feed/feed.ts';
import { Icon } from '../shell/page/icon.tsx';
import '../styles/talk.css';
import { speakerOf, talkOf, wordsOf } from './talk.ts';

interface SaidProps {
  readonly store: MatchFeed;
}

/** What somebody has just said, on the table, with one tap to hear no more of it. */
export function Said({ store }: SaidProps): JSX.Element | null {
  const talk = talkOf(store.client);
  useEffect(() => () => talk.putAway(), [talk]);
  const line = talk.fresh.value;
  if (line === null) return null;
  return (
    <aside class="said-now" aria-label={t('New message')} data-testid="said">
      <p>
        <strong>{line.name}</strong> {wordsOf(line)}
      </p>
      <button
        type="button"
        class="button quiet"
        aria-label={t('Mute {name}', { name: line.name })}
        onClick={() => void talk.mute(speakerOf(line), true)}
      >
        <Icon name="mute" /> {tc('somebody', 'Mute')}
      </button>
    </aside>
  );
}
