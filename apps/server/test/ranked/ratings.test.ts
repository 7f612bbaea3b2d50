import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PLACED } from '@cardscape/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Databases, openDatabases } from '../../src/db/files/open.ts';
import { rankOf, tablePage } from '../../src/ranked/leaderboard.ts';
import { NEWCOMER, rated } from '../../src/ranked/rating.ts';
import { Ratings } from '../../src/ranked/ratings.ts';
import { Seasons } from '../../src/ranked/seasons.ts';
import { killAt } from '../support/kill-at.ts';
import { RESULT } from '../support/people/ranked-result.ts';

const DAY = 24 * 3600_000;
const HOST = { id: 'host', name: 'Host' };
const START = Date.UTC(2026, 0, 1);
const [ANN, BOB] = rated([NEWCOMER, NEWCOMER], [1, 2]);

let folder: string;
let databases: Databases;
let ratings: Ratings;
let seasons: Seasons;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardscape-ratings-'));
  await open();
  await seasons.open(START);
  for (const id of ['ann', 'bob', 'cid', 'dan']) await addAccount(id);
});

afterEach(async () => {
  await databases.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(): Promise<void> {
  databases = await openDatabases(folder);
  ratings = new Ratings(databases.core);
  seasons = new Seasons(databases.core);
}

async function addAccount(id: string): Promise<void> {
  await databases.core
    .insertInto('account')
    .values({ id, name: id, name_key: id, guest: 0, created_at: START, password: null, email: null, role: 'player' })
    .execute();
}

/** Everything that a match changes. */
async function stored(): Promise<unknown> {
  return {
    ratings: await databases.core.selectFrom('rating').selectAll().orderBy('account_id').execute(),
    changes: await databases.core.selectFrom('rating_change').selectAll().orderBy('account_id').execute(),
  };
}

describe('P-3 ratings of a ranked match', () => {
  it('change for both, with what they were before', async () => {
    await ratings.apply(RESULT);
    expect(await ratings.now('ann', 'ttcg', RESULT.endedAt)).toMatchObject({
      ...ANN,
      won: 1,
      lost: 0,
      drawn: 0,
      season: 1,
    });
    expect(await ratings.now('bob', 'ttcg', RESULT.endedAt)).toMatchObject({ ...BOB, won: 0, lost: 1, drawn: 0 });
    expect(await ratings.now('ann', 'other', RESULT.endedAt)).toMatchObject({ ...NEWCOMER, won: 0 });
    expect(await ratings.changes('match1')).toEqual([
      { account: 'ann', name: 'ann', rank: 1, before: 1000, after: expect.any(Number) },
      { account: 'bob', name: 'bob', rank: 2, before: 1000, after: expect.any(Number) },
    ]);
  });

  it('change once, however often it is asked, also at the same time', async () => {
    await ratings.apply(RESULT);
    const before = await stored();
    await Promise.all([1, 2, 3].map(() => ratings.apply(RESULT)));
    expect(await stored()).toEqual(before);
  });

  it('change for three and four, and for a draw', async () => {
    await ratings.apply({
      ...RESULT,
      match: 'm4',
      players: ['ann', 'bob', 'cid', 'dan'].map((account, index) => ({ account, rank: index + 1 })),
    });
    expect((await ratings.now('ann', 'ttcg', RESULT.endedAt)).mu).toBeCloseTo(27.795252672501135, 12);
    expect(await ratings.now('dan', 'ttcg', RESULT.endedAt)).toMatchObject({ lost: 1 });
    await ratings.apply({
      ...RESULT,
      match: 'm2',
      game: 'other',
      players: ['cid', 'dan'].map((account) => ({ account, rank: 1 })),
    });
    expect(await ratings.now('cid', 'other', RESULT.endedAt)).toMatchObject({ mu: 25, drawn: 1, won: 0 });
  });

  it('of somebody whose account is gone matter to the other alone', async () => {
    await databases.core.deleteFrom('account').where('id', '=', 'bob').execute();
    await ratings.apply(RESULT);
    expect(await ratings.now('ann', 'ttcg', RESULT.endedAt)).toMatchObject({ ...ANN, won: 1 });
    expect(await ratings.changes('match1')).toHaveLength(1);
  });
});

/** The last statements of a match of two: a change and a rating for each. */
const WRITES = 4;

describe('P-3 whatever goes wrong in between', () => {
  /** How many statements a match takes. */
  async function statements(): Promise<number> {
    let count = 0;
    await new Ratings(
      databases.core.withPlugin({
        transformQuery: ({ node }) => {
          count += 1;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      }),
    ).apply({ ...RESULT, match: 'counted', game: 'other' });
    await databases.core.deleteFrom('rating_change').where('match_id', '=', 'counted').execute();
    await databases.core.deleteFrom('rating').where('game', '=', 'other').execute();
    return count;
  }

  it('an error before any of its statements changes nothing, and the next try does all of it', async () => {
    const nothing = await stored();
    const all = await statements();
    expect(all).toBeGreaterThan(6);
    for (let statement = 0; statement < all; statement++) {
      const failing = new Ratings(
        databases.core.withPlugin(
          killAt(statement, () => {
            throw new Error('the disk is full');
          }),
        ),
      );
      await expect(failing.apply(RESULT)).rejects.toThrow('the disk is full');
      expect(await stored()).toEqual(nothing);
    }
    await ratings.apply(RESULT);
    expect(await ratings.now('ann', 'ttcg', RESULT.endedAt)).toMatchObject({ ...ANN, won: 1 });
  });

  it(
    'a process that is killed before any of its writes leaves nothing, and the next one does all of it, once',
    { timeout: 180_000, tags: 'long' },
    async () => {
      const nothing = await stored();
      const all = await statements();
      const script = fileURLToPath(new URL('../support/programs/rate-and-die.ts', import.meta.url));
      const run = (statement: number): Promise<unknown> =>
        promisify(execFile)(process.execPath, [script, folder, String(statement)]);
      for (let statement = all - WRITES; statement < all; statement++) {
        await databases.close();
        await expect(run(statement)).rejects.toMatchObject({ signal: 'SIGKILL' });
        await open();
        expect(await stored()).toEqual(nothing);
      }
      await databases.close();
      await run(all);
      await open();
      const done = await stored();
      expect(done).not.toEqual(nothing);
      await ratings.apply(RESULT);
      expect(await stored()).toEqual(done);
      expect(await ratings.now('ann', 'ttcg', RESULT.endedAt)).toMatchObject({ ...ANN, won: 1 });
    },
  );
});

describe('P-3 seasons', () => {
  it('begin once, one after the other, and end the one before', async () => {
    expect(await seasons.begin(2, 'Spring', START + DAY, HOST)).toBe(true);
    expect(await seasons.begin(2, 'Spring', START + 2 * DAY, HOST)).toBe(false);
    await expect(seasons.begin(4, 'Too far', START + 2 * DAY, HOST)).rejects.toMatchObject({ code: 'SEASON_NUMBER' });
    expect(await databases.core.selectFrom('audit').select(['actor_name', 'action', 'subject']).execute()).toEqual([
      { actor_name: 'Host', action: 'begin-season', subject: '2' },
    ]);
    await seasons.open(START + 3 * DAY);
    expect(await seasons.all()).toEqual([
      { number: 2, name: 'Spring', beganAt: START + DAY, endedAt: null },
      { number: 1, name: 'Season 1', beganAt: START, endedAt: START + DAY },
    ]);
  });

  it('carry ratings over, nearer to the mean and less certain, and count matches anew', async () => {
    await ratings.apply(RESULT);
    const before = await ratings.now('ann', 'ttcg', RESULT.endedAt);
    await seasons.begin(2, 'Spring', START + 3 * DAY, HOST);
    const after = await ratings.now('ann', 'ttcg', START + 3 * DAY);
    expect(after).toMatchObject({ season: 2, won: 0, lost: 0, mu: 25 + 0.7 * (before.mu - 25) });
    expect(after.sigma).toBeGreaterThan(before.sigma);
    await ratings.apply({ ...RESULT, match: 'match2', endedAt: START + 4 * DAY });
    expect(await ratings.now('ann', 'ttcg', START + 4 * DAY)).toMatchObject({ season: 2, won: 1 });
    // The table of the season before stays as it was.
    expect(
      await databases.core
        .selectFrom('rating')
        .select(['mu', 'won'])
        .where('account_id', '=', 'ann')
        .where('season', '=', 1)
        .execute(),
    ).toEqual([{ mu: before.mu, won: 1 }]);
  });

  it('count a match in the season in which it ended, whenever that is written down', async () => {
    await seasons.begin(2, 'Spring', START + 3 * DAY, HOST);
    await ratings.apply(RESULT);
    expect(await databases.core.selectFrom('rating').select('season').distinct().execute()).toEqual([{ season: 1 }]);
  });

  it('let an unused rating become less certain', async () => {
    await ratings.apply(RESULT);
    const [fresh, later] = [
      await ratings.now('ann', 'ttcg', RESULT.endedAt + 13 * DAY),
      await ratings.now('ann', 'ttcg', RESULT.endedAt + 100 * DAY),
    ];
    expect(fresh.sigma).toBe(ANN!.sigma);
    expect(later.sigma).toBeGreaterThan(fresh.sigma);
    expect(later.shown).toBeLessThan(fresh.shown);
  });
});

describe('P-3 the table', () => {
  const which = { game: 'ttcg', season: 1, bots: false, at: START + DAY };

  async function add(
    id: string,
    row: Partial<{ mu: number; sigma: number; shown: number; won: number; updated_at: number }> = {},
  ): Promise<void> {
    await addAccount(id);
    await databases.core
      .insertInto('rating')
      .values({
        account_id: id,
        game: 'ttcg',
        season: 1,
        mu: 25,
        sigma: 3,
        shown: 1640,
        won: PLACED.matches,
        lost: 0,
        drawn: 0,
        updated_at: START,
        ...row,
      })
      .execute();
  }

  it('has pages that never overlap and leave nobody out, also among equals', async () => {
    for (let index = 0; index < 120; index++)
      await add(`p${String(index).padStart(3, '0')}`, { shown: 1500 + (index % 4) });
    const seen: string[] = [];
    for (const page of [1, 2, 3]) {
      const table = await tablePage(databases.core, which, page);
      expect(table).toMatchObject({ page, pages: 3, players: 120 });
      for (const { id, rank } of table.rows) {
        seen.push(id);
        expect(rank).toBe(seen.length);
        if (rank % 20 === 0) expect(await rankOf(databases.core, which, id)).toBe(rank);
      }
    }
    expect(new Set(seen).size).toBe(120);
    expect((await tablePage(databases.core, which, 99)).page).toBe(3);
  });

  it('is for those with enough matches, not too uncertain, who have not rested, and are not banned', async () => {
    await add('in');
    await add('few', { won: PLACED.matches - 1 });
    await add('vague', { sigma: PLACED.sigma + 0.1 });
    await add('resting', { updated_at: which.at - PLACED.days * DAY });
    await add('banned');
    await add('pardoned');
    const ban = { kind: 'ban', reason: '', created_at: START, until: null, by_id: 'x' };
    await databases.core
      .insertInto('sanction')
      .values({ ...ban, id: 's1', account_id: 'banned', lifted_at: null })
      .execute();
    await databases.core
      .insertInto('sanction')
      .values({ ...ban, id: 's2', account_id: 'pardoned', lifted_at: START })
      .execute();
    expect((await tablePage(databases.core, which, 1)).rows.map(({ id }) => id)).toEqual(['in', 'pardoned']);
    expect(await rankOf(databases.core, which, 'few')).toBeNull();
  });
});
