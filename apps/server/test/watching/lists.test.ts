import { listWatching } from '@cardscape/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '../support/patient.ts';
import { botMatch, newPlayer, pairMatch, type Player, type TestServer, testServer } from '../support/server.ts';
import { join } from '../support/wires/follow.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ CARDSCAPE_PROXY: '127.0.0.1' });
});

afterAll(() => server.close());

/** Which of both lists a match is in, for somebody. */
async function listed({ api }: Player, match: string): Promise<{ watching: boolean; running: boolean }> {
  const { matches: watched } = await api.call(listWatching, { query: {} });
  return {
    watching: watched.some((one) => one.match === match),
    running: (await api.matches()).some((one) => one.match === match),
  };
}

const NOWHERE = { watching: false, running: false };
const EVERYWHERE = { watching: true, running: true };

describe('P-5 lists of running matches', () => {
  it('have a match while a player is connected; players have their own always', async () => {
    const [player, watcher] = [await newPlayer(server.address), await newPlayer(server.address)];
    const match = await botMatch(player);
    expect(await listed(watcher, match)).toEqual(NOWHERE);
    expect(await listed(player, match)).toEqual({ watching: false, running: true });
    const client = await join(player, match);
    expect(await listed(watcher, match)).toEqual(EVERYWHERE);
    client.leave();
    await vi.waitFor(async () => expect(await listed(watcher, match)).toEqual(NOWHERE), PATIENT);
    expect(await listed(player, match)).toEqual({ watching: false, running: true });
  });

  it(
    'are not filled by one address, however many matches it makes and attends',
    { timeout: 60_000, tags: 'long' },
    async () => {
      const people = [await newPlayer(server.address), await newPlayer(server.address)] as const;
      const watcher = await newPlayer(server.address, '203.0.113.2');
      const match = await pairMatch(...people);
      const clients = [await join(people[0], match)];
      const flooder = await newPlayer(server.address, '203.0.113.1');
      for (let count = 0; count < 101; count++) clients.push(await join(flooder, await botMatch(flooder)));
      expect(await listed(watcher, match)).toEqual(EVERYWHERE);
      for (const client of clients) client.leave();
    },
  );
});
