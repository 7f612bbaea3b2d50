import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameOf } from '../../../src/games.ts';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import { commitmentOf } from '../../../src/kernel/log/fairness.ts';
import { ACTORS, replayFile, type LogEntry } from '../../../src/kernel/log/record.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { randomPolicy } from '../../../src/kernel/play/policy.ts';
import { below, fastRandom } from '../../../src/kernel/random/generator.ts';
import type { Seat } from '../../../src/kernel/types.ts';
import { verifyReplay, type Verification } from '../../../src/kernel/verify/verify.ts';
import { ttcg } from '../../../src/ttcg/index.ts';
import { forged, played, SECRET } from './played.ts';

const GAME: AnyGame = ttcg;
const TRUE = played(GAME, 21);
const LINES = TRUE.file.split('\n').slice(0, -1);
const OTHER_HASH = '0'.repeat(64);

function verify(text: string, noted?: ReadonlyMap<number, string>): Verification {
  return verifyReplay(text, gameOf, { heads: noted });
}

function fileOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** The file with one line changed. */
function withLine(index: number, line: string): string {
  return fileOf(LINES.with(index, line));
}

function changed(index: number, from: string | RegExp, to: string): string {
  const line = LINES[index]!.replace(from, to);
  expect(line).not.toBe(LINES[index]);
  return withLine(index, line);
}

const LAST = LINES.length - 1;
const MIDDLE = Math.floor(LINES.length / 2);

describe('D-3 a true match', () => {
  test('is long enough to say something', () => {
    expect(TRUE.entries.length).toBeGreaterThan(40);
    expect(TRUE.entries.some(({ by }) => by === 'clock')).toBe(true);
  });

  test('verifies, entry for entry, also with the heads that a client noted', () => {
    const result = verify(
      TRUE.file,
      new Map([[0, TRUE.first], ...TRUE.entries.map(({ seq, hash }): [number, string] => [seq, hash])]),
    );
    expect(result).toMatchObject({
      ok: true,
      entries: TRUE.entries.length,
      line: 0,
      entry: null,
      outcome: { winners: TRUE.end.winners, reason: TRUE.end.reason },
    });
    expect(result.heads).toEqual([TRUE.first, ...TRUE.entries.map(({ hash }) => hash)]);
  });

  test('D-2.2 is the same again from the same header and secret, and another with another secret or entropy', () => {
    expect(played(GAME, 21).file).toBe(TRUE.file);
    const start = (match: Match): string => GAME.snapshot(match.state);
    const state = start(new Match(GAME, TRUE.header, SECRET));
    const secret = 'beef'.repeat(16);
    expect(start(new Match(GAME, { ...TRUE.header, commitment: commitmentOf(secret) }, secret))).not.toBe(state);
    expect(start(new Match(GAME, { ...TRUE.header, entropies: ['ac'.repeat(32), ''] }, SECRET))).not.toBe(state);
    expect(start(new Match(GAME, { ...TRUE.header, match: 'another' }, SECRET))).not.toBe(state);
  });
});

test.each([1, 2, 3, 4])('D-3 a sampled match verifies: seed %d', (seed) => {
  expect(verify(played(GAME, seed, GAME.trials.sample(fastRandom(seed))).file)).toMatchObject({
    ok: true,
    reason: 'every entry fits',
  });
});

