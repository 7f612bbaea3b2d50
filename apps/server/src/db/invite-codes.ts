import { createHash, randomInt } from 'node:crypto';
import { type InviteCode, MOST_INVITES } from '@cardscape/protocol';
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { DAY } from '../durations.ts';
import type { CoreTables } from './tables/tables.ts';

type Db = Kysely<CoreTables>;

/** No letters that are taken for figures, and none that are taken for each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP = 4;
/** Codes that are good no more are listed for so long: 90 days. */
const SHOWN_MS = 90 * DAY;

/** What a code is for. */
export interface InviteWish {
  readonly label: string;
  readonly uses: number;
  /** Null: for good. */
  readonly days: number | null;
}

/** 78 bits: nobody finds one by trying, so a plain hash is enough. */
function newCode(): string {
  return Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join(''),
  ).join('-');
}

/** As people copy it: small letters, other dashes, spaces. */
function hashOf(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .digest('hex');
}

function shown(row: Selectable<CoreTables['invite_code']>, now: number): InviteCode {
  const { id, hint, label, uses, used, created_at: createdAt, expires_at: expiresAt, revoked_at: revokedAt } = row;
  const isExpired = expiresAt !== null && expiresAt <= now;
  const state = revokedAt !== null ? 'revoked' : used >= uses ? 'used' : isExpired ? 'expired' : 'good';
  return { id, hint, label, uses, used, createdAt, expiresAt, state };
}

/** The codes with which people may sign up, newest first. */
export async function inviteCodes(db: Db, now: number): Promise<InviteCode[]> {
  const rows = await db.selectFrom('invite_code').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
  return rows.map((row) => shown(row, now));
}

/** Makes a code, which is told here and nowhere else. Null: there are as many as may be. */
export async function addInviteCode(
  db: Db,
  id: string,
  { label, uses, days }: InviteWish,
  now: number,
): Promise<{ readonly code: string; readonly known: InviteCode } | null> {
  const all = await inviteCodes(db, now);
  const old = all.filter(({ state, createdAt }) => state !== 'good' && createdAt + SHOWN_MS <= now);
  if (old.length > 0)
    await db
      .deleteFrom('invite_code')
      .where(
        'id',
        'in',
        old.map((one) => one.id),
      )
      .execute();
  // Those that are listed still count with those that are good: nobody fills the table by revoking.
  if (all.length - old.length >= MOST_INVITES) return null;
  const code = newCode();
  const row = {
    id,
    code_hash: hashOf(code),
    hint: code.slice(0, GROUP),
    label,
    uses,
    used: 0,
    created_at: now,
    expires_at: days === null ? null : now + days * DAY,
    revoked_at: null,
  };
  await db.insertInto('invite_code').values(row).execute();
  return { code, known: shown(row, now) };
}

/** Resolves to whether a code of that id was good until now. */
export async function revokeInviteCode(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invite_code')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where((row) => isGood(row, now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether somebody may sign up with a code now; whoever does uses it (`useInviteCode`). */
export async function isGoodInvite(db: Db, code: string, now: number): Promise<boolean> {
  const row = await db.selectFrom('invite_code').selectAll().where('code_hash', '=', hashOf(code)).executeTakeFirst();
  return row !== undefined && shown(row, now).state === 'good';
}

/** Uses a code once, in the transaction of whoever signs up. Resolves to whether it was good. */
export async function useInviteCode(db: Db, code: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invite_code')
    .set((row) => ({ used: row('used', '+', 1) }))
    .where('code_hash', '=', hashOf(code))
    .where((row) => isGood(row, now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What `shown` calls good. */
function isGood(row: ExpressionBuilder<CoreTables, 'invite_code'>, now: number) {
  return row.and([
    row('revoked_at', 'is', null),
    row('used', '<', row.ref('uses')),
    row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]),
  ]);
}
