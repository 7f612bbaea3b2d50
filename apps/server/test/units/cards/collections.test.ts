import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame, Collection } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lanterns } from '../../../../../packages/rules/test/toy/lanterns.ts';
import { Collections } from '../../../src/collections/collections.ts';
import { Accounts } from '../../../src/db/accounts.ts';
import { type Databases, openDatabases } from '../../../src/db/files/open.ts';
import { DEFEAT, gatherers, lightOf, lightsOf, oilOf, VICTORY } from '../../support/cards/gatherers.ts';

const BUY = { type: 'buy' };
const NOW = Date.UTC(2026, 0, 1);

let folder: string;
let databases: Databases;
let collections: Collections;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardscape-collections-'));
  databases = await openDatabases(folder);
  collections = new Collections(databases.core, () => NOW);
});

afterAll(async () => {
  await databases.close();
  await rm(folder, { recursive: true, force: true });
});

/** The id of an account that nobody has used. */
async function somebody(): Promise<string> {
  return (await new Accounts(databases.core).createGuest(NOW)).account.id;
}

const oil = async (account: string): Promise<number> => oilOf(await collections.holdingsOf(account, gatherers));

/** An account with so much oil, ten for each defeat. */
async function richBy(matches: number): Promise<string> {
  const account = await somebody();
  for (let match = 0; match < matches; match++) await collections.earn(`gift-${match}`, account, gatherers, DEFEAT);
  return account;
}

/** The game with one thing of its collection replaced. */
const changed = (part: Partial<Collection<unknown, unknown>>): AnyGame => ({
  ...gatherers,
  collection: { ...(gatherers.collection as Collection<unknown, unknown>), ...part },
});

describe('P-6 what a player has', () => {
  it('is what the game gives everybody, until something changes', async () => {
    const account = await somebody();
    expect(await collections.holdingsOf(account, gatherers)).toEqual({
      oil: 0,
      lights: ['lantern-1', 'lantern-2', 'lantern-3'],
    });
    await collections.earn('m1', account, gatherers, VICTORY);
    expect(await collections.holdingsOf(account, gatherers)).toEqual({
      oil: 20,
      lights: ['lantern-1', 'lantern-2', 'lantern-3'],
    });
    expect(await oil(await somebody())).toBe(0);
  });

  it('is told to the checks of decks', async () => {
    const account = await richBy(2);
    const { gained } = await collections.act(account, gatherers, BUY, () => []);
    const owner = await collections.owner(account, gatherers, {});
    expect([
      owner?.owns?.(lightOf(gained), 1, 1),
      owner?.owns?.('lantern-1', 1, 1),
      owner?.owns?.('lantern-0', 1, 1),
    ]).toEqual([true, true, false]);
    expect((await collections.owner(await somebody(), gatherers, {}))?.owns?.(lightOf(gained), 1, 1)).toBe(false);
  });

  it('is nothing where every card is everybody’s', async () => {
    const account = await somebody();
    expect(await collections.owner(account, lanterns, {})).toBeUndefined();
    await collections.earn('m1', account, lanterns, VICTORY);
    await expect(collections.holdingsOf(account, lanterns)).rejects.toMatchObject({ code: 'NO_COLLECTION' });
    await expect(collections.act(account, lanterns, BUY, () => [])).rejects.toMatchObject({ code: 'NO_COLLECTION' });
  });

  it('may keep a player from what the game has not opened yet, in its words', async () => {
    const refusal = { code: 'DARK', rule: 'TOY-9', message: 'Nine nights need ten oil.' };
    const closed = changed({ admits: (held, options) => (oilOf(held) < 10 && options === 'nine' ? refusal : null) });
    await expect(collections.owner(await somebody(), closed, 'nine')).rejects.toMatchObject({
      kind: 'locked',
      code: 'DARK',
      message: 'Nine nights need ten oil.',
    });
    expect(await collections.owner(await somebody(), closed, 'three')).toBeDefined();
    expect(await collections.owner(await richBy(1), closed, 'nine')).toBeDefined();
  });

  it('is kept apart for games', async () => {
    const account = await richBy(3);
    const other: AnyGame = { ...gatherers, id: 'gatherers-2' };
    expect(oilOf(await collections.holdingsOf(account, other))).toBe(0);
    await collections.earn('another', account, other, DEFEAT);
    expect([oilOf(await collections.holdingsOf(account, other)), await oil(account)]).toEqual([10, 30]);
  });

  it('is still there after the databases are opened again', async () => {
    const account = await richBy(1);
    await databases.close();
    databases = await openDatabases(folder);
    collections = new Collections(databases.core, () => NOW);
    expect(await oil(account)).toBe(10);
    await collections.earn('gift-0', account, gatherers, DEFEAT);
    expect(await oil(account)).toBe(10);
  });
});