describe('D-3 a file that was tampered with', () => {
  test('any character, anywhere: never verifies, and the line is named', { tags: 'long' }, () => {
    const text = TRUE.file;
    const dice = fastRandom(300);
    for (let tries = 0; tries < 400; tries++) {
      // Every fourth in the header or the end, which are small beside the entries.
      const part = tries % 8;
      const place =
        part === 0
          ? below(dice, LINES[0]!.length)
          : part === 4
            ? text.length - 1 - below(dice, LINES[LAST]!.length)
            : below(dice, text.length);
      const other = String.fromCharCode((text.charCodeAt(place) + 1 + below(dice, 255)) & 0xff);
      const { ok, entry, line } = verify(text.slice(0, place) + other + text.slice(place + 1));
      const index = text.slice(0, place).split('\n').length - 1;
      expect(ok, `character ${place}`).toBe(false);
      if (index === 0) expect(entry).toBe(0);
      // A change of the secret shows in the header, which holds what was committed to.
      else if (index === LAST) expect([null, 0]).toContain(entry);
      else if (text[place] === '\n' && index === LAST - 1) expect(entry).toBeNull();
      else expect([entry, line], `character ${place}`).toEqual([index, index + 1]);
    }
  });

  test.each([1, 2, MIDDLE, LAST - 2])('entries %d and the next exchanged', (index) => {
    const lines = LINES.with(index, LINES[index + 1]!).with(index + 1, LINES[index]!);
    expect(verify(fileOf(lines))).toMatchObject({ ok: false, entry: index, line: index + 1 });
  });

  test.each([1, MIDDLE, LAST - 2])('entry %d dropped', (index) => {
    expect(verify(fileOf(LINES.toSpliced(index, 1)))).toMatchObject({ ok: false, entry: index });
  });

  test('the last entry dropped', () => {
    expect(verify(fileOf(LINES.toSpliced(LAST - 1, 1)))).toMatchObject({
      ok: false,
      entry: null,
      reason: 'the match does not end with the last entry',
    });
  });

  test('an entry twice', () => {
    expect(verify(fileOf(LINES.toSpliced(MIDDLE, 0, LINES[MIDDLE]!)))).toMatchObject({ ok: false, entry: MIDDLE + 1 });
  });

  test('entries after the end of the match', () => {
    expect(verify(fileOf(LINES.toSpliced(LAST, 0, LINES[LAST - 1]!)))).toMatchObject({ ok: false, entry: LAST });
  });

  test('another secret', () => {
    expect(verify(changed(LAST, SECRET, 'beef'.repeat(16)))).toMatchObject({
      ok: false,
      entry: 0,
      reason: 'the secret is not the one that was committed to',
    });
  });

  test('another secret with its commitment', () => {
    const secret = 'beef'.repeat(16);
    const lines = LINES.with(0, LINES[0]!.replace(TRUE.header.commitment, commitmentOf(secret))).with(
      LAST,
      LINES[LAST]!.replace(SECRET, secret),
    );
    expect(verify(fileOf(lines))).toMatchObject({ ok: false, entry: 0, reason: 'the header does not fit its hash' });
  });

  test.each<[string, object]>([
    ['deck', { decks: [TRUE.header.decks[1]!, TRUE.header.decks[0]!] }],
    ['option', { options: { ...TRUE.header.options, startPoints: 7 } }],
    ['card', { cards: TRUE.header.cards.slice(1) }],
    ['name', { seats: ['Eve', 'Bjørn'] }],
    ['entropy', { entropies: ['ac'.repeat(32), ''] }],
    ['beginning', { startedAt: TRUE.header.startedAt + 1 }],
  ])('another %s', (_, part) => {
    expect(verify(replayFile({ ...TRUE.header, ...part }, TRUE.first, TRUE.entries, TRUE.end))).toMatchObject({
      ok: false,
      entry: 0,
      line: 1,
    });
  });

  test.each<[string, object]>([
    ['winner', { winners: TRUE.end.winners.map((seat) => 1 - seat) }],
    ['reason', { reason: 'concede' }],
    ['final state', { final: OTHER_HASH }],
  ])('another %s', (_, part) => {
    expect(verify(replayFile(TRUE.header, TRUE.first, TRUE.entries, { ...TRUE.end, ...part }))).toMatchObject({
      ok: false,
      entry: null,
      line: LINES.length,
    });
  });

  test.each<[string, Partial<LogEntry>]>([
    ['time', { at: 1 }],
    ['actor', { by: 'bot' }],
    ['intent', { intent: { type: 'concede' } }],
    ['number', { seq: 7 }],
    ['hash', { hash: OTHER_HASH }],
  ])('another %s of an entry', (_, part) => {
    const entries = TRUE.entries.with(MIDDLE - 1, { ...TRUE.entries[MIDDLE - 1]!, ...part });
    expect(verify(replayFile(TRUE.header, TRUE.first, entries, TRUE.end))).toMatchObject({
      ok: false,
      entry: MIDDLE,
      line: MIDDLE + 1,
    });
  });

  test('a match that is still going on', () => {
    expect(verify(replayFile(TRUE.header, TRUE.first, TRUE.entries, null))).toMatchObject({ ok: false, entry: null });
  });

  test('cut off anywhere but before its last line break', () => {
    const dice = fastRandom(9);
    for (let tries = 0; tries < 150; tries++) {
      const length = below(dice, TRUE.file.length - 1);
      expect(verify(TRUE.file.slice(0, length)).ok, `${length} characters`).toBe(false);
    }
  });

  test.each<[string, (text: string) => string]>([
    ['Windows line ends', (text) => text.replaceAll('\n', '\r\n')],
    ['a byte order mark', (text) => `\uFEFF${text}`],
    ['an empty line at the end', (text) => `${text}\n`],
    ['spaces', (text) => text.replace('{"entry":', '{ "entry":')],
    ['a key twice', (text) => text.replace('{"entry":', '{"entry":1,"entry":')],
    ['a number with an exponent', (text) => text.replace('"seat":1', '"seat":1e0')],
    ['an escaped letter', (text) => text.replace('"player"', '"pl\\u0061yer"')],
    ['keys in another order', (text) => text.replace(/"by":"player",("hash":"[0-9a-f]+")/, '$1,"by":"player"')],
  ])('the same in another form: %s', (_, reshape) => {
    const text = reshape(TRUE.file);
    expect(text).not.toBe(TRUE.file);
    expect(verify(text).ok).toBe(false);
  });
});

