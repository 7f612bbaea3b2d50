import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { startServer } from '@cardscape/server/src/app.ts';
import { readConfig } from '@cardscape/server/src/config.ts';
import { Packs } from '@cardscape/server/src/supply/packs.ts';
import { Trades } from '@cardscape/server/src/trades/trades.ts';
import BetterSqlite from 'better-sqlite3';
import { serve } from '../host.ts';

/* A server with a supply, whose packs and trades are timed where they are carried out. */

const MEMORY = '/dev/shm';
const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'cardscape-collectors-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Milliseconds from the call until it is done, waiting for the database included. */
const times = { open: [] as number[], trade: [] as number[] };

/** Times a method wherever it is called. @param counts whether a call has done what is measured, by what it came to */
function time(prototype: object, method: string, into: number[], counts: (result: unknown) => boolean): void {
  const work: unknown = Reflect.get(prototype, method);
  if (typeof work !== 'function') throw new Error(`there is no ${method} to be timed`);
  Reflect.set(prototype, method, async function timed(this: unknown, ...given: readonly unknown[]): Promise<unknown> {
    const began = performance.now();
    const result: unknown = await Reflect.apply(work, this, given);
    if (counts(result)) into.push(performance.now() - began);
    return result;
  });
}

time(Packs.prototype, 'open', times.open, () => true);
time(
  Trades.prototype,
  'confirm',
  times.trade,
  (result) => typeof result === 'object' && result !== null && 'state' in result && result.state === 'done',
);

const server = await startServer(
  readConfig({
    CARDSCAPE_PORT: '0',
    CARDSCAPE_DATA: join(folder, 'data'),
    CARDSCAPE_LOG: 'silent',
    CARDSCAPE_PROXY: 'loopback',
    CARDSCAPE_TRADE_AGE_HOURS: '0',
    CARDSCAPE_CIRCLE_HOURS: '0',
    CARDSCAPE_PACK_BATCH: '2000',
    CARDSCAPE_REQUESTS: '1000000',
    CARDSCAPE_CONNECTIONS: '1000',
  }),
);

/** The least that either costs: a row written and committed as durably, so many times. */
async function floor(count: number): Promise<number[]> {
  const database = new BetterSqlite(join(folder, 'floor.db'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('create table row (n integer primary key, text text)');
  const insert = database.prepare('insert into row (text) values (?)');
  const taken: number[] = [];
  for (let one = 0; one < count; one++) {
    const began = performance.now();
    insert.run('x'.repeat(2000));
    taken.push(performance.now() - began);
    await setImmediate();
  }
  database.close();
  return taken;
}

serve({
  port: () => server.port,
  floor: (count) => floor(Number(count)),
  times() {
    const found = { open: times.open.splice(0), trade: times.trade.splice(0) };
    return found;
  },
});
