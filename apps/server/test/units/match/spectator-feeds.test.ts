import { setImmediate } from 'node:timers/promises';
import { MatchS } from '@cardscape/protocol';
import { type Client, ClientState } from '@colyseus/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FairWork } from '../../../src/fair-line.ts';
import type { LiveMatch } from '../../../src/match/live-match.ts';
import type { Feed } from '../../../src/rooms/feed.ts';
import { SpectatorFeeds } from '../../../src/rooms/spectator-feeds.ts';
import { DelayedMatch } from '../../../src/watching/delayed-match.ts';
import { Showings, type ShowingsContext } from '../../../src/watching/showings.ts';

afterEach(() => vi.restoreAllMocks());

function socket(state: ClientState = ClientState.JOINING): Client {
  return { state } as unknown as Client;
}

function watch(feeds: SpectatorFeeds<Client>, from: string, one = socket()): Promise<Feed<Client>> {
  return Promise.resolve(feeds.watch(one, 'public', from));
}

/**
 * A server that shows its matches late, where time is told and openings end when they are let; `playing` names the
 * matches that are being opened, `opened` all that ever were.
 */
function scene() {
  const alarms = new Set<{ due: number; ring: () => void }>();
  const [opened, closed, playing]: string[][] = [[], [], []];
  const held: (() => void)[] = [];
  let now = 0;
  vi.spyOn(DelayedMatch, 'open').mockImplementation(async (_context, { id }) => {
    opened!.push(id);
    playing!.push(id);
    await new Promise<void>((resolve) => held.push(resolve));
    playing!.splice(playing!.indexOf(id), 1);
    return {
      projector: { tree: new MatchS(), audiences: [] },
      begin: () => undefined,
      advance: () => undefined,
      close: () => closed!.push(id),
    } as unknown as DelayedMatch;
  });
  const context = {
    openings: new FairWork(),
    wheel: {
      set: (delay: number, ring: () => void) => {
        const alarm = { due: now + delay, ring };
        alarms.add(alarm);
        return { cancel: () => void alarms.delete(alarm) };
      },
    },
  } as unknown as ShowingsContext;
  const showings = new Showings(context);
  return {
    opened: opened!,
    closed: closed!,
    playing: playing!,
    feedsOf(id: string): SpectatorFeeds<Client> {
      const live = { id, watching: { open: { milliseconds: 1000, turns: 0 } } } as unknown as LiveMatch;
      return new SpectatorFeeds(showings.of(live), live, {} as unknown as Feed<Client>);
    },
    /** Ends the opening that was begun first. */
    async release(): Promise<void> {
      held.shift()?.();
      await setImmediate();
    },
    pass(milliseconds: number): void {
      now += milliseconds;
      for (const alarm of alarms) {
        if (alarm.due > now) continue;
        alarms.delete(alarm);
        alarm.ring();
      }
    },
  };
}

describe('P-5 a match that is shown late', () => {
  it('goes on for half a minute after the last who watched it, and is not played again until then', async () => {
    const { opened, closed, feedsOf, release, pass } = scene();
    const feeds = feedsOf('m');
    const visit = async (): Promise<void> => {
      const one = socket();
      const feed = feeds.watch(one, 'public', 'a');
      await release();
      await feed;
      feeds.leave(one);
    };
    await visit();
    pass(20_000);
    await visit();
    // The half a minute begins anew with each who leaves.
    pass(20_000);
    await visit();
    expect([opened, closed]).toEqual([['m'], []]);
    pass(30_000);
    expect(closed).toEqual(['m']);
    await visit();
    expect(opened).toEqual(['m', 'm']);
  });

  it('stays while somebody watches it', async () => {
    const { closed, feedsOf, release, pass } = scene();
    const feeds = feedsOf('m');
    const [first, second] = [socket(), socket()];
    const feed = feeds.watch(first, 'public', 'a');
    await release();
    await feed;
    feeds.leave(first);
    await feeds.watch(second, 'public', 'a');
    pass(60_000);
    expect([closed, feeds.all.length]).toEqual([[], 2]);
    feeds.close();
    expect(closed).toEqual(['m']);
  });

  it('is opened alone, and addresses take turns', async () => {
    const { opened, playing, feedsOf, release } = scene();
    const watched = ['a1', 'a2', 'a3'].map((id) => watch(feedsOf(id), 'crowd'));
    watched.push(watch(feedsOf('b'), 'other'));
    await setImmediate();
    expect(playing).toEqual(['a1']);
    for (let turn = 0; turn < 4; turn++) {
      expect(playing).toHaveLength(1);
      await release();
    }
    await Promise.all(watched);
    expect(opened).toEqual(['a1', 'a2', 'b', 'a3']);
  });

  it('is opened when the first of those who want it has its turn, and for nobody who has gone', async () => {
    const { opened, feedsOf, release } = scene();
    const [busy, wanted, left] = ['busy', 'wanted', 'left'].map((id) => feedsOf(id));
    const watched = [
      watch(busy!, 'crowd'),
      watch(left!, 'crowd', socket(ClientState.LEAVING)),
      watch(wanted!, 'crowd'),
      watch(wanted!, 'other'),
    ];
    const outcomes = Promise.allSettled(watched);
    for (let turn = 0; turn < 3; turn++) await release();
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(opened).toEqual(['busy', 'wanted']);
  });
});
