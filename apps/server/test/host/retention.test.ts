import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join as inFolder } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changeHostSettings } from '@cardscape/protocol';
import { GAMES } from '@cardscape/rules';
import BetterSqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
// @module-tag long
import { auditLedger } from '../../src/collections/audit.ts';
import { openToRead } from '../../src/db/files/open-to-read.ts';
import { openAdminTool } from '../../src/moderation/tool.ts';
import { dropMatches } from '../../src/upkeep/retention/drop.ts';
import { matchDaysOf } from '../../src/upkeep/retention/kept-for.ts';
import { findOldMatches } from '../../src/upkeep/retention/old-matches.ts';
import { newOfficial } from '../support/people/people.ts';
import { concede, decideOnce, newAccount, rankedMatch } from '../support/people/ranked.ts';
import { botMatch, newPlayer, type Player, type TestServer, testServer } from '../support/server.ts';
import { join } from '../support/wires/follow.ts';

const DAY = 86_400_000;
const DROP = fileURLToPath(new URL('../../src/upkeep/retention/drop.ts', import.meta.url));

/** A server with a clock that the test moves. */
async function serverWith(settings: Readonly<Record<string, string>>) {
  const clock = { ahead: 0 };
  const server = await testServer(settings, { now: () => Date.now() + clock.ahead, standstill: Infinity });
  onTestFinished(() => server.close());
  return { server, clock };
}

/** A match against a bot, given up at once. */
async function finished(player: Player): Promise<string> {
  const match = await botMatch(player);
  const client = await join(player, match);
  await concede(client);
  client.leave();
  return match;
}

const isKept = async (server: TestServer, match: string): Promise<boolean> =>
  (await fetch(`${server.address}/api/matches/${match}/replay`)).ok;

/** What SQLite and the ledgers say of a data folder. */
function soundness(data: string): readonly unknown[] {
  const log = openToRead(inFolder(data, 'matchlog.db'));
  const core = openToRead(inFolder(data, 'cardscape.db'));
  try {
    return [
      log.pragma('integrity_check', { simple: true }),
      log.pragma('foreign_key_check'),
      // No entries without their match, no part of a header without a user.
      log.prepare('select count(*) from archive where match_id not in (select id from match)').pluck().get(),
      log.prepare('select count(*) from part where uses <= 0').pluck().get(),
      auditLedger(
        core,
        GAMES.filter(({ collection }) => collection !== null),
      ).findings,
    ];
  } finally {
    log.close();
    core.close();
  }
}
const SOUND = ['ok', [], 0, 0, []];

