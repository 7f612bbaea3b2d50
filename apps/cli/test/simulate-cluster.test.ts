import { DESK } from '@cardscape/server/src/db/lease/members.ts';
import type { Owners } from '@cardscape/server/src/db/lease/owners.ts';
import { describe, expect, it } from 'vitest';
import { RULES, type Rules, simulate } from '../src/simulate-cluster/world.ts';
import { call } from './calling.ts';

/** Seeds within which a planted bug must be found. */
const SEEDS = 10_000;

type Plant = Partial<Omit<Rules, 'database' | 'lease'>> & {
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
  'the fence of the desk lets every epoch through': { database: { admitsDesk: () => true, deskHolds: () => true } },
  'the fence of tables lets those through that were ended': {
    database: { admitsTable: () => true, tableHolds: () => true },
  },
  'a table may write what happens in matches of others': { database: { tableHolds: () => true } },
  'the desk may write what happens in matches of tables': { database: { deskHolds: () => true } },
  'a move is acknowledged before it is committed': {
    durably: async (log, follow) => {
      const followed = follow();
      await log.append().catch(log.unwritable);
      return followed;
    },
  },
  'a move that could not be written is acknowledged': {
    durably: async (log, follow) => {
      await log.append().catch(() => undefined);
      return follow();
    },
  },
  'a lease does not run out': { database: { hasRunOut: () => false } },
  'a lease runs out before it should': {
    database: { hasRunOut: ({ renewedAt, lasts }, now) => now - renewedAt >= lasts / 3 },
  },
  'taking the lease begins no epoch': { database: { next: ({ epoch }) => Math.max(1, epoch) } },
  'a renewal counts from its answer on': {
    lease: {
      answered(state, terms, reply, now) {
        const next = RULES.lease.answered(state, terms, reply, now);
        return next.confirmed === state.confirmed ? next : { ...next, confirmed: now };
      },
    },
  },
  'whoever holds the lease has patience without end': { lease: { mayAcknowledge: ({ phase }) => phase === 'holding' } },
  'patience is longer than the lease': {
    lease: {
      mayAcknowledge: ({ phase, confirmed }, { lasts }, now) => phase === 'holding' && now - confirmed < lasts * 1.2,
    },
  },
  'an answer counts for whatever is asked now': {
    lease: {
      answered: (state, terms, { answer }, now) =>
        RULES.lease.answered(state, terms, { number: state.asked?.number ?? 0, answer }, now),
    },
  },
  'whoever has got no answer asks no more': {
    lease: { ask: (state, terms, now) => (state.asked === null ? RULES.lease.ask(state, terms, now) : state) },
  },
  'a match is cleared away before all that follows from it is done': { database: { isDone: () => true } },
  'a reward is given as often as it is asked for': { brings: (before) => before + 1 },
  'whoever takes a match up does not look what is written of it': {
    owners: owners(() => ({ learn: () => Promise.resolve() })),
  },
  'nobody ends tables that are gone': { owners: owners(() => ({ settle: () => Promise.resolve() })) },
  'a match that could not be noted as taken up is not noted again': {
    owners: owners((real) => ({ taken: (match, now) => real.taken(match, now).catch(() => true) })),
  },
  'a desk takes a match up that a table has': {
    owners: owners((real) => ({
      all: async () => (await real.all()).map((one) => ({ ...one, epoch: real.own === DESK ? DESK : one.epoch })),
    })),
  },
  'a beginning without an answer is given up, whoever has it': {
    owners: owners(() => ({ placed: () => Promise.resolve(null) })),
  },
  'a table that stops gives nothing away': { owners: owners(() => ({ give: () => Promise.resolve(true) })) },
};

function planted({ database = {}, lease = {}, ...others }: Plant): Rules {
  return {
    ...RULES,
    ...others,
    database: { ...RULES.database, ...database },
    lease: { ...RULES.lease, ...lease },
  };
}

async function firstFailure(plant: Plant): Promise<string | null> {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const broken = await simulate(seed, planted(plant));
    if (broken !== null) return `seed ${seed} ${broken}`;
  }
  return null;
}

describe('cardscape simulate-cluster', () => {
  it('finds nothing in what the server decides', async () => {
    const { code, out } = await call(['simulate-cluster', '--seeds', '300', '--seed', '1000']);
    expect([code, out.trim()]).toEqual([0, '300 seeds, 0 violations']);
  });

  it.each(Object.entries(PLANTS))('finds a planted bug: %s', async (_name, plant) => {
    expect(await firstFailure(plant)).not.toBeNull();
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
