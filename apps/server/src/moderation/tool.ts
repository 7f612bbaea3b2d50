import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  INVITE_PATH,
  addCardSet,
  type AdminReport,
  type AuditEntry,
  type InviteCode,
  type Role,
} from '@cardscape/protocol';
import { type CardSet, GAMES, type SetFile } from '@cardscape/rules';
import { type KeptSet, keptSet, keptSets } from '../db/card-sets.ts';
import { CORE_FILE } from '../db/files/pairing.ts';
import { inviteCodes, type InviteWish } from '../db/invite-codes.ts';
import { isOfToday } from '../db/migrations/today.ts';
import { nameKey } from '../db/names/name-key.ts';
import { type DataPlace, openCore } from '../db/place.ts';
import { Refused } from '../refusal.ts';
import { addSet, removeSet } from './card-sets.ts';
import { invite, uninvite } from './invites.ts';
import { COMMAND_LINE, Moderation } from './moderation.ts';
import { Records } from './records.ts';

/**
 * What the command line may do with a data folder, whether a server runs on it or not: a running one notices within
 * moments.
 */
export interface AdminTool {
  /** Each names a player. Errors: Refused. */
  role(name: string, role: Role): Promise<void>;
  ban(name: string, reason: string, until: number | null): Promise<void>;
  /** Lifts every ban and mute in force. Resolves to how many there were. */
  lift(name: string, reason: string): Promise<number>;
  /** Resolves to its id. */
  announce(words: string, tone: 'info' | 'warning', until: number | null): Promise<string>;
  /** Makes a one-time link to a new password. Resolves to its token. */
  reset(name: string): Promise<string>;
  /** Lets a player claim packs of a game. Errors: Refused, also for a game without packs. */
  givePacks(name: string, game: string, packs: number): Promise<void>;
  /** Makes a code, or changes what is left of one. Errors: Refused for a game without packs. */
  packCode(code: string, gift: PackGift): Promise<void>;
  /** Makes a code with which people sign up; it is told here and nowhere else. */
  /** `path`: the page of the server that has the code filled in. */
  invite(wish: InviteWish): Promise<{ readonly code: string; readonly known: InviteCode; readonly path: string }>;
  invites(): Promise<InviteCode[]>;
  /** Revokes a code by its id. */
  uninvite(id: string): Promise<void>;
  /** Offers a set that was read from these files, in the place of the one with its id where that is said. Errors: Refused. */
  addCardSet(set: CardSet, files: readonly SetFile[], replace: boolean): Promise<void>;
  /** Withdraws an uploaded set. Errors: Refused. */
  removeCardSet(id: string): Promise<void>;
  /** The uploaded sets, by name. */
  cardSets(): Promise<KeptSet[]>;
  /** Notes that old matches are about to be deleted. */
  noteOldMatches(what: { readonly matches: number; readonly until: number }): Promise<void>;
  reports(state: AdminReport['state']): Promise<AdminReport[]>;
  audit(): Promise<AuditEntry[]>;
  close(): Promise<void>;
}

/** What a code gives each player who uses it. */
export interface PackGift {
  readonly game: string;
  readonly packs: number;
  /** So many players may use it. */
  readonly uses: number;
}

/** Opens the database of accounts. Errors: Error that says what to do. */
export async function openAdminTool(place: DataPlace, now: () => number = Date.now): Promise<AdminTool> {
  const { data, postgres } = place;
  if (postgres === '' && !existsSync(join(data, CORE_FILE)))
    throw new Error(
      `there is no cardscape.db in ${data}; name the server’s data folder (CARDSCAPE_DATA), and start the server once`,
    );
  const db = await openCore(place);
  try {
    if (!(await isOfToday(db, 'core')))
      throw new Error(`the database in ${data} was written by another Cardscape; start this server on it once`);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const moderation = new Moderation(db, now);
  const records = new Records(db, now);
  const idOf = async (name: string): Promise<string> => {
    const row = await db.selectFrom('account').select('id').where('name_key', '=', nameKey(name)).executeTakeFirst();
    if (row === undefined) throw new Refused('NO_SUCH_PLAYER', `there is nobody called ${name}`);
    return row.id;
  };
  return {
    role: async (name, role) => moderation.setRole(COMMAND_LINE, await idOf(name), role),
    async ban(name, reason, until) {
      await moderation.sanction(COMMAND_LINE, await idOf(name), { kind: 'ban', reason, until });
    },
    async lift(name, reason) {
      const id = await idOf(name);
      const { players } = await records.players(COMMAND_LINE, id, 1);
      const active = players.find((player) => player.id === id)?.sanctions.filter((sanction) => sanction.active) ?? [];
      for (const { id: sanction } of active) await moderation.lift(COMMAND_LINE, sanction, reason);
      return active.length;
    },
    announce: (words, tone, until) => moderation.announce(COMMAND_LINE, { words, tone, from: now(), until }),
    reset: async (name) => moderation.resetPassword(COMMAND_LINE, await idOf(name)),
    async givePacks(name, game, packs) {
      mustHavePacks(game);
      const account = await idOf(name);
      const id = randomUUID();
      await moderation.noted(COMMAND_LINE, 'give-packs', account, { name, game, packs }, async (inside) => {
        const gift = { kind: 'gift', cause: id, packs, created_at: now(), claimed_at: null };
        await inside
          .insertInto('pack_grant')
          .values({ id, account_id: account, game, ...gift })
          .execute();
      });
    },
    async packCode(code, gift) {
      mustHavePacks(gift.game);
      await moderation.noted(COMMAND_LINE, 'pack-code', code, { ...gift }, async (inside) => {
        await inside
          .insertInto('pack_code')
          .values({ code, ...gift, used: 0 })
          .onConflict((conflict) => conflict.column('code').doUpdateSet(gift))
          .execute();
      });
    },
    async invite(wish) {
      const made = await invite(moderation, COMMAND_LINE, wish, now());
      return { ...made, path: `${INVITE_PATH}${made.code}` };
    },
    invites: () => inviteCodes(db, now()),
    uninvite: (id) => uninvite(moderation, COMMAND_LINE, id, now()),
    async addCardSet(set, files, replace) {
      const replaces = (replace ? await keptSet(db, set.id) : null)?.hash ?? null;
      const form = addCardSet.body.safeParse({ files, replaces });
      if (!form.success) throw new Refused('BAD_REQUEST', form.error.issues.map(({ message }) => message).join('; '));
      await addSet(moderation, COMMAND_LINE, { set, files, replaces }, now());
    },
    removeCardSet: async (id) => removeSet(moderation, COMMAND_LINE, id, (await keptSet(db, id))?.hash ?? ''),
    cardSets: () => keptSets(db),
    noteOldMatches: (what) =>
      moderation.noted(COMMAND_LINE, 'delete-old-matches', 'matches', { ...what }, () => undefined),
    reports: async (state) => (await records.reports(COMMAND_LINE, state, 1)).reports,
    audit: async () => (await records.audit(Number.MAX_SAFE_INTEGER)).entries,
    close: () => db.destroy(),
  };
}

/** Errors: Refused for a game that has no packs, or that there is not. */
function mustHavePacks(game: string): void {
  const having = GAMES.filter(({ supply }) => supply !== null).map(({ id }) => id);
  if (!having.includes(game))
    throw new Refused('NO_SUPPLY', `${game} has no packs; these games have some: ${having.join(', ')}`);
}
