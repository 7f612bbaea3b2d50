// @module-tag long
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ApiRefusal } from '@cardscape/client-kit';
import { listPacks } from '@cardscape/protocol';
import { below, fastRandom, provideSha256 } from '@cardscape/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openToRead } from '../../src/db/files/open-to-read.ts';
import { auditSupply } from '../../src/supply/audit/audit.ts';
import { Vault } from '../../src/supply/vault.ts';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { claimFirst, newCollector, open, TTCG } from '../support/cards/supply.ts';
import { ServerProcess } from '../support/process.ts';
import type { Player } from '../support/server.ts';

/*
 * TTCG-13.23: players claim and open packs while the server is killed with -9 again and again, also while it mints and
 * cuts. What was acknowledged is there; nothing is there twice, and the audit agrees with all of it.
 */

const { packKills: KILLS } = AMOUNTS;
const PLAYERS = 20;
/** The server dies after so many answers at most. */
const LIFE = 60;

let server: ServerProcess;

beforeAll(async () => {
  provideSha256((bytes) => hash('sha256', bytes, 'buffer'));
  server = await ServerProcess.begin({
    CARDSCAPE_SUPPLY_UNIT: '5',
    CARDSCAPE_PACK_BATCH: '60',
    CARDSCAPE_WELCOME_PACKS: '5',
    CARDSCAPE_PROXY: 'loopback',
  });
});

afterAll(() => server.close());

const random = fastRandom(seedOf(77));
let deaths = 0;
let left = 1 + below(random, LIFE);
let back: Promise<void> = Promise.resolve();

/** Something was answered: now and then the server dies of it, wherever it is then. */
function notice(): void {
  if (deaths >= KILLS || --left > 0) return;
  left = 1 + below(random, LIFE);
  deaths += 1;
  back = back
    .then(() => setImmediate())
    .then(async () => {
      await server.kill();
      await server.restart();
    });
}

/** Tries until the server answers; null: it says that this has been done, by a request whose answer was lost. */
async function insist<T>(work: () => Promise<T>, done: readonly string[]): Promise<T | null> {
  for (;;) {
    await back;
    try {
      const answer = await work();
      notice();
      return answer;
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      if (done.includes(error.code)) return null;
      // Only a server that is not there, or is just coming, may refuse.
      expect(['UNREACHABLE', 'STARTING', 'INTERNAL', 'BUSY']).toContain(error.code);
    }
  }
}

const goesOn = (): boolean => deaths < KILLS;

/** Somebody who opens what there is, as somebody new each time. Resolves to what was acknowledged: prints, by serial. */
async function collect(opened: Map<string, string>): Promise<void> {
  while (goesOn()) {
    const player: Player | null = await insist(() => newCollector(server.address), []);
    if (player === null) continue;
    await insist(() => claimFirst(player), ['CLAIMED', 'NO_SUCH_GRANT']);
    const own = await insist(() => player.api.call(listPacks, { params: TTCG }), []);
    expect(own?.sealed).toHaveLength(5);
    for (const { pack } of own?.sealed ?? []) {
      const contents = await insist(() => open(player, pack), []);
      for (const { serial } of contents?.prints ?? []) opened.set(serial, player.account.id);
    }
  }
}

test(
  `TTCG-13.23 ${PLAYERS} players open packs while the server is killed ${KILLS} times: nothing is lost, doubled or invented`,
  async () => {
    const opened = new Map<string, string>();
    await Promise.all(Array.from({ length: PLAYERS }, () => collect(opened)));
    await back;
    await server.stop();
    expect(deaths).toBe(KILLS);
    const database = openToRead(join(server.data, 'cardscape.db'));
    try {
      const report = auditSupply(database, 'ttcg', { vault: Vault.open(server.data, 'null') });
      expect(report).toMatchObject({ keyed: true, findings: [], prints: 184 * 5 * 77 });
      const ownerOf = database.prepare("select account_id from print where serial = ? and place = 'account'").pluck();
      for (const [serial, account] of opened) expect(ownerOf.get(serial)).toBe(account);
      expect(database.prepare('select count(*) from mint').pluck().get()).toBe(1);
    } finally {
      database.close();
    }
  },
  KILLS * 12_000 + 120_000,
);
