import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmallSupply } from '../../../server/test/support/cards/small-supply.ts';
import { call } from '../calling.ts';

let small: SmallSupply;
let file: string;
let lines: string[];
let name: string;

beforeAll(async () => {
  small = await SmallSupply.open();
  const { account } = await small.accounts.createGuest(Date.now());
  ({ name } = account);
  for (const pack of await small.give(account.id, 4)) await small.open(account.id, pack);
  const { publicLedger } = small.supply;
  const leaves = JSON.stringify({ mint: 1, from: 0, leaves: await publicLedger.leaves('ttcg', 1, 0, 10_000) });
  let text = '';
  for await (const piece of publicLedger.lines('ttcg', 1, 1000)) text += piece;
  lines = [leaves, ...text.split('\n').filter((line) => line !== '')];
  file = join(small.folder, 'public.ndjson');
  writeFileSync(file, lines.join('\n'));
});

afterAll(() => small.close());

describe('P-7 cardscape supply verify', () => {
  it('finds the ledger of a server right, and names what was changed', async () => {
    const good = await call(['supply', 'verify', file]);
    expect(good).toMatchObject({ code: 0, out: expect.stringMatching(/^ok .*: \d+ lines, 20 packs, 44 prints/) });
    const wrong = join(small.folder, 'wrong.ndjson');
    writeFileSync(wrong, lines.map((line) => line.replace('"order":2', '"order":3')).join('\n'));
    expect(await call(['supply', 'verify', wrong])).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^FAILED .*: line 6 \(document 7\): .*hash is another one$/),
    });
    const [, head = ''] = /head (\S+)/.exec(good.out) ?? [];
    expect(await call(['supply', 'verify', file, '--head', head])).toMatchObject({ code: 0 });
    expect(await call(['supply', 'verify', file, '--head', `3:${'0'.repeat(64)}`])).toMatchObject({
      code: 1,
      out: expect.stringMatching(/: line 3 .*rewritten/),
    });
    expect(await call(['supply', 'verify', file, '--head', `999:${'0'.repeat(64)}`])).toMatchObject({
      code: 1,
      out: expect.stringMatching(new RegExp(`: line ${lines.length} .*ends before line 999`)),
    });
  });

  it('keeps what a server publishes as a file, which is verified alike', async () => {
    const server = createServer(({ url = '' }, response) => {
      const from = Number(/from=(\d+)/.exec(url)?.[1]);
      if (url.includes('/mints/1')) response.end(from === 0 ? lines[0] : '{"mint":1,"from":10000,"leaves":[]}');
      else if (url.includes('/mints/')) response.end('{"mint":2,"from":0,"leaves":[]}');
      else
        response.end(
          lines
            .slice(from)
            .map((line) => `${line}\n`)
            .join(''),
        );
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const saved = join(small.folder, 'saved.ndjson');
    expect(await call(['supply', 'verify', url, '--save', saved])).toMatchObject({ code: 0 });
    server.close();
    expect(readFileSync(saved, 'utf8').trim().split('\n')).toEqual(lines);
    expect(await call(['supply', 'verify', saved])).toMatchObject({ code: 0 });
    // A file is not written over while it is read.
    expect(await call(['supply', 'verify', saved, '--save', saved])).toMatchObject({ code: 2 });
    expect(readFileSync(saved, 'utf8').trim().split('\n')).toEqual(lines);
  });

  it('writes nothing to the terminal that a file says unseen', async () => {
    const hostile = join(small.folder, 'hostile.ndjson');
    const unknown = '{"\\u001b[2Jall is well\\n":1,';
    writeFileSync(hostile, lines.map((line, index) => (index === 1 ? line.replace('{', unknown) : line)).join('\n'));
    const { code, out } = await call(['supply', 'verify', hostile]);
    expect(code).toBe(1);
    expect(out).toContain(String.raw`\u001b[2Jall is well`);
    expect(out).not.toMatch(/\p{Cc}/u);
  });

  it('needs the leaves to prove that prints were minted', async () => {
    const bare = join(small.folder, 'bare.ndjson');
    writeFileSync(bare, lines.slice(1).join('\n'));
    expect(await call(['supply', 'verify', bare])).toMatchObject({
      code: 0,
      out: expect.stringContaining('not proved: that the prints of mint 1'),
    });
  });
});

describe('P-7 cardscape audit and packs', () => {
  it('audits prints, with and without a kept head', async () => {
    const { code, out } = await call(['audit', 'ttcg', '--data', small.folder]);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^ttcg: lines: \d+, prints: 924, packs: 20, differences: 0, head \d+:[0-9a-f]{64}$/),
    ]);
    const kept = await call(['audit', 'ttcg', '--data', small.folder, '--head', `2:${'0'.repeat(64)}`]);
    expect(kept).toMatchObject({
      code: 1,
      out: expect.stringContaining('DIFFERENCE  ttcg  line 2: line 2 is not the one that was kept'),
    });
  });

  it('gives packs to players, and by codes', async () => {
    expect(await call(['packs', 'grant', name, '3', '--data', small.folder])).toMatchObject({
      code: 0,
      out: `${name} may claim 3 packs`,
    });
    expect(await call(['packs', 'code', 'SPRING', '2', '1', '--data', small.folder])).toMatchObject({ code: 0 });
    const account = (await small.accounts.byName(name))!.account.id;
    const who = { account, game: 'ttcg' };
    await small.supply.grants.redeem(who, 'SPRING');
    expect((await small.supply.grants.open(who)).map(({ kind, packs }) => [kind, packs])).toEqual([
      ['gift', 3],
      ['code', 2],
    ]);
    await expect(small.supply.grants.redeem(who, 'SPRING')).rejects.toMatchObject({ code: 'NO_SUCH_CODE' });
    expect(await call(['packs', 'code', 'x', '2', '1', '--data', small.folder])).toMatchObject({ code: 2 });
  });

  it('gives no packs of a game that has none', async () => {
    const rows = async (): Promise<unknown> =>
      Promise.all(
        (['pack_grant', 'pack_code', 'audit'] as const).map((table) =>
          small.databases.core.selectFrom(table).selectAll().execute(),
        ),
      );
    const before = await rows();
    for (const game of ['nope', 'coldfront'])
      for (const gift of [
        ['grant', name, '1'],
        ['code', 'SUMMER', '1', '1'],
      ])
        expect(await call(['packs', ...gift, '--game', game, '--data', small.folder])).toMatchObject({
          code: 1,
          err: `cardscape admin: ${game} has no packs; these games have some: ttcg`,
        });
    expect(await rows()).toEqual(before);
  });
});
