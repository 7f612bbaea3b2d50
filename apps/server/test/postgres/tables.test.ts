import { setTimeout as pause } from 'node:timers/promises';
import { MatchClient, newEntropy } from '@cardscape/client-kit';
import { deleteAccount, listWatching, signUp, submitIntent } from '@cardscape/protocol';
import { below, fastRandom, type RandomState } from '@cardscape/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findPostgres } from '../../../../scripts/needs/postgres.ts';
import { openDatabases } from '../../src/db/files/open.ts';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { temporaryFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { Cluster } from '../support/postgres/cluster.ts';
import { askDatabase } from '../support/postgres/database.ts';
import { ServerProcess } from '../support/process.ts';
import { DECK, newPlayer, pairMatch, type Player } from '../support/server.ts';
import { DeskDoor, TABLE_PATH } from '../support/wires/desk-door.ts';
import { type Device, newDevice } from '../support/wires/device.ts';
import { type Gap, gapsReport } from '../support/wires/gaps.ts';
import {
  compareWithLog,
  expectAudited,
  type Faults,
  playWhile,
  type Table,
  TABLES,
  type Told,
} from '../support/wires/outlasting.ts';
import { Reader } from '../support/wires/reader.ts';

/*
 * A desk and two tables on one database, and a desk that stands by, while matches are played over real sockets, and one
 * in lines: a table is killed, stands still, or is stopped as hosts do, and the desk is killed. Players know of one address
 * alone, come back by themselves and play on to the end.
 */

const { tableFaults: FAULTS } = AMOUNTS;
const KINDS = ['kill-table', 'hand-over', 'kill-desk', 'stand-still'] as const;
type Kind = (typeof KINDS)[number];

/** In the short form fewer matches are played, and faults come sooner: after so many moves at most. */
const IS_SHORT = FAULTS <= KINDS.length;
const PLAYED = IS_SHORT ? TABLES.filter((_, index) => [0, 4, 5].includes(index)) : TABLES;
const LIFE = IS_SHORT ? 10 : 40;
/** Milliseconds between two tries. */
const LOOK = 50;
/** Milliseconds until the desk has seen the tables that have just begun, at the latest. */
const SEEN = 1500;
/** So long players may wait at most, whatever has happened: a machine that tests everything at once is slow. */
const WAITING = { timeout: 60_000, interval: 25 } as const;

let cluster: Cluster;
let postgres = '';
let desks: readonly ServerProcess[] = [];
let tables: readonly ServerProcess[] = [];
let door: DeskDoor;
const data = temporaryFolder('cardscape-tables-');

/** What stands in the database. */
function ask<Row>(text: string): Promise<readonly Row[]> {
  return askDatabase(postgres, text);
}

function playing(): Promise<readonly { readonly address: string; readonly count: number }[]> {
  return ask(`select address, count(match_id)::integer as count from matchlog.member
    left join matchlog.owner using (epoch) where is_open group by address order by count desc`);
}

beforeAll(async () => {
  // The SDK tells of every connection that breaks; here they are meant to.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  cluster = await Cluster.start(findPostgres() ?? '');
  await cluster.ask('create database many');
  postgres = cluster.url('many');
  const settings = { CARDSCAPE_POSTGRES: postgres };
  desks = [await ServerProcess.standBy(await freePort(), data, settings)];
  door = await DeskDoor.open({ desks: () => desks, path: TABLE_PATH, atPath: () => tables[1] });
  await door.answers();
  desks = [...desks, await ServerProcess.standBy(await freePort(), data, settings)];
  tables = await Promise.all([
    ServerProcess.table(data, settings),
    ServerProcess.table(data, { ...settings, CARDSCAPE_TABLE_PATH: TABLE_PATH }),
  ]);
  await pause(SEEN);
});

afterAll(async () => {
  await door.close();
  for (const server of [...desks, ...tables]) await server.kill();
  await cluster.close();
});

test('what is asked of the desk is done at the tables, and what happens there is known at the desk', async () => {
  const { address } = door;
  const [ann, ben, eve] = [await newPlayer(address), await newPlayer(address), await newPlayer(address)];
  const matches = [await pairMatch(ann, ben), await pairMatch(ann, ben)] as const;
  const rows = await ask<{ match: string; address: string }>(
    'select match_id as match, address from matchlog.owner join matchlog.member using (epoch)',
  );
  // Each table has one, and the desk none.
  const places = matches.map((match) => rows.find((row) => row.match === match)?.address);
  expect(new Set(places)).toEqual(new Set(tables.map((table) => table.address)));
  for (const match of matches) {
    const [one, other] = [await MatchClient.join(ann.api, match), await MatchClient.join(ben.api, match)];
    const watcher = await MatchClient.join(eve.api, match);
    expect([one.seat, other.seat, watcher.seat]).toEqual([0, 1, null]);
    expect((await ann.api.head(match)).seq).toBe(0);
    const listed = async (player: Player): Promise<readonly unknown[]> =>
      (await player.api.matches()).filter((info) => info.match === match).map(({ you, stage }) => [you, stage]);
    await vi.waitFor(async () => expect(await listed(eve)).toEqual([[null, 'playing']]), WAITING);
    expect(await listed(ben)).toEqual([[1, 'playing']]);
    const { matches: watched } = await eve.api.call(listWatching, { query: {} });
    expect(watched.map((info) => info.match)).toContain(match);
    await one.submit({ type: 'concede' });
    await vi.waitFor(async () => expect(await listed(ben)).toEqual([]), WAITING);
    await one.rematch();
    const next = await other.rematch();
    expect(await ann.api.match(next)).toMatchObject({ stage: 'waiting', match: next });
    await ben.api.leaveMatch(next);
    await vi.waitFor(() => expect(one.state.next).toBe(''), WAITING);
    for (const client of [one, other, watcher]) client.leave();
  }
  const match = await pairMatch(ann, ben);
  const [one, other] = [await MatchClient.join(ann.api, match), await MatchClient.join(ben.api, match)];
  await ben.api.call(signUp, { body: { name: 'Benedict', password: 'a long password', email: '', code: '' } });
  await vi.waitFor(() => expect(one.state.seats.get('1')?.name).toBe('Benedict'), WAITING);
  // Nobody who is gone plays on.
  await ben.api.call(deleteAccount, { body: { password: 'a long password' } });
  await vi.waitFor(() => expect(one.stage).toBe('over'), WAITING);
  await vi.waitFor(() => expect(other.status).toBe('ended'), WAITING);
  expect(other.endReason).toBe('signed-out');
  one.leave();
});

test(
  `${FAULTS} faults of a desk and two tables: nothing that was acknowledged is lost, each match has one history, and players go on`,
  async () => {
    const fate = new Fate(fastRandom(seedOf(4711)));
    const told: Told[] = [];
    const reading = readWhile(fate);
    await Promise.all(PLAYED.map((table) => playWhile(fate, table, told)));
    await reading;
    await fate.over();
    expect(fate.count).toBe(FAULTS);
    process.stderr.write(`${fate.report()}\n`);
    const ids = told.map(({ match }) => `'${match}'`).join();
    await vi.waitUntil(async () => {
      const open = await ask(`select from matchlog.match where id in (${ids}) and (finished = 0 or settled = 0)`);
      return open.length === 0;
    }, WAITING);
    await door.close();
    for (const server of [...tables, ...desks]) await server.stop();
    const databases = await openDatabases(data, { postgres });
    await compareWithLog(databases, data, told);
    await databases.close();
    // Each reward once, each match of a player once: the ledgers say so.
    await expectAudited(data, postgres);
    expect(await ask(`select match_id, account_id from cardscape.played group by 1, 2 having count(*) > 1`)).toEqual(
      [],
    );
    const counted = await ask<{ wrong: number }>(
      `select count(*)::integer as wrong from (
        select account_id, game, count(*) filter (where result in ('won', 'lost', 'drawn')) as played
          from cardscape.played group by 1, 2) as one
        join cardscape.record using (account_id, game) where won + lost + drawn <> played`,
    );
    expect(counted).toEqual([{ wrong: 0 }]);
  },
  FAULTS * 60_000 + 120_000,
);

/** Somebody without a socket, who plays in lines and reads on at the cursor wherever the stream breaks off. */
async function readWhile(faults: Faults): Promise<void> {
  const device = newDevice(faults.address);
  await device.api.session();
  let played = 0;
  while (!faults.done || played === 0) {
    await faults.alive;
    try {
      const { match } = await device.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [{ bot: 'random' }] });
      await device.api.ready(match, newEntropy());
      await readOut(faults, device, match);
      played += 1;
    } catch (error) {
      // Only servers that are not there may refuse.
      expect(String(error)).toMatch(/STARTING|cannot be reached|starting|has already started|no such match/);
      await pause(LOOK);
    }
  }
}

