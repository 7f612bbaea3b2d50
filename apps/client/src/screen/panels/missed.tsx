import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t, tn } from '../../i18n/index.ts';
import type { MatchFeed } from '../../match/feed/feed.ts';
import '../../styles/match/missed.css';
import { say } from '../../shell/announce.ts';
import { Scroller } from './scroller.tsx';

/** Lines that are shown of many: the rest is in the log. */
const MOST = 10;

/** What happened while the player was away; it stands there until it is put aside. */
export function Missed({ store }: { readonly store: MatchFeed }): JSX.Element | null {
  const lines = store.missed.value;
  useEffect(() => {
    if (lines.length > 0) say(t('While you were away: {lines}', { lines: lines.slice(-MOST).join(' ') }));
  }, [lines]);
  if (lines.length === 0) return null;
  const earlier = lines.length - MOST;
  return (
    <section class="panel missed" aria-labelledby="missed-title" data-testid="missed">
      <h2 id="missed-title">{t('While you were away')}</h2>
      <Scroller class="missed-lines" reading>
        {earlier > 0 && (
          <p class="quiet-text">
            {tn('{n} earlier line is in the log.', '{n} earlier lines are in the log.', earlier)}
          </p>
        )}
        <ul>
          {lines.slice(-MOST).map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      </Scroller>
      <button type="button" class="button primary" onClick={() => (store.missed.value = [])}>
        {t('Got it')}
      </button>
    </section>
  );
}
