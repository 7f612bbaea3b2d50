import { SupplyFault, supplyLine } from '@cardscape/supply';
import type BetterSqlite from 'better-sqlite3';
import { type LineRow, mentioned, published } from '../ledger.ts';

/** Sums of what is the same in any order: two of 32 bits, and how many. */
class Sums {
  #count = 0;
  #one = 0;
  #two = 0;

  add(serial: string, seq: number): void {
    let hash = seq;
    for (let index = 0; index < serial.length; index++) hash = Math.imul(hash ^ serial.charCodeAt(index), 0x0100_0193);
    this.#count += 1;
    this.#one = (this.#one + hash) | 0;
    this.#two = (this.#two + Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d)) | 0;
  }

  is(other: Sums): boolean {
    return this.#count === other.#count && this.#one === other.#one && this.#two === other.#two;
  }
}

/**
 * Which lines tell of which prints: what players are shown of where a print comes from (TTCG-14.6). Sums are compared,
 * so that a million prints need not be remembered; which one is wrong is looked for only where they differ.
 */
export class Mentions {
  readonly #expected = new Sums();

  expect(serial: string, seq: number): void {
    this.#expected.add(serial, seq);
  }

  /** Errors: SupplyFault. */
  check(database: BetterSqlite.Database, game: string): void {
    const found = new Sums();
    const rows = database
      .prepare<[string], [string, number]>('select serial, seq from print_line where game = ?')
      .raw()
      .iterate(game);
    for (const [serial, seq] of rows) found.add(serial, seq);
    if (!found.is(this.#expected)) throw new SupplyFault(firstOther(database, game));
  }
}

function firstOther(database: BetterSqlite.Database, game: string): string {
  const told = new Map<number, Set<string>>();
  for (const row of database.prepare<[string], LineRow>('select * from supply_line where game = ?').iterate(game)) {
    const line = supplyLine.parse(JSON.parse(published(row)));
    const serials = mentioned(line);
    if (serials.length > 0) told.set(line.seq, new Set(serials));
  }
  const rows = database
    .prepare<[string], [string, number]>('select serial, seq from print_line where game = ?')
    .raw()
    .iterate(game);
  for (const [serial, seq] of rows)
    if (told.get(seq)?.delete(serial) !== true)
      return `print ${serial} is said to stand in line ${seq}, where it does not`;
  for (const [seq, left] of told)
    for (const serial of left) return `nothing says that line ${seq} tells of print ${serial}`;
  return 'the records of lines and prints do not add up';
}
