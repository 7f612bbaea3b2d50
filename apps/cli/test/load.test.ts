import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEntropy } from '@cardscape/client-kit';
import { startServer, type RunningServer } from '@cardscape/server/src/app.ts';
import { readConfig } from '@cardscape/server/src/config.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Insistence } from '../src/load/insistence.ts';
import { Memory, type Told } from '../src/load/memory.ts';
import { type LoadContext, newApi } from '../src/load/players.ts';
import type { LoadReport } from '../src/load/run.ts';
import { checkPlayed, playOut } from '../src/load/table.ts';
import { call } from './calling.ts';

const TRADING = {
  CARDSCAPE_SUPPLY_UNIT: '1',
  CARDSCAPE_PACK_BATCH: '40',
  CARDSCAPE_WELCOME_PACKS: '3',
  CARDSCAPE_TRADE_AGE_HOURS: '0',
  CARDSCAPE_PROXY: 'loopback',
};

const PLAN = {
  game: 'ttcg',
  matches: 1,
  ranked: 0,
  traders: 0,
  seconds: 1,
  pace: 0,
  patience: 1,
  spread: false,
  checks: true,
  told: null,
  seed: 1,
} as const;

async function begin(settings: Readonly<Record<string, string>>, data: string): Promise<RunningServer> {
  return startServer(
    readConfig({
      CARDSCAPE_PORT: '0',
      CARDSCAPE_DATA: data,
      CARDSCAPE_LOG: 'silent',
      CARDSCAPE_SUPPLY_UNIT: '0',
      CARDSCAPE_DRAIN_SECONDS: '0',
      CARDSCAPE_REQUESTS: '100000',
      CARDSCAPE_MESSAGES: '10000',
      CARDSCAPE_ACCOUNT_MESSAGES: '10000',
      ...settings,
    }),
  );
}

describe('load', () => {
  const data = mkdtempSync(join(tmpdir(), 'cardscape-load-'));
  let server: RunningServer;

  beforeAll(async () => {
    server = await begin({}, data);
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

  test('what is not as it was told is found', async () => {
    const plan = { ...PLAN, url: server.address };
    const context: LoadContext = {
      plan,
      memory: new Memory(null),
      insistence: new Insistence(1000),
      signal: new AbortController().signal,
    };
    const [one, other] = [newApi(plan), newApi(plan)];
    for (const api of [one, other]) await api.session();
    const deck = { starter: 'kiln-row-regulars' };
    const { match } = await one.createMatch({ game: 'ttcg', deck, opponents: [] });
    await other.joinMatch(match, deck);
    for (const api of [one, other]) await api.ready(match, newEntropy());
    const [played] = await Promise.all([playOut(context, one, match, 1), playOut(context, other, match, 2)]);
    const [first, ...others] = played.acknowledged;
    await checkPlayed(context, played);
    expect(context.memory.untrue).toEqual([]);
    await checkPlayed(context, { ...played, acknowledged: [{ ...first!, intent: { type: 'concede' } }, ...others] });
    expect(context.memory.untrue).toEqual([expect.stringContaining(`entry ${first!.seq}`)]);
  }, 60_000);

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
    [['--url', 'http://127.0.0.1:1', '--matches', '0', '--ranked', '1', '--seconds', '1']],
  ])('%j is wrong use', async (args) => {
    expect(await call(['load', ...args])).toMatchObject({ code: 2, out: '' });
  });
});

// A process has one lobby: whoever closes a server closes it for the others.
describe('load on a server of its own', () => {
  test('accounts play ranked matches, open packs and trade beside, and what they were told is true', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cardscape-load-'));
    const trading = await begin(TRADING, join(folder, 'data'));
    const told = join(folder, 'told.ndjson');
    const plan = ['--matches', '1', '--ranked', '2', '--traders', '3', '--spread', '--seconds', '4', '--pace', '5'];
    const { code, out } = await call(['load', '--url', trading.address, ...plan, '--told', told, '--json']);
    const report = JSON.parse(out) as LoadReport;
    expect(report).toMatchObject({ broken: 0, errors: [], untrue: [], notes: [], lost: 0 });
    expect(report.market.exchanges).toBeGreaterThan(0);
    expect(code).toBe(0);
    const lines = readFileSync(told, 'utf8').trim().split('\n');
    const kinds = new Set(lines.map((line) => (JSON.parse(line) as Told).what));
    expect(kinds).toEqual(new Set(['begun', 'intent', 'over', 'claimed', 'opened', 'trade', 'rated']));
    await trading.close();
    rmSync(folder, { recursive: true });
  }, 60_000);

  test('a server without prints, on which nobody signs up, is asked for matches alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cardscape-load-'));
    const closed = await begin({ CARDSCAPE_REGISTRATION: 'closed' }, folder);
    const plan = ['--matches', '1', '--ranked', '2', '--traders', '2', '--seconds', '1', '--pace', '5', '--json'];
    const { code, out } = await call(['load', '--url', closed.address, ...plan]);
    const { notes, broken, intents } = JSON.parse(out) as LoadReport;
    expect([code, broken, intents > 0]).toEqual([0, 0, true]);
    expect(notes).toEqual([
      expect.stringMatching(/^no ranked matches: /),
      expect.stringMatching(/^no packs and trades: /),
    ]);
    await closed.close();
    rmSync(folder, { recursive: true });
  }, 60_000);
});
