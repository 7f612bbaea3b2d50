import { setImmediate } from 'node:timers/promises';
import { below, fastRandom, type RandomState } from '@cardscape/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabases } from '../../src/db/files/open.ts';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { ServerProcess } from '../support/process.ts';
import { compareWithLog, type Faults, playWhile, TABLES, type Told } from '../support/wires/outlasting.ts';

/*
 * The server is killed with -9 at random moments while matches are played over real sockets: between an intent and its
 * answer, right after an answer, while a bot moves. Players come back by themselves and play on to the end.
 */

const { kills: KILLS } = AMOUNTS;
/** The server dies after so many moves at most. */
const LIFE = 40;

let server: ServerProcess;

beforeAll(async () => {
  // The SDK tells of every connection that breaks; here they are meant to.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await ServerProcess.begin();
});

afterAll(() => server.close());

test(
  `${KILLS} times kill -9 in the middle of matches: nothing that was acknowledged is lost, and every match ends as if nothing had happened`,
  async () => {
    const random = fastRandom(seedOf(2026));
    const told: Told[] = [];
    const killer = new Killer(random);
    await Promise.all(TABLES.map((table) => playWhile(killer, table, told)));
    // The last note of a match may be missing when its players know the end already: the next start makes up for it.
    await server.kill();
    await server.restart();
    await server.kill();
    expect(killer.deaths).toBe(KILLS);
    for (const { game } of TABLES) expect(told.some((one) => one.game === game)).toBe(true);
    const databases = await openDatabases(server.data);
    // The server was down, and nobody has paid for it (P-4).
    expect(await compareWithLog(databases, server.data, told)).toBeGreaterThan(0);
    await databases.close();
  },
  KILLS * 6000 + 60_000,
);

/** Kills the server after a random number of moves, wherever it is then, and starts it again. */
class Killer implements Faults {
  deaths = 0;
  readonly #random: RandomState;
  #left: number;
  #back: Promise<void> = Promise.resolve();

  constructor(random: RandomState) {
    this.#random = random;
    this.#left = 1 + below(random, LIFE);
  }

  get address(): string {
    return server.address;
  }

  get done(): boolean {
    return this.deaths >= KILLS;
  }

  /** Resolves when the server answers again. */
  get alive(): Promise<void> {
    return this.#back;
  }

  /** Something happens at a table. */
  notice(): void {
    if (this.done || --this.#left > 0) return;
    this.#left = 1 + below(this.#random, LIFE);
    this.deaths += 1;
    // The next turn of the loop: what was just sent may be under way.
    this.#back = this.#back
      .then(() => setImmediate())
      .then(async () => {
        await server.kill();
        await server.restart();
      });
  }
}
