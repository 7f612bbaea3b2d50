import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportAccount } from '@cardscape/protocol';
import express from 'express';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerFailures } from '../../../src/http/answer.ts';
import { route } from '../../../src/http/route.ts';
import { makeLogger } from '../../../src/logger.ts';

let server: Server;
let address: string;
let code = '';
const full = vi.fn<() => void>();
const refused = vi.fn<() => void>();

beforeEach(async () => {
  full.mockClear();
  refused.mockClear();
  const router = express.Router();
  route(
    router,
    () => Promise.resolve(null),
    exportAccount,
    () => Promise.reject(Object.assign(new Error('failed'), { code })),
  );
  server = createServer(express().use(router, answerFailures(makeLogger('silent'), { full, refused })));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${exportAccount.path}`;
});

afterEach(() => server.close());

async function answered(): Promise<readonly unknown[]> {
  const response = await fetch(address);
  const { code: told, message } = (await response.json()) as { readonly code: string; readonly message: string };
  return [response.status, told, response.headers.get('retry-after'), message.includes('nothing has changed')];
}

it.each(['ENOSPC', 'SQLITE_FULL', '53100'])('P-12 %s: the disk is full, which it stays for a while', async (which) => {
  code = which;
  expect(await answered()).toEqual([503, 'NO_STORAGE', '30', true]);
  expect([full, refused].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it.each(['08006', '57P01', '57P03'])('P-12 %s: the database is away, and no disk full', async (away) => {
  code = away;
  expect(await answered()).toEqual([503, 'NO_STORAGE', '2', true]);
  expect([full, refused].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it('P-12 08007: nobody is told that nothing has changed where that is not known', async () => {
  code = '08007';
  expect(await answered()).toEqual([500, 'INTERNAL', null, false]);
  expect([full, refused].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});
