import { randomInt } from 'node:crypto';
import { type Circle, findCircles, type Lister } from '@cardscape/supply';
import { type RawBuilder, sql } from 'kysely';
import { openCoreToRead } from '../../db/place.ts';
import { perform } from '../../threads/task.ts';
import type { CirclesData } from './jobs.ts';

/** The thread that finds circles among everybody's lists, on a connection that only reads. */

/** TTCG-14.5. DECISION: two find each other on the board; more than six hardly ever all confirm. */
const LEAST = 3;
const MOST = 6;

type Asked = Omit<CirclesData, 'place'>;

/** Whose lists are public, who may trade, and who is not in a circle now, or has let one go lately. */
function eligible({ madeBefore, now, restSince }: Asked): RawBuilder<unknown> {
  return sql`
    select account.id from account join trade_door on trade_door.account_id = account.id
    where trade_door.open_to = 'everybody' and account.guest = 0 and account.created_at <= ${madeBefore}
      and not exists (select 1 from sanction where sanction.account_id = account.id and kind = 'ban'
        and lifted_at is null and (until is null or until > ${now}))
      and not exists (select 1 from trade_party join trade on trade.id = trade_party.trade_id
        where trade_party.account_id = account.id and trade.kind = 'circle'
          and (trade.closed_at is null or trade_party.let_go_at > ${restSince}))`;
}

interface Listed {
  readonly id: string;
  readonly haves: Lister['haves'][number][];
  readonly wants: Lister['wants'][number][];
}

async function find({ place, ...asked }: CirclesData): Promise<readonly Circle[]> {
  const db = await openCoreToRead(place);
  try {
    const listers = new Map<string, Listed>();
    const of = (id: string): Listed => {
      const known = listers.get(id) ?? { id, haves: [], wants: [] };
      listers.set(id, known);
      return known;
    };
    const haves = await sql<{ id: string } & Lister['haves'][number]>`
      select have.account_id as id, have.serial as item, have.card, have.tier from trade_have as have
      join print on print.serial = have.serial and print.account_id = have.account_id and print.lock is null
      where have.game = ${asked.game} and have.account_id in (${eligible(asked)})`.execute(db);
    for (const { id, ...have } of haves.rows) of(id).haves.push(have);
    const wants = await sql<{ id: string } & Lister['wants'][number]>`
      select account_id as id, card, tier_from as "from", tier_to as "to" from trade_want
      where game = ${asked.game} and account_id in (${eligible(asked)})`.execute(db);
    for (const { id, ...want } of wants.rows) of(id).wants.push(want);
    const blocks = await db
      .selectFrom('relation')
      .select(['account_id as a', 'other_id as b'])
      .where('kind', '=', 'blocked')
      .execute();
    const blocked = new Set(blocks.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]));
    return findCircles([...listers.values()], {
      least: LEAST,
      most: MOST,
      below: (end) => randomInt(end),
      mayMeet: (a, b) => !blocked.has(`${a} ${b}`),
    });
  } finally {
    await db.destroy();
  }
}

await perform(find);
