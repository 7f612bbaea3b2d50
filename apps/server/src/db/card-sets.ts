import { MOST_UPLOADED_SETS } from '@cardscape/protocol';
import { type CardSet, type CardSetFault, nameKeyOf, type SetFile } from '@cardscape/rules';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { isLookAlike } from './names/name-key.ts';
import type { CoreTables } from './tables/tables.ts';

type Db = Kysely<CoreTables>;

/** What is known of an uploaded set without reading its files. */
export interface KeptSet {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly version: string;
  readonly hash: string;
  /** How many it has. */
  readonly cards: number;
  readonly addedAt: number;
}

const storedFiles = z.array(z.strictObject({ name: z.string(), text: z.string() }));

/** All of them, by name. */
export async function keptSets(db: Db): Promise<KeptSet[]> {
  return db
    .selectFrom('card_set')
    .select(['id', 'game', 'name', 'version', 'hash', 'cards', 'added_at as addedAt'])
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Its files as they were uploaded; none if it has gone. */
export async function filesOfSet(db: Db, id: string): Promise<SetFile[]> {
  const row = await db.selectFrom('card_set').select('files').where('id', '=', id).executeTakeFirst();
  return row === undefined ? [] : storedFiles.parse(JSON.parse(row.files));
}

/** The uploaded set with that id; null: there is none. */
export async function keptSet(db: Db, id: string): Promise<Pick<KeptSet, 'name' | 'version' | 'hash'> | null> {
  const row = await db
    .selectFrom('card_set')
    .select(['name', 'version', 'hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps a set, in the place of the one with its id. Resolves to false: there are as many as may be. */
export async function keepSet(
  db: Db,
  { id, game, name, version, hash, cards }: CardSet,
  files: readonly SetFile[],
  now: number,
): Promise<boolean> {
  const others = await db.selectFrom('card_set').select('id').where('id', '!=', id).execute();
  if (others.length >= MOST_UPLOADED_SETS) return false;
  const row = { game, name, version, hash, cards: cards.length, files: JSON.stringify(files), added_at: now };
  await db
    .insertInto('card_set')
    .values({ id, ...row })
    .onConflict((same) => same.column('id').doUpdateSet(row))
    .execute();
  return true;
}

export async function dropSet(db: Db, id: string): Promise<void> {
  await db.deleteFrom('card_set').where('id', '=', id).execute();
}

/** The rules of today fill in other defaults than those that were when it came. */
export async function rehashSet(db: Db, id: string, before: string, now: string): Promise<void> {
  await db.updateTable('card_set').set({ hash: now }).where('id', '=', id).where('hash', '=', before).execute();
}

/** What keeps a set from being uploaded beside the others, and beside cards that became cards of its game here (CS-2, CS-11). */
export async function faultsBeside(db: Db, set: CardSet, files: readonly SetFile[]): Promise<CardSetFault[]> {
  const others = await keptSets(db);
  const rows = await db.selectFrom('accepted_card').select('name').where('game', '=', set.game).execute();
  const accepted = new Set(rows.map(({ name }) => nameKeyOf(name)));
  return [
    ...others.flatMap((other) => faultBeside(set, other, files)),
    ...set.cards
      .map((card) => called.parse(card))
      .filter(({ name }) => accepted.has(nameKeyOf(name)))
      .map(({ id, name }) => ({
        code: 'SET_CARD_NAME',
        rule: 'CS-2',
        ...placeOf(id, files),
        field: '',
        message: `${id}: a design that became a card of the game is called ${name}. Rename it.`,
      })),
  ];
}

/** In some games a card without a name is called by its id. */
const called = z.looseObject({ id: z.string(), name: z.string().default('') });

/** Why a set may not stand beside another one: players would take one for the other. */
export function faultBeside(
  { id, game, name }: Pick<CardSet, 'id' | 'game' | 'name'>,
  other: Pick<CardSet, 'id' | 'game' | 'name'>,
  files: readonly SetFile[],
): CardSetFault[] {
  if (other.id === id || other.game !== game || !isLookAlike(name, other.name)) return [];
  const message = `The card set ${other.id} has the name ${other.name}. Give this one another.`;
  return [{ code: 'SET_NAME', rule: 'CS-11', ...placeOf(`"${name}"`, files), field: 'name', message }];
}

/** Where something is written first. */
function placeOf(words: string, files: readonly SetFile[]): Pick<CardSetFault, 'file' | 'line'> {
  const found = files.find(({ text }) => text.includes(words));
  if (found === undefined) return { file: files[0]?.name ?? '', line: null };
  const { name, text } = found;
  return { file: name, line: text.slice(0, text.indexOf(words)).split('\n').length };
}
