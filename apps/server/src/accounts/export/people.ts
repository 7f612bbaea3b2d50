import type { Kysely } from 'kysely';
import type { CoreTables } from '../../db/tables/tables.ts';
import { inBatches, read, type Parts } from './parts.ts';

/** Who somebody is, whom they know, and what was decided about them. */
export function peopleParts(core: Kysely<CoreTables>) {
  return {
    account: {
      rows: (id) =>
        core
          .selectFrom('account')
          .select(['id', 'name', 'guest', 'created_at', 'email', 'role', 'bot', 'bot_policy'])
          .where('id', '=', id)
          .execute(),
    },
    held_name: { none: 'is of accounts that are gone: the name alone, and when it is free again' },
    session: {
      rows: (id) =>
        core.selectFrom('session').select(['agent', 'created_at', 'expires_at']).where('account_id', '=', id).execute(),
    },
    access_token: {
      rows: async (id) =>
        (
          await core
            .selectFrom('access_token')
            .select(['name', 'scopes', 'created_at', 'used_at', 'expires_at'])
            .where('account_id', '=', id)
            .execute()
        ).map(({ scopes, ...row }) => ({ ...row, scopes: read(scopes) })),
    },
    password_reset: {
      rows: (id) =>
        core.selectFrom('password_reset').select(['created_at', 'expires_at']).where('account_id', '=', id).execute(),
    },
    relation: {
      rows: (id) =>
        core
          .selectFrom('relation')
          .innerJoin('account', 'account.id', 'relation.other_id')
          .select(['relation.other_id', 'account.name', 'relation.kind', 'relation.created_at'])
          .where('relation.account_id', '=', id)
          .execute(),
    },
    look: { rows: (id) => core.selectFrom('look').selectAll().where('account_id', '=', id).execute() },
    unseen: { rows: (id) => core.selectFrom('unseen').selectAll().where('account_id', '=', id).execute() },
    report: {
      rows: (id) =>
        core
          .selectFrom('report')
          .select([
            'id',
            'kind',
            'accused_name',
            'match_id',
            'seq',
            'reason',
            'words',
            'state',
            'created_at',
            'handled_at',
            'note',
          ])
          .where('reporter_id', '=', id)
          .execute(),
    },
    linked_account: { none: 'says which accounts moderators take for one person’s, to them alone' },
    sanction: {
      rows: (id) =>
        core
          .selectFrom('sanction')
          .select(['kind', 'reason', 'created_at', 'until', 'lifted_at'])
          .where('account_id', '=', id)
          .execute(),
    },
    audit: {
      batches: (id) =>
        inBatches(
          core.selectFrom('audit').select(['id', 'at', 'action', 'subject', 'detail']).where('actor_id', '=', id),
          'id',
        ),
    },
    announcement: { none: 'is about nobody' },
    host_setting: { none: 'is about nobody' },
    invite_code: { none: 'is about nobody' },
    card_set: { none: 'is about nobody' },
  } satisfies Parts;
}
