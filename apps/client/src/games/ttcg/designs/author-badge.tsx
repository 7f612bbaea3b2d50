import { type Answered, listCardCredits } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t, tn } from '../../../i18n/index.ts';
import { useAsked } from '../../../shell/asking/use-asked.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { api } from '../../../shell/session/session.ts';
import './author-badge.css';

type Credits = Answered<typeof listCardCredits>['credits'];

/** The cards of the game that somebody has designed. Errors: ApiRefusal. */
async function cardsBy(author: string): Promise<Credits> {
  return (await api.call(listCardCredits, { params: { game: 'ttcg' }, query: { author } })).credits;
}

/**
 * On the profile of whoever has designed cards of the game: how many, and which (TTCG-14.23). It is all that an author
 * gets. Where it does not come, the profile does without.
 */
export function AuthorBadge({ account }: { readonly account: string }): JSX.Element | null {
  const { answer: cards } = useAsked(() => cardsBy(account), account);
  if (cards === null || cards.length === 0) return null;
  return (
    <section class="author-badge" aria-labelledby="author-badge" data-testid="author-badge">
      <h2 id="author-badge">
        <Icon name="done" /> {tn('Author of 1 card of True TCG', 'Author of {n} cards of True TCG', cards.length)}
      </h2>
      <ul aria-label={t('Their cards')}>
        {cards.map(({ card, name }) => (
          <li key={card}>
            <a href={`/cards/${card}`}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
