import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import type { ServerProcess } from '../process.ts';

/** Milliseconds between two looks which desk answers, as a proxy looks. */
const LOOK = 50;
/** So long a desk may be away at most: a machine that tests everything at once is slow. */
const WAITING = { timeout: 60_000, interval: 25 } as const;

/** Under which sockets are led to the second table; those of the first one go through the desk. */
export const TABLE_PATH = '/t1';
/** So long it may take at most until all processes take part. */
export const ALL_THERE = { timeout: 120_000, interval: 50 } as const;

/** What is behind the door at a time. */
interface Behind {
  readonly desks: () => readonly ServerProcess[];
  /** The table to which sockets are led that ask for something under the path. */
  readonly atPath: () => ServerProcess | undefined;
  readonly path: string;
}

/** As a proxy does: leads to a table what is asked under its path, and all else to whichever desk answers. */
export class DeskDoor {
  /** Whoever answers now. */
  desk: ServerProcess | null = null;
  readonly #behind: Behind;
  readonly #server: Server;
  readonly #over = new AbortController();
  readonly #looking: Promise<void>;

  private constructor(behind: Behind, server: Server) {
    this.#behind = behind;
    this.#server = server;
    this.#looking = this.#look();
  }

  static async open(behind: Behind): Promise<DeskDoor> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const door = new DeskDoor(behind, server);
    door.#lead();
    return door;
  }

  #lead(): void {
    const { path, atPath } = this.#behind;
    this.#server.on('connection', (near) => {
      near.on('error', () => near.destroy());
      near.once('data', (first: Buffer) => {
        const isAtPath = first.toString('latin1').startsWith(`GET ${path}/`);
        const to = isAtPath ? atPath() : this.desk;
        if (to === undefined || to === null) {
          near.destroy();
          return;
        }
        const far = connect(Number(new URL(to.address).port), '127.0.0.1');
        for (const [one, other] of [
          [near, far],
          [far, near],
        ] as const)
          one.on('error', () => one.destroy()).on('close', () => other.destroy());
        far.write(first);
        near.pipe(far).pipe(near);
      });
    });
  }

  async #look(): Promise<void> {
    for (; !this.#over.signal.aborted; await pause(LOOK)) {
      const desks = this.#behind.desks();
      const ready = await Promise.all(desks.map((server) => server.isReady()));
      this.desk = desks[ready.indexOf(true)] ?? null;
    }
  }

  get address(): string {
    const at = this.#server.address();
    return `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
  }

  /** Resolves when a desk answers. */
  async answers(): Promise<void> {
    await vi.waitUntil(() => this.desk !== null, WAITING);
  }

  /** Nobody is led anywhere any more; whoever is inside stays. */
  async close(): Promise<void> {
    this.#over.abort();
    await this.#looking;
    this.#server.close();
  }
}
