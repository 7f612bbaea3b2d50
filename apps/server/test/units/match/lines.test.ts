import { createServer, type Server } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { MOST_UNREAD, SLOW_END } from '@cardscape/protocol';
import type { Request, Response } from 'express';
import { afterEach, expect, it, vi } from 'vitest';
import { type LineStream, openLines } from '../../../src/http/lines.ts';

let server: Server | null = null;

afterEach(() => {
  vi.useRealTimers();
  server?.closeAllConnections();
  server?.close();
});

/** Opens a stream to a socket that reads or does not. */
async function opened(
  reads: boolean,
): Promise<{ stream: LineStream; response: Response; socket: Socket; closed: () => number }> {
  let count = 0;
  return new Promise((resolve) => {
    const listening = createServer((request, raw) => {
      const response = raw as unknown as Response;
      const stream = openLines(
        request as Request,
        response,
        () => 0,
        () => void (count += 1),
      );
      resolve({ stream, response, socket, closed: () => count });
    });
    server = listening;
    const socket = new Socket();
    listening.listen(0, '127.0.0.1', () => {
      socket.connect((listening.address() as AddressInfo).port, '127.0.0.1');
      socket.on('error', () => undefined);
      if (reads) socket.resume();
      else socket.pause();
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    });
  });
}

const LINE = { text: 'x'.repeat(10_000) };

/** Sends to somebody who does not read, until that is noticed; resolves to the most that has waited. */
async function flooded({ stream, response, closed }: Awaited<ReturnType<typeof opened>>): Promise<number> {
  let most = 0;
  for (let count = 0; count < 10_000 && closed() === 0; count++) {
    stream.send(LINE);
    most = Math.max(most, response.writableLength);
    if (count % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return most;
}

it('who does not read is told so when it does, and nothing more before', { timeout: 30_000 }, async () => {
  const one = await opened(false);
  const { stream, response, socket, closed } = one;
  expect(await flooded(one)).toBeLessThan(MOST_UNREAD + 20_000);
  expect(closed()).toBe(1);
  const { writableLength } = response;
  stream.send(LINE);
  stream.finish(LINE);
  expect(response.writableLength).toBe(writableLength);
  let text = '';
  socket.on('data', (piece) => (text = (text + piece.toString()).slice(-500)));
  socket.resume();
  await vi.waitUntil(() => text.includes(`${JSON.stringify(SLOW_END)}\n`), { timeout: 30_000 });
  expect(closed()).toBe(1);
});

it('who does not read then either is cut off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const one = await opened(false);
  await flooded(one);
  expect(one.response.destroyed).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(one.response.destroyed).toBe(true);
  expect(one.closed()).toBe(1);
});

it('who reads gets as much as there is', { timeout: 60_000 }, async () => {
  const { stream, closed } = await opened(true);
  for (let count = 0; count < 1000; count++) {
    stream.send(LINE);
    if (count % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(closed()).toBe(0);
});
