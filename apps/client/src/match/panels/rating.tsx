import { getRatingChange, type RatingChange } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t, tx } from '../../i18n/index.ts';
import { say } from '../../shell/announce.ts';
import { account, api } from '../../shell/session.ts';

interface RatingNewsProps {
  readonly match: string;
  /** Whether one took part. */
  readonly played: boolean;
}

/** Milliseconds until a change that is not made yet is asked for again. */
const AGAIN = 3000;

/** '+12', '−7' or '±0'. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '±0';
}

function words({ before, after }: RatingChange): string {
  return `${before} → ${after} (${signed(after - before)})`;
}

/** How a ranked match has changed the ratings; nothing for other matches. The answer waits until the change is made. */
export function RatingNews({ match, played }: RatingNewsProps): JSX.Element | null {
  const [changes, setChanges] = useState<readonly RatingChange[]>([]);
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    let current = true;
    let timer = 0;
    const ask = (): void => {
      api.call(getRatingChange, { params: { match } }).then(
        (found) => {
          if (!current) return;
          setChanges(found.changes);
          const own = found.changes.find((change) => change.account === account.value?.id);
          if (own !== undefined) say(t('Your rating: {change}.', { change: words(own) }));
          // It is made when those who watch have seen the end.
          setWaits(found.state === 'pending');
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
  }, [match]);
  if (changes.length === 0) return waits ? <p class="rating-news">{t('The ratings change when those who watch have seen the end.')}</p> : null;
  const own = played ? changes.find((change) => change.account === account.value?.id) : undefined;
  return (
    <p class="rating-news" data-testid="rating-change">
      {own === undefined ? (
        changes.map((change) => (
          <span key={change.account}>
            {change.name}: {words(change)}{' '}
          </span>
        ))
      ) : (
        tx('Your rating: <strong>{change}</strong>', { strong: <strong />, change: words(own) })
      )}
    </p>
  );
}
