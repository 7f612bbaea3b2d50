import { join } from 'node:path';
// @module-tag long
import { setTimeout as pause } from 'node:timers/promises';
import { getPlayer, getRatingChange } from '@cardscape/protocol';
import BetterSqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { makeLogger } from '../../src/logger.ts';
import { Aftermath } from '../../src/match/ending/aftermath.ts';
import type { LiveMatch } from '../../src/match/live-match.ts';
import { TimerWheel } from '../../src/timer-wheel.ts';
import { concede, decideOnce, newAccount, rankedMatch } from '../support/people/ranked.ts';
import { ServerProcess } from '../support/process.ts';

/** Milliseconds of a day. */
const DAY = 86_400_000;

/** What the log says of a match; with `ago` its end is moved so many milliseconds into the past. */
function stored(data: string, match: string, ago = 0): unknown {
  const log = new BetterSqlite(join(data, 'matchlog.db'));
  try {
    if (ago > 0) log.prepare('update match set finished_at = finished_at - ? where id = ?').run(ago, match);
    return log.prepare('select finished, settled from match where id = ?').get(match);
  } finally {
    log.close();
  }
}

it('P-3 a match is rated once, however late, when one server is killed before those who watch have seen the end and the next one while it starts', async () => {
  const process = await ServerProcess.begin({ CARDSCAPE_REQUESTS: '100000', CARDSCAPE_WATCH_DELAY: '6' });
  try {
    const [ann, bob] = [await newAccount(process.address), await newAccount(process.address)];
    const { match, clients } = await rankedMatch(ann, bob);
    await decideOnce(clients);
    await concede(clients[1]);
    for (const client of clients) client.leave();
    await expect.poll(() => stored(process.data, match)).toEqual({ finished: 1, settled: 0 });
    await process.kill();
    // No window of time finds it any more.
    expect(stored(process.data, match, DAY)).toEqual({ finished: 1, settled: 0 });
    const second = process.restart().catch(() => null);
    await pause(400);
    await process.kill();
    await second;
    expect(stored(process.data, match)).toEqual({ finished: 1, settled: 0 });
    await process.restart();
    await expect.poll(() => stored(process.data, match), { timeout: 30_000 }).toEqual({ finished: 1, settled: 1 });
    const { state, changes } = await ann.api.call(getRatingChange, { params: { match } });
    expect([state, changes.length]).toEqual(['done', 2]);
    const { games } = await ann.api.call(getPlayer, { params: { id: ann.account.id } });
    expect(games).toMatchObject([{ won: 1, rating: { won: 1, shown: changes[0]!.after }, history: [{ match }] }]);
  } finally {
    await process.close();
  }
}, 60_000);

it('P-3 what could not be done stays owed after the last try, and what a fork leads to is nothing', async () => {
  let time = 0;
  const [settled, tried]: [string[], string[]] = [[], []];
  const wheel = new TimerWheel(
    () => time,
    () => undefined,
  );
  const match = (id: string, fork?: object): LiveMatch =>
    ({
      id,
      match: { header: { fork } },
      watching: { endSeenAt: 0, open: { milliseconds: 0 } },
    }) as unknown as LiveMatch;
  const follow = ({ id }: LiveMatch): Promise<void> => {
    tried.push(id);
    return id === 'bad' ? Promise.reject(new Error('no')) : Promise.resolve();
  };
  const aftermath = new Aftermath(
    [
      { follow, telling: false },
      { follow, telling: true },
    ],
    {
      wheel,
      now: () => time,
      logger: makeLogger('silent'),
      settled: (id) => Promise.resolve(void settled.push(id)),
    },
  );
  for (const one of [match('good'), match('bad'), match('fork', {})]) await aftermath.of(one);
  expect([tried, settled]).toEqual([['good', 'good', 'bad', 'bad'], ['good']]);
  for (let attempt = 2; attempt <= 8; attempt++) {
    time += 2000 * 2 ** (attempt - 2);
    await expect.poll(() => tried.length).toBe(2 + 2 * attempt);
  }
  time += DAY;
  await pause(250);
  expect([tried.length, settled]).toEqual([18, ['good']]);
  wheel.close();
}, 180_000);
