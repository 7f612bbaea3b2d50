import { DESK } from '@cardscape/server/src/db/lease/members.ts';
import type { Owners } from '@cardscape/server/src/db/lease/owners.ts';
import type { Elsewhere } from '@cardscape/server/src/match/elsewhere/elsewhere.ts';
import type { Matches } from '@cardscape/server/src/match/making/matches.ts';
import { describe, expect, it } from 'vitest';
import { RULES, type Rules, simulate } from '../src/simulate-cluster/world.ts';
import { call } from './calling.ts';

type Plant = Partial<Omit<Rules, 'core' | 'database' | 'lease'>> & {
  /** The first one that finds it (docs/scaling.md); another one, where what happens in it has changed. */
  readonly seed: number;
  readonly database?: Partial<Rules['database']>;
  readonly core?: Partial<Rules['core']>;
  readonly lease?: Partial<Rules['lease']>;
};

/** Something of the server with something else in place of what it has of these names. */
function changed<T extends object>(change: (real: T) => { readonly [Name in keyof T]?: unknown }): (real: T) => T {
  return (real) => {
    const others = change(real);
    return new Proxy(real, {
      get(target, name) {
        const value: unknown = Reflect.get(others, name) ?? Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
      set: (target, name, value) => Reflect.set(target, name, value, target),
    });
  };
}

const owners = changed<Owners>;
const matches = changed<Matches>;
const elsewhere = changed<Elsewhere>;

/** Says something else in the place of statements that begin so. */
function instead(beginning: string, change: (sql: string) => string): (sql: string) => string {
  return (sql) => (sql.startsWith(beginning) ? change(sql) : sql);
}

/** As if nothing were changed by statements that begin so. */
function without(beginning: string): (sql: string) => string {
  return instead(beginning, (sql) => `${sql} and 0`);
}

/** Bugs that somebody could make. */
const PLANTS: Readonly<Record<string, Plant>> = {
  'the fence of the desk lets every epoch through': {
    seed: 1242,
    database: { admitsDesk: () => true, deskHolds: () => true },
  },
  'the fence of tables lets those through that were ended': {
    seed: 9464,
    database: { admitsTable: () => true, tableHolds: () => true },
  },
  'there are no fences': {
    seed: 1242,
    database: { admitsDesk: () => true, deskHolds: () => true, admitsTable: () => true, tableHolds: () => true },
  },
  'a connection that is made anew does not end the one before': { seed: 3251, endsFormer: false },
  'a beginning without an answer is given up, whoever has it': {
    seed: 31,
    database: { isPlaced: (owner): owner is never => owner === null },
  },
  'a look reads nothing of what has changed': { seed: 2, database: { reads: () => false } },
  'a look does not read the first thing that has changed': {
    seed: 27,
    database: { reads: (change, from) => change > from },
  },
  'a move is acknowledged before it is committed': {
    seed: 1,
    durably: async (log, follow) => {
      const followed = follow();
      await log.append().catch(log.unwritable);
      return followed;
    },
  },
  'a move that could not be written is acknowledged': {
    seed: 5,
    durably: async (log, follow) => {
      await log.append().catch(() => undefined);
      return follow();
    },
  },
  'a lease does not run out': { seed: 17, database: { hasRunOut: () => false } },
  'a lease runs out before it should': {
    seed: 3,
    database: { hasRunOut: ({ renewedAt, lasts }, now) => now - renewedAt >= lasts / 3 },
  },
  'taking the lease begins no epoch': { seed: 1, database: { next: ({ epoch }) => Math.max(1, epoch) } },
  'a renewal counts from its answer on': {
    seed: 869,
    lease: {
      answered(state, terms, reply, now) {
        const next = RULES.lease.answered(state, terms, reply, now);
        return next.confirmed === state.confirmed ? next : { ...next, confirmed: now };
      },
    },
  },
  'whoever holds the lease has patience without end': {
    seed: 4,
    lease: { mayAcknowledge: ({ phase }) => phase === 'holding' },
  },
  'patience is longer than the lease': {
    seed: 13,
    lease: {
      mayAcknowledge: ({ phase, confirmed }, { lasts }, now) => phase === 'holding' && now - confirmed < lasts * 1.2,
    },
  },
  'a reward is given as often as it is asked for': { seed: 7, brings: (before) => before + 1 },
  'whoever takes a match up does not look what is written of it': {
    seed: 67,
    owners: owners(() => ({ learn: () => Promise.resolve() })),
  },
  'nobody ends tables that are gone': { seed: 1, owners: owners(() => ({ settle: () => Promise.resolve() })) },
  'a match that the database could not read is given up': {
    seed: 7,
    owners: owners((real) => ({
      learn: (match: string) =>
        real.learn(match).catch(() => {
          throw new Error('it does not play');
        }),
    })),
  },
  'a match is tried to be taken up once alone': {
    seed: 5,
    owners: owners((real) => {
      const tried = new Set<string>();
      return {
        async mine() {
          const rows = (await real.mine()).map((one) => (tried.has(one.match) ? { ...one, since: 0 } : one));
          for (const { match } of rows) tried.add(match);
          return rows;
        },
      };
    }),
  },
  'a desk takes a match up that a table has': {
    seed: 3,
    owners: owners((real) => ({
      all: async () => (await real.all()).map((one) => ({ ...one, epoch: real.own === DESK ? DESK : one.epoch })),
    })),
  },
  'a transaction that fails stays as far as it came': { seed: 4780, core: { keeps: () => true } },
  'each statement is a transaction of its own': { seed: 320, core: { isTransactional: false } },
  'packs of a grant are given out and not counted': { seed: 20, core: { text: without('update "pack_grant"') } },
  'a pack that somebody has is given out': {
    seed: 20,
    core: {
      text: instead('select "id", "commitment" from "pack"', (sql) => sql.replace('"state" = ?', `? = 'unsold'`)),
    },
  },
  'what is confirmed is not locked, and moves whoever has it': {
    seed: 120,
    core: {
      text(sql) {
        const moved = instead('update "print" set "account_id"', (text) =>
          text.replace('"account_id" = ? and "lock" = ?', 'coalesce(?, ?) is not null'),
        );
        return moved(without('update "print" set "lock" = ?')(sql));
      },
    },
  },
  'a change keeps the version, and what others have confirmed of it': {
    seed: 500,
    core: {
      text(sql) {
        const kept = instead('update "trade" set "state" = ?, "version" = ?', (text) =>
          text.replace('"version" = ?', '"version" = min("version", ?)'),
        );
        return sql.includes('"seat"') ? kept(sql) : without('update "trade_party" set "confirmed" = ?')(kept(sql));
      },
    },
  },
  'a match counts in records as often as it is written down': {
    seed: 110,
    core: {
      text: instead('insert into "played"', (sql) =>
        sql.replace('insert', 'insert or replace').replace(' on conflict do nothing', ''),
      ),
    },
  },
  'nobody looks whether a match has brought something': {
    seed: 110,
    core: {
      text: instead('insert into "holding_match"', (sql) =>
        sql.replace('insert', 'insert or replace').replace(' on conflict do nothing', ''),
      ),
    },
  },
  'a match that was rated is rated again': {
    seed: 110,
    core: { text: instead('select "account_id" from "rating_change"', (sql) => sql.replace(' limit', ' and 0 limit')) },
  },
  'the desk does not know what tables play': {
    seed: 650,
    elsewhere: elsewhere(() => ({ told: () => undefined, sits: () => undefined })),
  },
  'the desk knows of a match what its table tells alone': {
    seed: 970,
    elsewhere: elsewhere(() => ({ sits: () => undefined })),
  },
  'a match is made twice of those who were paired': {
    seed: 5110,
    matches: matches((real) => ({
      pair(...paired: Parameters<Matches['pair']>) {
        real.pair(...paired);
        return real.pair(...paired);
      },
    })),
  },
};

function planted({ core = {}, database = {}, lease = {}, ...others }: Omit<Plant, 'seed'>): Rules {
  return {
    ...RULES,
    ...others,
    core: { ...RULES.core, ...core },
    database: { ...RULES.database, ...database },
    lease: { ...RULES.lease, ...lease },
  };
}

describe('cardscape simulate-cluster', () => {
  it('finds nothing in what the server decides', async () => {
    const { code, out } = await call(['simulate-cluster', '--seeds', '200', '--seed', '1000']);
    expect([code, out.trim()]).toEqual([0, '200 seeds, 0 violations']);
  });

  it.each(Object.entries(PLANTS))('finds a planted bug: %s', async (_name, { seed, ...plant }) => {
    expect(await simulate(seed, planted(plant))).not.toBeNull();
    expect(await simulate(seed)).toBeNull();
  });

  it('says the same of the same seed', async () => {
    const plant = planted({ brings: (before) => before + 1 });
    const said = async (): Promise<(string | null)[]> => {
      const all: (string | null)[] = [];
      for (let seed = 0; seed < 30; seed++) all.push(await simulate(seed, plant));
      return all;
    };
    const once = await said();
    expect(once.some((words) => words !== null)).toBe(true);
    expect(await said()).toEqual(once);
  });
});
