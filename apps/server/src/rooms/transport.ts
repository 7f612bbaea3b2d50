import type { Server as HttpServer } from 'node:http';
import { Socket } from 'node:net';
import { CloseCode } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { TimerWheel } from '../timer-wheel.ts';
import { Bucket } from '../traffic/bucket.ts';

/** The largest message of a socket, in bytes, and the pieces that one may come in. */
const MESSAGE_LIMIT = 8192;
const PIECES = 8;
/**
 * Between two looks whether a socket still stands: a dead one is noticed after two more. What 1,000 idle matches cost
 * is their pings.
 */
const PING_MS = 20_000;
/** Milliseconds that a socket has to hang up when it is told to go. */
const FAREWELL_MS = 2000;
/** Bytes that it may still send then: the answer that the protocol wants has some ten. */
const FAREWELL_BYTES = 4096;
/**
 * Bytes for each message that a socket may send in a second: intents are much shorter, and what is no message costs as
 * well.
 */
const BYTES = 2048;
/** Bytes that may wait for a socket that does not read what it is sent. */
const BACKLOG = 4 * 1024 * 1024;
/** Milliseconds between two looks at that. */
const BACKLOG_LOOK = 5000;

/** Those of `ws`, of which its types do not know all, and of the framework. */
const OPTIONS = {
  maxPayload: MESSAGE_LIMIT,
  maxFragments: PIECES,
  allowSynchronousEvents: false,
  closeTimeout: FAREWELL_MS,
  perMessageDeflate: false,
  pingInterval: PING_MS,
  pingMaxRetries: 2,
};

/** What a socket is told that sends too much. */
export const TOO_MANY = 'too many messages';

/** What is used of a socket of `ws`. */
interface RawSocket {
  readonly readyState: number;
  readonly bufferedAmount: number;
  on(event: 'message' | 'ping' | 'pong', listener: () => void): unknown;
  removeAllListeners(event: 'message'): unknown;
  close(code: number, reason: string): void;
  terminate(): void;
}

const OPEN = 1;
const CLOSING = 2;

export interface TransportLimits {
  /** Messages that a socket may send in a second; one more ends it. */
  readonly messagesPerSecond: number;
  /** Milliseconds that only go forward. */
  readonly stopwatch: () => number;
  /** A socket was ended for what it sent. */
  readonly flooded: () => void;
}

/**
 * The framework's transport, with limits for what comes over a socket whatever room it belongs to. Of each socket one
 * frame is taken in a turn of the event loop, so that no packet full of them delays a match.
 */
export class GuardedTransport extends WebSocketTransport {
  readonly #looks: NodeJS.Timeout;

  constructor(server: HttpServer, limits: TransportLimits) {
    super({ ...OPTIONS, server });
    this.wss.on('connection', (socket) => guard(socket, limits));
    this.#looks = setInterval(() => this.#endDeaf(), BACKLOG_LOOK);
    this.#looks.unref();
  }

  /** Ends sockets that do not read: what waits for them lies in the memory of this process. */
  #endDeaf(): void {
    for (const socket of this.wss.clients) if (socket.bufferedAmount > BACKLOG) socket.terminate();
  }

  override shutdown(): void {
    clearInterval(this.#looks);
    super.shutdown();
  }
}

/** Counts what a socket sends, frames of the protocol itself included. */
function guard(socket: RawSocket, { messagesPerSecond, stopwatch, flooded }: TransportLimits): void {
  const frames = new Bucket(messagesPerSecond, messagesPerSecond, stopwatch());
  const bytes = new Bucket(messagesPerSecond * BYTES, messagesPerSecond * BYTES, stopwatch());
  let farewell = FAREWELL_BYTES;
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    flooded();
    stopReading(socket);
    socket.close(CloseCode.WITH_ERROR, TOO_MANY);
  };
  const frame = (): void => {
    if (!frames.take(stopwatch())) end();
  };
  for (const event of ['message', 'ping', 'pong'] as const) socket.on(event, frame);
  connectionOf(socket)?.on('data', (chunk: Buffer) => {
    if (socket.readyState === CLOSING) {
      farewell -= chunk.byteLength;
      if (farewell < 0) socket.terminate();
    } else if (!bytes.take(stopwatch(), chunk.byteLength)) end();
  });
}

/** The connection under a WebSocket of `ws`: there is no other way to it. */
function connectionOf(socket: object): Socket | null {
  const connection: unknown = Reflect.get(socket, '_socket');
  return connection instanceof Socket ? connection : null;
}

/** Reads on over a socket when nothing is owed any more. @param debt milliseconds until then */
export function readLater(socket: object, wheel: TimerWheel, debt: () => number): void {
  if (!isPausable(socket) || socket.isPaused) return;
  socket.pause();
  const look = (): void => {
    const left = debt();
    if (left > 0) wheel.set(left, look);
    // One that is told to go is not read any more.
    else if (socket.readyState === OPEN) socket.resume();
  };
  look();
}

/** What a socket of `ws` can do that the framework's types do not tell. */
interface Pausable {
  readonly isPaused: boolean;
  readonly readyState: number;
  pause(): void;
  resume(): void;
}

function isPausable(socket: object): socket is Pausable {
  return typeof Reflect.get(socket, 'isPaused') === 'boolean';
}

/**
 * Nothing more that comes over a socket is read. It can still be told why; its connection is cut when its time to hang
 * up is over.
 */
export function stopReading(socket: Pick<RawSocket, 'removeAllListeners'>): void {
  socket.removeAllListeners('message');
  connectionOf(socket)?.pause();
}
