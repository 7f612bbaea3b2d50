import { join } from 'node:path';
import { gameOf } from '@cardscape/rules';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openToRead } from '../../src/db/files/open-to-read.ts';
import { CORE_FILE } from '../../src/db/files/pairing.ts';
import { grantPacks } from '../../src/match/ending/earnings.ts';
import type { LiveMatch } from '../../src/match/live-match.ts';
import { auditSupply } from '../../src/supply/audit/audit.ts';
import type { Grant } from '../../src/supply/grants.ts';
import { Vault } from '../../src/supply/vault.ts';
import { SmallSupply, smallGame } from '../support/cards/small-supply.ts';

const HOME = 'a pseudonym of an address';
const DAY = 24 * 3600 * 1000;

async function newSupply(rules: Parameters<typeof SmallSupply.open>[0] = {}): Promise<SmallSupply> {
  const small = await SmallSupply.open({ daily: 1, ...rules });
  onTestFinished(() => small.close());
  return small;
}

/** A finished match in which `account` has made so many moves. */
function finished(account: string, id: string, moves: number, more: object = {}): LiveMatch {
  return {
    id,
    over: true,
    terms: { seats: [{ account }, { account: null, bot: 'greedy' }] },
    match: { game: gameOf('ttcg'), at: Date.now(), header: more },
    participationOf: () => ({ moves }),
  } as unknown as LiveMatch;
}

async function open(small: SmallSupply, account: string): Promise<Grant[]> {
  return small.supply.grants.open({ account, game: 'ttcg' });
}

function claimAll(small: SmallSupply, account: string, grant: string, address = HOME, crowd = 1) {
  return small.supply.claim({ account, game: 'ttcg' }, { grant, clientSeed: 'c405e2', from: { address, crowd } });
}

async function claim(...claimed: Parameters<typeof claimAll>) {
  const { packs } = await claimAll(...claimed);
  return packs;
}

/** An account with a name has its packs claimed from an address apart from guests. */
async function signUp(small: SmallSupply, account: string): Promise<void> {
  await small.databases.core.updateTable('account').set({ guest: 0 }).where('id', '=', account).execute();
}

async function played(small: SmallSupply, account: string): Promise<string> {
  await grantPacks(small.supply, finished(account, `match of ${account}`, 12));
  const [grant] = await open(small, account);
  return grant?.id ?? '';
}

describe('TTCG-13.10 packs for matches', () => {
  it('come for a match that was played: once a day, not for a few moves, not for a fork', async () => {
    const small = await newSupply();
    const account = await small.newAccount();
    await grantPacks(small.supply, finished(account, 'short', 9));
    await grantPacks(small.supply, finished(account, 'fork', 12, { fork: {} }));
    expect(await open(small, account)).toEqual([]);
    await grantPacks(small.supply, finished(account, 'first', 10));
    await grantPacks(small.supply, finished(account, 'first', 10));
    await grantPacks(small.supply, finished(account, 'second', 40));
    expect(await open(small, account)).toMatchObject([{ kind: 'day', packs: 1 }]);
  });

  it('go to a household a day, guests apart from names; what is left waits', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const small = await newSupply({ batch: 90 });
    const claims = async (guests: boolean, number: number): Promise<[string, string][]> => {
      const players: [string, string][] = [];
      for (let index = 0; index < number; index++) {
        const account = await small.newAccount();
        if (!guests) await signUp(small, account);
        players.push([account, await played(small, account)]);
      }
      return players;
    };
    const guests = await claims(true, 4);
    const members = await claims(false, 13);
    for (const [account, grant] of [...guests.slice(0, 3), ...members.slice(0, 12)])
      expect(await claim(small, account, grant)).toHaveLength(1);
    for (const [account, grant] of [guests[3]!, members[12]!]) {
      await expect(claim(small, account, grant)).rejects.toMatchObject({ code: 'PACK_LIMIT' });
      expect(await open(small, account)).toHaveLength(1);
      // Somewhere else it is another household's.
    }
    expect(await claim(small, guests[3]![0], guests[3]![1], 'another address')).toHaveLength(1);
    vi.setSystemTime(Date.now() + DAY);
    expect(await claim(small, members[12]![0], members[12]![1])).toHaveLength(1);
  });

  it('are not used up by the welcome packs of guests, nor those by guests that are gone', async () => {
    const small = await newSupply({ welcome: 1 });
    for (let index = 0; index < 3; index++) {
      const guest = await small.newAccount();
      await claim(small, guest, (await open(small, guest))[0]!.id);
      await small.remove(guest);
    }
    const [guest, member] = [await small.newAccount(), await small.newAccount()];
    await signUp(small, member);
    await expect(claim(small, guest, (await open(small, guest))[0]!.id)).rejects.toMatchObject({
      code: 'WELCOME_LIMIT',
    });
    expect(await claim(small, member, (await open(small, member))[0]!.id)).toHaveLength(1);
    // Behind that address may be more than a household.
    expect(await claim(small, guest, (await open(small, guest))[0]!.id, HOME, 10)).toHaveLength(1);
  });
});

