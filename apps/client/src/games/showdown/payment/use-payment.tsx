import type { Profile, Profiles } from '@cardscape/rules/showdown/profile/state';
import type { JSX } from 'preact';
import { useEarned } from '../../../match/earned.ts';
import type { Played } from '../../look.ts';
import type { RealmCards } from '../cards.ts';
import { loadRealm, type Realm } from '../realm.ts';
import { PaymentNews } from './news.tsx';

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

/** What the match has brought the profile that was played (RS-UI-21); nothing in practice (RS-5.2). */
export function usePayment({ options, counts, over }: Played, cards: RealmCards): JSX.Element | null {
  const pays = counts && options['rewards'] !== false;
  const { before, after } = useEarned<Realm>(
    pays ? () => loadRealm({ id: 'showdown' }) : null,
    over,
    (had, has) => paidProfile(had.held, has.held) !== null,
  );
  if (before === null || after === null) return null;
  const profile = paidProfile(before.held, after.held);
  const payment = profile?.last ?? null;
  return profile === null || payment === null ? null : (
    <PaymentNews profile={profile} payment={payment} cards={cards} />
  );
}
