import {
  deleteAccount,
  getCardDatabase,
  getDatabaseEntry,
  linkAccounts,
  listPrints,
  listSubmissions,
  setContributorNamed,
  strikeSubmission,
  submitCard,
  unlinkAccount,
} from '@cardscape/protocol';
import { gameOf } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimFirst, open, TTCG } from '../support/cards/supply.ts';
import { type Collector, confirm, newTrader, offer, TRADING } from '../support/cards/traders.ts';
import { dismiss, newOfficial, PASSWORD, reportTo } from '../support/people/people.ts';
import { newPlayer, type TestServer, testServer } from '../support/server.ts';

/** Enough for some cards to be in everybody's hands. */
const PACKS = 20;
const SETTINGS = {
  ...TRADING,
  CARDSCAPE_WELCOME_PACKS: String(PACKS),
  CARDSCAPE_PACK_BATCH: '500',
  CARDSCAPE_UNLOCK_AGE_HOURS: '0',
  CARDSCAPE_UNLOCK_THRESHOLD: '3',
};

const NAMES = new Map(
  gameOf('ttcg')!
    .cards.catalogue()
    .map((card) => card as { readonly id: string; readonly name: string })
    .map(({ id, name }) => [id, name]),
);

interface Held {
  readonly serial: string;
  readonly card: string;
}

let server: TestServer;
let people: Collector[];
/** The prints of each, lore aside. */
const held = new Map<Collector, readonly Held[]>();

async function printsOf({ api }: Collector): Promise<Held[]> {
  const { prints } = await api.call(listPrints, { params: TTCG });
  return prints.filter(({ tier }) => tier > 0);
}

beforeAll(async () => {
  server = await testServer(SETTINGS);
  people = [];
  for (let index = 0; index < 5; index++) {
    const collector = await newTrader(server.address);
    for (const pack of collector.packs) await open(collector, pack);
    held.set(collector, await printsOf(collector));
    people.push(collector);
  }
}, 120_000);

afterAll(() => server.close());

const used = new Set<string>();

/** A card that nobody has shown yet, of which each of them has a print. */
function sharedBy(...collectors: Collector[]): { readonly card: string; readonly serials: string[] } {
  for (const card of NAMES.keys()) {
    if (used.has(card)) continue;
    const serials = collectors.flatMap((one) => held.get(one)?.find((print) => print.card === card)?.serial ?? []);
    if (serials.length < collectors.length) continue;
    used.add(card);
    return { card, serials };
  }
  throw new Error('they have no card in common');
}

/** Two prints of a card that nobody has shown yet. */
function twoOf(collector: Collector): [Held, Held] {
  const own = held.get(collector) ?? [];
  for (const first of own) {
    const second = own.find(({ card, serial }) => card === first.card && serial !== first.serial);
    if (used.has(first.card) || second === undefined) continue;
    used.add(first.card);
    return [first, second];
  }
  throw new Error('they have no card twice');
}

function submit({ api }: Collector, serial: string, name: string, named = true) {
  return api.call(submitCard, { params: TTCG, body: { serial, name, named } });
}

function database({ api }: { readonly api: Collector['api'] }) {
  return api.call(getCardDatabase, { params: TTCG });
}

const NOT_ACCEPTED = { code: 'NOT_ACCEPTED', message: 'Not accepted.' };

