import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type RunningServer } from '@cardscape/server/src/app.ts';
import { readConfig } from '@cardscape/server/src/config.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from './calling.ts';

describe('load', () => {
  const data = mkdtempSync(join(tmpdir(), 'cardscape-load-'));
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer(
      readConfig({ CARDSCAPE_PORT: '0', CARDSCAPE_DATA: data, CARDSCAPE_LOG: 'silent', CARDSCAPE_SUPPLY_UNIT: '0' }),
    );
  });

  afterAll(async () => {
    await server.close();
    rmSync(data, { recursive: true });
  });

  test('bots play over real sockets', { timeout: 60_000 }, async () => {
    const { code, out } = await call([
      'load',
      '--url',
      server.address,
      '--matches',
      '2',
      '--seconds',
      '1',
      '--pace',
      '40',
      '--json',
    ]);
    expect(JSON.parse(out)).toMatchObject({ matches: 2, broken: 0, errors: [], intents: expect.any(Number) });
    expect(code).toBe(0);
  });

  test('a server that is not there breaks every match', { timeout: 60_000 }, async () => {
    const { code, out } = await call([
      'load',
      '--url',
      'http://127.0.0.1:1',
      '--matches',
      '1',
      '--seconds',
      '1',
      '--json',
    ]);
    expect(JSON.parse(out)).toMatchObject({ broken: 1, intents: 0, errors: [{ times: 1 }] });
    expect(code).toBe(1);
  });

  test.each([
    [[]],
    [['--url', 'nowhere', '--matches', '1', '--seconds', '1']],
    [['--url', 'http://127.0.0.1:1']],
    [['--url', 'http://127.0.0.1:1', '--matches', '0', '--seconds', '1']],
  ])('%j is wrong use', async (args) => {
    expect(await call(['load', ...args])).toMatchObject({ code: 2, out: '' });
  });
});
