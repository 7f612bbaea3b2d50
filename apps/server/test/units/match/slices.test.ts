import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseInSlices } from '../../../src/http/guard/slices.ts';

let server: Server;
let client: Socket;

beforeEach(async () => {
  server = createServer();
  server.on('connection', parseInSlices);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(client, 'connect');
});

afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

const SHORT = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

describe('P-12 what comes over a connection', () => {
  it('is parsed no further than to the request that ends the connection, and a slice', async () => {
    let parsed = 0;
    server.on('request', ({ socket }: IncomingMessage) => {
      parsed += 1;
      socket.destroy();
    });
    client.write(SHORT.repeat(1500));
    await once(
      client.on('error', () => undefined),
      'close',
    );
    expect(parsed).toBeGreaterThan(1);
    expect(parsed).toBeLessThanOrEqual(Math.ceil(4096 / SHORT.length));
  });

  it('is whole: heads and bodies that are longer than a slice, and many requests', async () => {
    const bodies: string[] = [];
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        bodies.push(`${request.headers['x-long']?.length}:${body.length}:${body.slice(-3)}`);
        response.end('.'.repeat(5000));
      });
    });
    const post = (index: number): string =>
      `POST / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(9000)}\r\nContent-Length: 30003\r\n\r\n${'y'.repeat(30_000)}${100 + index}`;
    const requests = Array.from({ length: 20 }, (_, index) => post(index)).join('');
    client.write(requests.replace(/Host: x(?![\s\S]*Host: x)/, 'Host: x\r\nConnection: close'));
    const answers = await text(client);
    expect(bodies).toEqual(Array.from({ length: 20 }, (_, index) => `9000:30003:${100 + index}`));
    expect(answers.split('HTTP/1.1 200')).toHaveLength(21);
  });

  it('behind an upgrade is left to who takes the connection over', async () => {
    const frames = 'z'.repeat(20_000);
    const taken = new Promise<string>((resolve) => {
      server.on('upgrade', (_: IncomingMessage, socket: Socket, head: Buffer) => {
        socket.unshift(head);
        resolve(text(socket));
      });
    });
    client.end(`GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n${frames}`);
    expect(await taken).toBe(frames);
  });
});