describe('P-6 what a match brings', () => {
  it('comes once, however often it is given', async () => {
    const account = await somebody();
    for (let call = 0; call < 3; call++) await collections.earn('once', account, gatherers, VICTORY);
    await Promise.all(Array.from({ length: 5 }, () => collections.earn('at-once', account, gatherers, VICTORY)));
    expect(await oil(account)).toBe(40);
  });

  it('comes to each of its players', async () => {
    const [one, two] = [await somebody(), await somebody()];
    await Promise.all([
      collections.earn('shared', one, gatherers, VICTORY),
      collections.earn('shared', two, gatherers, DEFEAT),
    ]);
    expect([await oil(one), await oil(two)]).toEqual([20, 10]);
  });

  it('comes from every match that ends at the same time', async () => {
    const account = await somebody();
    await Promise.all(
      Array.from({ length: 8 }, (_, match) => collections.earn(`same-time-${match}`, account, gatherers, DEFEAT)),
    );
    expect(await oil(account)).toBe(80);
  });

  it('is not taken for given when the giving was cut off between the mark and the holdings', async () => {
    const account = await somebody();
    const cut = changed({
      earn() {
        throw new Error('killed');
      },
    });
    await expect(collections.earn('cut', account, cut, VICTORY)).rejects.toThrow('killed');
    expect(await oil(account)).toBe(0);
    await collections.earn('cut', account, gatherers, VICTORY);
    expect(await oil(account)).toBe(20);
  });

  it('is nothing for an account that is gone', async () => {
    await collections.earn('m1', 'nobody', gatherers, VICTORY);
    const rows = databases.core.selectFrom('holding_match').select('match_id').where('account_id', '=', 'nobody');
    expect(await rows.execute()).toEqual([]);
  });
});

