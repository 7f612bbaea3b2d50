import type { ComponentType, JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import { type Earned, useEarned } from '../../../match/telling/earned.ts';
import type { Played } from '../../look.ts';
import type { RealmCards } from '../cards/cards.ts';
import type { PaymentProps } from './news.tsx';
import type { Paid } from './paid.ts';

interface News {
  readonly PaymentNews: ComponentType<PaymentProps>;
  readonly paid: Paid | null;
}

/** A table does not carry what is only shown at its end. */
async function newsOf(earned: Earned): Promise<News> {
  const [{ paidIn }, { PaymentNews }] = await Promise.all([import('./paid.ts'), import('./news.tsx')]);
  return { PaymentNews, paid: paidIn(earned) };
}

/** What the match has brought the profile that was played (RS-UI-21); nothing where no profile was. */
export function usePayment({ match, counts, practice, over }: Played, cards: RealmCards): JSX.Element | null {
  const news = useEarned(counts ? 'showdown' : null, match, over, newsOf);
  if (practice && over)
    return <p class="quiet-text">{t('Practice brings nothing: rewards are for matches against people.')}</p>;
  if (news === null || news.paid === null) return null;
  const { PaymentNews, paid } = news;
  return <PaymentNews {...paid} cards={cards} />;
}
