import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameOf } from '@cardscape/rules';
import { expect, test } from 'vitest';
import { openDatabases } from '../../src/db/files/open.ts';
import type { Moment } from '../../src/match/making/forks.ts';
import { Matches } from '../../src/match/making/matches.ts';
import { TimerWheel } from '../../src/timer-wheel.ts';
import { matchContext } from '../support/context.ts';

test('a file brings no option of the host’s that this host has set otherwise', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cardscape-host-'));
  const databases = await openDatabases(folder);
  const wheel = new TimerWheel(Date.now, () => undefined);
  const game = gameOf('coldfront')!;
  const check = (here: boolean, file: boolean): (() => void) => {
    const limits = { maxMatches: 1, matchesPerAccount: 1, options: { coldfront: { allCards: here } } };
    const matches = new Matches(matchContext(folder, databases, wheel), limits, () => Promise.resolve());
    const options = game.options.parse({ allCards: file });
    return () => matches.options.requireHosts({ game, fork: { origin: { header: { options } } } } as unknown as Moment);
  };
  expect(check(false, true)).toThrow(expect.objectContaining({ code: 'HOST_OPTION' }));
  expect(check(true, false)).toThrow(expect.objectContaining({ code: 'HOST_OPTION' }));
  expect(check(true, true)).not.toThrow();
  expect(check(false, false)).not.toThrow();
  wheel.close();
  await databases.close();
  await rm(folder, { recursive: true });
});
