import { fastRandom } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import { paid, paymentOf } from '../../../../packages/rules/src/showdown/profile/rewards.ts';
import { MERITS } from '../../../../packages/rules/test/showdown/profile/merits.ts';
import { holdings, POOL, profile } from '../../../../packages/rules/test/showdown/profile/pool.ts';
import { paidIn } from '../../src/games/showdown/payment/paid.ts';

const before = profile();
const payment = paymentOf(before, MERITS, POOL, fastRandom(1));
const after = paid(before, MERITS, payment, null);
const CHANGE = { [`${after.id}:won`]: 1, [`${after.id}:marks`]: payment.marks };

describe('RS-4.68 how a match has paid a profile', () => {
  test('is what the profile has been paid last', () => {
    expect(payment.marks).toBeGreaterThan(0);
    expect(paidIn({ holdings: holdings(after), change: CHANGE })).toEqual({ profile: after, payment });
  });

  test('is not told where no profile has played, or where it was erased', () => {
    expect(paidIn({ holdings: holdings(after), change: {} })).toBeNull();
    expect(paidIn({ holdings: { ...holdings(after), profiles: [] }, change: CHANGE })).toBeNull();
  });

  test('is not told of another match', () => {
    const change = { ...CHANGE, [`${after.id}:marks`]: payment.marks + 1 };
    expect(paidIn({ holdings: holdings(after), change })).toBeNull();
  });
});
