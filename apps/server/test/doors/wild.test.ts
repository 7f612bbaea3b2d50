import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import {
  deleteAccount,
  drainServer,
  endSession,
  type Endpoint,
  getDescription,
  getReplay,
  getWords,
  listCards,
  signIn,
  signOutEverywhere,
} from '@cardscape/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { newOfficial } from '../support/people/people.ts';
import { botMatch, DECK, newPlayer, pairMatch, type TestServer, testServer } from '../support/server.ts';
import { type Device, newDevice, signedUp } from '../support/wires/device.ts';
import { type WildRequest, wildRequests } from '../support/wires/wild.ts';

/* P-12: wrong input is never a fault of the server. */

const { wild: REQUESTS } = AMOUNTS;
const SEED = seedOf(1);
const AT_ONCE = 8;
/** What is answered with 503 because of how the server stands, and not because of what was sent. */
const BUSY = new Set(['BUSY', 'TOO_MANY_FORKS']);
/** What ends the session that asks, or all play: only guests ask for it, of which there is always another one. */
const ENDING: ReadonlySet<Endpoint> = new Set<Endpoint>([
  endSession,
  signOutEverywhere,
  deleteAccount,
  signIn,
  drainServer,
]);

/** What everybody may keep. */
const KEPT: ReadonlySet<Endpoint> = new Set<Endpoint>([listCards, getDescription, getReplay, getWords]);

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ CARDSCAPE_MATCHES_PER_ACCOUNT: '20', CARDSCAPE_MAX_MATCHES: '1000000' });
});

afterAll(() => server.close());

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

/** Sends it; of a stream of events or lines the beginning is enough. */
function send({ method, path, headers, body }: WildRequest, cookie: string, agent: Agent): Promise<Answered> {
  const { hostname, port } = new URL(server.address);
  return new Promise((resolve, reject) => {
    const all = { ...headers, ...(cookie === '' ? {} : { cookie }), 'content-length': String(Buffer.byteLength(body)) };
    const sent = request({ host: hostname, port, path, method, headers: all, agent }, (response) => {
      let text = '';
      const done = (): void => resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', done);
      // What is refused before it was read ends the connection.
      response.once('error', done);
      if (/^(?:text\/event-stream|application\/x-ndjson)/.test(response.headers['content-type'] ?? '')) {
        done();
        sent.destroy();
      }
    });
    sent.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE'
        ? resolve({ status: 0, text: '', headers: {} })
        : reject(error),
    );
    sent.end(body);
  });
}

const cookieOf = ({ cookies }: Device): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

it(`P-12 none of ${REQUESTS} requests that are nearly as described is answered with a fault of the server, nor so that somebody else could find it`, async () => {
  const operator = await newOfficial(server, 'Wild Badger', 'operator');
  const [account, victim] = [
    await signedUp(server.address, 'Wild Heron'),
    await signedUp(server.address, 'Wild Otter'),
  ];
  const seal = newDevice(server.address);
  await seal.api.call(signIn, { body: { name: 'Wild Badger', password: 'a long sentence nobody guesses' } });
  const [first, second] = [await newPlayer(server.address), await newPlayer(server.address)];
  const over = await pairMatch(first, second);
  await server.matches.live(over)?.giveUp(0);
  const matches = [
    over,
    await pairMatch(first, second),
    await botMatch(first),
    (await victim.api.createMatch({ game: 'ttcg', deck: DECK })).match,
  ];
  const guests: Device[] = [];
  const guest = async (): Promise<Device> => {
    const device = newDevice(server.address);
    await device.api.session();
    return device;
  };
  for (let count = 0; count < AT_ONCE; count++) guests.push(await guest());
  const ids = (name: string): readonly string[] => {
    if (name === 'match') return matches;
    if (name === 'game') return ['ttcg', 'manaduel', 'coldfront', 'showdown', 'none'];
    return [victim.account.id, operator.account.id, 'nobody', '0123456789abcdef', ...matches];
  };

  const faults: unknown[] = [];
  const statuses = new Map<number, number>();
  const queue = wildRequests(REQUESTS, SEED, ids);
  let turn = 0;
  const work = async (own: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const wild of queue) {
      turn += 1;
      const who =
        ENDING.has(wild.endpoint) || turn % 4 === 0
          ? guests[own]
          : turn % 4 === 1
            ? account
            : turn % 4 === 2
              ? seal
              : undefined;
      const { status, text, headers } = await send(wild, who === undefined ? '' : cookieOf(who), agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500 && !BUSY.has((JSON.parse(text) as { code: string }).code))
        faults.push({
          status,
          text: text.slice(0, 300),
          ...wild,
          body: wild.body.slice(0, 500),
          endpoint: wild.endpoint.id,
        });
      const isKept =
        KEPT.has(wild.endpoint) && headers['set-cookie'] === undefined && (status === 200 || status === 304);
      // Preflights say for how long they hold; what was cut off says nothing.
      if (status !== 0 && wild.method !== 'OPTIONS' && !isKept && headers['cache-control'] !== 'no-store')
        faults.push({ status, caching: headers['cache-control'], ...wild, endpoint: wild.endpoint.id });
      if (status === 401 && who === guests[own]) guests[own] = await guest();
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index)));
  expect(faults).toEqual([]);
  // Some of them were good, and some met with each kind of refusal.
  for (const status of [200, 204, 400, 401, 403, 404])
    expect([status, (statuses.get(status) ?? 0) > REQUESTS / 200]).toEqual([status, true]);
}, 600_000);
