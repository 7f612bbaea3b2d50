import type { Json } from '@cardscape/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MERITS } from '../../../../packages/rules/test/showdown/profile/merits.ts';
import {
  deckOf,
  holdingsIn,
  holdingsOf,
  makeProfile,
  mustBeConsistent,
  type Profile,
  profileOf,
  showdown,
} from '../support/people/realm.ts';
import { newPlayer, type Player, type TestServer, testServer } from '../support/server.ts';
import { storedValues } from '../support/stored.ts';

/* Requests about a profile that come at once, over HTTP, with rewards among them: one history, nothing twice (RS-4.6). */

const ROUNDS = 12;

let server: TestServer;
let player: Player;
let made = 0;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  player = await newPlayer(server.address);
  await newProfile();
});

afterEach(() => mustBeConsistent(server.data));

type Act = Readonly<Record<string, Json>> & { readonly type: string };

async function newProfile(): Promise<void> {
  made += 1;
  await makeProfile(player, `Racer ${made}`);
}

const act = (intent: Act): Promise<{ holdings: Json }> => player.api.act('showdown', intent);
const openDraft = async (): Promise<unknown> => act({ type: 'open-draft', profile: (await profileOf(player)).id });

/** Does them at once. Resolves to the codes of what was refused, and `done` for the others, in the order of letters. */
async function atOnce(...intents: readonly Act[]): Promise<string[]> {
  const settled = await Promise.allSettled(intents.map(act));
  return settled
    .map((one) => (one.status === 'fulfilled' ? 'done' : String((one.reason as { code: string }).code)))
    .toSorted();
}

/** The reward of a match that a profile has won. */
async function reward(match: string, profile: Profile): Promise<void> {
  await server.collections.earn(match, player.account.id, showdown, {
    options: showdown.options.parse({}),
    seat: 0,
    won: true,
    stayed: true,
    people: true,
    moves: 20,
    missed: 0,
    deck: deckOf(profile).deck,
    merits: MERITS,
  });
}

/** The same, once a request has been answered: what is asked at the same time comes first, or nearly so. */
async function lateReward(match: string, profile: Profile): Promise<void> {
  await player.api.collection('showdown');
  await reward(match, profile);
}

/** Marks of the draft, or of the profile when none is open. */
async function marks(): Promise<number> {
  return (await holdingsOf(player)).draft?.decks.marks ?? (await profileOf(player)).decks.marks;
}

describe('RS-4.30 drafts', () => {
  it('are saved once when two save at once', async () => {
    const { decks } = await profileOf(player);
    await openDraft();
    await act({ type: 'draft-move', card: decks.main[0] ?? '', from: 'main', to: 'side' });
    const refused = await atOnce({ type: 'save-draft' }, { type: 'save-draft' });
    expect(refused).toEqual(['NO_DRAFT', 'done']);
    expect((await profileOf(player)).decks).toMatchObject({ main: decks.main.slice(1), side: [decks.main[0]] });
  });

  it('are one draft when two open one at once', async () => {
    const { id, decks } = await profileOf(player);
    const open = { type: 'open-draft', profile: id };
    expect(await atOnce(open, open)).toEqual(['done', 'done']);
    expect((await holdingsOf(player)).draft).toMatchObject({ decks });
    await act({ type: 'draft-move', card: decks.main[0] ?? '', from: 'main', to: 'side' });
    expect(await atOnce(open, open)).toEqual(['PROFILE_BUSY', 'PROFILE_BUSY']);
  });

  it('are saved or thrown away when both come at once', async () => {
    await openDraft();
    const refused = await atOnce({ type: 'save-draft' }, { type: 'cancel-draft' });
    expect(refused).toEqual(['NO_DRAFT', 'done']);
  });
});

