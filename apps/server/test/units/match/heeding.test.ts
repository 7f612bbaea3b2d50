import { expect, it } from 'vitest';
import type { Matches } from '../../../src/match/making/matches.ts';
import { Heeding } from '../../../src/tables/heeding.ts';
import type { AnyCall } from '../../../src/tables/lines.ts';

/** What a table does that is asked for something. */
async function heeded(call: AnyCall): Promise<readonly string[]> {
  const done: string[] = [];
  const does = (what: string) => (account: string) => Promise.resolve(void done.push(`${what} ${account}`));
  const heeding = new Heeding({
    matches: { abandon: does('abandons'), forgetAccount: does('forgets') } as unknown as Matches,
    aftermath: { settle: does('settles') } as never,
    departures: { signedOut: (account, session) => void done.push(`ends ${account} ${session ?? 'everywhere'}`) },
    community: {
      relations: { reload: does('reloads') },
      talks: { forget: (account) => void done.push(`hushes ${account}`) },
    },
    rematches: {} as never,
  });
  await heeding.heed(call);
  return done;
}

it('P-2 a table gives up, signs out and forgets an account that is deleted, with what it said there', async () => {
  expect(await heeded({ kind: 'abandon', account: 'ann' })).toEqual(['abandons ann', 'settles ann']);
  expect(await heeded({ kind: 'signed-out', account: 'ann', session: null })).toEqual(['ends ann everywhere']);
  expect(await heeded({ kind: 'forget', account: 'ann' })).toEqual(['hushes ann', 'forgets ann']);
});
