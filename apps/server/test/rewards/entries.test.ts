import { newEntropy } from '@cardscape/client-kit';
import { type DeckChoice, forkReplay } from '@cardscape/protocol';
import type { Json } from '@cardscape/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '../support/patient.ts';
import { newAccount } from '../support/people/ranked.ts';
import { deckOf, holdingsOf, makeProfile, profileMatch, profileOf, showdown } from '../support/people/realm.ts';
import { newPlayer, type Player, type TestServer, testServer } from '../support/server.ts';
import { join, until } from '../support/wires/follow.ts';

/* A profile is in one queue or match at a time, through whichever door it comes (RS-4.4). */

const BUSY = { code: 'PROFILE_BUSY', message: expect.stringContaining('finish the match first') as string };
const ROUNDS = 8;

let server: TestServer;
let ann: Player;
let bob: Player;
/** What Ann plays with. */
let deck: DeckChoice;
let guests = 0;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  [ann, bob] = [await newAccount(server.address), await withProfile()];
  await makeProfile(ann, `Ash ${guests}`);
  deck = deckOf(await profileOf(ann));
});

async function withProfile(): Promise<Player> {
  const player = await newPlayer(server.address);
  guests += 1;
  await makeProfile(player, `Elm ${guests}`);
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
  return server.matches.decks.engaged(ann.account.id, 'showdown').length;
}

async function free(): Promise<void> {
  await vi.waitUntil(() => engaged() === 0, PATIENT);
}

/** The ways into a match or a queue; each resolves to what takes Ann out of it again. */
async function doors(): Promise<readonly (() => Promise<() => unknown>)[]> {
  const host = await withProfile();
  const { match } = await create(host, deckOf(await profileOf(host)));
  const making = (alone: boolean) => async (): Promise<() => unknown> => {
    const own = await create(ann, deck, alone);
    return () => ann.api.leaveMatch(own.match);
  };
  return [
    making(false),
    making(true),
    async () => {
      await ann.api.joinMatch(match, deck);
      return () => ann.api.leaveMatch(match);
    },
    () => enter('casual'),
    () => enter('ranked'),
  ];
}

/** Why Ann is refused at each door, one after the other; null where it is open. */
async function refusals(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const door of await doors()) {
    try {
      const leave = await door();
      await leave();
      await free();
      found.push(null);
    } catch (error) {
      found.push(error);
    }
  }
  return found;
}

const OPEN = [null, null, null, null, null];
const CLOSED = OPEN.map(() => expect.objectContaining({ ...BUSY, status: 409 }) as unknown);

describe('RS-4.4 a profile is not entered again', () => {
  it('RS-5.3 while it is seated and waits for somebody; leaving frees it', async () => {
    const { match } = await create(ann);
    expect(await refusals()).toEqual(CLOSED);
    await ann.api.leaveMatch(match);
    expect(await refusals()).toEqual(OPEN);
  });

  it('while it is about to begin; it is free when somebody else gives that up', async () => {
    const { match } = await create(ann);
    await bob.api.joinMatch(match, deckOf(await profileOf(bob)));
    expect(await refusals()).toEqual(CLOSED);
    await bob.api.leaveMatch(match);
    expect(await refusals()).toEqual(OPEN);
  });

  it('while it plays, until the match is over', async () => {
    const client = await join(ann, await profileMatch(ann, bob));
    expect(await refusals()).toEqual(CLOSED);
    await client.submit({ type: 'concede' });
    client.leave();
    expect(await refusals()).toEqual(OPEN);
  });

  it('while it is in a queue; a place there is given up for one in another', async () => {
    const leave = await enter('casual');
    const [pair, alone, joining, , ranked] = await doors();
    for (const door of [pair, alone, joining]) await expect(door!()).rejects.toMatchObject(BUSY);
    const again = await ranked!();
    expect(engaged()).toBe(1);
    for (const door of [pair, alone, joining]) await expect(door!()).rejects.toMatchObject(BUSY);
    leave();
    again();
    await free();
    expect(await refusals()).toEqual(OPEN);
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
      // The last one is another place in a queue, which takes over from the one before.
      const all = (await doors()).slice(0, -1);
      // Each is the first in its turn.
      const first = turn % all.length;
      const settled = await Promise.allSettled([...all.slice(first), ...all.slice(0, first)].map((door) => door()));
      const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(refused).toEqual(all.slice(1).map(() => expect.objectContaining(BUSY) as unknown));
      expect(engaged()).toBe(1);
      for (const one of settled) if (one.status === 'fulfilled') await one.value();
      await free();
    }
  });
});

