import { canonicalJson, type MatchFork, type MatchHeader, sha256Hex } from '@cardscape/rules';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { LogTables } from '../tables/tables.ts';

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

/** Entries that one statement writes. */
const AT_ONCE = 500;

/**
 * What matches were played on from. A header carries the whole of it, so that its file can be checked alone; the log
 * has each part once, under its hash: a match without its entries, and each entry after the one before. So a thousand
 * matches that are played on from another one, wherever, take as much room as that one and a thousand small rows.
 */
export class Origins {
  readonly #db: Kysely<LogTables>;

  constructor(db: Kysely<LogTables>) {
    this.#db = db;
  }

  /** Writes what a header goes on from, as far as it is not there. Within a transaction of the caller's. */
  async pack(header: MatchHeader): Promise<PackedHeader> {
    const { fork } = header;
    if (fork === undefined) return { header: JSON.stringify(header), origin: null, head: null };
    const { origin, ...moment } = fork;
    const own = Object.fromEntries(
      Object.entries(header).filter(([key]) => !SHARED.some((part) => part === key && isShared(header, fork, part))),
    );
    const hash = await this.#keep(fork);
    const entries = origin.entries.map((entry, index) => ({
      hash: entry.hash,
      previous: origin.entries[index - 1]?.hash ?? '',
      body: JSON.stringify(entry),
    }));
    for (let from = 0; from < entries.length; from += AT_ONCE)
      await this.#db
        .insertInto('origin_entry')
        .values(entries.slice(from, from + AT_ONCE))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return { header: JSON.stringify({ ...own, fork: { ...moment, origin: hash } }), origin: hash, head: fork.head };
  }

  async #keep({ origin: { header, secret } }: MatchFork): Promise<string> {
    const packed = await this.pack(header);
    const below: unknown = JSON.parse(packed.header);
    const body = canonicalJson({ header: below, secret });
    const hash = sha256Hex(body);
    await this.#db
      .insertInto('origin')
      .values({ hash, body, parent: packed.origin, parent_head: packed.head })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return hash;
  }

  /** The options of the header that `pack` has written, without the rest of it. Errors: as `whole`. */
  async optionsOf(text: string): Promise<MatchHeader['options']> {
    let packed = packedForm.parse(JSON.parse(text));
    // It has those of its origin, unless it has its own.
    while (packed.options === undefined) {
      const origin = packed.fork?.origin;
      packed = packedForm.parse(typeof origin === 'string' ? (await this.#below(origin)).header : null);
    }
    return packed.options;
  }

  /** What stands in the place of an origin. */
  async #below(origin: string): Promise<z.infer<typeof bodyForm>> {
    const row = await this.#db.selectFrom('origin').select('body').where('hash', '=', origin).executeTakeFirst();
    return bodyForm.parse(JSON.parse(row?.body ?? 'null'));
  }

  /** Puts in the place of an origin what it was. Errors: Error for a header that no Cardscape has written. */
  async whole(raw: unknown): Promise<unknown> {
    const packed = packedForm.parse(raw);
    const { fork } = packed;
    if (fork === undefined || typeof fork.origin !== 'string') return raw;
    const below = await this.#below(fork.origin);
    const header = sharedForm.parse(await this.whole(below.header));
    const { options, decks, cards } = header;
    const origin = { header, secret: below.secret, entries: await this.#entries(fork.head) };
    return { options, decks, cards, ...packed, fork: { ...fork, origin } };
  }

  /** The entries up to one of them, oldest first. */
  async #entries(head: string): Promise<unknown[]> {
    const { rows } = await sql<{ readonly body: string }>`
      with recursive line (hash, previous, body, back) as (
        select hash, previous, body, 0 from origin_entry where hash = ${head}
        union all
        select one.hash, one.previous, one.body, back + 1 from line join origin_entry one on one.hash = line.previous
      ) select body from line order by back desc`.execute(this.#db);
    return rows.map(({ body }): unknown => JSON.parse(body));
  }

  /** Drops what a match went on from that is gone, as far as nothing else needs it. Within a transaction. */
  async drop(origin: string | null, head: string | null): Promise<void> {
    if (origin === null || head === null) return;
    await this.#dropEntries(head);
    if (await this.#isNeeded('origin', 'parent', origin)) return;
    const row = await this.#db
      .deleteFrom('origin')
      .where('hash', '=', origin)
      .returning(['parent', 'parent_head'])
      .executeTakeFirst();
    if (row !== undefined) await this.drop(row.parent, row.parent_head);
  }

  /** From the newest one backwards, up to one after which something else goes on. */
  async #dropEntries(head: string): Promise<void> {
    let hash: string | undefined = head;
    while (hash !== undefined) {
      if ((await this.#goesOn(hash)) || (await this.#isNeeded('origin_head', 'parent_head', hash))) return;
      const entry = await this.#db
        .deleteFrom('origin_entry')
        .where('hash', '=', hash)
        .returning('previous')
        .executeTakeFirst();
      hash = entry?.previous;
    }
  }

  async #goesOn(entry: string): Promise<boolean> {
    const next = this.#db.selectFrom('origin_entry').select('hash').where('previous', '=', entry).limit(1);
    return (await next.executeTakeFirst()) !== undefined;
  }

  async #isNeeded(
    ofMatch: 'origin' | 'origin_head',
    ofOrigin: 'parent' | 'parent_head',
    hash: string,
  ): Promise<boolean> {
    const user = this.#db
      .selectFrom('match')
      .select('id')
      .where(ofMatch, '=', hash)
      .unionAll(this.#db.selectFrom('origin').select('hash as id').where(ofOrigin, '=', hash))
      .limit(1);
    return (await user.executeTakeFirst()) !== undefined;
  }
}

function isShared(header: MatchHeader, { origin }: MatchFork, part: (typeof SHARED)[number]): boolean {
  return canonicalJson(header[part]) === canonicalJson(origin.header[part]);
}
