import { connect, type Socket } from 'node:net';
import type { Against } from './tally.ts';

/** Milliseconds until a connection that was cut is opened again where many are kept open. */
const AGAIN = 100;

function open({ port, from }: Against): Socket {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  socket.setNoDelay(true);
  // What the server cuts off is told by 'close'.
  socket.on('error', () => undefined);
  return socket;
}

/** The bytes of a request. */
export function requestOf(
  method: string,
  path: string,
  { headers = {}, body = '' }: { readonly headers?: Readonly<Record<string, string>>; readonly body?: string } = {},
): string {
  const all = {
    Host: '127.0.0.1',
    ...(body === '' ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  return `${method} ${path} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`;
}

const STATUS = /HTTP\/1\.1 (\d{3})/g;

/**
 * Sends requests one after the other, the next one as soon as the last is answered, over one connection as long as that
 * lasts, and then over another.
 * @param next the bytes of the next request
 */
export function askOn(against: Against, next: () => string): void {
  const { tally } = against;
  if (tally.isOver) return;
  const socket = open(against);
  let waiting = 0;
  const send = (): void => {
    if (tally.isOver) {
      socket.destroy();
      return;
    }
    tally.sent += 1;
    waiting += 1;
    socket.write(next(), 'latin1');
  };
  socket.once('connect', send);
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    for (const [, status = ''] of text.matchAll(STATUS)) {
      waiting -= 1;
      if (!status.startsWith('2') && status !== '304' && status !== '101') tally.refused += 1;
      send();
    }
  });
  socket.on('end', () => socket.destroy());
  socket.once('close', () => {
    // Nothing was answered to these, nor to one that was cut before it could ask.
    tally.refused += waiting;
    if (socket.bytesRead === 0 && waiting === 0) tally.refused += (tally.sent += 1) > 0 ? 1 : 0;
    setImmediate(() => askOn(against, next));
  });
}

/** Keeps a connection open over which a request comes byte by byte. */
export function drip(against: Against, pace: number): void {
  const { tally } = against;
  if (tally.isOver) return;
  const socket = open(against);
  tally.sent += 1;
  let timer: NodeJS.Timeout | null = null;
  socket.once('connect', () => {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    timer = setInterval(() => (tally.isOver ? socket.destroy() : socket.write('x')), pace);
  });
  socket.on('end', () => socket.destroy());
  socket.resume();
  socket.once('close', () => {
    if (timer !== null) clearInterval(timer);
    if (tally.isOver) return;
    tally.refused += 1;
    setTimeout(() => drip(against, pace), AGAIN);
  });
}

/** Opens connections and closes them at once. */
export function knock(against: Against): void {
  const { tally } = against;
  if (tally.isOver) return;
  const socket = open(against);
  tally.sent += 1;
  let wasLetIn = false;
  socket.once('connect', () => {
    wasLetIn = true;
    // One that is cut is cut by then.
    setImmediate(() => socket.destroy());
  });
  socket.once('close', (hadError) => {
    if (hadError || !wasLetIn) tally.refused += 1;
    setImmediate(() => knock(against));
  });
}

/** Fills connections with requests without waiting for an answer. */
export function pipeline(against: Against, requests: string, count: number): void {
  const { tally } = against;
  if (tally.isOver) return;
  const socket = open(against);
  tally.sent += count;
  let answered = 0;
  socket.once('connect', () => socket.write(requests, 'latin1'));
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    for (const [, status = ''] of text.matchAll(STATUS)) if (status.startsWith('2')) answered += 1;
  });
  socket.on('end', () => socket.destroy());
  socket.once('close', () => {
    tally.refused += count - Math.min(count, answered);
    setImmediate(() => pipeline(against, requests, count));
  });
}
