import type { Rarity, SupplyTerms } from '@cardscape/supply';
import { printsPerCard } from '@cardscape/supply';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';
import { hexHashes, LEAVES_PER_CHUNK } from './leaves.ts';
import { headOf, published } from './ledger.ts';
import type { SuppliedGame } from './supply.ts';

/** Lines that are read at a time: so long the database keeps everybody else waiting. */
const PIECE = 50;

interface Figures {
  readonly unit: number;
  readonly rarity: Rarity;
  readonly tiers: readonly number[];
  readonly printsPerCard: number;
  readonly packSize: number;
  readonly cards: number;
  readonly prints: number;
  readonly opened: number;
  readonly packs: { readonly unsold: number; readonly sealed: number; readonly opened: number };
  readonly head: { readonly seq: number; readonly hash: string } | null;
}

/** What everybody may know of a supply. */
export class PublicLedger {
  readonly #db: Kysely<CoreTables>;
  readonly #terms: SupplyTerms;
  /** The figures at a line; each change of them is one (TTCG-13.23). */
  readonly #figures = new Map<string, Figures>();
  /** Prints that were given back, up to a line: the ledger is only added to. */
  readonly #returned = new Map<string, { readonly seq: number; readonly prints: number }>();

  constructor(db: Kysely<CoreTables>, terms: SupplyTerms) {
    this.#db = db;
    this.#terms = terms;
  }

  async figures(game: SuppliedGame): Promise<Figures> {
    const head = await headOf(this.#db, game.id);
    const known = this.#figures.get(game.id);
    if (known !== undefined && known.head?.seq === head?.seq) return known;
    const figures = await this.#db.transaction().execute((db) => this.#count(db, game));
    this.#figures.set(game.id, figures);
    return figures;
  }

  async #count(db: Transaction<CoreTables>, { id: game, supply, tiers }: SuppliedGame): Promise<Figures> {
    const { prints } = await db
      .selectFrom('mint')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('prints'), sql<number>`0`).as('prints'))
      .where('game', '=', game)
      .executeTakeFirstOrThrow();
    const packs = await db
      .selectFrom('pack')
      .select(({ fn }) => ['state', fn.countAll<number>().as('rows')])
      .where('game', '=', game)
      .groupBy('state')
      .execute();
    const countOf = (state: string): number => packs.find((one) => one.state === state)?.rows ?? 0;
    const opened = countOf('opened') * supply.packSize - (await this.#givenBack(db, game));
    const head = await headOf(db, game);
    const each = printsPerCard(tiers);
    return {
      ...this.#terms,
      tiers,
      printsPerCard: each,
      packSize: supply.packSize,
      cards: prints / each,
      prints,
      opened,
      packs: { unsold: countOf('unsold') + countOf('returned'), sealed: countOf('sealed'), opened: countOf('opened') },
      head: head === undefined ? null : { seq: head.seq, hash: head.hash },
    };
  }

  /** How often a print has been given back. */
  async #givenBack(db: Transaction<CoreTables>, game: string): Promise<number> {
    const before = this.#returned.get(game) ?? { seq: 0, prints: 0 };
    const { rows } = await sql<{ seq: number | null; prints: number }>`
      select max(seq) as seq, coalesce(sum(json_array_length(body, '$.prints')), 0) as prints from supply_line
      where game = ${game} and kind = 'returned' and seq > ${before.seq}
    `.execute(db);
    const [{ seq, prints } = { seq: null, prints: 0 }] = rows;
    const now = { seq: seq ?? before.seq, prints: before.prints + prints };
    this.#returned.set(game, now);
    return now.prints;
  }

  /** Whether there is a line of that number. */
  async reaches(game: string, seq: number): Promise<boolean> {
    return ((await headOf(this.#db, game))?.seq ?? 0) >= seq;
  }

  /** Lines in pieces, each ended by a line feed. */
  async *lines(game: string, from: number, most: number): AsyncGenerator<string> {
    for (let seq = from; seq < from + most; seq += PIECE) {
      const rows = await this.#db
        .selectFrom('supply_line')
        .selectAll()
        .where('game', '=', game)
        .where('seq', '>=', seq)
        .where('seq', '<', Math.min(seq + PIECE, from + most))
        .orderBy('seq')
        .execute();
      if (rows.length > 0) yield rows.map((row) => `${published(row)}\n`).join('');
      if (rows.length < PIECE) return;
    }
  }

  /** Leaves of a mint from one on that begins a chunk. */
  async leaves(game: string, mint: number, from: number, most: number): Promise<string[]> {
    const first = from / LEAVES_PER_CHUNK;
    const rows = await this.#db
      .selectFrom('mint_leaves')
      .select('hashes')
      .where('game', '=', game)
      .where('mint', '=', mint)
      .where('chunk', '>=', first)
      .where('chunk', '<', first + most / LEAVES_PER_CHUNK)
      .orderBy('chunk')
      .execute();
    return rows.flatMap(({ hashes }) => hexHashes(hashes));
  }
}
