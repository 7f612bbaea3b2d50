// @module-tag long
import { setTimeout as pause } from 'node:timers/promises';
import { below, fastRandom, type RandomState } from '@cardscape/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findPostgres } from '../../../../scripts/needs/postgres.ts';
import { openDatabases } from '../../src/db/files/open.ts';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { temporaryFolder } from '../support/folder.ts';
import { freePort } from '../support/free-port.ts';
import { Cluster } from '../support/postgres/cluster.ts';
import { ServerProcess } from '../support/process.ts';
import { type Gap, gapsReport } from '../support/wires/gaps.ts';
import { Gate } from '../support/wires/gate.ts';
import {
  compareWithLog,
  expectAudited,
  type Faults,
  playWhile,
  type Table,
  TABLES,
  type Told,
} from '../support/wires/outlasting.ts';

/*
 * Two servers on one database, of which one stands by, while matches are played over real sockets: either is killed,
 * the one that plays stands still, is cut off from the database, or is stopped as hosts do, and the database dies. Players
 * come back by themselves and play on to the end.
 */

const { faults: FAULTS } = AMOUNTS;
const KINDS = ['kill', 'kill-other', 'stand-still', 'cut-off', 'database', 'stop'] as const;
type Kind = (typeof KINDS)[number];

/** A fault comes after so many moves at most. */
const LIFE = 40;
/** Milliseconds between two looks who plays, as a proxy looks. */
const LOOK = 50;
/** So long players may wait at most, whatever has happened: a machine that tests everything at once is slow. */
const WAITING = { timeout: 60_000, interval: 25 } as const;

/** One of the two, and its way to the database. */
interface Host {
  readonly server: ServerProcess;
  readonly way: Gate;
}

let cluster: Cluster;
let hosts: readonly Host[];
let playing: Host | null = null;
let door: Gate;
const over = new AbortController();
let looking: Promise<void>;
const data = temporaryFolder('cardscape-pair-');

async function someonePlays(): Promise<void> {
  await vi.waitUntil(() => playing !== null, WAITING);
}

async function look(): Promise<void> {
  for (; !over.signal.aborted; await pause(LOOK)) {
    const ready = await Promise.all(hosts.map(({ server }) => server.isReady()));
    playing = hosts[ready.indexOf(true)] ?? null;
  }
}

beforeAll(async () => {
  // The SDK tells of every connection that breaks; here they are meant to.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  cluster = await Cluster.start(findPostgres() ?? '');
  await cluster.ask('create database pair');
  const host = async (): Promise<Host> => {
    const way = await Gate.open(() => ({ path: cluster.socket }));
    const postgres = `postgres://cardscape@127.0.0.1:${way.port}/pair`;
    return { way, server: await ServerProcess.standBy(await freePort(), data, { CARDSCAPE_POSTGRES: postgres }) };
  };
  hosts = [await host(), await host()];
  door = await Gate.open(() => (playing === null ? null : { port: Number(new URL(playing.server.address).port) }));
  looking = look();
  await someonePlays();
});

afterAll(async () => {
  over.abort();
  await looking;
  await door.close();
  for (const { server, way } of hosts) {
    await server.kill();
    await way.close();
  }
  await cluster.close();
});

test(
  `${FAULTS} faults of a pair of servers: nothing that was acknowledged is lost, each match has one history, and players go on`,
  async () => {
    const fate = new Fate(fastRandom(seedOf(2027)));
    const told: Told[] = [];
    await Promise.all(TABLES.map((table) => playWhile(fate, table, told)));
    await fate.over();
    expect(fate.count).toBe(FAULTS);
    for (const { game } of TABLES) expect(told.some((one) => one.game === game)).toBe(true);
    process.stderr.write(`${fate.report()}\n`);
    over.abort();
    await looking;
    for (const { server } of hosts) await server.stop();
    const postgres = cluster.url('pair');
    const databases = await openDatabases(data, { postgres });
    await compareWithLog(databases, data, told);
    await databases.close();
    await expectAudited(data, postgres);
  },
  FAULTS * 60_000 + 120_000,
);

/** Lets something happen after a random number of moves, and waits until everybody plays on. */
class Fate implements Faults {
  count = 0;
  readonly #random: RandomState;
  readonly #gaps: Gap[] = [];
  #left: number;
  #befalling: Promise<void> | null = null;
  /** When the newest fault came, and which tables have not played on since. */
  #newest: { readonly kind: Kind; readonly began: number } | null = null;
  readonly #still = new Set<Table>();
  /** Told of the next move. */
  #moved: () => void = () => undefined;

  constructor(random: RandomState) {
    this.#random = random;
    this.#left = 1 + below(random, LIFE);
  }

  get address(): string {
    return `http://127.0.0.1:${door.port}`;
  }

  get done(): boolean {
    return this.count >= FAULTS;
  }

  get alive(): Promise<void> {
    return someonePlays();
  }

  /** Resolves when what has befallen them is over. */
  async over(): Promise<void> {
    await this.#befalling;
  }

  notice(): void {
    if (this.done || this.#befalling !== null || --this.#left > 0) return;
    this.#left = 1 + below(this.#random, LIFE);
    const kind = KINDS[this.count % KINDS.length] ?? 'kill';
    this.count += 1;
    this.#befalling = this.#befall(kind).then(() => {
      this.#befalling = null;
    });
  }

  acknowledged(table: Table): void {
    if (this.#newest === null || !this.#still.delete(table)) return;
    const { kind, began } = this.#newest;
    this.#gaps.push({ kind, milliseconds: performance.now() - began });
    this.#moved();
  }

  async #befall(kind: Kind): Promise<void> {
    await someonePlays();
    const holder = playing;
    const other = hosts.find((host) => host !== holder);
    if (holder === null || other === undefined) throw new Error('nobody plays');
    const { server, way } = holder;
    const began = performance.now();
    const goesOn = this.#nextMove(began, kind);
    switch (kind) {
      case 'kill':
        await server.kill();
        break;
      case 'kill-other':
        await other.server.kill();
        break;
      case 'stand-still':
        server.signal('SIGSTOP');
        await vi.waitUntil(() => playing === other, WAITING);
        server.signal('SIGCONT');
        await server.gone();
        break;
      case 'cut-off':
        way.cut('stall');
        await vi.waitUntil(() => playing === other, WAITING);
        way.heal();
        await server.gone();
        break;
      case 'database':
        await cluster.kill();
        await cluster.begin();
        break;
      case 'stop':
        await server.stop();
        break;
    }
    await goesOn;
    for (const host of hosts) if (!host.server.isAlive) await host.server.standByAgain();
  }

  /** Resolves when somebody's move has been carried out by whoever plays then. */
  async #nextMove(began: number, kind: Kind): Promise<void> {
    await vi.waitUntil(() => playing === null || kind === 'kill-other', WAITING);
    await someonePlays();
    this.#newest = { kind, began };
    for (const table of TABLES) this.#still.add(table);
    await new Promise<void>((resolve) => (this.#moved = resolve));
  }

  /** For how long players waited. */
  report(): string {
    return gapsReport(KINDS, this.#gaps);
  }
}
