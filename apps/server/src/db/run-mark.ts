import type { Kysely } from 'kysely';
import { hostSettings, keepHostSetting } from './host-settings.ts';
import type { CoreTables } from './tables/tables.ts';

/** Under this name stands whether a server runs on this data. */
const RUNNING = 'running';

/** Tells a server that was stopped from one that was killed. */
export class RunMark {
  /** Whether the last one did not stop as it should. A backup of a running server looks the same. */
  readonly wasKilled: boolean;
  readonly #db: Kysely<CoreTables>;

  private constructor(db: Kysely<CoreTables>, wasKilled: boolean) {
    this.#db = db;
    this.wasKilled = wasKilled;
  }

  /** A server begins. Errors: those of the database. */
  static async begin(db: Kysely<CoreTables>): Promise<RunMark> {
    const wasKilled = (await hostSettings(db)).get(RUNNING) === 'true';
    await keepHostSetting(db, RUNNING, 'true');
    return new RunMark(db, wasKilled);
  }

  /** The server stops as it should. Where that cannot be written, the next one says that it did not. */
  async close(): Promise<void> {
    await keepHostSetting(this.#db, RUNNING, 'false').catch(() => undefined);
  }
}