describe('P-6 an act', () => {
  it('costs and gains what the game says, and is refused in its words', async () => {
    const account = await richBy(3);
    const { holdings, gained } = await collections.act(account, gatherers, BUY, () => []);
    expect(lightsOf(holdings)).toEqual(['lantern-1', 'lantern-2', 'lantern-3', gained]);
    expect(await collections.holdingsOf(account, gatherers)).toEqual(holdings);
    await expect(collections.act(account, gatherers, BUY, () => [])).rejects.toMatchObject({
      kind: 'impossible',
      code: 'NO_OIL',
      message: 'A lantern costs 20 oil; you have 10.',
    });
    expect(await collections.holdingsOf(account, gatherers)).toEqual(holdings);
  });

  it('does not spend the same oil twice when two come at once', async () => {
    const account = await richBy(2);
    const settled = await Promise.allSettled(
      Array.from({ length: 4 }, () => collections.act(account, gatherers, BUY, () => [])),
    );
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    for (const one of settled)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ kind: 'impossible', code: 'NO_OIL' });
    expect(await oil(account)).toBe(0);
    expect(lightsOf(await collections.holdingsOf(account, gatherers))).toHaveLength(4);
  });

  it('loses nothing when several come at once that can all be paid, with a match that ends among them', async () => {
    const account = await richBy(6);
    await Promise.all([
      collections.act(account, gatherers, BUY, () => []),
      collections.earn('meanwhile', account, gatherers, DEFEAT),
      collections.act(account, gatherers, BUY, () => []),
      collections.act(account, gatherers, BUY, () => []),
    ]);
    expect(await oil(account)).toBe(10);
    expect(new Set(lightsOf(await collections.holdingsOf(account, gatherers))).size).toBe(6);
  });

  it('is the first thing that somebody does, twice at once: neither is lost', async () => {
    const account = await somebody();
    const free = changed({
      act: (held) => ({ refusal: null, holdings: { oil: oilOf(held) + 1, lights: lightsOf(held) }, gained: null }),
    });
    await Promise.all([collections.act(account, free, BUY, () => []), collections.act(account, free, BUY, () => [])]);
    expect(await oil(account)).toBe(2);
  });

  it('is told the time, and what its player plays with now', async () => {
    const curious = changed({
      act: (holdings, _, { now, engaged }) => ({ refusal: null, holdings, gained: [now, engaged.length] }),
    });
    expect((await collections.act(await somebody(), curious, BUY, () => ['deck'])).gained).toEqual([NOW, 1]);
  });

  it('says what the matches of the last 24 hours have changed, and nothing else', async () => {
    let now = NOW;
    const aging = new Collections(databases.core, () => now);
    const heard: unknown[] = [];
    const curious = changed({
      earn(held, { recent }) {
        heard.push(recent);
        return { oil: oilOf(held) + heard.length, lights: lightsOf(held) };
      },
    });
    const account = await somebody();
    const earn = (match: string, at: number): Promise<void> => {
      now = NOW + at;
      return aging.earn(match, account, curious, DEFEAT);
    };
    await earn('first', 0);
    await aging.act(
      account,
      changed({ act: (holdings) => ({ refusal: null, holdings, gained: null }) }),
      BUY,
      () => [],
    );
    await earn('second', 1000);
    await earn('second', 1000);
    await earn('third', 24 * 3600_000 - 1);
    await earn('fourth', 24 * 3600_000);
    expect(heard).toEqual([[], [{ oil: 1 }], [{ oil: 1 }, { oil: 2 }], [{ oil: 2 }, { oil: 3 }]]);
  });

  it('draws from a stream of its own', async () => {
    const gained = await Promise.all(
      Array.from({ length: 24 }, async () => (await collections.act(await richBy(2), gatherers, BUY, () => [])).gained),
    );
    // 24 draws of six that are all the same: less likely than 10^-17.
    expect(new Set(gained).size).toBeGreaterThan(1);
  });

  it.each([null, 7, 'buy', [], {}, { type: 'sell' }, { type: 'buy', free: true }])(
    'of a form that the game does not know is refused: %j',
    async (act) => {
      await expect(collections.act(await richBy(2), gatherers, act, () => [])).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    },
  );
});

describe('P-6 names within a game', () => {
  /** The game in which an act gives a name, and takes the one that there was. */
  const naming = changed({
    names: (held) => lightsOf(held).filter((light) => !light.startsWith('lantern')),
    acts: z.strictObject({ type: z.literal('name'), name: z.string() }),
    act: (held, act) => ({
      refusal: null,
      holdings: { oil: oilOf(held), lights: [z.object({ name: z.string() }).parse(act).name] },
      gained: null,
    }),
  });
  const name = (account: string, word: string) =>
    collections.act(account, naming, { type: 'name', name: word }, () => []);

  it('are had by one account, whatever their case; what was refused has changed nothing', async () => {
    const [one, two] = [await somebody(), await somebody()];
    await name(one, 'Ash');
    await expect(name(two, 'ASH')).rejects.toMatchObject({ kind: 'impossible', code: 'NAME_TAKEN' });
    expect(lightsOf(await collections.holdingsOf(two, naming))).toEqual(['lantern-1', 'lantern-2', 'lantern-3']);
    await name(one, 'Elm');
    await name(two, 'ash');
    await expect(name(one, 'Ash')).rejects.toMatchObject({ code: 'NAME_TAKEN' });
  });

  it('are had by one of many who ask for it at once', async () => {
    const accounts = await Promise.all(Array.from({ length: 6 }, somebody));
    const settled = await Promise.allSettled(accounts.map((account) => name(account, 'Rowan')));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are none that would pass for somebody in office', async () => {
    const one = await somebody();
    for (const word of ['Admin', 'M0derator', 'Guest'])
      await expect(name(one, word)).rejects.toMatchObject({ kind: 'impossible', code: 'NAME_RESERVED' });
    expect(lightsOf(await collections.holdingsOf(one, naming))).toEqual(['lantern-1', 'lantern-2', 'lantern-3']);
  });

  it('are free again when their account is gone', async () => {
    const [one, two] = [await somebody(), await somebody()];
    await name(one, 'Thorn');
    await databases.core.deleteFrom('account').where('id', '=', one).execute();
    expect(lightsOf((await name(two, 'Thorn')).holdings)).toEqual(['Thorn']);
  });
});