async function readOut(faults: Faults, device: Device, match: string): Promise<void> {
  let cursor: number | undefined;
  for (;;) {
    await faults.alive;
    const reader = await Reader.open(faults.address, device, match, cursor).catch((error: unknown) => {
      expect(String(error)).toMatch(/STARTING|fetch failed/);
      return null;
    });
    if (reader === null) {
      await pause(LOOK);
      continue;
    }
    let read = 0;
    let decided = -1;
    while (reader.of('result').length === 0) {
      for (const line of reader.lines.slice(read)) {
        if (line.type !== 'events' && line.type !== 'step') {
          if (line.type === 'state') cursor ??= line.seq;
          continue;
        }
        // Nothing is missing, and nothing told twice.
        if (cursor !== undefined) expect(line.seq).toBe(cursor + 1);
        cursor = line.seq;
      }
      read = reader.lines.length;
      const decision = reader.present?.decision ?? null;
      if (decision !== null && decision.legal.length > 0 && decision.id !== decided) {
        decided = decision.id;
        const place = decision.legal.findLastIndex((entry) => !('fields' in entry));
        // Whoever has to choose more than a move has played enough.
        const move = place < 0 ? { decision: 0, intent: { type: 'concede' } } : { decision: decision.id, place };
        await device.api.call(submitIntent, { params: { match }, body: move }).catch(() => (decided = -1));
        if (decided < 0) await pause(LOOK);
      }
      if (reader.lines.length > read) continue;
      const more = reader
        .until(({ lines }) => lines.length > read)
        .then(
          () => true,
          () => false,
        );
      if (!(await more)) break;
    }
    await reader.close();
    if (reader.of('result').length > 0) return;
  }
}

