import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ALONE } from '../../src/counting.ts';
import { RequestGuard, type RequestHandler } from '../../src/http/guard/request-guard.ts';
import { makeLogger } from '../../src/logger.ts';
import { Metrics } from '../../src/metrics.ts';
import { NO_CROWDS } from '../../src/traffic/crowds.ts';
import { AMOUNTS, seedOf } from '../support/amounts.ts';
import { ServerProcess } from '../support/process.ts';
import { malformedRequests } from '../support/wires/malformed.ts';
import { sendRaw, statusOf } from '../support/wires/raw.ts';

const AT_ONCE = 8;

describe('P-12 no request of any form', () => {
  it('ends the process, and none is taken for a fault of the server', async () => {
    const server = await ServerProcess.begin();
    const requests = [...malformedRequests(AMOUNTS.malformed, seedOf(12))];
    expect(requests.length).toBeGreaterThan(2000);
    const wrong: string[] = [];
    const queue = requests.values();
    const isHealthy = (): Promise<boolean> =>
      fetch(`${server.address}/healthz`).then(
        async (answer) => (await answer.text()) === '{"ok":true}',
        () => false,
      );
    const send = async (): Promise<void> => {
      for (const bytes of queue) {
        const answer = await sendRaw(server.address, bytes, isHealthy());
        if (statusOf(answer) >= 500) wrong.push(`${statusOf(answer)}: ${JSON.stringify(bytes.slice(0, 300))}`);
        if (!(await isHealthy())) throw new Error(`after this the server is gone: ${JSON.stringify(bytes)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    expect(wrong).toEqual([]);
    expect(server.said).not.toMatch(/escaped|"level":50/);
    await server.close();
  });

  it('holds up what comes after it: the head of a stream alone is refused', async () => {
    const server = await ServerProcess.begin();
    const cookie = (await fetch(`${server.address}/api/session`)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const { host } = new URL(server.address);
    for (const stream of ['/api/notices', '/api/matches/none/events']) {
      const answer = await sendRaw(
        server.address,
        `HEAD ${stream} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\nGET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect([statusOf(answer), answer.endsWith('{"ok":true}')]).toEqual([405, true]);
    }
    await server.close();
  }, 60_000);

  it('ends the process where the server has a fault that nothing catches: it is logged and counted', async () => {
    const server = await ServerProcess.begin({}, 'planted-faults');
    for (const method of ['PUT', 'PATCH'])
      expect((await fetch(`${server.address}/healthz`, { method })).status).toBe(404);
    const figures = await (await fetch(`${server.address}/metrics`)).text();
    expect(figures).toMatch(/cardscape_escaped_errors_total\{kind="rejection"\} 1\n/);
    expect(figures).toMatch(/cardscape_escaped_errors_total\{kind="exception"\} 1\n/);
    await server.saying(/planted rejection/);
    await server.saying(/planted exception/);
    await server.close();
  });
});

describe('a handler that fails', () => {
  /** A server with nothing but the door and a handler. */
  async function planted<T>(
    handler: RequestHandler,
    use: (address: string) => Promise<T>,
  ): Promise<{ answer: T; figures: string }> {
    const http = createServer();
    const metrics = new Metrics();
    http.on('request', () => {
      throw new Error('what stood there before must not be called');
    });
    http.on('upgrade', handler);
    const limits = { requestsPerMinute: 100, pagesPerMinute: 100, connections: 10 };
    new RequestGuard(http, {
      logger: makeLogger('silent'),
      metrics,
      origins: [],
      proxy: [],
      limits,
      crowds: NO_CROWDS,
      counts: ALONE,
      isHandedOn: () => false,
      stopwatch: () => 0,
      isReserved: () => true,
      reserve: () => Promise.resolve(true),
      relay: () => false,
    }).open([handler]);
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const answer = await use(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
    http.close();
    return { answer, figures: (await metrics.text()).text };
  }

  const SOCKET = 'GET /p/room?sessionId=x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

  it.each<[string, RequestHandler]>([
    [
      'throws',
      () => {
        throw new Error('planted');
      },
    ],
    ['rejects at once', () => Promise.reject(new Error('planted'))],
    ['rejects later', () => once(new EventEmitter(), 'never', { signal: AbortSignal.timeout(1) })],
  ])('because it %s is answered with 500 and counted', async (_how, handler) => {
    const { answer, figures } = await planted(handler, (address) =>
      sendRaw(address, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
    );
    expect(statusOf(answer)).toBe(500);
    expect(answer).toContain('"code":"INTERNAL"');
    expect(figures).toContain('cardscape_escaped_errors_total{kind="request"} 1');
    const socket = await planted(handler, (address) => sendRaw(address, SOCKET));
    expect(socket.answer).toBe('');
    expect(socket.figures).toContain('cardscape_escaped_errors_total{kind="upgrade"} 1');
  });

  it('in the middle of its answer breaks that off', async () => {
    const { answer } = await planted(
      (_request, response) => {
        response.writeHead(200, { 'Content-Length': '10' }).write('abc');
        return Promise.reject(new Error('planted'));
      },
      (address) => sendRaw(address, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
    );
    expect(statusOf(answer)).not.toBe(500);
  });
});
