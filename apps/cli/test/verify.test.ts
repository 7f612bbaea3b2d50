import { createPublicKey } from 'node:crypto';
import { gameOf } from '@cardscape/rules/games';
import { below, fastRandom } from '@cardscape/rules/kernel/random/generator';
import { describe, expect, test } from 'vitest';
import { played } from '../../../packages/rules/test/kernel/log/played.ts';
import {
  cutShort,
  ENTROPIES,
  forge,
  playSigned,
  SERVER,
  STRANGER,
} from '../../../packages/rules/test/kernel/log/signed.ts';
import { call, folderWith } from './calling.ts';

const TRUE = played(gameOf('ttcg')!, 21);
const SIGNED = playSigned(gameOf('ttcg')!, 5);
const BYTES = new TextEncoder().encode(TRUE.file);

describe('D-3 verify', () => {
  test('a true match is ok', async () => {
    const cwd = folderWith({ 'match.jsonl': TRUE.file });
    const { code, out } = await call(['verify', 'match.jsonl'], cwd);
    expect([code, out.split('\n')[0]]).toEqual([
      0,
      `ok match.jsonl: ${TRUE.entries.length} entries, won by ${TRUE.end.winners[0] === 0 ? 'A' : 'B'} (${TRUE.end.reason})`,
    ]);
    expect(out).toContain(`head ${TRUE.entries.at(-1)!.hash}`);
  });

  test('a false one names the entry', async () => {
    const cwd = folderWith({ 'match.jsonl': TRUE.file.replace('"seq":7', '"seq":8') });
    const { code, out } = await call(['verify', 'match.jsonl'], cwd);
    expect(code).toBe(1);
    expect(out).toBe(
      'FAILED match.jsonl: line 8, entry 7: the entry should have number 7; 6 entries before it are right',
    );
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
    const cwd = folderWith({
      'match.jsonl': TRUE.file,
      heads: noted,
      other: noted.replace('\n9 ', '\n10 '),
      beyond: `999 ${TRUE.first}`,
      bad: 'nine abc',
    });
    expect((await call(['verify', 'match.jsonl', '--heads', 'heads'], cwd)).code).toBe(0);
    expect(await call(['verify', 'match.jsonl', '--heads', 'other'], cwd)).toMatchObject({
      code: 1,
      out: expect.stringContaining('entry 10: a client was given another head hash'),
    });
    expect((await call(['verify', 'match.jsonl', '--heads', 'beyond'], cwd)).code).toBe(1);
    expect(await call(['verify', 'match.jsonl', '--heads', 'bad'], cwd)).toMatchObject({
      code: 2,
      err: expect.stringContaining('bad:1: a number and 64 hexadecimal digits'),
    });
    expect((await call(['verify', 'match.jsonl', '--heads', 'none'], cwd)).code).toBe(2);
  });

  test('what it proved and what it did not, of a file alone', async () => {
    const cwd = folderWith({ 'match.jsonl': SIGNED.file, 'old.jsonl': TRUE.file });
    const { code, out } = await call(['verify', 'match.jsonl'], cwd);
    expect([code, out.split('\n').slice(2)]).toEqual([
      0,
      [
        `proved: all ${SIGNED.entries.length} entries were legal, and every shuffle, every draw and the result follow from the secret and the players’ randomness, by revision ${SIGNED.header.revision} of True TCG`,
        'proved: the decks are legal under the options of the match',
        `proved: what the cards are and do is as revision ${SIGNED.header.revision} has it; pictures and flavour text are not compared`,
        'proved: what the clocks charged, and what they played, follows from the times in the file',
        'not proved: that these times are true: they are those of the server’s own clock',
        `not proved: that this server played it: the file names the key ${SIGNED.signatures.ended.key}, which was not given to check its signature`,
        'not proved: that secret, seats, decks and options were settled before the players added their randomness: no commitment was given to compare',
        'not proved: that the players’ own randomness went into the shuffle: none was given to compare',
        'not proved: who the players were: their names are what the server called them',
        'not proved: that no player was in league with the server: one who knew its secret could have chosen among shuffles',
      ],
    ]);
    const { code: old, out: said } = await call(['verify', 'old.jsonl'], cwd);
    expect(old).toBe(0);
    expect(said).toContain('not proved: that a server played this match: the file is not signed');
    expect(said).toContain('not proved: how much time the players had: the file does not say how time was kept');
  });

  test('against what its user holds: commitment, randomness, keys in every form', async () => {
    const raw = Buffer.from(SERVER.key, 'hex').toString('base64url');
    const pem = String(
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw }, format: 'jwk' }).export({
        format: 'pem',
        type: 'spki',
      }),
    );
    const published = JSON.stringify({
      keys: [
        { id: 'x', algorithm: 'Ed25519', key: STRANGER.key, from: 0, until: 1 },
        { id: 'y', algorithm: 'Ed25519', key: SERVER.key, from: 1, until: null },
      ],
    });
    const forged = forge(SIGNED, { entries: cutShort(SIGNED, 9, 0) });
    const cwd = folderWith({
      'match.jsonl': SIGNED.file,
      'old.jsonl': TRUE.file,
      'forged.jsonl': forged,
      'key.pem': pem,
      'keys.json': published,
      'no.pem': 'nothing',
    });
    const run = async (file: string, ...flags: readonly string[]): Promise<readonly [number, string]> => {
      const { code, out } = await call(['verify', file, ...flags], cwd);
      return [code, out];
    };
    for (const key of [SERVER.key, pem, 'key.pem', 'keys.json'].map((value) => `--key=${value}`)) {
      expect(await run('match.jsonl', key)).toEqual([
        0,
        expect.stringContaining(
          `\nproved: the server with the key ${SIGNED.signatures.ended.key} signed the beginning when the match began, and the end when it ended\n`,
        ),
      ]);
      expect(await run('forged.jsonl', key)).toEqual([
        1,
        expect.stringMatching(/^FAILED forged\.jsonl: line 12, the end: the signature of the end does not fit/),
      ]);
      expect((await run('old.jsonl', key))[1]).toMatch(
        /^FAILED old\.jsonl: line \d+, the end: the match is not signed/,
      );
    }
    expect((await run('match.jsonl', '--key', STRANGER.key))[1]).toContain('which is not the one that you hold');
    expect(await run('forged.jsonl')).toEqual([0, expect.stringContaining('not proved: that this server played it')]);

    const { commitment } = SIGNED.header;
    const [own] = ENTROPIES;
    expect(
      await run('match.jsonl', '--commitment', commitment, '--entropy', `A:${own}`, '--entropy', ENTROPIES[1]!),
    ).toEqual([
      0,
      expect.stringMatching(
        /\nproved: the randomness that you hold went into the shuffle, from seat A\nproved: [^\n]*from seat B\n/,
      ),
    ]);
    expect(await run('match.jsonl', '--commitment', '0'.repeat(64))).toEqual([
      1,
      expect.stringContaining('line 1, the header: the commitment is not the one that you hold'),
    ]);
    expect(await run('match.jsonl', '--entropy', `B:${own}`)).toEqual([
      1,
      expect.stringContaining('did not go into the shuffle where it should'),
    ]);
    expect(await run('match.jsonl', '--entropy', ENTROPIES[3]!)).toEqual([
      1,
      expect.stringContaining('did not go into the shuffle where it should'),
    ]);
    for (const wrong of [
      ['--commitment', 'x'],
      ['--entropy', 'E:x'],
      ['--entropy', own!.slice(1)],
      ['--key', 'no.pem'],
      ['--key', 'nowhere'],
      ['--key=-----BEGIN PUBLIC KEY-----\nx\n-----END PUBLIC KEY-----'],
    ])
      expect((await run('match.jsonl', ...wrong))[0], wrong.join(' ')).toBe(2);
  });

  test('input that cannot be read', async () => {
    expect((await call(['verify', '/nowhere'])).code).toBe(2);
    expect((await call(['verify'])).code).toBe(2);
    expect((await call(['verify', '.'])).code).toBe(2);
  });
});
