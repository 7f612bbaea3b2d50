import { Worker } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type { DataPlace } from '../../db/place.ts';
import type { CoreTables } from '../../db/tables/tables.ts';
import { nextMessage } from '../../threads/message.ts';
import { Turns } from '../../turns.ts';
import type { Vault } from '../vault.ts';
import type { Job, Order, PressData, Reply } from './jobs.ts';

interface Context {
  readonly db: Kysely<CoreTables>;
  readonly place: DataPlace;
  readonly vault: Vault;
  readonly now: () => number;
}

/**
 * Makes prints and cuts packs in a thread, one job after the other. The thread works out what is to be written while
 * everybody else goes on; while it writes, on a connection of its own, this thread leaves the database alone: waiting
 * for it would stop the event loop, waiting for its turn does not.
 */
export class Press {
  readonly #context: Context;
  readonly #turns = new Turns();
  #isClosed = false;

  constructor(context: Context) {
    this.#context = context;
  }

  /**
   * Does a job. Resolves to how many prints or packs it has made, all of them or none. Errors: those of the thread and
   * of the database.
   */
  run(job: Job): Promise<number> {
    return this.#turns.take(async () => (this.#isClosed ? 0 : this.#run(job)));
  }

  async #run(job: Job): Promise<number> {
    const { db, now, place, vault } = this.#context;
    const workerData: PressData = { place, key: vault.key };
    const thread = new Worker(new URL('worker.ts', import.meta.url), { workerData });
    try {
      const count = await ask(thread, { step: 'prepare', job });
      if (count > 0) await db.connection().execute(() => ask(thread, { step: 'write', at: now() }));
      return count;
    } finally {
      await thread.terminate();
    }
  }

  /** Resolves when nothing is written any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#turns.done();
  }
}

/** Errors: Error with what the thread says, or that it has ended. */
async function ask(thread: Worker, order: Order): Promise<number> {
  thread.postMessage(order);
  const reply = await nextMessage<Reply>(thread);
  if ('error' in reply) throw new Error(reply.error);
  return reply.count;
}
