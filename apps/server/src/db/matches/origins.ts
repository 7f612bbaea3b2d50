import { canonicalJson, type MatchFork, type MatchHeader, sha256Hex } from '@cardscape/rules';
import { z } from 'zod';
import type { Databases } from '../files/open.ts';

type Connection = Databases['logConnection'];

/** A header as it lies in the log, and where the rest of it lies. */
export interface PackedHeader {
  readonly header: string;
  readonly origin: string | null;
  readonly head: string | null;
}

/** In the place of an origin stands its hash. Logs of before there was a table for them have it there itself. */
const packedForm = z.looseObject({
  options: z.exactOptional(z.record(z.string(), z.json())),
  fork: z.exactOptional(z.looseObject({ head: z.string(), origin: z.unknown() })),
});
const bodyForm = z.strictObject({ header: z.unknown(), secret: z.string() });

/** What a match has in common with the one that it goes on from (`Match`): it is left out where it is the same. */
const sharedForm = z.looseObject({ options: z.unknown(), decks: z.unknown(), cards: z.unknown() });
const SHARED = ['options', 'decks', 'cards'] as const;

/**
 * What matches were played on from. A header carries the whole of it, so that its file can be checked alone; the log
 * has each part once, under its hash: a match without its entries, and each entry after the one before. So a thousand
 * matches that are played on from another one, wherever, take as much room as that one and a thousand small rows.
 */
export class Origins {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Writes what a header goes on from, as far as it is not there. Within a transaction of the caller's. */
  pack(header: MatchHeader): PackedHeader {
    const { fork } = header;
    if (fork === undefined) return { header: JSON.stringify(header), origin: null, head: null };
    const { origin, ...moment } = fork;
    const own = Object.fromEntries(
      Object.entries(header).filter(([key]) => !SHARED.some((part) => part === key && isShared(header, fork, part))),
    );
    const hash = this.#keep(fork);
    for (const [index, entry] of origin.entries.entries())
      this.#run('insert into origin_entry (hash, previous, body) values (?, ?, ?) on conflict do nothing', [
        entry.hash,
        origin.entries[index - 1]?.hash ?? '',
        JSON.stringify(entry),
      ]);
    return { header: JSON.stringify({ ...own, fork: { ...moment, origin: hash } }), origin: hash, head: fork.head };
  }

  #keep({ origin: { header, secret } }: MatchFork): string {
    const packed = this.pack(header);
    const below: unknown = JSON.parse(packed.header);
    const body = canonicalJson({ header: below, secret });
    const hash = sha256Hex(body);
    this.#run('insert into origin (hash, body, parent, parent_head) values (?, ?, ?, ?) on conflict do nothing', [
      hash,
      body,
      packed.origin,
      packed.head,
    ]);
    return hash;
  }

  /** The options of the header that `pack` has written, without the rest of it. Errors: as `whole`. */
  optionsOf(text: string): MatchHeader['options'] {
    let packed = packedForm.parse(JSON.parse(text));
    // It has those of its origin, unless it has its own.
    while (packed.options === undefined) {
      const origin = packed.fork?.origin;
      packed = packedForm.parse(typeof origin === 'string' ? this.#below(origin).header : null);
    }
    return packed.options;
  }

  /** What stands in the place of an origin. */
  #below(origin: string): z.infer<typeof bodyForm> {
    const body = this.#connection.prepare<[string], string>('select body from origin where hash = ?').pluck();
    return bodyForm.parse(JSON.parse(body.get(origin) ?? 'null'));
  }

  /** Puts in the place of an origin what it was. Errors: Error for a header that no Cardscape has written. */
  whole(raw: unknown): unknown {
    const packed = packedForm.parse(raw);
    const { fork } = packed;
    if (fork === undefined || typeof fork.origin !== 'string') return raw;
    const below = this.#below(fork.origin);
    const header = sharedForm.parse(this.whole(below.header));
    const { options, decks, cards } = header;
    const origin = { header, secret: below.secret, entries: this.#entries(fork.head) };
    return { options, decks, cards, ...packed, fork: { ...fork, origin } };
  }

  /** The entries up to one of them, oldest first. */
  #entries(head: string): unknown[] {
    const rows = this.#connection
      .prepare<[string], string>(
        `with recursive line (hash, previous, body, back) as (
           select hash, previous, body, 0 from origin_entry where hash = ?
           union all
           select one.hash, one.previous, one.body, back + 1 from line join origin_entry one on one.hash = line.previous
         ) select body from line order by back desc`,
      )
      .pluck()
      .all(head);
    return rows.map((row): unknown => JSON.parse(row));
  }

  /** Drops what a match went on from that is gone, as far as nothing else needs it. Within a transaction. */
  drop(origin: string | null, head: string | null): void {
    if (origin === null || head === null) return;
    this.#dropEntries(head);
    if (this.#isNeeded('origin', 'parent', origin)) return;
    const row = this.#connection
      .prepare<[string], { parent: string | null; parent_head: string | null }>(
        'delete from origin where hash = ? returning parent, parent_head',
      )
      .get(origin);
    if (row !== undefined) this.drop(row.parent, row.parent_head);
  }

  /** From the newest one backwards, up to one after which something else goes on. */
  #dropEntries(head: string): void {
    const next = this.#connection.prepare('select 1 from origin_entry where previous = ?').pluck();
    const remove = this.#connection
      .prepare<[string], string>('delete from origin_entry where hash = ? returning previous')
      .pluck();
    for (let hash: string | undefined = head; hash !== undefined; hash = remove.get(hash))
      if (next.get(hash) !== undefined || this.#isNeeded('origin_head', 'parent_head', hash)) return;
  }

  #isNeeded(ofMatch: 'origin' | 'origin_head', ofOrigin: 'parent' | 'parent_head', hash: string): boolean {
    const sql = `select 1 from match where ${ofMatch} = ? union all select 1 from origin where ${ofOrigin} = ? limit 1`;
    return this.#connection.prepare(sql).get(hash, hash) !== undefined;
  }

  #run(sql: string, values: readonly (string | null)[]): void {
    this.#connection.prepare(sql).run(...values);
  }
}

function isShared(header: MatchHeader, { origin }: MatchFork, part: (typeof SHARED)[number]): boolean {
  return canonicalJson(header[part]) === canonicalJson(origin.header[part]);
}
