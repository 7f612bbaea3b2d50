import { canonicalJson, headerSchema, type MatchHeader, sha256Hex } from '@cardscape/rules';
import { z } from 'zod';
import type { Databases } from '../files/open.ts';
import { Origins, type PackedHeader } from './origins.ts';

type Connection = Databases['logConnection'];

/** In the place of decks and cards stand the numbers of their parts. Older logs have them there themselves. */
const partForm = z.strictObject({ part: z.int() });
const packedForm = z.looseObject({
  decks: z.exactOptional(z.union([z.array(z.unknown()), partForm])),
  cards: z.exactOptional(z.union([z.array(z.unknown()), partForm])),
});
const numbersForm = z.array(z.int());

/**
 * The headers of matches. A header carries everything, so that its file can be checked alone; the log has each deck,
 * each definition of a card and each list of them once, under its hash, however many matches are played with them.
 */
export class Headers {
  readonly #connection: Connection;
  readonly #origins: Origins;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#origins = new Origins(connection);
  }

  /** Writes what a header has in common with others, as far as it is not there. Within a transaction of the caller's. */
  pack(match: MatchHeader): PackedHeader {
    const { header, origin, head } = this.#origins.pack(match);
    return { header: this.share(header), origin, head };
  }

  /** Takes decks and cards out of a header that has them. Within a transaction. */
  share(header: string): string {
    const packed = packedForm.parse(JSON.parse(header));
    return JSON.stringify({
      ...packed,
      ...this.#listed('decks', packed.decks),
      ...this.#listed('cards', packed.cards),
    });
  }

  #listed(key: 'decks' | 'cards', parts: z.infer<typeof packedForm>['decks']): object {
    return Array.isArray(parts) ? { [key]: { part: this.#list(parts) } } : {};
  }

  /** The number of a list. Whoever uses it uses what is in it once, whatever the number of its users. */
  #list(parts: readonly unknown[]): number {
    const hash = sha256Hex(`list ${canonicalJson(parts)}`);
    const list = this.#find(hash) ?? this.#add(hash, JSON.stringify(parts.map((part) => this.#part(part))));
    this.#use(list, 1);
    return list;
  }

  /** The number of what is in a list. */
  #part(part: unknown): number {
    const body = canonicalJson(part);
    const hash = sha256Hex(body);
    const number = this.#find(hash) ?? this.#add(hash, body);
    this.#use(number, 1);
    return number;
  }

  #find(hash: string): number | null {
    return this.#connection.prepare<[string], number>('select id from part where hash = ?').pluck().get(hash) ?? null;
  }

  #add(hash: string, body: string): number {
    const add = this.#connection.prepare('insert into part (hash, body, uses) values (?, ?, 0)');
    return Number(add.run(hash, body).lastInsertRowid);
  }

  #use(part: number, by: 1 | -1): void {
    this.#connection.prepare('update part set uses = uses + ? where id = ?').run(by, part);
  }

  /** The header that `pack` has written. Errors: Error for one that no Cardscape has written. */
  unpack(text: string): MatchHeader {
    const packed = packedForm.parse(JSON.parse(text));
    return headerSchema.parse(
      this.#origins.whole({ ...packed, ...this.#whole('decks', packed.decks), ...this.#whole('cards', packed.cards) }),
    );
  }

  #whole(key: 'decks' | 'cards', parts: z.infer<typeof packedForm>['decks']): object {
    if (parts === undefined || Array.isArray(parts)) return {};
    return { [key]: this.#numbersIn(parts.part).map((part): unknown => JSON.parse(this.#body(part))) };
  }

  #numbersIn(list: number): number[] {
    return numbersForm.parse(JSON.parse(this.#body(list)));
  }

  /** Errors: Error where there is no such part. */
  #body(part: number): string {
    const body = this.#connection.prepare<[number], string>('select body from part where id = ?').pluck().get(part);
    if (body === undefined) throw new Error(`part ${part} of a header is missing in the log`);
    return body;
  }

  /** The options of the header that `pack` has written, without the rest of it. Errors: as `unpack`. */
  optionsOf(text: string): MatchHeader['options'] {
    return this.#origins.optionsOf(text);
  }

  /** Drops what the header of a match that is gone had in common with others, as far as no other needs it. */
  drop({ header, origin, head }: PackedHeader): void {
    this.#origins.drop(origin, head);
    const { decks, cards } = packedForm.parse(JSON.parse(header));
    for (const list of [decks, cards]) if (list !== undefined && !Array.isArray(list)) this.#dropList(list.part);
  }

  #dropList(list: number): void {
    const parts = this.#numbersIn(list);
    if (!this.#release(list)) return;
    for (const part of parts) this.#release(part);
  }

  /** One user less. Resolves to whether that was the last one. */
  #release(part: number): boolean {
    this.#use(part, -1);
    return this.#connection.prepare('delete from part where id = ? and uses <= 0').run(part).changes > 0;
  }
}