/** Lets something happen after a random number of moves, and waits until everybody plays on. */
class Fate implements Faults {
  count = 0;
  readonly #random: RandomState;
  readonly #gaps: Gap[] = [];
  #left: number;
  #befalling: Promise<void> | null = null;
  /** When a move at each match was acknowledged last, and the longest time between two at those that the newest fault struck. */
  readonly #last = new Map<string, number>();
  readonly #longest = new Map<string, number>();
  /** Where nobody has moved since. */
  readonly #still = new Set<Table>();
  /** Told when all have played on. */
  #allMoved: () => void = () => undefined;

  constructor(random: RandomState) {
    this.#random = random;
    this.#left = LIFE + below(random, LIFE);
  }

  get address(): string {
    return door.address;
  }

  get done(): boolean {
    return this.count >= FAULTS && this.#befalling === null;
  }

  get alive(): Promise<void> {
    return door.answers();
  }

  /** Resolves when what has befallen them is over. */
  async over(): Promise<void> {
    await this.#befalling;
  }

  notice(): void {
    if (this.count >= FAULTS || this.#befalling !== null || --this.#left > 0) return;
    this.#left = 1 + below(this.#random, LIFE);
    const kind = KINDS[this.count % KINDS.length] ?? 'kill-table';
    this.count += 1;
    this.#befalling = this.#befall(kind).then(() => {
      this.#befalling = null;
    });
  }

  acknowledged(table: Table, match: string): void {
    const now = performance.now();
    const longest = this.#longest.get(match);
    if (longest !== undefined) this.#longest.set(match, Math.max(longest, now - (this.#last.get(match) ?? now)));
    this.#last.set(match, now);
    if (!this.#still.delete(table)) return;
    if (this.#still.size === 0) this.#allMoved();
  }

  async #befall(kind: Kind): Promise<void> {
    await door.answers();
    const [busiest] = await playing();
    const table = tables.find(({ address }) => address === busiest?.address);
    const answering = door.desk;
    if (table === undefined || answering === null) throw new Error('nobody plays');
    // Both play, so that there is somebody who may take over.
    if ((await playing()).length < 2) throw new Error('a table is missing');
    const all = await ask<{ readonly match: string; readonly address: string }>(
      'select match_id as match, address from matchlog.owner join matchlog.member using (epoch)',
    );
    for (const { match, address } of all)
      if (kind === 'kill-desk' || address === table.address) this.#longest.set(match, 0);
    switch (kind) {
      case 'kill-table':
        await table.kill();
        break;
      case 'hand-over':
        await table.stop();
        break;
      case 'kill-desk':
        await answering.kill();
        break;
      case 'stand-still':
        table.signal('SIGSTOP');
        await vi.waitUntil(async () => (await playing()).length === 1, WAITING);
        table.signal('SIGCONT');
        await table.gone();
        break;
    }
    for (const one of PLAYED) this.#still.add(one);
    await new Promise<void>((resolve) => (this.#allMoved = resolve));
    for (const milliseconds of this.#longest.values()) if (milliseconds > 0) this.#gaps.push({ kind, milliseconds });
    this.#longest.clear();
    if (this.count === FAULTS) return;
    if (kind === 'kill-desk') await answering.standByAgain();
    else await table.restart();
    await vi.waitUntil(async () => (await playing()).length === 2, WAITING);
  }

  /** For how long players waited. */
  report(): string {
    return gapsReport(KINDS, this.#gaps);
  }
}
