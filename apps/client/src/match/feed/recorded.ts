import { getRatingChange, type RatingChange } from '@cardscape/protocol';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { say } from '../../shell/announce.ts';
import { account, api } from '../../shell/session/session.ts';
import type { MatchStore } from './store.ts';

/** What the server has written down of a match that is over. */
export interface Recorded {
  /**
   * `void`: it counts for nothing, because nobody had decided anything; `pending`: how it changes ratings will be known
   * later.
   */
  readonly state: 'unrated' | 'void' | 'pending' | 'done';
  readonly changes: readonly RatingChange[];
}

/** Milliseconds until a change that is not made yet is asked for again. */
const AGAIN = 3000;

/** '+12', '−7' or '±0'. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '±0';
}

export function changeWords({ before, after }: RatingChange): string {
  return `${before} → ${after} (${signed(after - before)})`;
}

/** The change of whoever looks, if there is one. */
export function ownChange({ changes }: Recorded): RatingChange | undefined {
  return changes.find((change) => change.account === account.value?.id);
}

/**
 * What the server has written down of a match that is over; null until it has said so. The answer waits until ratings
 * are changed. A match that is void has been won and lost by nobody, whatever the table says.
 */
export function useRecorded(store: MatchStore): Recorded | null {
  const { match } = store.client;
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  useEffect(() => {
    let current = true;
    let timer = 0;
    const ask = (): void => {
      api.call(getRatingChange, { params: { match } }).then(
        (found) => {
          if (!current) return;
          setRecorded(found);
          const own = ownChange(found);
          if (own !== undefined) say(t('Your rating: {change}.', { change: changeWords(own) }));
          if (found.state === 'void') store.callVoid();
          // It is made when those who watch have seen the end.
          if (found.state === 'pending') timer = window.setTimeout(ask, AGAIN);
        },
        // The profile tells it later.
        () => undefined,
      );
    };
    ask();
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [store]);
  return recorded;
}
