import { type MatchClient, newEntropy, playOn } from '@cardscape/client-kit';
import { fastRandom, type Json } from '@cardscape/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { payPlayers } from '../../src/match/ending/earnings.ts';
import type { LiveMatch } from '../../src/match/live-match.ts';
import { LiveMatches } from '../../src/match/live-matches.ts';
import {
  deckOf,
  holdingsOf,
  idleUntil,
  makeProfile,
  mustBeConsistent,
  profileMatch,
  profileOf,
  showdown,
} from '../support/people/realm.ts';
import { newPlayer, type Player, type TestServer, testServer } from '../support/server.ts';
import { storedRows, storedValues } from '../support/stored.ts';
import { join, until } from '../support/wires/follow.ts';

/* What profiles may do while they play, and what matches bring them, over real sockets (RS-4.4, 4.68, 10.9). */

const REWARDED = 7;
const BUSY = { code: 'PROFILE_BUSY' };

let server: TestServer;
let ann: Player;
let bob: Player;
let round = 0;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  [ann, bob] = [await newPlayer(server.address), await newPlayer(server.address)];
  round += 1;
  await makeProfile(ann, `Ash ${round}`);
  await makeProfile(bob, `Elm ${round}`);
});

afterEach(() => mustBeConsistent(server.data));

const act = (one: Player, intent: Readonly<Record<string, Json>> & { type: string }): Promise<unknown> =>
  one.api.act('showdown', intent);
const openDraft = async (one: Player): Promise<unknown> =>
  act(one, { type: 'open-draft', profile: (await profileOf(one)).id });
const erase = async (one: Player): Promise<unknown> => {
  const { id, name } = await profileOf(one);
  return act(one, { type: 'erase-profile', profile: id, confirmName: name });
};

function live(match: string): LiveMatch {
  const found = server.matches.live(match);
  if (found === undefined) throw new Error('no such match');
  return found;
}

/** A match of the two, played on until that turn by doing as little as may be. */
async function playedUntil(turn: number): Promise<{ match: string; clients: MatchClient[] }> {
  const match = await profileMatch(ann, bob);
  const clients = await Promise.all([ann, bob].map((one) => join(one, match)));
  const played = clients.map((client, seat) => playOn(client, idleUntil(turn, fastRandom(seat))));
  await Promise.all(clients.map((client) => until(client, ({ view }) => view.turn >= turn)));
  for (const client of clients) client.leave();
  await Promise.all(played);
  return { match, clients: await Promise.all([ann, bob].map((one) => join(one, match))) };
}

/** The player of that seat gives up; resolves when everything that follows has been done. */
async function conceded(match: string, client: MatchClient): Promise<void> {
  await client.submit({ type: 'concede' });
  await settled(match);
}

async function settled(match: string): Promise<void> {
  await vi.waitUntil(
    async () => (await storedRows(server.data, 'select id from match where id = ? and settled = 1', match)).length > 0,
    { timeout: 30_000 },
  );
}

/** What the ledger says a match has changed for a player; null: it has no entry. */
async function changed({ account }: Player, match: string): Promise<unknown> {
  const entries = 'select change from ledger where account_id = ? and match_id = ?';
  const [change] = await storedValues<string>(server.data, entries, account.id, match);
  return change === undefined ? null : JSON.parse(change);
}

