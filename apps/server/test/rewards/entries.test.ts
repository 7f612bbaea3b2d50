import { newEntropy } from '@cardscape/client-kit';
import { type DeckChoice, forkReplay } from '@cardscape/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { join, until } from '../support/follow.ts';
import { newAccount } from '../support/ranked.ts';
import { deckOf, holdingsOf, makeProfile, profileMatch, profileOf, showdown } from '../support/realm.ts';
import { newPlayer, type Player, type TestServer, testServer } from '../support/server.ts';

/* A profile is in one queue or match at a time, through whichever door it comes (RS-4.4). */

const BUSY = { code: 'PROFILE_BUSY', message: expect.stringContaining('finish the match first') as string };
const ROUNDS = 8;

let server: TestServer;
let ann: Player;
let bob: Player;
/** What Ann plays with. */
let deck: DeckChoice;
let made = 0;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  [ann, bob] = [await newAccount(server.address), await withProfile()];
  await makeProfile(ann, `Ash ${made}`);
  deck = deckOf(await profileOf(ann));
});

async function withProfile(): Promise<Player> {
  const player = await newPlayer(server.address);
  made += 1;
  await makeProfile(player, `Elm ${made}`);
  return player;
}

/** A match that waits for somebody, or is played against a bot as soon as its maker is ready. */
function create({ api }: Player, played = deck, alone = false): Promise<{ match: string }> {
  return api.createMatch({ game: 'showdown', deck: played, opponents: alone ? [{ bot: 'random' }] : [] });
}

/** Ann takes a place in a queue; what is returned gives it up. Errors: those of entering. */
async function enter(kind: 'casual' | 'ranked' = 'casual'): Promise<() => void> {
  const leave = new AbortController();
  await ann.api.queue('showdown', deck, leave.signal, kind).next();
  return () => leave.abort();
}

function engaged(): number {
  return server.matches.engaged(ann.account.id, 'showdown').length;
}

async function free(): Promise<void> {
  await vi.waitUntil(() => engaged() === 0);
}

/** Tries every door at which Ann could enter the profile once more. */
async function expectClosed(): Promise<void> {
  const host = await withProfile();
  const { match } = await create(host, deckOf(await profileOf(host)));
  for (const attempt of [
    () => create(ann),
    () => create(ann, deck, true),
    () => ann.api.joinMatch(match, deck),
    () => enter('casual'),
    () => enter('ranked'),
  ])
    await expect(attempt()).rejects.toMatchObject({ ...BUSY, status: 409 });
  expect(server.matches.waiting(match)?.seats[1]).toBeNull();
}

/** Goes through each door and comes back. */
async function expectOpen(): Promise<void> {
  for (const alone of [false, true]) await ann.api.leaveMatch((await create(ann, deck, alone)).match);
  for (const kind of ['casual', 'ranked'] as const) {
    const leave = await enter(kind);
    leave();
    await free();
  }
  const host = await withProfile();
  const { match } = await create(host, deckOf(await profileOf(host)));
  await ann.api.joinMatch(match, deck);
  await ann.api.leaveMatch(match);
}

describe('RS-4.4 a profile is not entered again', () => {
  it('while it waits for somebody; leaving frees it', async () => {
    const { match } = await create(ann);
    await expectClosed();
    await ann.api.leaveMatch(match);
    await expectOpen();
  });

  it('while it is about to begin; it is free when somebody else gives that up', async () => {
    const { match } = await create(ann);
    await bob.api.joinMatch(match, deckOf(await profileOf(bob)));
    await expectClosed();
    await bob.api.leaveMatch(match);
    await expectOpen();
  });

  it('while it plays, until the match is over', async () => {
    const client = await join(ann, await profileMatch(ann, bob));
    await expectClosed();
    await client.submit({ type: 'concede' });
    client.leave();
    await expectOpen();
  });

  it('while it is in a queue; a place in another queue is given up for the new one', async () => {
    const leave = await enter('casual');
    const { match } = await create(bob, deckOf(await profileOf(bob)));
    const others = [() => create(ann), () => create(ann, deck, true), () => ann.api.joinMatch(match, deck)];
    for (const attempt of others) await expect(attempt()).rejects.toMatchObject(BUSY);
    const again = await enter('ranked');
    expect(engaged()).toBe(1);
    for (const attempt of others) await expect(attempt()).rejects.toMatchObject(BUSY);
    leave();
    again();
    await free();
    await expectOpen();
  });

  it('in a match that is played once more, by its own player or by whoever asks last', async () => {
    const match = await profileMatch(ann, bob);
    const [first, second] = [await join(ann, match), await join(bob, match)];
    await first.submit({ type: 'concede' });
    await until(second, ({ stage }) => stage === 'over');
    const other = await create(ann);
    await expect(first.rematch()).rejects.toMatchObject({ ...BUSY, rule: 'RS-4.4' });
    await ann.api.leaveMatch(other.match);
    expect(await first.rematch()).toBe('');
    await create(ann);
    await expect(second.rematch()).rejects.toMatchObject({ ...BUSY, rule: 'RS-4.4' });
    expect(engaged()).toBe(1);
    await server.matches.abandon(ann.account.id);
    expect(await second.rematch()).toMatch(/./);
    for (const client of [first, second]) client.leave();
  });

  it('by requests that come at once, through whichever doors', async () => {
    for (let turn = 0; turn < ROUNDS; turn++) {
      const host = await withProfile();
      const { match } = await create(host, deckOf(await profileOf(host)));
      const doors: (() => Promise<unknown>)[] = [
        () => create(ann),
        () => ann.api.joinMatch(match, deck),
        () => create(ann, deck, true),
        () => enter('casual'),
      ];
      // Each is the first once.
      const [first, ...others] = [...doors.slice(turn % doors.length), ...doors.slice(0, turn % doors.length)];
      const settled = await Promise.allSettled([first!(), ...others.map((door) => door())]);
      const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(engaged()).toBe(1);
      expect(refused).toHaveLength(doors.length - 1);
      for (const reason of refused) expect(reason).toMatchObject(BUSY);
      for (const one of settled) if (one.status === 'fulfilled' && typeof one.value === 'function') one.value();
      server.matches.abandonWaiting(ann.account.id);
      await free();
    }
  });
});

describe('RS-4.4 leaves alone', () => {
  it('other profiles of the account, and decks of no profile', async () => {
    await create(ann);
    const starter: DeckChoice = { starter: showdown.decks?.starters[0]?.id ?? '' };
    for (let count = 0; count < 2; count++) await create(ann, starter);
    await makeProfile(ann, `Ivy ${made}`);
    const second = deckOf((await holdingsOf(ann)).profiles[1]!);
    await create(ann, second);
    await expect(create(ann, second)).rejects.toMatchObject(BUSY);
  });

  it('playing on from a moment, which is practice with what was played', async () => {
    const match = await profileMatch(ann, bob);
    const client = await join(ann, match);
    await client.submit({ type: 'concede' });
    client.leave();
    const file = await vi.waitUntil(() => ann.api.replay(match).catch(() => null), { timeout: 20_000 });
    expect(file).not.toBe('');
    await create(ann);
    const body = { seq: 0, seat: 1, opponent: { bot: 'random' } };
    const fork = await ann.api.call(forkReplay, { params: { match }, body });
    await ann.api.ready(fork.match, newEntropy());
    expect(engaged()).toBe(1);
    expect(server.matches.countOf(ann.account.id)).toBe(2);
  });
});
