import type { Rarity, SupplyTerms } from '@cardscape/supply';
import { printsPerCard } from '@cardscape/supply';
import { type Kysely, sql } from 'kysely';
import type { CoreTables } from '../db/tables.ts';
import { headOf, published } from './ledger.ts';
import { hexHashes, LEAVES_PER_CHUNK } from './leaves.ts';
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

  constructor(db: Kysely<CoreTables>, terms: SupplyTerms) {
    this.#db = db;
    this.#terms = terms;
  }

  async figures({ id: game, supply, tiers }: SuppliedGame): Promise<Figures> {
    const { rows: counted } = await sql<{ prints: number; opened: number }>`
      select (select coalesce(sum(prints), 0) from mint where game = ${game}) as prints,
             (select count(*) from print where game = ${game} and place = 'account' and tier > 0) as opened
    `.execute(this.#db);
    const [{ prints, opened } = { prints: 0, opened: 0 }] = counted;
    const packs = await this.#db
      .selectFrom('pack')
      .select(({ fn }) => ['state', fn.countAll<number>().as('rows')])
      .where('game', '=', game)
      .groupBy('state')
      .execute();
    const countOf = (state: string): number => packs.find((one) => one.state === state)?.rows ?? 0;
    const head = await headOf(this.#db, game);
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
