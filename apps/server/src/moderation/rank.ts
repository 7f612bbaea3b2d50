import type { Kysely } from 'kysely';
import type { CoreTables } from '../db/tables/tables.ts';
import { Refused } from '../refusal.ts';

/** Who does something: an account, or whoever has the machine. */
export interface Ranked {
  readonly id: string;
  readonly role: string;
}

const RANK: Readonly<Record<string, number>> = { player: 0, moderator: 1, operator: 2 };

/** Whoever has the machine stands above all. */
export const ABOVE_ALL = 3;

export function rankOf(role: string): number {
  return RANK[role] ?? 0;
}

/** Whether somebody in office, of that rank, may not decide about an account. */
export function isOutOfReach(actor: Ranked, rank: number, { id, role }: Ranked): boolean {
  return id === actor.id || rankOf(role) >= rank;
}

/**
 * DECISION P-12: nobody in office decides about their equals, about who stands above them, or about themselves. Errors:
 * Refused.
 *
 * @param rank of whoever decides
 */
export async function mustStandAbove(
  db: Kysely<CoreTables>,
  actor: Ranked,
  rank: number,
  accounts: readonly (string | null)[],
): Promise<void> {
  const others = accounts.flatMap((account) => account ?? []);
  if (others.length === 0) return;
  const rows = await db.selectFrom('account').select(['id', 'name', 'role']).where('id', 'in', others).execute();
  const equal = rows.find((row) => isOutOfReach(actor, rank, row));
  if (equal !== undefined)
    throw new Refused(
      'OUT_OF_REACH',
      `You may not decide about ${equal.name}: moderators decide about players, operators about moderators too.`,
    );
}