describe('P-12 old matches', () => {
  it('go when the host says so, and those on which a rating rests stay', async () => {
    const { server, clock } = await serverWith({ CARDSCAPE_RETENTION_MATCH_DAYS: '30' });
    const [ann, bob] = [await newAccount(server.address), await newAccount(server.address)];
    const { match: rated, clients } = await rankedMatch(ann, bob);
    await decideOnce(clients);
    await concede(clients[1]);
    for (const client of clients) client.leave();
    const old = await finished(ann);
    clock.ahead = 20 * DAY;
    const young = await finished(await newPlayer(server.address));
    // The one that the clock has set off is over: the next begins when it is asked for.
    await server.retention.run();
    clock.ahead = 35 * DAY;
    await server.retention.run();
    expect(server.retention.state).toMatchObject({ count: 1, kept: 1, deleted: 1 });
    expect(await Promise.all([old, rated, young].map((match) => isKept(server, match)))).toEqual([false, true, true]);
    expect(soundness(server.data)).toEqual(SOUND);
    const tool = await openAdminTool(server.place);
    expect((await tool.audit())[0]).toMatchObject({ action: 'delete-old-matches', detail: { matches: 1 } });
    await tool.close();
  });

  it('stay when they have been reported since they were found; one that is damaged keeps no other', async () => {
    const { server } = await serverWith({});
    const player = await newPlayer(server.address);
    const matches: string[] = [];
    for (let count = 0; count < 4; count++) matches.push(await finished(player));
    const [reported = '', damaged = '', ...others] = matches;
    const { ids } = await findOldMatches(server.place, Date.now() + DAY, Infinity);
    expect(ids).toEqual(matches);
    const core = new BetterSqlite(inFolder(server.data, 'cardscape.db'));
    core
      .prepare(
        `insert into report (id, kind, accused_name, match_id, words, lines, state, created_at)
         values ('late', 'player', 'somebody', ?, '', '[]', 'open', 0)`,
      )
      .run(reported);
    core.close();
    const log = new BetterSqlite(inFolder(server.data, 'matchlog.db'));
    const { header } = log.prepare<[string], { header: string }>('select header from match where id = ?').get(damaged)!;
    const write = log.prepare<[string, string]>('update match set header = ? where id = ?');
    write.run('{', damaged);
    expect(await dropMatches(server.place, ids)).toEqual({
      deleted: 2,
      reported: 1,
      failed: [{ match: damaged, reason: expect.any(String) as string }],
    });
    write.run(header, damaged);
    log.close();
    expect(await Promise.all([reported, damaged, ...others].map((match) => isKept(server, match)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(soundness(server.data)).toEqual(SOUND);
  });

  it('are looked at anew by the server, too: neither a report nor damage ends its run', async () => {
    const { server, clock } = await serverWith({ CARDSCAPE_RETENTION_MATCH_DAYS: '30' });
    const player = await newPlayer(server.address);
    const [damaged, other] = [await finished(player), await finished(player)];
    const log = new BetterSqlite(inFolder(server.data, 'matchlog.db'));
    log.prepare("update match set header = '{' where id = ?").run(damaged);
    log.close();
    clock.ahead = 35 * DAY;
    await server.retention.run();
    expect(server.retention.state).toMatchObject({ count: 2, deleted: 1 });
    expect(await isKept(server, other)).toBe(false);
  });

  it('are kept as long as an operator says who changes it, and the command line knows of it', async () => {
    const { server, clock } = await serverWith({});
    const operator = await newOfficial(server, 'Olga', 'operator');
    const choose = (to: number | null): Promise<unknown> =>
      operator.api.call(changeHostSettings, { body: { matchDays: to === null ? null : { to } } });
    const match = await finished(await newPlayer(server.address));
    expect(await matchDaysOf(server.place, 7)).toBe(7);
    await choose(40);
    expect(await matchDaysOf(server.place, 7)).toBe(40);
    clock.ahead = 35 * DAY;
    await server.retention.run();
    expect([server.retention.state?.deleted, await isKept(server, match)]).toEqual([0, true]);
    await choose(null);
    await server.retention.run();
    expect([server.retention.state, await isKept(server, match)]).toEqual([null, true]);
    await choose(30);
    await server.retention.run();
    expect([server.retention.state?.deleted, await isKept(server, match)]).toEqual([1, false]);
    for (const wrong of [-1, 36_501, Number.NaN])
      await expect(choose(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('all stay where the host says nothing', async () => {
    const { server, clock } = await serverWith({});
    const match = await finished(await newPlayer(server.address));
    clock.ahead = 4000 * DAY;
    await server.retention.run();
    expect([server.retention.state, await isKept(server, match)]).toEqual([null, true]);
  });

  it(
    'are whole or gone when whoever deletes them is killed, and the next time goes on',
    { timeout: 60_000 },
    async () => {
      const { server } = await serverWith({});
      const player = await newPlayer(server.address);
      for (let count = 0; count < 4; count++) await finished(player);
      const later = Date.now() + DAY;
      const { ids } = await findOldMatches(server.place, later, Infinity);
      expect(ids).toHaveLength(4);
      const script = inFolder(server.data, '..', `drop-${process.pid}.ts`);
      writeFileSync(
        script,
        `import { dropMatches } from ${JSON.stringify(DROP)};
process.once('message', ({ place, ids }) => void dropMatches(place, ids, () => process.send?.('one')).then(() => process.disconnect()));
process.send?.('ready');`,
      );
      for (let left = ids.length; left > 0; left = (await findOldMatches(server.place, later, Infinity)).count) {
        const child: ChildProcess = fork(script, [], { execArgv: [] });
        await once(child, 'message');
        const gone = once(child, 'exit');
        child.send({ place: server.place, ids });
        // It is in the middle of the next one by then.
        await Promise.race([once(child, 'message'), gone]);
        child.kill('SIGKILL');
        await gone;
        expect(soundness(server.data)).toEqual(SOUND);
        expect((await findOldMatches(server.place, later, Infinity)).count).toBeLessThan(left);
      }
    },
  );
});

describe('P-2 guests who do not come back', () => {
  it.each([
    ['in the environment', '30', null],
    ['while the server runs', '60', 30],
  ])('go after the days that the host sets %s, and those who were here do not', async (_where, set, chosen) => {
    const { server, clock } = await serverWith({ CARDSCAPE_RETENTION_GUEST_DAYS: set });
    if (chosen !== null) {
      const operator = await newOfficial(server, 'Olga', 'operator');
      await operator.api.call(changeHostSettings, { body: { guestDays: { to: chosen } } });
    }
    const [gone, back] = [await newPlayer(server.address), await newPlayer(server.address)];
    const ids = [(await gone.api.session()).id, (await back.api.session()).id];
    clock.ahead = 25 * DAY;
    await back.api.session();
    clock.ahead = 32 * DAY;
    const core = openToRead(inFolder(server.data, 'cardscape.db'));
    const known = (): unknown[] =>
      ids.map((id) => core.prepare('select count(*) from account where id = ?').pluck().get(id));
    // The server looks every hour.
    await expect.poll(known, { timeout: 30_000 }).toEqual([0, 1]);
    core.close();
  });
});
