import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { besideTitle } from '../../shell/page/dialog.tsx';
import { Icon } from '../../shell/page/icon.tsx';
import type { MatchFeed } from '../feed/feed.ts';
import { clockFace, minutes, ROPE, useServerTime } from './clock.ts';

/** The time of whoever looks, as long as it runs. */
function OwnClock({ store }: { readonly store: MatchFeed }): JSX.Element | null {
  const { you } = store;
  const running = you !== null && store.stageOfMatch.value === 'playing' && store.isAsked(you);
  const now = useServerTime(store, running && store.hello.clock !== null);
  const face = running ? clockFace(store, you, now) : null;
  return face === null ? null : (
    <span class={`seat-clock own running ${face.left <= ROPE ? 'urgent' : ''}`} data-testid="own-clock">
      <Icon name="clock" />
      <span class="visually-hidden">{t('time left')} </span>
      {minutes(face.left)}
    </span>
  );
}

/** Whatever is opened over the table, the own clock is in sight. */
export function useClockAbove(store: MatchFeed): void {
  useEffect(() => {
    besideTitle.value = () => <OwnClock store={store} />;
    return () => {
      besideTitle.value = null;
    };
  }, [store]);
}