describe('TTCG-13.14 a supply that is sold out', () => {
  it('gives what is left of it, and the rest when there are packs again', async () => {
    const small = await newSupply({ welcome: 6 });
    const [rich, poor] = [await small.newAccount(), await small.newAccount()];
    // What is being cut is the last of it, until somebody leaves: when prints run out by themselves is a matter of chance.
    const cut = small.supply.press.run.bind(small.supply.press);
    const press = vi.spyOn(small.supply.press, 'run').mockResolvedValue(0);
    await cut({ type: 'cut', game: 'ttcg', packs: 1, packSize: 10 });
    const unsold = 3;
    const [welcome] = await open(small, rich);
    await claimAll(small, rich, welcome!.id);
    await small.give(rich, (await small.supply.packs.unsold('ttcg')) - unsold);
    const [grant] = await open(small, poor);
    const given = await claimAll(small, poor, grant!.id);
    expect([given.packs.length, given.left]).toEqual([unsold, 6 - unsold]);
    expect(await open(small, poor)).toMatchObject([{ id: grant!.id, kind: 'welcome', packs: 6 - unsold }]);
    await expect(claimAll(small, poor, grant!.id)).rejects.toMatchObject({ code: 'SOLD_OUT' });
    press.mockRestore();
    await small.remove(rich);
    const rest = await claimAll(small, poor, grant!.id);
    expect([rest.packs.length, rest.left]).toEqual([6 - unsold, 0]);
    expect(await open(small, poor)).toEqual([]);
    await expect(claimAll(small, poor, grant!.id)).rejects.toMatchObject({ code: 'CLAIMED' });
    const database = openToRead(join(small.folder, CORE_FILE));
    onTestFinished(() => void database.close());
    const vault = Vault.open(small.folder, 'null');
    expect(auditSupply(database, 'ttcg', { vault }).findings).toEqual([]);
  });

  it('is not searched again for each claim, until something comes back', { tags: 'long' }, async () => {
    const small = await newSupply();
    const [rich, poor] = [await small.newAccount(), await small.newAccount()];
    const runs = vi.spyOn(small.supply.press, 'run');
    // Chance leaves prints of so few cards that the last pack or two cannot be filled.
    await small.give(rich, 85);
    await expect(
      (async () => {
        for (;;) await small.give(rich, 1);
      })(),
    ).rejects.toMatchObject({ code: 'SOLD_OUT' });
    await expect(small.give(poor, 1)).rejects.toMatchObject({ code: 'SOLD_OUT' });
    const before = runs.mock.calls.length;
    const [grant] = await open(small, poor);
    for (let index = 0; index < 20; index++)
      await expect(claim(small, poor, grant!.id)).rejects.toMatchObject({ code: 'SOLD_OUT' });
    expect(runs.mock.calls).toHaveLength(before);
    await small.remove(rich);
    expect(await claim(small, poor, grant!.id)).toHaveLength(1);
  });
});

describe('the public figures of a supply', { tags: 'long' }, () => {
  it('are those of the ledger after every change, and counted once for each', async () => {
    const small = await newSupply();
    const game = small.supply.game(smallGame());
    const figures = () => small.supply.publicLedger.figures(game);
    const rows = async (): Promise<number> => {
      const { count } = await small.databases.core
        .selectFrom('print')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('place', '=', 'account')
        .where('tier', '>', 0)
        .executeTakeFirstOrThrow();
      return count;
    };
    const [ann, bob] = [await small.newAccount(), await small.newAccount()];
    const packs = await small.give(ann, 5);
    for (const pack of packs.slice(0, 4)) await small.open(ann, pack);
    expect(await figures()).toMatchObject({ opened: 40, packs: { sealed: 1, opened: 4 } });
    expect(await figures()).toBe(await figures());
    await small.remove(ann);
    expect(await figures()).toMatchObject({ opened: 0, packs: { sealed: 0, opened: 4 } });
    for (const pack of await small.give(bob, 30)) await small.open(bob, pack);
    expect((await figures()).opened).toBe(await rows());
    expect(await rows()).toBe(300);
  });

  it('tell of each card how many prints there are, carried on from line to line', async () => {
    const small = await newSupply();
    const { prints } = small.supply;
    const counted = async (): Promise<Record<string, number>> => {
      const all = await small.databases.core
        .selectFrom('print')
        .select(({ fn }) => ['card', fn.countAll<number>().as('count')])
        .where('place', '=', 'account')
        .where('tier', '>', 0)
        .groupBy('card')
        .execute();
      return Object.fromEntries(all.map(({ card, count }) => [card, count]));
    };
    const told = async () => Object.fromEntries(await prints.openedByCard('ttcg'));
    const [ann, bob] = [await small.newAccount(), await small.newAccount()];
    expect(await told()).toEqual({});
    for (const who of [ann, bob, ann])
      for (const pack of await small.give(who, 2)) {
        await small.open(who, pack);
        expect(await told()).toEqual(await counted());
      }
    await small.remove(ann);
    // Nobody has a print of some cards any more.
    expect(await told()).toEqual(await counted());
    for (const pack of await small.give(bob, 1)) await small.open(bob, pack);
    expect(await told()).toEqual(await counted());
  });
});