describe('D-3 a file that somebody with the secret chained anew', () => {
  const bare = TRUE.entries.map(({ hash: _, ...entry }) => entry);

  /** What the rules alone find. */
  function forge(change: (entries: Omit<LogEntry, 'hash'>[]) => void): Verification {
    const entries = JSON.parse(JSON.stringify(bare)) as typeof bare;
    change(entries);
    return verify(forged(TRUE.header, entries, TRUE.end));
  }

  test('chained as it was it is the true file', () => {
    expect(forged(TRUE.header, bare, TRUE.end)).toBe(TRUE.file);
  });

  test('an illegal intent is named', () => {
    expect(
      forge((entries) => (entries[9] = { ...entries[9]!, intent: { type: 'play', card: -999, col: 0 } })),
    ).toMatchObject({ ok: false, entry: 10, reason: expect.stringContaining('not legal') });
  });

  test('an intent that is none is named', () => {
    expect(forge((entries) => (entries[9] = { ...entries[9]!, intent: { type: 'cheat' } }))).toMatchObject({
      ok: false,
      entry: 10,
      reason: expect.stringContaining('BAD_PAYLOAD'),
    });
  });

  test('what only the clock may send is not taken from a player', () => {
    expect(
      forge((entries) => (entries[9] = { ...entries[9]!, by: 'player', intent: { type: 'forfeit' } })),
    ).toMatchObject({ ok: false, entry: 10 });
  });

  test.each([2, 3] as const)('a seat that nobody has is named: %d', (seat) => {
    expect(forge((entries) => (entries[9] = { ...entries[9]!, seat, intent: { type: 'concede' } }))).toMatchObject({
      ok: false,
      entry: 10,
    });
  });

  test('an entry left out, or two exchanged, does not lead to the same end', () => {
    expect(forge((entries) => entries.splice(5, 1)).ok).toBe(false);
    expect(forge((entries) => entries.splice(5, 2, entries[6]!, entries[5]!)).ok).toBe(false);
  });

  test('another past is told apart by any head that a client noted after it', () => {
    // The same seat gave up early: legal, well chained, and not what happened.
    const match = new Match(GAME, TRUE.header, SECRET);
    for (const entry of TRUE.entries.slice(0, 9)) match.carryOut(entry, null);
    const early = match.entry(TRUE.entries[9]!.seat, { type: 'concede' }, 'player', TRUE.entries[9]!.at);
    match.carryOut(early, null);
    const file = replayFile(TRUE.header, TRUE.first, [...TRUE.entries.slice(0, 9), early], match.end());
    expect(verify(file).ok).toBe(true);
    expect(verify(file, new Map([[9, TRUE.entries[8]!.hash]])).ok).toBe(true);
    expect(verify(file, new Map([[10, TRUE.entries[9]!.hash]]))).toMatchObject({
      ok: false,
      entry: 10,
      reason: 'a client was given another head hash at this point',
    });
    // Also by one beyond the end that the file claims.
    expect(verify(file, new Map([[30, TRUE.entries[29]!.hash]]))).toMatchObject({ ok: false, entry: null });
  });

  test('another header is told apart by the head of the beginning', () => {
    const header = { ...TRUE.header, seats: ['Eve', 'Bjørn'] };
    expect(verify(forged(header, bare, TRUE.end), new Map([[0, TRUE.first]]))).toMatchObject({ ok: false, entry: 0 });
  });

  test('headers that no match can begin with are answered', () => {
    const wild = fc.record(
      {
        options: fc.oneof(
          fc.constant({ revision: 'never' }),
          fc.dictionary(fc.string({ maxLength: 6 }), fc.jsonValue({ maxDepth: 1 })),
        ),
        decks: fc.oneof(
          fc.constant([]),
          fc.constant([TRUE.header.decks[0]!]),
          fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 }),
        ),
        cards: fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }),
        revision: fc.integer(),
        game: fc.string({ maxLength: 8 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(wild, (part) => {
        const header = JSON.parse(JSON.stringify({ ...TRUE.header, ...part })) as typeof TRUE.header;
        expect(verify(forged(header, bare, TRUE.end)).ok).toBe(JSON.stringify(header) === JSON.stringify(TRUE.header));
      }),
      { seed: 6, numRuns: 150 },
    );
  });

  test('entries that no client would send are answered', { tags: 'long' }, () => {
    const dice = fastRandom(77);
    fc.assert(
      fc.property(
        fc.nat(TRUE.entries.length - 1),
        fc.nat(3),
        fc.constantFrom(...ACTORS),
        fc.constantFrom('card', 'targets', 'effect', 'col', 'prompt', 'picks', 'type'),
        fc.jsonValue({ maxDepth: 2 }),
        (index, seat, by, key, value) => {
          const match = new Match(GAME, TRUE.header, SECRET);
          for (const entry of TRUE.entries.slice(0, index)) match.carryOut(entry, null);
          const intent = { ...randomPolicy(GAME, match.state, GAME.deciders(match.state)[0]!, dice), [key]: value };
          const result = forge((entries) => (entries[index] = { ...entries[index]!, seat: seat as Seat, by, intent }));
          if (!result.ok) expect(result.entry === null || result.entry > index).toBe(true);
        },
      ),
      { seed: 7, numRuns: 150 },
    );
  });
});

