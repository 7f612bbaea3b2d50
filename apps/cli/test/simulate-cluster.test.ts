import { DESK } from '@cardscape/server/src/db/lease/members.ts';
import type { Owners } from '@cardscape/server/src/db/lease/owners.ts';
import { describe, expect, it } from 'vitest';
import { RULES, type Rules, simulate } from '../src/simulate-cluster/world.ts';
import { call } from './calling.ts';

type Plant = Partial<Omit<Rules, 'database' | 'lease'>> & {
  /** The first one that finds it (docs/scaling.md); another one, where what happens in it has changed. */
  readonly seed: number;
  readonly database?: Partial<Rules['database']>;
  readonly lease?: Partial<Rules['lease']>;
};

/** `Owners` with something else in place of one of its methods. */
function owners(change: (real: Owners) => Partial<Owners>): Rules['owners'] {
  return (real) => {
    const changed = change(real);
    return new Proxy(real, {
      get(target, name) {
        const value: unknown = Reflect.get(changed, name) ?? Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
      set: (target, name, value) => Reflect.set(target, name, value, target),
    });
  };
}

/** Bugs that somebody could make. */
const PLANTS: Readonly<Record<string, Plant>> = {
  'the fence of the desk lets every epoch through': {
    seed: 1042,
    database: { admitsDesk: () => true, deskHolds: () => true },
  },
  'the fence of tables lets those through that were ended': {
    seed: 3620,
    database: { admitsTable: () => true, tableHolds: () => true },
  },
  'there are no fences': {
    seed: 1042,
    database: { admitsDesk: () => true, deskHolds: () => true, admitsTable: () => true, tableHolds: () => true },
  },
  'a connection that is made anew does not end the one before': { seed: 3251, endsFormer: false },
  'a beginning without an answer is given up, whoever has it': {
    seed: 31,
    database: { isPlaced: (owner): owner is never => owner === null },
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
    seed: 16,
    lease: {
      mayAcknowledge: ({ phase, confirmed }, { lasts }, now) => phase === 'holding' && now - confirmed < lasts * 1.2,
    },
  },
  'a reward is given as often as it is asked for': { seed: 7, brings: (before) => before + 1 },
  'whoever takes a match up does not look what is written of it': {
    seed: 20,
    owners: owners(() => ({ learn: () => Promise.resolve() })),
  },
  'nobody ends tables that are gone': { seed: 1, owners: owners(() => ({ settle: () => Promise.resolve() })) },
  'a match that the database could not read is given up': {
    seed: 7,
    owners: owners((real) => ({
      learn: (match) =>
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
};

function planted({ database = {}, lease = {}, ...others }: Omit<Plant, 'seed'>): Rules {
  return {
    ...RULES,
    ...others,
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
