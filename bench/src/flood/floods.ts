import { frames } from './frames.ts';
import { askOn, drip, knock, pipeline, requestOf } from './lanes.ts';
import type { Against } from './tally.ts';

/** A way of asking too much of a server. */
export interface Flood {
  readonly name: string;
  readonly sends: 'requests' | 'frames' | 'connections';
  begin(against: Against): void;
}

/** Connections at the same time: as many as the sockets of the attack that gave rise to this. */
const LANES = 229;
const SLOW = 3000;
/** Milliseconds between two bytes of a slow request. */
const DRIP = 200;
/** Requests that are sent at once. */
const PIPE = 2000;

const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};
/** A frame of 8,000 bytes that has no meaning, masked with nothing. */
const FRAME = Buffer.concat([
  Buffer.from([0x82, 0xfe, 8000 >> 8, 8000 & 255, 0, 0, 0, 0]),
  Buffer.alloc(8000),
]).toString('latin1');

/** Lanes that ask for these in turn. */
function ask(...requests: readonly string[]): Flood['begin'] {
  return (against) => {
    let count = 0;
    for (let lane = 0; lane < LANES; lane++) askOn(against, () => requests[count++ % requests.length] ?? '');
  };
}

const MALFORMED = [
  'GET / HTTP/1.1\r\nHost: [\r\n\r\n',
  'NONSENSE\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'POST /api/session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  '\u0016\u0003\u0001\u0002\u0000',
];

/** The floods that matches must not notice. */
export const FLOODS: readonly Flood[] = [
  {
    name: 'sockets without a room',
    sends: 'requests',
    begin: ask(
      `${requestOf('GET', '/', { headers: UPGRADE })}${FRAME}`,
      `${requestOf('GET', '/p/room?sessionId=nobody', { headers: UPGRADE })}${FRAME}`,
    ),
  },
  { name: 'frames of one account', sends: 'frames', begin: (against) => void frames(against).catch(() => undefined) },
  {
    name: 'health and figures',
    sends: 'requests',
    begin: ask(requestOf('GET', '/readyz'), requestOf('GET', '/metrics'), requestOf('GET', '/healthz')),
  },
  {
    name: 'matchmaking',
    sends: 'requests',
    begin: ask(
      requestOf('POST', '/matchmake/joinById/nothing', { body: '{}', headers: { Authorization: 'Bearer nothing' } }),
    ),
  },
  { name: 'pages', sends: 'requests', begin: ask(requestOf('GET', '/cards', { headers: { Accept: 'text/html' } })) },
  {
    name: 'assets',
    sends: 'requests',
    begin: ask(requestOf('GET', '/assets/script.js'), requestOf('GET', '/assets/picture.png')),
  },
  {
    name: 'the interface',
    sends: 'requests',
    begin: ask(
      requestOf('GET', '/api/session'),
      requestOf('GET', '/api/games'),
      requestOf('GET', '/api/matches'),
      requestOf('POST', '/api/ticket', { body: '{"match":"x"}' }),
    ),
  },
  {
    name: 'connections without requests',
    sends: 'connections',
    begin: (against) => {
      for (let lane = 0; lane < LANES; lane++) knock(against);
    },
  },
  {
    name: 'slow connections',
    sends: 'connections',
    begin: (against) => {
      for (let lane = 0; lane < SLOW; lane++) drip(against, DRIP);
    },
  },
  {
    name: 'malformed requests and pipelines',
    sends: 'requests',
    begin: (against) => {
      ask(...MALFORMED)(against);
      for (let lane = 0; lane < 4; lane++) pipeline(against, requestOf('GET', '/healthz').repeat(PIPE), PIPE);
    },
  },
];
