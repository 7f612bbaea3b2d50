import type { JSX } from 'preact';
import { t, tx } from '../../../i18n/index.ts';
import { changeWords, ownChange, type Recorded } from '../../../match/feed/recorded.ts';

interface RatingNewsProps {
  readonly recorded: Recorded | null;
  /** Whether one took part. */
  readonly played: boolean;
}

/** How a ranked match has changed the ratings; nothing for other matches. */
export function RatingNews({ recorded, played }: RatingNewsProps): JSX.Element | null {
  if (recorded === null) return null;
  const { state, changes } = recorded;
  if (changes.length === 0)
    return state === 'pending' ? (
      <span class="rating-news">{t('Ratings update once spectators have seen the end.')}</span>
    ) : null;
  const own = played ? ownChange(recorded) : undefined;
  return (
    <span class="rating-news" data-testid="rating-change">
      {own === undefined
        ? changes.map((change) => (
            <span key={change.account}>
              {change.name}: {changeWords(change)}{' '}
            </span>
          ))
        : tx('Your rating: <strong>{change}</strong>', { strong: <strong />, change: changeWords(own) })}
    </span>
  );
}
