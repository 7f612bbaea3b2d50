import { MatchClient } from '@cardscape/client-kit';
import { at } from '@cardscape/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { expectRulesView, join, until } from '../support/wires/follow.ts';
import { RecordedSocket } from '../support/wires/recorded-socket.ts';

let server: TestServer;
let first: Player;
let second: Player;

beforeAll(async () => {
  server = await testServer();
  [first, second] = [await newPlayer(server.address), await newPlayer(server.address)];
});

afterAll(() => server.close());

/**
 * Comes in while `meanwhile` happens between the greeting and the moment in which the client is ready for the state.
 */
async function joinSlowly(player: Player, match: string, meanwhile: () => Promise<unknown>): Promise<MatchClient> {
  const { promise, resolve } = Promise.withResolvers<void>();
  RecordedSocket.ready = promise;
  const before = RecordedSocket.newest;
  const joining = MatchClient.join(player.api, match);
  // The greeting has been sent as soon as the new socket has got something.
  while (RecordedSocket.newest === before || (RecordedSocket.newest?.frames.length ?? 0) === 0)
    await new Promise((next) => setImmediate(next));
  await meanwhile();
  RecordedSocket.ready = null;
  resolve();
  return joining;
}

describe('a step that falls between the greeting and the state', () => {
  it('is in what the newcomer sees, the private part included', async () => {
    const match = await pairMatch(first, second);
    const a = await join(first, match);
    const b = await joinSlowly(second, match, async () => {
      await a.submit({ type: 'mulligan' });
      // An answer of the newcomer's own seat, as its other device would give it.
      const live = server.matches.live(match);
      await live?.submit(1, live.projector.decision(1), { type: 'mulligan' });
    });
    const { game, state } = at(
      [server.matches.live(match)].filter((live) => live !== undefined),
      0,
    ).match;
    expect(b.seat).toBe(1);
    expectRulesView(b, game, state);
    expect(b.decision).toBe(server.matches.live(match)?.projector.decision(1));
    // What follows is seen by both.
    const [mover, other] = b.view.asking.seats.includes(1) ? [b, a] : [a, b];
    const { seq } = other.state;
    const intent = mover.legal.find(({ intent: { type } }) => type === 'concede')?.intent;
    if (intent === undefined) throw new Error('nobody can give up');
    await mover.submit(intent);
    await until(other, ({ state: { seq: now } }) => now > seq);
    for (const client of [a, b]) expectRulesView(client, game, state);
    for (const client of [a, b]) client.leave();
  });
});
