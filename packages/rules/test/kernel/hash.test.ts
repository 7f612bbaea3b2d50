import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { canonicalJson, digest, hmacHex, provideSha256, sha256Hex } from '../../src/kernel/hash.ts';
import { chainKey, commitmentOf, matchKey, matchRandom } from '../../src/kernel/log/fairness.ts';
import { entryHash, entryText, headHash, type LogEntry, type MatchHeader } from '../../src/kernel/log/record.ts';

describe('D-2.2 canonical JSON', () => {
  test('keys in order, absent values left out, lists as they are', () => {
    expect(canonicalJson({ b: [2, 1], a: { d: null, c: undefined }, Z: 'ö"' })).toBe(
      '{"Z":"ö\\"","a":{"d":null},"b":[2,1]}',
    );
  });

  test('says the same as JSON, and the same for equal data in any order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(reversed(JSON.parse(text)))).toBe(text);
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, () => 0, 1n, Symbol('s')])(
    'refuses what is not plain data: %s',
    (value) => {
      expect(() => canonicalJson({ list: [value] })).toThrow(TypeError);
    },
  );
});

/** The same data with the keys of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, field]) => [key, reversed(field)]),
  );
}

describe('D-3 hashes', () => {
  afterEach(() => provideSha256(sha256));

  test.each(['portable', 'the platform’s'])('%s: HMAC and SHA-256 of any text under any key', (kind) => {
    let calls = 0;
    if (kind !== 'portable') {
      provideSha256((bytes) => {
        calls += 1;
        return sha256(bytes);
      });
    }
    const text = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.nat({ max: 9000 }).map((length) => 'é€'.repeat(length)),
      fc.nat({ max: 9000 }).map((length) => 'a'.repeat(length)),
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 90 }), fc.string({ unit: 'grapheme', maxLength: 90 })),
        text,
        (key, message) => {
          expect(hmacHex(key, message)).toBe(bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(message))));
          expect(sha256Hex(message)).toBe(bytesToHex(sha256(utf8ToBytes(message))));
        },
      ),
    );
    expect(calls > 0).toBe(kind !== 'portable');
  });

  test('an entry is hashed in its canonical form', () => {
    const entry = {
      seq: 12,
      at: 1_795_235_000_123,
      seat: 1,
      by: 'clock',
      intent: { type: 'play', card: -3, then: { effect: 0, b: ['ö"', null] }, a: 1.5 },
    } as const;
    expect(entryText(entry)).toBe(canonicalJson(entry));
    expect(entryHash('k', 'p', entry)).toBe(hmacHex('k', `p\n${canonicalJson(entry)}`));
  });

  test('SHA-256 as in FIPS 180-4', () => {
    expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(digest({})).toBe(sha256Hex('{}'));
  });

  test('HMAC-SHA-256 as in RFC 4231, case 2', () => {
    expect(hmacHex('Jefe', 'what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });
});

const HEADER: MatchHeader = {
  format: 'cardscape/1',
  match: 'm',
  game: 'ttcg',
  revision: 1,
  options: {},
  decks: [],
  cards: [],
  seats: [],
  startedAt: 0,
  commitment: 'ab'.repeat(32),
  entropies: [],
};
const ENTRY: Omit<LogEntry, 'hash'> = { seq: 1, at: 5, seat: 0, by: 'player', intent: { type: 'pass' } };

describe('D-3 fairness', () => {
  const secret = '11'.repeat(32);

  test('commitment, chain key and match key are different things', () => {
    expect(new Set([commitmentOf(secret), chainKey(secret), matchKey(secret, [], 'm'), sha256Hex(secret)]).size).toBe(
      4,
    );
  });

  test('no two different sets of parts have one key', () => {
    const parts = fc.tuple(
      fc.array(fc.constantFrom('', 'a', 'b', 'ab'), { maxLength: 3 }),
      fc.constantFrom('', 'a', 'm', 'match:m'),
    );
    fc.assert(
      fc.property(parts, parts, ([a, m], [b, n]) => {
        expect(matchKey(secret, a, m) === matchKey(secret, b, n)).toBe(
          JSON.stringify([a, m]) === JSON.stringify([b, n]),
        );
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  test('the stream of a match begins at its beginning under its key', () => {
    expect(matchRandom(secret, ['a'], 'm')).toEqual({
      kind: 'chacha20',
      key: matchKey(secret, ['a'], 'm'),
      drawn: 0,
      words: [],
      script: [],
    });
  });

  test('a hash covers every part of the header and of an entry, and everything before', () => {
    const key = chainKey(secret);
    const heads = [HEADER, { ...HEADER, seats: ['x'] }, { ...HEADER, startedAt: 1 }].map((header) =>
      headHash(key, header),
    );
    const entries = [
      ENTRY,
      { ...ENTRY, seq: 2 },
      { ...ENTRY, at: 6 },
      { ...ENTRY, seat: 1 as const },
      { ...ENTRY, by: 'bot' as const },
      { ...ENTRY, intent: { type: 'pass', x: 0 } },
    ];
    const hashes = heads.flatMap((head) => entries.map((entry) => entryHash(key, head, entry)));
    expect(new Set([...heads, ...hashes]).size).toBe(heads.length + hashes.length);
    expect(entryHash(chainKey('22'.repeat(32)), heads[0]!, ENTRY)).not.toBe(hashes[0]);
  });
});
