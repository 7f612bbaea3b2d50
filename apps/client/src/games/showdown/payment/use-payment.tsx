import type { ComponentType, JSX } from 'preact';
import type { Gains, Played } from '../../../contract/look.ts';
import { t } from '../../../i18n/index.ts';
import { type Earned, useEarned } from '../../../match/telling/earned.ts';
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

/** What the match has brought the profile that was played (RS-UI-21). */
export function usePayment({ match, counts, practice, over }: Played, cards: RealmCards): Gains | null {
  const news = useEarned(counts ? 'showdown' : null, match, over, newsOf);
  if (practice && over) {
    return {
      told: <p class="quiet-text">{t('No reward this time: only matches against people bring one.')}</p>,
    };
  }
  if (!counts || !over) return null;
  return { told: <Payment news={news} cards={cards} />, rich: true };
}

function Payment({ news, cards }: { readonly news: News | null; readonly cards: RealmCards }): JSX.Element {
  if (news === null) return <p class="quiet-text">{t('Counting what you have earned…')}</p>;
  if (news.paid === null)
    return <p class="quiet-text">{t('You played without a profile, so there is nothing to earn.')}</p>;
  const { PaymentNews, paid } = news;
  return <PaymentNews {...paid} cards={cards} />;
}
