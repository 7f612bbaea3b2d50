import { describe, expect, it, vi } from 'vitest';
import type { Owners } from '../../../src/db/lease/owners.ts';
import { Elsewhere } from '../../../src/match/elsewhere/elsewhere.ts';
import { Overseer } from '../../../src/tables/overseer.ts';

const SIGNED_OUT = { kind: 'signed-out', account: 'ann', session: null } as const;

/** A desk of one table, which does not answer so often at first. */
async function deskOf(silent: number) {
  const elsewhere = new Elsewhere();
  const members = [{ epoch: 2, address: 'http://table', isOpen: true, path: '' }];
  const owners = {
    secret: () => Promise.resolve('secret'),
    settle: () => Promise.resolve(),
    members: () => Promise.resolve([...members]),
    all: () => Promise.resolve([]),
  } as unknown as Owners;
  let left = silent;
  const ask = vi.fn<() => Promise<void>>(() =>
    left-- > 0 ? Promise.reject(new Error('the connection was lost')) : Promise.resolve(),
  );
  const warn = vi.fn<() => void>();
  const overseer = new Overseer({
    owners,
    elsewhere,
    log: { players: () => Promise.resolve(null) },
    logger: { warn },
    gone: () => undefined,
    rematch: () => undefined,
    line: { follow: () => ({ heard: Promise.resolve(), end: () => undefined }), ask },
  });
  await overseer.survey();
  return { elsewhere, overseer, members, ask, warn };
}

describe('P-12 what a desk asks of a table', () => {
  it('is asked again where it did not arrive: nobody whose session has ended stays', async () => {
    const { elsewhere, ask, warn } = await deskOf(2);
    await elsewhere.call(SIGNED_OUT);
    expect(ask.mock.calls).toEqual(Array.from({ length: 3 }, () => ['http://table', 'secret', SIGNED_OUT]));
    expect(warn).not.toHaveBeenCalled();
  });

  it('is asked no more when the table is gone', async () => {
    const { elsewhere, overseer, members, ask, warn } = await deskOf(Infinity);
    const told = elsewhere.call(SIGNED_OUT);
    members.length = 0;
    await overseer.survey();
    await told;
    expect(ask).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
