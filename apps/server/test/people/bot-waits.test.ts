import '../support/wires/recorded-socket.ts';
import { ApiRefusal, newEntropy } from '@cardscape/client-kit';
import { becomeBot } from '@cardscape/protocol';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BOT_WAITS_MS } from '../../src/match/making/waiting-matches.ts';
import { PATIENT } from '../support/patient.ts';
import { DECK, newPlayer, type TestServer, testServer } from '../support/server.ts';
import { PASSWORD, signedUp } from '../support/wires/device.ts';

const clock = { now: Date.now() };
let server: TestServer;

beforeAll(async () => {
  server = await testServer({}, { now: () => clock.now });
});

afterAll(() => server.close());

/** A match of somebody's that both have sat down at, whose second player alone is ready. */
async function halfReady(second: Awaited<ReturnType<typeof signedUp>>): Promise<string> {
  const host = await newPlayer(server.address);
  const { match } = await host.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [] });
  await second.api.joinMatch(match, DECK);
  await second.api.ready(match, newEntropy());
  return match;
}

it('P-2 nobody keeps a bot by letting it wait, while people wait for each other', { timeout: 60_000 }, async () => {
  const bot = await signedUp(server.address, 'Clockwork');
  await bot.api.call(becomeBot, { body: { password: PASSWORD } });
  const person = await signedUp(server.address, 'Patience');
  const [kept, patient] = [await halfReady(bot), await halfReady(person)];
  clock.now += BOT_WAITS_MS - 1000;
  expect((await bot.api.match(kept)).stage).toBe('waiting');
  clock.now += 2000;
  await vi.waitUntil(
    () =>
      bot.api.match(kept).then(
        () => false,
        (error: unknown) => error instanceof ApiRefusal && error.code === 'NO_SUCH_MATCH',
      ),
    PATIENT,
  );
  expect((await person.api.match(patient)).stage).toBe('waiting');
});
