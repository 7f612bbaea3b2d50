import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Databases } from '../../db/files/open.ts';
import type { CoreTables } from '../../db/tables/tables.ts';
import type { Departures } from '../departures.ts';
import { collectionParts } from './collections.ts';
import { designParts } from './designs.ts';
import { matchParts } from './matches.ts';
import type { Part, Table } from './parts.ts';
import { peopleParts } from './people.ts';
import { tradeParts } from './trades.ts';

/** Everything that is kept about an account (P-2). */
export class DataExport {
  /** By table, every one of them: a table that is not named here does not compile, and fails a test. */
  readonly parts: Readonly<Record<Table, Part>>;
  readonly #core: Kysely<CoreTables>;
  readonly #departures: Pick<Departures, 'countOf'>;

  constructor({ core, log }: Pick<Databases, 'core' | 'log'>, departures: Pick<Departures, 'countOf'>) {
    this.#core = core;
    this.#departures = departures;
    this.parts = {
      ...peopleParts(core),
      ...designParts(core),
      ...collectionParts(core),
      ...tradeParts(core),
      ...matchParts(core, log),
    };
  }

  /**
   * One JSON file with everything of an account, by table, in pieces: there is never more of it in memory than a batch,
   * and between two of them everybody else has their turn. Times are milliseconds since 1970.
   */
  async *file(account: string, now: number): AsyncGenerator<string> {
    yield `{\n"format": "cardscape-data/1",\n"exportedAt": ${now},\n"account": ${JSON.stringify(account)},\n"tables": {`;
    let separator = '';
    for (const [table, part] of Object.entries(this.parts)) {
      if ('none' in part) continue;
      yield `${separator}\n${JSON.stringify(table)}: [`;
      separator = '';
      for await (const batch of 'rows' in part ? [part.rows(account)] : part.batches(account)) {
        if (batch.length > 0) yield `${separator}\n${batch.map((row) => JSON.stringify(row)).join(',\n')}`;
        if (batch.length > 0) separator = ',';
        await turn();
      }
      yield ']';
      separator = ',';
    }
    const left = Object.fromEntries(
      Object.entries(this.parts).flatMap(([table, part]) => ('none' in part ? [[table, part.none]] : [])),
    );
    yield `\n},\n"left": ${JSON.stringify(left, null, 2)}\n}\n`;
  }

  /** What an account has to lose. */
  async countOf(account: string): Promise<{ decks: number; playing: number; anything: boolean }> {
    const count = async (
      table:
        | 'deck'
        | 'holding'
        | 'played'
        | 'relation'
        | 'deck_folder'
        | 'custom_card'
        | 'print'
        | 'pack'
        | 'design_art',
    ): Promise<number> => {
      const { rows } = await this.#core
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('account_id', '=', account)
        .executeTakeFirstOrThrow();
      return rows;
    };
    const decks = await count('deck');
    const playing = this.#departures.countOf(account);
    const others = [
      await count('holding'),
      await count('played'),
      await count('relation'),
      await count('deck_folder'),
      await count('custom_card'),
      await count('design_art'),
      await count('print'),
      await count('pack'),
    ];
    const { rows: designs } = await this.#core
      .selectFrom('design')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('author_id', '=', account)
      .executeTakeFirstOrThrow();
    others.push(designs);
    return { decks, playing, anything: decks > 0 || playing > 0 || others.some((rows) => rows > 0) };
  }
}