describe('D-9 garbage', () => {
  const SEED = { seed: 5, numRuns: 400 };

  test('any text is answered, never thrown at', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 200 }),
          fc.array(fc.json({ maxDepth: 3 })).map((lines) => lines.join('\n')),
        ),
        (text) => {
          expect(verify(text).ok).toBe(false);
        },
      ),
      SEED,
    );
  });

  test('true lines in any order and number, with garbage between', { tags: 'long' }, () => {
    const line = fc.oneof(
      { weight: 8, arbitrary: fc.nat(LAST).map((index) => LINES[index]!) },
      { weight: 1, arbitrary: fc.json({ maxDepth: 2 }) },
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.boolean(), fc.boolean(), (lines, header, end) => {
        const result = verify(fileOf([...(header ? [LINES[0]!] : []), ...lines, ...(end ? [LINES[LAST]!] : [])]));
        expect(result.ok).toBe(false);
        expect(result.reason).not.toBe('');
      }),
      SEED,
    );
  });

  test('deep and long input ends quickly', { timeout: 3000 }, () => {
    for (const text of [
      '['.repeat(100_000),
      `{"header":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}\n{}`,
      '\n'.repeat(100_000),
      `${LINES[0]}\n`.repeat(2000),
      LINES[0]!.replace('"options":{', `"options":{"a":${'['.repeat(3000)}${']'.repeat(3000)},`),
    ])
      expect(verify(`${text}\n${LINES[LAST]}\n`).ok).toBe(false);
  });
});
