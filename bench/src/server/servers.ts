import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@cardscape/server/src/app.ts';
import { readConfig } from '@cardscape/server/src/config.ts';
import { Room, Server } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { type WebSocket, WebSocketServer } from 'ws';

const LOOPBACK = '127.0.0.1';

/**
 * The whole server as it is delivered, with limits that do not get into the way of one load process. Resolves to its
 * port.
 */
export async function startCardscape(): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), 'cardscape-bench-'));
  process.on('exit', () => rmSync(data, { recursive: true, force: true }));
  const settings = {
    CARDSCAPE_PORT: '0',
    CARDSCAPE_DATA: data,
    CARDSCAPE_LOG: 'error',
    CARDSCAPE_REQUESTS: '100000000',
    CARDSCAPE_PAGES: '100000000',
    CARDSCAPE_CONNECTIONS: '100000',
    CARDSCAPE_ALL_CONNECTIONS: '100000',
    CARDSCAPE_MESSAGES: '100000',
    CARDSCAPE_ACCOUNT_MESSAGES: '100000',
    CARDSCAPE_ADDRESS_MESSAGES: '1000000000',
    CARDSCAPE_MATCHES_PER_ACCOUNT: '100000',
    CARDSCAPE_MATCHES_PER_DAY: '100000000',
    // What is minted once, at the first start, is not what is measured.
    CARDSCAPE_SUPPLY_UNIT: '0',
  };
  return (await startServer(readConfig(settings))).port;
}

function listen(http: HttpServer): Promise<number> {
  return new Promise((resolve) => http.listen(0, LOOPBACK, () => resolve((http.address() as AddressInfo).port)));
}

/** Bytes of what a relay sends for an intent. */
const CHANGE = 8;

/**
 * The floors: what sockets alone cost. `echo` sends each message back; `relay` reads one and sends one to both ends of
 * its table, with no game between. Resolves to the port.
 */
export async function startSockets(kind: 'echo' | 'relay'): Promise<number> {
  const http = createServer();
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  const tables = new Map<string, WebSocket[]>();
  server.on('connection', (socket, { url }) => {
    const table = url ?? '';
    const ends = tables.get(table) ?? [];
    tables.set(table, [...ends, socket]);
    socket.on('message', (data: Buffer) => {
      if (kind === 'echo') {
        socket.send(data);
        return;
      }
      const change = Buffer.allocUnsafe(CHANGE);
      change.fill(data.subarray(0, CHANGE));
      for (const end of tables.get(table) ?? []) end.send(change);
    });
  });
  return listen(http);
}

const CounterS = schema(
  { seq: t.uint32().default(0), active: t.uint8().default(0), last: t.uint32().default(0) },
  'Counter',
);

/** A room of the framework with three numbers and no game, its patch sent at once and no timer that fires. */
class CounterRoom extends Room<{ state: InstanceType<typeof CounterS> }> {
  override maxClients = 2;
  override patchRate = 2 ** 31 - 1;
  override state = new CounterS();
  override messages = {
    intent: (_client: unknown, value: unknown): void => {
      this.state.seq += 1;
      this.state.active = 1 - this.state.active;
      this.state.last = Number(value);
      this.broadcastPatch();
    },
  };
}

/** The framework alone. Resolves to the port. */
export async function startCounter(): Promise<number> {
  const http = createServer();
  const server = new Server({
    transport: new WebSocketTransport({ server: http, pingInterval: 0, perMessageDeflate: false }),
    greet: false,
    gracefullyShutdown: false,
  });
  server.define('counter', CounterRoom);
  await server.listen(0, LOOPBACK);
  return (http.address() as AddressInfo).port;
}
