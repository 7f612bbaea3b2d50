import { describe, expect, test } from 'vitest';
import { played } from '../../../packages/rules/test/kernel/log/played.ts';
import { gameOf } from '@cardscape/rules/games';
import { below, fastRandom } from '@cardscape/rules/kernel/random/generator';
import { call, folderWith } from './calling.ts';

const TRUE = played(gameOf('ttcg')!, 21);
const BYTES = new TextEncoder().encode(TRUE.file);

describe('D-3 verify', () => {
  test('a true match is ok', async () => {
    const cwd = folderWith({ 'match.jsonl': TRUE.file });
    const { code, out } = await call(['verify', 'match.jsonl'], cwd);
    expect([code, out.split('\n')[0]]).toEqual([0, `ok match.jsonl: ${TRUE.entries.length} entries, won by ${TRUE.end.winners[0] === 0 ? 'A' : 'B'} (${TRUE.end.reason})`]);
    expect(out).toContain(`head ${TRUE.entries.at(-1)!.hash}`);
  });

  test('a false one names the entry', async () => {
    const cwd = folderWith({ 'match.jsonl': TRUE.file.replace('"seq":7', '"seq":8') });
    const { code, out } = await call(['verify', 'match.jsonl'], cwd);
    expect(code).toBe(1);
    expect(out).toBe('FAILED match.jsonl: line 8, entry 7: the entry should have number 7; 6 entries before it are right');
    const { out: json } = await call(['verify', 'match.jsonl', '--json'], cwd);
    expect(JSON.parse(json)).toMatchObject({ file: 'match.jsonl', ok: false, entry: 7, line: 8, entries: 6 });
  });

  test('any byte changed, anywhere: never verifies', { timeout: 30_000 }, async () => {
    const dice = fastRandom(17);
    const files: Record<string, Uint8Array> = {};
    for (let tries = 0; tries < 320; tries++) {
      const place = below(dice, BYTES.length);
      const other = BYTES.slice();
      other[place] = (other[place]! + 1 + below(dice, 255)) & 0xff;
      files[`${place}-${other[place]}`] = other;
    }
    const cwd = folderWith(files);
    for (const name of Object.keys(files)) {
      const { code } = await call(['verify', name], cwd);
      // A byte that makes the file no UTF-8 text makes it input that cannot be read.
      expect([1, 2], name).toContain(code);
    }
  });

  test('heads that a client noted are compared', async () => {
    const noted = `0 ${TRUE.first}\n\n9 ${TRUE.entries[8]!.hash}\n`;
    const cwd = folderWith({ 'match.jsonl': TRUE.file, heads: noted, other: noted.replace('\n9 ', '\n10 '), beyond: `999 ${TRUE.first}`, bad: 'nine abc' });
    expect((await call(['verify', 'match.jsonl', '--heads', 'heads'], cwd)).code).toBe(0);
    expect(await call(['verify', 'match.jsonl', '--heads', 'other'], cwd)).toMatchObject({ code: 1, out: expect.stringContaining('entry 10: a client was given another head hash') });
    expect((await call(['verify', 'match.jsonl', '--heads', 'beyond'], cwd)).code).toBe(1);
    expect(await call(['verify', 'match.jsonl', '--heads', 'bad'], cwd)).toMatchObject({ code: 2, err: expect.stringContaining('bad:1: a number and 64 hexadecimal digits') });
    expect((await call(['verify', 'match.jsonl', '--heads', 'none'], cwd)).code).toBe(2);
  });

  test('input that cannot be read', async () => {
    expect((await call(['verify', '/nowhere'])).code).toBe(2);
    expect((await call(['verify'])).code).toBe(2);
    expect((await call(['verify', '.'])).code).toBe(2);
  });
});