describe('TTCG-14.8 to 14.16: the card database', () => {
  it('hides every card behind a number, and unlocks one for everybody once enough have shown it', async () => {
    const [ann, bob, cyd] = people as [Collector, Collector, Collector];
    const { card, serials } = sharedBy(ann, bob, cyd);
    const name = NAMES.get(card)!;
    const before = await database(ann);
    expect(before).toMatchObject({ hidden: true, threshold: 3, tiers: 1, own: [] });
    expect(before.entries).toHaveLength(NAMES.size);
    expect(new Set(before.entries.map(({ number }) => number)).size).toBe(NAMES.size);

    expect(await submit(ann, serials[0]!, `  ${name.toUpperCase()} `)).toMatchObject({
      card,
      counted: 1,
      unlocked: false,
    });
    const { number } = (await database(ann)).own[0]!;
    // TTCG-14.15: only whoever has contributed is told.
    expect((await database(ann)).own).toEqual([{ number, card, counted: 1, unlocked: false, named: true }]);
    expect(await database(bob)).toEqual({ ...before, own: [] });
    await expect(bob.api.call(getDatabaseEntry, { params: { ...TTCG, number: String(number) } })).rejects.toMatchObject(
      {
        code: 'HIDDEN',
      },
    );

    await submit(bob, serials[1]!, name, false);
    expect(await submit(cyd, serials[2]!, name)).toMatchObject({ counted: 3, unlocked: true });
    const after = await database(people[3]!);
    expect(after.entries.filter((entry) => entry.card !== null)).toMatchObject([{ number, card }]);
    const details = await people[3]!.api.call(getDatabaseEntry, { params: { ...TTCG, number: String(number) } });
    expect(details).toMatchObject({ number, card, supply: { total: 77 } });
    expect(details.contributors).toEqual([ann.account.name, cyd.account.name]);
    await cyd.api.call(setContributorNamed, { params: TTCG, body: { named: false } });
    const { contributors } = await bob.api.call(getDatabaseEntry, { params: { ...TTCG, number: String(number) } });
    expect(contributors).toEqual([ann.account.name]);
    await expect(submit(ann, serials[0]!, name)).rejects.toMatchObject({ code: 'UNLOCKED' });
  });

  it('14.11, 14.12: no print, no account and no person counts twice', async () => {
    const [ann, bob, cyd, dee] = people as [Collector, Collector, Collector, Collector];
    const { card, serials } = sharedBy(ann, bob, cyd);
    const name = NAMES.get(card)!;
    await submit(ann, serials[0]!, name);
    await expect(submit(ann, serials[0]!, name)).rejects.toMatchObject({ code: 'SERIAL_USED' });
    const [one, two] = twoOf(ann);
    await submit(ann, one.serial, NAMES.get(one.card)!);
    await expect(submit(ann, two.serial, NAMES.get(two.card)!)).rejects.toMatchObject({ code: 'SUBMITTED' });

    // A print that ann gives away counts for nobody: neither the one that was shown nor another one.
    const { trade, version } = await offer(ann, dee, { prints: [serials[0]!] }, { confirm: true });
    await confirm(dee, { trade, version });
    await expect(submit(dee, serials[0]!, name)).rejects.toMatchObject({ code: 'SERIAL_USED' });
    const [shown, spare] = twoOf(bob);
    await submit(bob, shown.serial, NAMES.get(shown.card)!);
    await confirm(cyd, await offer(bob, cyd, { prints: [spare.serial] }, { confirm: true }));
    await expect(submit(cyd, spare.serial, NAMES.get(spare.card)!)).rejects.toMatchObject({ code: 'FROM_CONTRIBUTOR' });
  });

  it('14.12: a print from a contributor who has deleted their account does not count either', async () => {
    const gone = await newTrader(server.address);
    for (const pack of gone.packs) await open(gone, pack);
    held.set(gone, await printsOf(gone));
    const [, bob] = people as [Collector, Collector];
    const [shown, spare] = twoOf(gone);
    await submit(gone, shown.serial, NAMES.get(shown.card)!);
    await confirm(bob, await offer(gone, bob, { prints: [spare.serial] }, { confirm: true }));
    await gone.api.call(deleteAccount, { body: { password: PASSWORD } });
    await expect(submit(bob, spare.serial, NAMES.get(spare.card)!)).rejects.toMatchObject({ code: 'FROM_CONTRIBUTOR' });
  });

  it('14.14: whatever is wrong is answered alike, and ten of it within an hour are enough', async () => {
    const eve = await newTrader(server.address);
    const [own] = await printsOf(eve);
    const foreign = held.get(people[0]!)!.find(({ card }) => !used.has(card))!;
    for (const [serial, name] of [
      [foreign.serial, NAMES.get(foreign.card)!],
      ['AAAAAAAAAAAAAAAA', 'Nothing'],
      [own!.serial, `${NAMES.get(own!.card)!}x`],
      ['', ''],
      ["' or 1=1 --", NAMES.get(own!.card)!],
    ] as const)
      await expect(submit(eve, serial, name)).rejects.toMatchObject(NOT_ACCEPTED);
    for (let wrong = 0; wrong < 5; wrong++)
      await expect(submit(eve, own!.serial, 'No')).rejects.toMatchObject(NOT_ACCEPTED);
    await expect(submit(eve, own!.serial, NAMES.get(own!.card)!)).rejects.toMatchObject({ code: 'TOO_MANY' });
    expect((await database(eve)).own).toEqual([]);
  });

  it('five right ones at once unlock it once', async () => {
    const { card, serials } = sharedBy(...people);
    const answers = await Promise.allSettled(
      people.map((one, index) => submit(one, serials[index]!, NAMES.get(card)!)),
    );
    const counts = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(counts.map(({ counted }) => counted).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    expect(counts.filter(({ unlocked }) => unlocked)).toHaveLength(1);
    for (const one of answers) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'UNLOCKED' });
  });

  it('guests collect, and sign up before they count', async () => {
    const guest = await newPlayer(server.address, '203.0.113.9');
    await claimFirst(guest).then(([pack]) => open(guest, pack!));
    await expect(
      guest.api.call(submitCard, { params: TTCG, body: { serial: 'x', name: 'y', named: false } }),
    ).rejects.toMatchObject({ code: 'NEEDS_ACCOUNT' });
    expect((await database(guest)).hidden).toBe(true);
  });

  it('moderators strike submissions and link accounts; both is noted', async () => {
    const [ann, bob, cyd, dee] = people as [Collector, Collector, Collector, Collector];
    const moderator = await newOfficial(server, 'Card Warden', 'moderator');
    const { card, serials } = sharedBy(ann, bob, cyd, dee);
    const name = NAMES.get(card)!;
    await submit(ann, serials[0]!, name);
    const reason = 'one and the same';
    await moderator.api.call(linkAccounts, { body: { accounts: [ann.account.id, bob.account.id], reason } });
    await expect(submit(bob, serials[1]!, name)).rejects.toMatchObject({ code: 'LINKED' });
    await moderator.api.call(unlinkAccount, { params: { id: bob.account.id }, body: { reason } });
    await expect(
      moderator.api.call(unlinkAccount, { params: { id: moderator.account.id }, body: { reason } }),
    ).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
    // Nobody decides about their equals or those above them.
    for (const role of ['moderator', 'operator'] as const) {
      const { account } = await newOfficial(server, role === 'moderator' ? 'Print Judge' : 'Rook of the Hall', role);
      for (const one of [
        () => moderator.api.call(linkAccounts, { body: { accounts: [ann.account.id, account.id], reason } }),
        () => moderator.api.call(unlinkAccount, { params: { id: account.id }, body: { reason } }),
      ])
        await expect(one()).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
    }
    expect(await submit(bob, serials[1]!, name)).toMatchObject({ counted: 2 });
    const { submissions } = await moderator.api.call(listSubmissions, { params: TTCG });
    expect(submissions[0]).toMatchObject({ serial: serials[1], card, account: { id: bob.account.id }, struck: false });
    const params = { ...TTCG, serial: serials[1]! };
    // P-12: whom its owner has reported leaves it to others.
    const report = await reportTo(bob, moderator);
    const strike = (): Promise<unknown> => moderator.api.call(strikeSubmission, { params, body: { reason } });
    await expect(strike()).rejects.toMatchObject({ code: 'OUT_OF_REACH' });
    await dismiss(await newOfficial(server, 'Second Warden', 'moderator'), report);
    await strike();
    await expect(strike()).rejects.toMatchObject({ code: 'NO_SUCH_SUBMISSION' });
    await expect(ann.api.call(listSubmissions, { params: TTCG })).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await submit(cyd, serials[2]!, name)).toMatchObject({ counted: 2, unlocked: false });
    expect(await submit(dee, serials[3]!, name)).toMatchObject({ counted: 3, unlocked: true });
  });
});
