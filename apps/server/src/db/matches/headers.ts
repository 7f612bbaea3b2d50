import { canonicalJson, definitionsText, headerSchema, type MatchHeader, sha256Hex } from '@cardscape/rules';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { keptStatement } from '../kept-statement.ts';
import type { LogTables } from '../tables/tables.ts';
import { Origins, type PackedHeader } from './origins.ts';

/** In the place of decks and cards stand the numbers of their parts. Older logs have them there themselves. */
const partForm = z.strictObject({ part: z.int() });
const packedForm = z.looseObject({
  decks: z.exactOptional(z.union([z.array(z.unknown()), partForm])),
  cards: z.exactOptional(z.union([z.array(z.unknown()), partForm])),
});
const numbersForm = z.array(z.int());

/** One user more of what has a hash, if it is there. */
const useList = keptStatement((db: Kysely<LogTables>, { hash }: { hash: string }) =>
  db
    .updateTable('part')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('hash', '=', hash)
    .returning('id'),
);

/**
 * The headers of matches. A header carries everything, so that its file can be checked alone; the log has each deck,
 * each definition of a card and each list of them once, under its hash, however many matches are played with them.
 */
export class Headers {
  readonly #db: Kysely<LogTables>;
  readonly #origins: Origins;

  constructor(db: Kysely<LogTables>) {
    this.#db = db;
    this.#origins = new Origins(db);
  }

  /** Writes what a header has in common with others, as far as it is not there. Within a transaction of the caller's. */
  async pack(match: MatchHeader): Promise<PackedHeader> {
    if (match.fork !== undefined) {
      const { header, origin, head } = await this.#origins.pack(match);
      return { header: await this.share(header), origin, head };
    }
    // What is the same in many matches is not written to be read again.
    return { header: JSON.stringify(await this.#shared(match)), origin: null, head: null };
  }

  /** Takes decks and cards out of a header that has them. Within a transaction. */
  async share(header: string): Promise<string> {
    return JSON.stringify(await this.#shared(packedForm.parse(JSON.parse(header))));
  }

  async #shared({ decks, cards, ...rest }: z.infer<typeof packedForm>): Promise<object> {
    return {
      ...(decks === undefined ? {} : { decks }),
      ...(cards === undefined ? {} : { cards }),
      ...rest,
      ...(await this.#listed('decks', decks)),
      ...(await this.#listed('cards', cards)),
    };
  }

  async #listed(key: 'decks' | 'cards', parts: z.infer<typeof packedForm>['decks']): Promise<object> {
    if (!Array.isArray(parts)) return {};
    const text = key === 'cards' ? definitionsText(parts) : canonicalJson(parts);
    return { [key]: { part: await this.#list(parts, text) } };
  }

  /**
   * The number of a list. Whoever uses it uses what is in it once, whatever the number of its users.
   * @param text the list in canonical form
   */
  async #list(parts: readonly unknown[], text: string): Promise<number> {
    const hash = sha256Hex(`list ${text}`);
    const [known] = await useList(this.#db, { hash });
    if (known !== undefined) return known.id;
    const numbers: number[] = [];
    for (const part of parts) numbers.push(await this.#part(part));
    return this.#use(hash, JSON.stringify(numbers));
  }

  /** The number of what is in a list. */
  #part(part: unknown): Promise<number> {
    const body = canonicalJson(part);
    return this.#use(sha256Hex(body), body);
  }

  /** One user more. */
  async #use(hash: string, body: string): Promise<number> {
    const { id } = await this.#db
      .insertInto('part')
      .values({ hash, body, uses: 1 })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet(({ eb }) => ({ uses: eb('part.uses', '+', 1) })))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** The header that `pack` has written. Errors: Error for one that no Cardscape has written. */
  async unpack(text: string): Promise<MatchHeader> {
    const packed = packedForm.parse(JSON.parse(text));
    const decks = await this.#whole('decks', packed.decks);
    const cards = await this.#whole('cards', packed.cards);
    return headerSchema.parse(await this.#origins.whole({ ...packed, ...decks, ...cards }));
  }

  async #whole(key: 'decks' | 'cards', parts: z.infer<typeof packedForm>['decks']): Promise<object> {
    if (parts === undefined || Array.isArray(parts)) return {};
    const numbers = await this.#numbersIn(parts.part);
    const bodies = await this.#bodies(numbers);
    return { [key]: bodies.map((body): unknown => JSON.parse(body)) };
  }

  async #numbersIn(list: number): Promise<number[]> {
    const [body = ''] = await this.#bodies([list]);
    return numbersForm.parse(JSON.parse(body));
  }

  /** Errors: Error where there is no such part. */
  async #bodies(parts: readonly number[]): Promise<string[]> {
    if (parts.length === 0) return [];
    const rows = await this.#db.selectFrom('part').select(['id', 'body']).where('id', 'in', parts).execute();
    const bodies = new Map(rows.map(({ id, body }) => [id, body]));
    return parts.map((part) => {
      const body = bodies.get(part);
      if (body === undefined) throw new Error(`part ${part} of a header is missing in the log`);
      return body;
    });
  }

  /** The options of the header that `pack` has written, without the rest of it. Errors: as `unpack`. */
  optionsOf(text: string): Promise<MatchHeader['options']> {
    return this.#origins.optionsOf(text);
  }

  /** Drops what the header of a match that is gone had in common with others, as far as no other needs it. */
  async drop({ header, origin, head }: PackedHeader): Promise<void> {
    await this.#origins.drop(origin, head);
    const { decks, cards } = packedForm.parse(JSON.parse(header));
    for (const list of [decks, cards]) if (list !== undefined && !Array.isArray(list)) await this.#dropList(list.part);
  }

  async #dropList(list: number): Promise<void> {
    const parts = await this.#numbersIn(list);
    if (!(await this.#release(list))) return;
    for (const part of parts) await this.#release(part);
  }

  /** One user less. Resolves to whether that was the last one. */
  async #release(part: number): Promise<boolean> {
    await this.#db
      .updateTable('part')
      .set(({ eb }) => ({ uses: eb('uses', '-', 1) }))
      .where('id', '=', part)
      .execute();
    const gone = await this.#db.deleteFrom('part').where('id', '=', part).where('uses', '<=', 0).executeTakeFirst();
    return gone.numDeletedRows > 0n;
  }
}
