import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { exportAccount } from '@cardscape/protocol';
import express from 'express';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerFailures } from '../../../src/http/answer.ts';
import { route } from '../../../src/http/route.ts';
import { type Logger, makeLogger } from '../../../src/logger.ts';

let server: Server;
let address: string;
let pieces: () => AsyncIterable<string>;
const error = vi.fn<Logger['error']>();

beforeEach(async () => {
  error.mockClear();
  const router = express.Router();
  route(
    router,
    () => Promise.resolve(null),
    exportAccount,
    () => pieces(),
  );
  server = createServer(
    express().use(
      router,
      answerFailures({ ...makeLogger('silent'), error }, { full: () => undefined, refused: () => undefined }),
    ),
  );
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${exportAccount.path}`;
});

afterEach(() => server.close());

it('P-11 a text in pieces arrives whole', async () => {
  pieces = async function* () {
    for (const piece of ['{"a":', '1', '}']) {
      yield piece;
      await turn();
    }
  };
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toEqual({ a: 1 });
});

it('P-11 no more pieces are made when whoever asked has gone, and nobody is told of it', async () => {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  pieces = async function* () {
    try {
      for (;;) {
        yield 'x'.repeat(10_000);
        await turn();
      }
    } finally {
      resolve();
    }
  };
  const gone = new AbortController();
  await (await fetch(address, { signal: gone.signal })).body?.getReader().read();
  gone.abort();
  await released;
  await turn();
  expect(error).not.toHaveBeenCalled();
});

it('P-11 a text whose pieces cannot be made has no end, and the log says why', async () => {
  pieces = async function* () {
    yield 'x'.repeat(200_000);
    await turn();
    throw new Error('the disk is gone');
  };
  await expect(fetch(address).then((response) => response.text())).rejects.toThrow(/terminated|fetch failed/);
  expect(error.mock.calls).toMatchObject([
    [{ error: expect.stringContaining('the disk is gone') as string }, 'an answer broke off'],
  ]);
});
