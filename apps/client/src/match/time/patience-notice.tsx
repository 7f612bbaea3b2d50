import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { alert, say } from '../../shell/announce.ts';
import { Icon } from '../../shell/page/icon.tsx';
import type { MatchFeed } from '../feed/feed.ts';
import { useServerTime } from './clock.ts';
import { warningsOf } from './patience.ts';

/**
 * Warns who does nothing, and tells the others what will happen when (P-4). Each is said once aloud, and stands there
 * until it is done with.
 */
export function PatienceNotice({ store }: { readonly store: MatchFeed }): JSX.Element | null {
  const counting = store.players.value.some(({ lost, claim }) => lost > 0 || claim > 0);
  const now = useServerTime(store, counting);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const said = useRef(new Set<string>());
  const warnings = warningsOf(store, now);
  useEffect(() => {
    for (const { key, own, words } of warnings) {
      if (said.current.has(key)) continue;
      said.current.add(key);
      if (own) alert(words);
      else say(words);
    }
  }, [warnings.map(({ key }) => key).join()]);
  const open = warnings.filter(({ key }) => !closed.has(key));
  if (open.length === 0) return null;
  return (
    <aside class="patience" aria-label={t('Time')} data-testid="patience">
      {open.map(({ key, own, shown, claimable }) => (
        <div key={key} class={own ? 'own' : ''}>
          <Icon name="clock" />
          <p>{shown}</p>
          {claimable && (
            <button type="button" class="button primary" onClick={() => void store.claim()}>
              {t('Claim the match')}
            </button>
          )}
          <button type="button" class="button" onClick={() => setClosed(new Set([...closed, key]))}>
            {t(claimable ? 'Wait' : 'Got it')}
          </button>
        </div>
      ))}
    </aside>
  );
}
