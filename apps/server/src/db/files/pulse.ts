import type { Statement } from 'better-sqlite3';
import type { Databases } from './open.ts';

/** A time in which no server ran on this data, milliseconds since 1970. */
export interface Downtime {
  readonly from: number;
  readonly until: number;
}

/** Milliseconds between two signs of life: so much more than the true downtime players may be credited. */
const BEAT = 1000;

/**
 * Writes into the log that this server lives, so that the next one knows for how long none did. It beats in the same
 * file as the log: while that cannot be written, it does not live.
 */
export class Pulse {
  readonly downtimes: readonly Downtime[];
  readonly #beat: Statement;
  readonly #begin: Statement;
  readonly #now: () => number;
  #id: number | bigint;
  readonly #timer: NodeJS.Timeout;

  private constructor({ logConnection }: Databases, now: () => number) {
    const runs = logConnection
      .prepare('select began_at as began, beat_at as beat from run order by began_at')
      .all() as { began: number; beat: number }[];
    const began = now();
    this.downtimes = runs
      .map(({ beat }, index) => ({ from: beat, until: runs[index + 1]?.began ?? began }))
      .filter(({ from, until }) => until > from);
    this.#begin = logConnection.prepare('insert into run (began_at, beat_at) values (?, ?)');
    this.#id = this.#begin.run(began, began).lastInsertRowid;
    this.#beat = logConnection.prepare('update run set beat_at = max(beat_at, ?) where id = ?');
    this.#now = now;
    this.#timer = setInterval(() => this.beat(), BEAT);
    this.#timer.unref();
  }

  /** A server begins. Errors: those of the database. */
  static begin(databases: Databases, now: () => number): Pulse {
    return new Pulse(databases, now);
  }

  /** Answers whether it could be written. */
  beat(): boolean {
    try {
      this.#beat.run(this.#now(), this.#id);
      return true;
    } catch {
      // A log that cannot be written is told of where something is to be written.
      return false;
    }
  }

  /**
   * The server did nothing between these moments, as if it had been down: the next one knows of it, too, if it can be
   * written.
   */
  standstill(from: number, until: number): void {
    try {
      this.#beat.run(from, this.#id);
      this.#id = this.#begin.run(until, until).lastInsertRowid;
    } catch {
      // As with every beat.
    }
  }

  /** The server stops as it should. */
  close(): void {
    clearInterval(this.#timer);
    this.beat();
  }
}
