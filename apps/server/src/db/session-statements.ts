import type { ExpressionBuilder, Kysely } from 'kysely';
import { keptStatement } from './kept-statement.ts';
import { isInForce } from './sanctions.ts';
import type { CoreTables } from './tables/tables.ts';

/** Whether a ban is on an account, which `account` names in the statement around it. */
function isBanned(of: ExpressionBuilder<CoreTables, 'account'>, now: number) {
  return of.exists(
    of
      .selectFrom('sanction')
      .select('sanction.account_id')
      .whereRef('sanction.account_id', '=', 'account.id')
      .where(isInForce('ban', now)),
  );
}

/** The account of a session. Joined tables would take SQLite five times as long. */
export const holderOf = keptStatement((db: Kysely<CoreTables>, { hash: token, now }: { hash: string; now: number }) => {
  const session = db.selectFrom('session').where('token_hash', '=', token).where('expires_at', '>', now);
  return db
    .selectFrom('account')
    .select((of) => [
      'id',
      'name',
      'guest',
      'role',
      'bot',
      session.select('expires_at').as('expires'),
      isBanned(of, now).as('banned'),
    ])
    .where('id', '=', session.select('account_id'));
});

/**
 * An account that is not banned, if a session or an access token of it goes on whose hash lies between two texts. A
 * pattern that is bound (`like`) would make SQLite plan the statement anew each time.
 */
export const admitted = keptStatement(
  (db: Kysely<CoreTables>, { id, from, to, now }: { id: string; from: string; to: string; now: number }) =>
    db
      .selectFrom('account')
      .select('id')
      .where('id', '=', id)
      .where((of) => {
        const goesOn = (table: 'session' | 'access_token') =>
          of.exists(
            of
              .selectFrom(table)
              .select('token_hash')
              .where('account_id', '=', id)
              .where('token_hash', '>=', from)
              .where('token_hash', '<', to)
              .where('expires_at', '>', now),
          );
        return of.or([goesOn('session'), goesOn('access_token')]);
      })
      .where((of) => of.not(isBanned(of, now))),
);