describe('RS-4.4 a profile that plays', () => {
  it('is neither drafted nor erased from the moment when it waits to the end of the match', async () => {
    const { match } = await ann.api.createMatch({
      game: 'showdown',
      deck: deckOf(await profileOf(ann)),
      opponents: [],
    });
    const tries = async (): Promise<void> => {
      await expect(openDraft(ann)).rejects.toMatchObject(BUSY);
      await expect(erase(ann)).rejects.toMatchObject(BUSY);
    };
    await tries();
    await bob.api.joinMatch(match, deckOf(await profileOf(bob)));
    await tries();
    // Between waiting and being live, too.
    const { start } = LiveMatches.prototype;
    const begins = vi.spyOn(LiveMatches.prototype, 'start').mockImplementationOnce(async function (
      this: LiveMatches,
      ...given
    ) {
      await tries();
      return start.apply(this, given);
    });
    for (const { api } of [ann, bob]) await api.ready(match, newEntropy());
    expect(begins).toHaveBeenCalledTimes(1);
    await tries();
    const client = await join(ann, match);
    await conceded(match, client);
    client.leave();
    await openDraft(ann);
  });

  it('plays with the deck that it brought, whatever becomes of it, and an erased one is paid nothing', async () => {
    const before = await profileOf(ann);
    const { match, clients } = await playedUntil(REWARDED);
    const { decks } = live(match).match.header;
    // As if the player were not known to play: what a race could do at worst.
    const behind = (intent: Readonly<Record<string, Json>> & { type: string }): Promise<unknown> =>
      server.collections.act(ann.account.id, showdown, intent, () => []);
    await behind({ type: 'open-draft', profile: before.id });
    await behind({ type: 'draft-move', card: before.decks.main[0] ?? '', from: 'main', to: 'side' });
    await behind({ type: 'save-draft' });
    await behind({ type: 'erase-profile', profile: before.id, confirmName: before.name });
    expect(live(match).match.header.decks).toEqual(decks);
    expect(decks[0]).toEqual(deckOf(before).deck);
    await conceded(match, clients[1]!);
    for (const client of clients) client.leave();
    expect(await holdingsOf(ann)).toMatchObject({ profiles: [], draft: null });
    expect(await changed(ann, match)).toEqual({});
    expect(await profileOf(bob)).toMatchObject({ record: { lost: 1 }, last: { grade: 'D' } });
  });

  it('RS-5.1 sits once in a match: whoever made it takes no second seat', async () => {
    const deck = deckOf(await profileOf(ann));
    const { match } = await ann.api.createMatch({ game: 'showdown', deck, opponents: [] });
    await ann.api.joinMatch(match, deck);
    expect(server.matches.waiting(match)?.seats[1]).toBeNull();
  });

  it('RS-5.2 nor with another of its profiles, as it is told', async () => {
    const { match } = await ann.api.createMatch({
      game: 'showdown',
      deck: deckOf(await profileOf(ann)),
      opponents: [],
    });
    await makeProfile(ann, `Ivy ${round}`);
    const other = deckOf((await holdingsOf(ann)).profiles[1]!);
    const before = server.matches.waiting(match)?.seats[0]?.deck;
    await expect(ann.api.joinMatch(match, other)).rejects.toMatchObject({ code: 'ALREADY_SEATED', status: 409 });
    expect(server.matches.waiting(match)?.seats).toMatchObject([{ deck: before }, null]);
    // The same for two requests at once: one of them is the seat.
    const made = await bob.api.createMatch({
      game: 'showdown',
      deck: deckOf(await profileOf(bob)),
      opponents: [],
    });
    const asked = await Promise.allSettled(
      [other, { starter: 'quarry' }].map((deck) => ann.api.joinMatch(made.match, deck)),
    );
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toEqual([expect.objectContaining({ code: 'ALREADY_SEATED' })]);
  });
});

describe('RS-4.68 a match that is over', () => {
  it('is paid once, however often its end is reported', async () => {
    const { match, clients } = await playedUntil(REWARDED);
    const before = await profileOf(bob);
    const played = live(match);
    await conceded(match, clients[0]!);
    for (const client of clients) client.leave();
    const paid = await Promise.all([ann, bob].map(holdingsOf));
    await Promise.all(Array.from({ length: 5 }, () => payPlayers(server.collections, played)));
    expect(await Promise.all([ann, bob].map(holdingsOf))).toEqual(paid);
    const { record, last, decks } = await profileOf(bob);
    expect([record.won, decks.marks]).toEqual([1, before.decks.marks + (last?.marks ?? 0)]);
  });

  it('RS-10.9 before turn 7 counts in the record alone', async () => {
    const before = await profileOf(bob);
    const { match, clients } = await playedUntil(REWARDED - 1);
    await conceded(match, clients[0]!);
    for (const client of clients) client.leave();
    expect(await profileOf(bob)).toMatchObject({ record: { won: 1 }, level: 1, experience: 0, decks: before.decks });
    expect((await profileOf(ann)).record).toMatchObject({ lost: 1, abandoned: 0 });
  });

  it('RS-4.69 costs 20 experience whoever abandons it, and is rewarded for the other', async () => {
    const first = await playedUntil(REWARDED);
    await conceded(first.match, first.clients[0]!);
    const before = await profileOf(ann);
    const second = await playedUntil(REWARDED);
    await live(second.match).giveUp(0);
    await settled(second.match);
    for (const client of [...first.clients, ...second.clients]) client.leave();
    expect(await profileOf(ann)).toMatchObject({
      record: { lost: 2, abandoned: 1 },
      level: before.level,
      experience: Math.max(0, before.experience - 20),
      decks: { marks: before.decks.marks, side: before.decks.side },
    });
    expect(await profileOf(bob)).toMatchObject({ record: { won: 2 }, last: { grade: expect.any(String) as string } });
  });
});
