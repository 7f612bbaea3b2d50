import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { MOST_UNREAD } from '@cardscape/protocol';
import type { Request, Response } from 'express';
import { afterEach, expect, it } from 'vitest';
import { type LineStream, openLines } from '../../src/http/lines.ts';

let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Opens a stream to a socket that reads or does not. */
async function opened(reads: boolean): Promise<{ stream: LineStream; response: Response; closed: () => number }> {
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
      resolve({ stream, response, closed: () => count });
    });
    server = listening;
    listening.listen(0, '127.0.0.1', () => {
      const socket = connect((listening.address() as AddressInfo).port, '127.0.0.1');
      socket.on('error', () => undefined);
      if (reads) socket.resume();
      else socket.pause();
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    });
  });
}

const LINE = { text: 'x'.repeat(10_000) };

it('who does not read is cut off before much waits for it, and that is told once', async () => {
  const { stream, response, closed } = await opened(false);
  let most = 0;
  for (let count = 0; count < 10_000 && closed() === 0; count++) {
    stream.send(LINE);
    most = Math.max(most, response.writableLength);
    if (count % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(closed()).toBe(1);
  expect(most).toBeLessThan(MOST_UNREAD + 20_000);
  expect(response.destroyed).toBe(true);
  stream.send(LINE);
  stream.finish(LINE);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(closed()).toBe(1);
});

it('who reads gets as much as there is', { timeout: 60_000 }, async () => {
  const { stream, closed } = await opened(true);
  for (let count = 0; count < 1000; count++) {
    stream.send(LINE);
    if (count % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(closed()).toBe(0);
});