describe('RS-4.50–4.56 the shop', () => {
  it('sells an offer once, however many ask at once', async () => {
    for (let match = 0; match < 3; match++) await reward(`rich-${match}`, await profileOf(player));
    await openDraft();
    const before = await holdingsOf(player);
    const buy = { type: 'draft-buy', offer: 0 };
    const refused = await atOnce(buy, buy, buy, buy);
    expect(refused).toEqual(['OFFER_GONE', 'OFFER_GONE', 'OFFER_GONE', 'done']);
    await act({ type: 'save-draft' });
    const { decks } = await profileOf(player);
    expect([decks.side.length, decks.offers[0]]).toEqual([(before.draft?.decks.side.length ?? 0) + 1, null]);
  });

  it('buys a card once, however many sell it at once, and a purchase among them is paid', async () => {
    const { decks } = await profileOf(player);
    // The only copy of its kind, and none that the purchase would bring.
    const card =
      decks.main.find((id) => id !== decks.offers[0] && decks.main.indexOf(id) === decks.main.lastIndexOf(id)) ?? '';
    await openDraft();
    await act({ type: 'draft-move', card, from: 'main', to: 'side' });
    const before = await marks();
    const sell = { type: 'draft-sell', card };
    const replies = await Promise.allSettled([act(sell), act({ type: 'draft-buy', offer: 0 }), act(sell)]);
    const done = replies.flatMap((one) => (one.status === 'fulfilled' ? [holdingsIn(one.value.holdings)] : []));
    expect([replies[0]?.status, replies[2]?.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    // The last one in the one order that there was: every change of marks is in it.
    const after = await holdingsOf(player);
    expect(done.map(({ draft }) => draft?.decks.marks)).toContain(after.draft?.decks.marks);
    expect(new Set(done.map(({ draft }) => draft?.decks.marks)).size).toBe(done.length);
    expect(after.draft?.decks.side.includes(card)).toBe(false);
    expect(await marks()).toBeGreaterThanOrEqual(0);
    expect(await marks()).not.toBe(before);
    await act({ type: 'save-draft' });
  });
});

describe('RS-4.68 a reward', () => {
  it('and a draft that is saved at the same time lose nothing of each other', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const before = await profileOf(player);
      const card = before.decks.main[0] ?? '';
      await openDraft();
      await act({ type: 'draft-move', card, from: 'main', to: 'side' });
      const pay = round % 2 === 0 ? reward : lateReward;
      await Promise.all([act({ type: 'save-draft' }), pay(`saved-${round}`, before)]);
      const { decks, record, last } = await profileOf(player);
      expect([record.won, decks.marks]).toEqual([round + 1, before.decks.marks + (last?.marks ?? 0)]);
      expect(decks.main).toEqual(before.decks.main.slice(1));
      expect(decks.side.toSorted()).toEqual(
        [...before.decks.side, card, ...(last?.cards ?? []), ...(last?.boosters.flat() ?? [])].toSorted(),
      );
    }
  });

  it('and an erasure at the same time end with the profile gone, and the match entered once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const profile = await profileOf(player);
      const match = `erased-${made}`;
      const pay = round % 2 === 0 ? reward : lateReward;
      const erasure = { type: 'erase-profile', profile: profile.id, confirmName: profile.name };
      await Promise.all([act(erasure), pay(match, profile)]);
      expect((await holdingsOf(player)).profiles).toEqual([]);
      const entries = 'select change from ledger where account_id = ? and match_id = ?';
      expect(await storedValues(server.data, entries, player.account.id, match)).toHaveLength(1);
      await newProfile();
    }
  });

  it('RS-4.62 comes for twenty matches a day, from however many at once', async () => {
    const profile = await profileOf(player);
    await Promise.all(Array.from({ length: 24 }, (_, match) => reward(`day-${match}`, profile)));
    expect((await profileOf(player)).record.won).toBe(24);
    const entries = "select change from ledger where account_id = ? and kind = 'match'";
    const changes = await storedValues<string>(server.data, entries, player.account.id);
    expect(changes.filter((change) => change.includes(':marks'))).toHaveLength(20);
  });

  it('of the same match comes once, from however many at once', async () => {
    const profile = await profileOf(player);
    await Promise.all(Array.from({ length: 6 }, () => reward('same', profile)));
    expect((await profileOf(player)).record.won).toBe(1);
  });
});
