import { type Seat, SEATS } from '@cardscape/rules';
import type { MatchTerms } from '../db/matches/stored-match.ts';

/** What whoever sits there is called, or nobody's account any more. */
export type Calling = Partial<Pick<MatchTerms['seats'][number], 'name' | 'account'>>;

/** The accounts of those who sit there. */
export function accountsOf({ seats }: MatchTerms): readonly string[] {
  return seats.flatMap(({ account }) => account ?? []);
}

/** The seat of an account, or null. */
export function seatOf({ seats }: MatchTerms, account: string): Seat | null {
  return SEATS.find((seat) => seats[seat]?.account === account) ?? null;
}

/** The terms, in which whoever has that seat is called otherwise. */
export function called(terms: MatchTerms, seat: Seat, by: Calling): MatchTerms {
  return { ...terms, seats: terms.seats.map((one, index) => (index === seat ? { ...one, ...by } : one)) };
}
