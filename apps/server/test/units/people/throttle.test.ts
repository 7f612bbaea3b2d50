import { afterEach, describe, expect, it, vi } from 'vitest';
import { Throttle } from '../../../src/accounts/throttle.ts';
import type { Refused } from '../../../src/refusal.ts';
import { addressKey } from '../../../src/traffic/address-key.ts';
import { crowdsIn } from '../../../src/traffic/crowds.ts';

const HERE = '192.0.2.1';
const THERE = '198.51.100.7';

/** How many of so many failed tries were let through. */
async function failures(throttle: Throttle, account: string, address: string, times: number): Promise<number> {
  const tries = await Promise.allSettled(Array.from({ length: times }, () => throttle.attempt(account, address)));
  return tries.filter(({ status }) => status === 'fulfilled').length;
}

describe('P-2 trying passwords', () => {
  it('stops after eight for an account from one address; the answer says when to go on', async () => {
    const throttle = new Throttle(600);
    expect(await failures(throttle, 'ada', HERE, 20)).toBe(8);
    const refusal = await throttle.attempt('ada', HERE).catch((error: unknown) => error as Refused);
    expect(refusal).toMatchObject({
      code: 'TOO_FAST',
      message: expect.stringMatching(/Try again in \d+ seconds\.$/) as string,
    });
    expect((refusal as Refused).retryAfter).toBeGreaterThan(500);
    expect((refusal as Refused).retryAfter).toBeLessThanOrEqual(600);
  });

  it('stops after sixty from one address for all accounts together', async () => {
    const throttle = new Throttle(600);
    let let_through = 0;
    for (let index = 0; index < 20; index++) let_through += await failures(throttle, `account ${index}`, HERE, 5);
    expect(let_through).toBe(60);
    expect(await failures(throttle, 'account 1', THERE, 1)).toBe(1);
  });

  it('does not shut the owner out elsewhere', async () => {
    const throttle = new Throttle(600);
    await failures(throttle, 'ada', THERE, 100);
    expect(await failures(throttle, 'ada', HERE, 1)).toBe(1);
  });

  it('stops after a hundred from everywhere, but not where the owner has signed in before', async () => {
    const throttle = new Throttle(600);
    await throttle.attempt('ada', HERE);
    await throttle.succeeded('ada', HERE);
    let let_through = 0;
    for (let index = 0; index < 40; index++) let_through += await failures(throttle, 'ada', `203.0.113.${index}`, 8);
    expect(let_through).toBe(100);
    expect(await failures(throttle, 'ada', HERE, 1)).toBe(1);
    const refusal = await throttle.attempt('ada', THERE).catch((error: unknown) => error as Refused);
    // Not for long either.
    expect((refusal as Refused).retryAfter).toBeLessThanOrEqual(300);
  });

  it('counts failures only', async () => {
    const throttle = new Throttle(600);
    for (let index = 0; index < 100; index++) {
      await throttle.attempt('ada', HERE);
      await throttle.succeeded('ada', HERE);
    }
    expect(await failures(throttle, 'ada', HERE, 1)).toBe(1);
  });

  it('makes no difference between accounts that are there and others', async () => {
    const throttle = new Throttle(600);
    expect(await failures(throttle, 'nobody at all', HERE, 20)).toBe(8);
  });
});

describe('P-2 making accounts', () => {
  it('stops after twenty an hour from one address', async () => {
    const throttle = new Throttle(600);
    const made = await Promise.allSettled(Array.from({ length: 30 }, () => throttle.signUp(HERE)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    await throttle.signUp(THERE);
  });
});

describe('P-12 an address behind which many are', () => {
  it('may try, and sign up, ten times as often; its neighbour does not', async () => {
    const throttle = new Throttle(600, crowdsIn(['192.0.2.0/31', '2001:db8::/32']));
    const let_through = async (once: (address: string) => Promise<void>, address: string): Promise<number> => {
      const tries = await Promise.allSettled(Array.from({ length: 250 }, () => once(address)));
      return tries.filter(({ status }) => status === 'fulfilled').length;
    };
    for (const address of [HERE, '::ffff:192.0.2.0', '2001:db8::7', '[2001:db8:1::1]:1024']) {
      expect(await let_through((from) => throttle.server(from), address)).toBe(100);
      expect(await let_through((from) => throttle.signUp(from), address)).toBe(200);
    }
    for (const address of ['192.0.2.2', 'nonsense']) {
      expect(await let_through((from) => throttle.server(from), address)).toBe(10);
      expect(await let_through((from) => throttle.signUp(from), address)).toBe(20);
    }
  });

  it('gives back what was counted in vain', async () => {
    const throttle = new Throttle(600, crowdsIn([HERE]));
    for (const address of [HERE, THERE]) {
      for (let index = 0; index < 120; index++) {
        await throttle.server(address);
        await throttle.knowsServer(address);
      }
      await expect(throttle.server(address)).resolves.toBeUndefined();
    }
  });
});

describe('P-12 an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:302:3:4:5:6', '2001:db8:1:300'],
    ['2001:0db8:0001:0302::1', '2001:db8:1:300'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['192.0.2.1:1024', '192.0.2.1'],
    ['[2001:db8:1:302::1]:1024', '2001:db8:1:300'],
    ['[2001:db8:1:302::1]', '2001:db8:1:300'],
    [undefined, 'unknown'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

describe('P-2 letters with links to a new password', () => {
  afterEach(() => vi.useRealTimers());

  it('are three a day, then one an hour: whoever asks for an account, its owner has a link that works', async () => {
    vi.useFakeTimers();
    const throttle = new Throttle(600);
    const may = (): Promise<boolean> => throttle.maySend('ada');
    expect([await may(), await may(), await may(), await may()]).toEqual([true, true, true, false]);
    for (let hours = 0; hours < 5; hours++) {
      vi.advanceTimersByTime(54 * 60_000);
      expect(await may()).toBe(false);
      vi.advanceTimersByTime(2 * 60_000);
      expect([await may(), await may()]).toEqual([true, false]);
    }
    // Who has used one needs another if they ask again.
    await throttle.resetDone('ada');
    expect(await may()).toBe(true);
  });
});
