import { type Payment, type Profile, readProfiles } from '@cardscape/rules/showdown/profile/form';
import type { Earned } from '../../../match/telling/earned.ts';

/** A profile, and how it was paid. */
export interface Paid {
  readonly profile: Profile;
  readonly payment: Payment;
}

/**
 * The profile that a match has paid (RS-4.68); null where none was played, or where it has been paid for another match
 * since. Errors: ZodError when the server is newer than this page.
 */
export function paidIn({ holdings, change }: Earned): Paid | null {
  const { profiles } = readProfiles(holdings);
  const profile = profiles.find(({ id }) => ['won', 'tied', 'lost'].some((end) => change[`${id}:${end}`] === 1));
  const payment = profile?.last ?? null;
  if (profile === undefined || payment === null) return null;
  return payment.marks === (change[`${profile.id}:marks`] ?? 0) ? { profile, payment } : null;
}
