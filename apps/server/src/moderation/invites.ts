import { randomUUID } from 'node:crypto';
import { type InviteCode, MOST_INVITES } from '@cardscape/protocol';
import { addInviteCode, type InviteWish, revokeInviteCode } from '../db/invite-codes.ts';
import { Refused } from '../refusal.ts';
import type { Actor, Moderation } from './moderation.ts';

/** Makes a code with which people sign up; it is told here and nowhere else. Errors: Refused when there are too many. */
export async function invite(
  moderation: Moderation,
  actor: Actor,
  wish: InviteWish,
  now: number,
): Promise<{ readonly code: string; readonly known: InviteCode }> {
  const id = randomUUID();
  return moderation.noted(actor, 'invite-code', id, { ...wish }, async (db) => {
    const made = await addInviteCode(db, id, wish, now);
    if (made === null)
      throw new Refused('LIST_FULL', `There are ${MOST_INVITES} codes already. Those that are over go after 90 days.`);
    return made;
  });
}

/** Errors: Refused for a code that is not good. */
export async function uninvite(moderation: Moderation, actor: Actor, id: string, now: number): Promise<void> {
  await moderation.noted(actor, 'revoke-invite-code', id, {}, async (db) => {
    if (!(await revokeInviteCode(db, id, now)))
      throw new Refused('NO_SUCH_CODE', 'There is no such code, or it is not good any more.');
  });
}
