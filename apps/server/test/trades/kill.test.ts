// @module-tag long
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ApiRefusal } from '@cardscape/client-kit';
import { listTrades } from '@cardscape/protocol';
import { below, fastRandom, provideSha256 } from '@cardscape/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openToRead } from '../../src/db/files/open-to-read.ts';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { TTCG } from '../support/cards/supply.ts';
import { type Collector, confirm, expectSound, newTrader, offer, printsOf, TRADING } from '../support/cards/traders.ts';
import { ServerProcess } from '../support/process.ts';

/*
 * TTCG-14.2: the same few prints and packs are in hundreds of trades at once, while the server is killed with -9 again
 * and again. What was acknowledged is done; nothing is anywhere twice, and the audits agree with all of it.
 */

const { tradeKills: KILLS } = AMOUNTS;
const TRADERS = 10;
/** Trades at once in one life of the server. */
const TRADES = 200;

let server: ServerProcess;

beforeAll(async () => {
  provideSha256((bytes) => hash('sha256', bytes, 'buffer'));
  server = await ServerProcess.begin(TRADING);
}, 60_000);

afterAll(() => server.close());

const random = fastRandom(seedOf(1402));
const pick = <T>(from: readonly T[]): T => from[below(random, from.length)]!;

/** Trades until the server dies of it. Resolves to the trades that were acknowledged as done. */
async function life(all: readonly Collector[]): Promise<string[]> {
  const done: string[] = [];
  let answers = 1 + below(random, TRADES);
  let death: Promise<void> | null = null;
  const notice = (): void => {
    answers -= 1;
    if (answers === 0) death = setImmediate().then(() => server.kill());
  };
  const owned = new Map<Collector, readonly string[]>();
  for (const one of all) owned.set(one, await printsOf(one));
  const trade = async (): Promise<void> => {
    const from = pick(all.filter((one) => (owned.get(one) ?? []).length > 0));
    const to = pick(all.filter((one) => one !== from));
    const offered = await offer(from, to, { prints: [pick((owned.get(from) ?? []).slice(0, 4))] }, { confirm: true });
    notice();
    const { state } = await confirm(to, offered);
    if (state === 'done') done.push(offered.trade);
    notice();
  };
  for (const answer of await Promise.allSettled(Array.from({ length: TRADES }, trade))) {
    if (answer.status === 'fulfilled') continue;
    if (!(answer.reason instanceof ApiRefusal)) throw answer.reason;
    expect(['ITEM_GONE', 'LOCKED', 'TOO_MANY', 'UNREACHABLE', 'INTERNAL', 'BUSY', 'STARTING']).toContain(
      answer.reason.code,
    );
  }
  await (death ?? server.kill());
  return done;
}

test(
  `TTCG-14.2 ${TRADES} trades at once while the server is killed ${KILLS} times: nothing is spent twice`,
  async () => {
    const all: Collector[] = [];
    for (let one = 0; one < TRADERS; one++) all.push(await newTrader(server.address));
    const done: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      done.push(...(await life(all)));
      await expectSound(server.data);
      await server.restart();
    }
    const every = (await Promise.all(all.map(printsOf))).flat();
    expect(every).toHaveLength(TRADERS * 11);
    expect(new Set(every).size).toBe(every.length);
    await all[0]!.api.call(listTrades, { params: TTCG });
    const database = openToRead(join(server.data, 'cardscape.db'));
    try {
      const states = database.prepare('select state from trade where id = ?').pluck();
      expect(done.length).toBeGreaterThan(0);
      expect(new Set(done.map((trade) => states.get(trade)))).toEqual(new Set(['done']));
    } finally {
      database.close();
    }
  },
  KILLS * 15_000 + 60_000,
);
