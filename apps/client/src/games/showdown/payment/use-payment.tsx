import type { Profile, Profiles } from '@cardscape/rules/showdown/profile/form';
import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../../i18n/index.ts';
import { useEarned } from '../../../match/earned.ts';
import type { Played } from '../../look.ts';
import type { RealmCards } from '../cards.ts';
import type { Realm } from '../realm.ts';
import type { PaymentProps } from './news.tsx';

/** Matches that a profile has ended, in whatever way. */
function ended({ record: { won, tied, lost } }: Profile): number {
  return won + tied + lost;
}

/** The profile that has ended a match since; null while none has. */
export function paidProfile(before: Profiles, now: Profiles): Profile | null {
  return (
    now.profiles.find((profile) => {
      const was = before.profiles.find(({ id }) => id === profile.id);
      return was !== undefined && ended(profile) > ended(was);
    }) ?? null
  );
}

async function askRealm(): Promise<Realm> {
  const { loadRealm } = await import('../realm.ts');
  return loadRealm({ id: 'showdown' });
}

/** What the match has brought the profile that was played (RS-UI-21); nothing where no profile was. */
export function usePayment({ counts, practice, over }: Played, cards: RealmCards): JSX.Element | null {
  const { before, after } = useEarned<Realm>(
    counts ? askRealm : null,
    over,
    (had, has) => paidProfile(had.held, has.held) !== null,
  );
  const profile = before === null || after === null ? null : paidProfile(before.held, after.held);
  const payment = profile?.last ?? null;
  const isPaid = payment !== null;
  // A table does not carry what is only shown at its end.
  const [News, setNews] = useState<ComponentType<PaymentProps> | null>(null);
  useEffect(() => {
    if (isPaid)
      import('./news.tsx').then(
        ({ PaymentNews }) => setNews(() => PaymentNews),
        () => undefined,
      );
  }, [isPaid]);
  if (practice && over)
    return <p class="quiet-text">{t('Practice brings nothing: rewards are for matches against people.')}</p>;
  return News === null || profile === null || payment === null ? null : (
    <News profile={profile} payment={payment} cards={cards} />
  );
}
