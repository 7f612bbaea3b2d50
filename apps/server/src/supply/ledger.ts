import { canonicalJson } from '@cardscape/rules/kernel/hash';
import { type LineBody, lineHash, type LineKind, type SupplyLine } from '@cardscape/supply';
import type { Kysely, Selectable } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';

export type LineRow = Selectable<CoreTables['supply_line']>;

/** What is told, and when. */
export interface News<K extends LineKind = LineKind> {
  readonly game: string;
  readonly at: number;
  readonly kind: K;
  readonly body: LineBody<K>;
}

/** The line after the last one; a clock that goes back does not take the ledger with it. */
export function rowAfter<K extends LineKind>(
  last: Pick<LineRow, 'seq' | 'at' | 'hash'> | undefined,
  { game, at, kind, body }: News<K>,
): LineRow {
  const line = { game, seq: (last?.seq ?? 0) + 1, at: Math.max(at, last?.at ?? 0), kind, body };
  return { ...line, body: canonicalJson(body), hash: lineHash(last?.hash ?? '', line) };
}

/** The newest line; undefined: there is none. */
export async function headOf(
  db: Kysely<CoreTables>,
  game: string,
): Promise<Pick<LineRow, 'seq' | 'at' | 'hash'> | undefined> {
  return db
    .selectFrom('supply_line')
    .select(['seq', 'at', 'hash'])
    .where('game', '=', game)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest line of some kinds; 0: there is none. */
export async function lastOf(db: Kysely<CoreTables>, game: string, kinds: readonly LineKind[]): Promise<number> {
  const { seq } = await db
    .selectFrom('supply_line')
    .select(({ fn }) => fn.max<number | null>('seq').as('seq'))
    .where('game', '=', game)
    .where('kind', 'in', kinds)
    .executeTakeFirstOrThrow();
  return seq ?? 0;
}

/** Adds a line, in the transaction that makes what it tells. Returns its number. */
export async function append<K extends LineKind>(db: Kysely<CoreTables>, news: News<K>): Promise<number> {
  const row = rowAfter(await headOf(db, news.game), news);
  await db.insertInto('supply_line').values(row).execute();
  return row.seq;
}

/** Notes that a line tells of these prints. */
export async function mention(
  db: Kysely<CoreTables>,
  { game, seq }: Pick<LineRow, 'game' | 'seq'>,
  serials: readonly string[],
): Promise<void> {
  if (serials.length === 0) return;
  await db
    .insertInto('print_line')
    .values(serials.map((serial) => ({ serial, game, seq })))
    .execute();
}

/** What is hashed of a line, as it is kept. */
export function written({ game, seq, at, kind, body }: LineRow): string {
  return `{"at":${at},"body":${body},"game":"${game}","kind":"${kind}","seq":${seq}}`;
}

/** The prints that a line tells of. */
export function mentioned(line: SupplyLine): string[] {
  switch (line.kind) {
    case 'opened':
      return [...line.body.prints.map(({ serial }) => serial), line.body.lore.serial];
    case 'returned':
      return [...line.body.prints, ...line.body.lore];
    case 'moved':
      return line.body.moves.flatMap(({ prints }) => prints);
    default:
      return [];
  }
}

/** A line as it is published: canonical JSON. */
export function published({ game, seq, at, kind, body, hash }: LineRow): string {
  return `{"at":${at},"body":${body},"game":"${game}","hash":"${hash}","kind":"${kind}","seq":${seq}}`;
}