describe('RS-4.4, 4.30 a draft', () => {
  const act = (intent: Readonly<Record<string, Json>> & { readonly type: string }): Promise<unknown> =>
    ann.api.act('showdown', intent);
  const drafted = { code: 'PROFILE_BUSY', message: expect.stringContaining('draft') as string };

  /** Opens it; what is returned changes it. */
  async function open(): Promise<() => Promise<unknown>> {
    const { id, decks } = await profileOf(ann);
    await act({ type: 'open-draft', profile: id });
    return () => act({ type: 'draft-move', card: decks.main[0] ?? '', from: 'main', to: 'side' });
  }

  it('in which nothing has changed closes no door, and is over once its profile has gone through one', async () => {
    const change = await open();
    expect(await refusals()).toEqual(OPEN);
    const { match } = await create(ann);
    await expect(change()).rejects.toMatchObject({ code: 'NO_DRAFT' });
    await expect(act({ type: 'save-draft' })).rejects.toMatchObject({ code: 'NO_DRAFT' });
    await bob.api.joinMatch(match, deckOf(await profileOf(bob)));
    for (const { api } of [ann, bob]) await api.ready(match, newEntropy());
    const client = await join(ann, match);
    await client.submit({ type: 'concede' });
    client.leave();
    await free();
  });

  it('in which something has closes all of them', async () => {
    const change = await open();
    await change();
    expect(await refusals()).toEqual(OPEN.map(() => expect.objectContaining(drafted) as unknown));
    await act({ type: 'cancel-draft' });
    expect(await refusals()).toEqual(OPEN);
  });

  it('that is changed while its profile goes into a match keeps that match from beginning', async () => {
    for (let turn = 0; turn < ROUNDS; turn++) {
      const change = await open();
      const [made, changed] = await Promise.allSettled(
        turn % 2 === 0 ? [create(ann), change()] : [change(), create(ann)].toReversed(),
      );
      const { draft } = await holdingsOf(ann);
      const isChanged = draft !== null && draft.decks.side.length > 0;
      expect(isChanged).toBe(changed?.status === 'fulfilled');
      if (made?.status === 'fulfilled') {
        const { match } = made.value as { readonly match: string };
        const joins = bob.api.joinMatch(match, deckOf(await profileOf(bob)));
        if (isChanged) await expect(joins).rejects.toBeDefined();
        else await joins;
        expect(engaged()).toBe(isChanged ? 0 : 1);
        if (!isChanged) await ann.api.leaveMatch(match);
      } else {
        expect(made?.reason).toMatchObject(drafted);
        expect(isChanged).toBe(true);
      }
      await free();
      await act({ type: 'cancel-draft' });
    }
  });
});

describe('RS-4.88 the cards of a profile', () => {
  it('are shown to its owner alone: nobody can ask for those of somebody else', async () => {
    const names = async (player: Player): Promise<string[]> =>
      (await holdingsOf(player)).profiles.map(({ name }) => name);
    const [anns, bobs] = [await names(ann), await names(bob)];
    expect(anns.filter((name) => bobs.includes(name))).toEqual([]);
    const response = await fetch(`${server.address}/api/collection/showdown`);
    expect(response.status).toBe(401);
  });
});

describe('RS-5.2 ranked play', () => {
  it('is closed to decks of nobody, other queues are not', async () => {
    const starter: DeckChoice = { starter: 'quarry' };
    const enterWith = (kind: 'casual' | 'ranked', leave: AbortController): Promise<unknown> =>
      ann.api.queue('showdown', starter, leave.signal, kind).next();
    const refused = { code: 'NO_PROFILE', status: 409 };
    await expect(enterWith('ranked', new AbortController())).rejects.toMatchObject(refused);
    const leave = new AbortController();
    await enterWith('casual', leave);
    leave.abort();
  });
});

describe('RS-4.4 leaves alone', () => {
  it('other profiles of the account, and decks of no profile', async () => {
    await create(ann);
    const starter: DeckChoice = { starter: showdown.decks?.starters[0]?.id ?? '' };
    for (let count = 0; count < 2; count++) await create(ann, starter);
    await makeProfile(ann, `Ivy ${guests}`);
    const second = deckOf((await holdingsOf(ann)).profiles[1]!);
    await create(ann, second);
    await expect(create(ann, second)).rejects.toMatchObject(BUSY);
  });

  it('playing on from a moment, which is practice with what was played', async () => {
    const match = await profileMatch(ann, bob);
    const client = await join(ann, match);
    await client.submit({ type: 'concede' });
    client.leave();
    const file = await vi.waitUntil(() => ann.api.replay(match).catch(() => null), { timeout: 30_000 });
    expect(file).not.toBe('');
    await create(ann);
    const body = { seq: 0, seat: 1, opponent: { bot: 'random' } };
    const fork = await ann.api.call(forkReplay, { params: { match }, body });
    await ann.api.ready(fork.match, newEntropy());
    expect(engaged()).toBe(1);
    expect(server.matches.directory.countOf(ann.account.id)).toBe(2);
  });
});
