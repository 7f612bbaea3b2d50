import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deleteAccount } from '@cardscape/protocol';
import { assignedIndex, hexToBytes, lineHash } from '@cardscape/supply';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPython } from '../../../../scripts/needs/python.ts';
import { claimFirst, newCollector, open, publicFile, TINY } from '../support/cards/supply.ts';
import { type TestServer, testServer } from '../support/server.ts';

/*
 * P-7: docs/verify_supply.py was written from docs/cardscape.md and shares nothing with this code. What a real server
 * publishes must be right by it, and what is changed must not.
 */

const SCRIPT = fileURLToPath(new URL('../../../../docs/verify_supply.py', import.meta.url));
const python = findPython();
const BATCH = 20;

let server: TestServer;
let folder: string;
let text: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardscape-stranger-'));
  server = await testServer({
    ...TINY,
    CARDSCAPE_PROXY: 'loopback',
    CARDSCAPE_PACK_BATCH: `${BATCH}`,
    CARDSCAPE_WELCOME_PACKS: '6',
  });
  // More than two batches, and somebody who goes.
  for (let number = 0; number < 9; number++) {
    const player = await newCollector(server.address);
    const packs = await claimFirst(player, `${number}`);
    for (const pack of packs.slice(0, 1 + (number % 6))) await open(player, pack);
    if (number === 3) await player.api.call(deleteAccount, { body: {} });
  }
  text = await publicFile(await newCollector(server.address));
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

function verify(source: string, ...more: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((resolve) => {
    execFile(python ?? '', [SCRIPT, source, ...more], (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: `${out}${err}`.trim() });
    });
  });
}

async function verifyText(changed: string): Promise<{ readonly code: number; readonly said: string }> {
  const file = join(folder, 'supply.ndjson');
  writeFileSync(file, changed);
  return verify(file);
}

describe.runIf(python !== null)('P-7 a verifier in another language', () => {
  it('agrees with the ledger of a real server, over HTTP and as a file', async () => {
    for (const kind of ['supply', 'minted', 'cut', 'assigned', 'opened', 'seed', 'returned'])
      expect(text).toContain(`"kind":"${kind}"`);
    const answer = await verify(server.address);
    expect(answer).toMatchObject({ code: 0, said: expect.stringMatching(/^ok: \d+ lines/) });
    expect(await verifyText(text)).toEqual(answer);
  });

  it('knows whether a line that somebody has kept is there still', async () => {
    const [, seq = '', hash = ''] = /head (\d+):([0-9a-f]{64})/.exec((await verifyText(text)).said) ?? [];
    const file = join(folder, 'supply.ndjson');
    expect(await verify(file, 'ttcg', `${seq}:${hash}`)).toMatchObject({ code: 0 });
    for (const kept of [`${Number(seq) - 1}:${hash}`, `${seq}:${'0'.repeat(64)}`, `${Number(seq) + 1}:${hash}`])
      expect(await verify(file, 'ttcg', kept)).toMatchObject({
        code: 1,
        said: expect.stringMatching(new RegExp(`^FAILED line ${kept.split(':')[0]}: .*was kept`)),
      });
    expect(await verify(file, 'ttcg', `0:${hash}`)).toMatchObject({
      code: 1,
      said: expect.stringContaining('LINE:HASH'),
    });
  });

  it('names the first line that somebody has changed, also where the chain was made anew', async () => {
    const lines = text.split('\n').filter((line) => line.includes('"seq":'));
    const leaves = text.split('\n').filter((line) => line.includes('"leaves":'));
    const parsed = lines.map(
      (line) => JSON.parse(line) as Parameters<typeof lineHash>[1] & { hash: string; body: Record<string, unknown> },
    );
    const forged = async (index: number, change: (body: Record<string, unknown>) => void) => {
      const all = structuredClone(parsed);
      change(all[index]!.body);
      let before = '';
      for (const line of all) before = line.hash = lineHash(before, line);
      return verifyText([...leaves, ...all.map((line) => JSON.stringify(line))].join('\n'));
    };
    const opened = parsed.findIndex(({ kind }) => kind === 'opened');
    const assigned = parsed.findIndex(({ kind }) => kind === 'assigned');
    const seed = parsed.findIndex(({ kind }) => kind === 'seed');
    expect(await verifyText([...leaves, ...lines].join('\n').replace('"order":1,', '"order":2,'))).toMatchObject({
      code: 1,
    });
    const raise = (body: Record<string, unknown>): void => {
      const [print] = body['prints'] as [{ tier: number }];
      print.tier = (print.tier % 6) + 1;
    };
    expect(await forged(opened, raise)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`FAILED line ${opened + 1}`),
    });
    // One seed in twenty draws the same pack.
    const serverSeed = hexToBytes(parsed[seed]!.body['serverSeed'] as string);
    const drawnBy = (clientSeed: string): number => assignedIndex({ serverSeed, clientSeed, order: 0, unsold: BATCH });
    const chosen = drawnBy(parsed[assigned]!.body['clientSeed'] as string);
    let other = 0;
    while (drawnBy(`${other}`) === chosen) other++;
    expect(await forged(assigned, (body) => (body['clientSeed'] = `${other}`))).toMatchObject({
      code: 1,
      said: expect.stringContaining(`FAILED line ${seed + 1}: order 0 draws another pack`),
    });
    // Leaves that come when the mint is written fit what they are wanted to: nothing has proved them.
    expect(await verifyText([...lines, ...leaves].join('\n'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('the leaves of a mint come before it'),
    });
  });

  it.each([
    ['a text', '"leaves"'],
    ['a list', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['lists in lists without an end', '['.repeat(100_000)],
    ['leaves of no mint', '{"leaves":[],"mint":[]}'],
    ['half a line', '{"hash":"","body":{}}'],
    ['nothing', ''],
  ])('refuses %s with a line', async (_, document) => {
    expect(await verifyText(document)).toEqual({ code: 1, said: expect.stringMatching(/^FAILED line 1: [^\n]+$/) });
  });
});
