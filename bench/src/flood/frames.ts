import { request } from 'node:http';
import { at, GAMES } from '@cardscape/rules';
import { WebSocket } from 'ws';
import type { Against } from './tally.ts';

/** Frames that are handed to a socket at once, and the bytes that may wait to leave it. */
const BURST = 200;
const BACKLOG = 256 * 1024;
/** Milliseconds to wait when the server gives no ticket. */
const PATIENCE = 20;

/** The acknowledgement that a socket has joined, as the framework's clients send it. */
const JOINED = Buffer.from([10]);
/** A message `intent` with an intent that may be one, as the framework packs it: code, name, payload. */
const INTENT = Buffer.concat([
  Buffer.from([13, 0xa6]),
  Buffer.from('intent'),
  Buffer.from([0x82, 0xa8]),
  Buffer.from('decision'),
  Buffer.from([0x00, 0xa6]),
  Buffer.from('intent'),
  Buffer.from([0x81, 0xa4]),
  Buffer.from('type'),
  Buffer.from([0xa9]),
  Buffer.from('keep-hand'),
]);

interface Answer {
  readonly status: number;
  readonly cookie: string;
  readonly body: unknown;
}

/** Asks the server from the address of the flood. */
function ask(
  { port, from }: Against,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        localAddress: from,
        headers: {
          ...headers,
          ...(text === ''
            ? {}
            : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }),
        },
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (part: string) => (answer += part));
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cookie: (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
            body: answer.startsWith('{') ? (JSON.parse(answer) as unknown) : null,
          }),
        );
      },
    );
    sent.once('error', reject).end(text);
  });
}

/** A guest with a match against a bot. */
async function guest(against: Against): Promise<{ readonly cookie: string; readonly match: string }> {
  const { cookie } = await ask(against, 'GET', '/api/session', {});
  const game = at(GAMES, 0);
  const { body } = await ask(
    against,
    'POST',
    '/api/matches',
    { cookie },
    {
      game: game.id,
      deck: { starter: at(game.decks?.starters ?? [], 0).id },
      opponents: [{ bot: 'random' }],
      clock: 'none',
    },
  );
  const { match } = body as { match: string };
  await ask(against, 'POST', `/api/matches/${match}/ready`, { cookie }, { entropy: 'ab'.repeat(32) });
  return { cookie, match };
}

/** A socket in the match: it comes in as any client does. */
async function join(against: Against, cookie: string, match: string): Promise<WebSocket | null> {
  const { body } = await ask(against, 'POST', '/api/ticket', { cookie }, { match });
  const { ticket } = (body ?? {}) as { ticket?: string };
  if (ticket === undefined) return null;
  const reserved = await ask(
    against,
    'POST',
    `/matchmake/joinById/${match}`,
    { authorization: `Bearer ${ticket}` },
    {},
  );
  const { sessionId, roomId, processId } = (reserved.body ?? {}) as {
    sessionId?: string;
    roomId?: string;
    processId?: string;
  };
  if (sessionId === undefined) return null;
  return new WebSocket(`ws://127.0.0.1:${against.port}/${processId}/${roomId}?sessionId=${sessionId}`, {
    localAddress: against.from,
    perMessageDeflate: false,
  });
}

/** Sends as much as the socket takes, until it is closed. Resolves then. */
function fill(socket: WebSocket, { tally }: Against): Promise<void> {
  return new Promise((resolve) => {
    const more = (): void => {
      if (tally.isOver) socket.terminate();
      if (socket.readyState !== WebSocket.OPEN) return;
      for (let count = 0; count < BURST && socket.bufferedAmount < BACKLOG; count++) {
        tally.sent += 1;
        socket.send(INTENT);
      }
      setImmediate(more);
    };
    socket.once('message', () => {
      socket.send(JOINED);
      more();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      // What was still on its way is not counted by anybody: a socket that was cut is one refusal.
      tally.refused += 1;
      resolve();
    });
  });
}

/** One account floods its match over one socket after the other, as fast as it gets them. */
export async function frames(against: Against): Promise<void> {
  const { tally } = against;
  const { cookie, match } = await guest(against);
  while (!tally.isOver) {
    const socket = await join(against, cookie, match).catch(() => null);
    if (socket === null) await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    else await fill(socket, against);
  }
}
