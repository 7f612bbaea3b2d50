import type BetterSqlite from 'better-sqlite3';

/** Which files belong to a journal. */
export interface Extent {
  /** Told apart from the journals of other data folders. */
  readonly id: string;
  /** Numbers of the oldest segment and of the newest one. */
  readonly first: number;
  readonly newest: number;
  /** Bytes that the newest one has at least, even after the death of the machine. */
  readonly length: number;
}

/** Where the extent of a journal is kept. */
export interface ExtentBook {
  read(): Extent;
  write(extent: Extent): void;
}

/** The extent of a journal, in the database of its log. */
export function extentBook(log: BetterSqlite.Database): ExtentBook {
  const read = log.prepare<[], Extent>('select id, first, newest, length from journal');
  const write = log.prepare('update journal set first = ?, newest = ?, length = ?');
  return {
    read() {
      const extent = read.get();
      if (extent === undefined) throw new Error('the log does not say which segments its journal has');
      return extent;
    },
    write({ first, newest, length }) {
      const before: unknown = log.pragma('synchronous', { simple: true });
      // On the disk before a segment is written or goes: with it whatever has gone into the archive.
      log.pragma('synchronous = FULL');
      try {
        write.run(first, newest, length);
      } finally {
        log.pragma(`synchronous = ${String(before)}`);
      }
    },
  };
}
