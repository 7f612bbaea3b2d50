import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../../src/kernel/contract/game.ts';
import { chainKey, commitmentOf } from '../../../src/kernel/log/fairness.ts';
import { headHash, replayFile, type MatchHeader } from '../../../src/kernel/log/record.ts';
import { Match, ReplayError } from '../../../src/kernel/match/match.ts';
import { below, fastRandom } from '../../../src/kernel/random/generator.ts';
import { forkAt, forkDepth, readReplay, rulesNamed } from '../../../src/kernel/replay/file.ts';
import { verifyReplay } from '../../../src/kernel/verify/verify.ts';
import { lanterns } from '../../toy/lanterns.ts';
import { recorded } from './recorded.ts';

const game: AnyGame = lanterns;
const games = (id: string, revision: number): AnyGame | undefined =>
  id === game.id && revision === game.revision ? game : undefined;
const SECRET = 'beef'.repeat(16);
const ORIGIN = recorded(game, 11);
const REPLAY = readReplay(ORIGIN.file);
const SEQ = Math.floor(ORIGIN.length / 2);
const HEADER: MatchHeader = {
  ...REPLAY.header,
  match: 'fork',
  commitment: commitmentOf(SECRET),
  fork: forkAt(game, REPLAY, SEQ).fork,
};

/** The file of a match that was given up at once, with that header, chained by somebody who knows the secret. */
function fileOf(header: MatchHeader): string {
  const match = new Match(game, HEADER, SECRET);
  const entry = match.entry(0, { type: 'concede' }, 'player', header.startedAt);
  match.carryOut(entry, null);
  const end = match.end();
  return replayFile(header, headHash(chainKey(SECRET), header), [entry], end);
}

/** Nothing that anybody sends is thrown at but as what it is. */
function survives(text: string): boolean {
  rulesNamed(text);
  try {
    readReplay(text);
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error;
  }
  return verifyReplay(text, games).ok;
}

describe('D-9 replay files of anybody', () => {
  const TRUE = fileOf(HEADER);

  test('the true one holds', () => {
    expect(survives(TRUE)).toBe(true);
  });

  test('any bytes are answered', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(TRUE.length), (bytes, place) => {
        const text = String.fromCharCode(...bytes);
        expect(survives(text)).toBe(false);
        expect(survives(TRUE.slice(0, place) + text + TRUE.slice(place)) && text !== '').toBe(false);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  test('any character of it changed: never holds', () => {
    const dice = fastRandom(8);
    for (let tries = 0; tries < 400; tries++) {
      const place = below(dice, TRUE.length);
      const other = String.fromCharCode((TRUE.charCodeAt(place) + 1 + below(dice, 255)) & 0xff);
      expect(survives(TRUE.slice(0, place) + other + TRUE.slice(place + 1)), `character ${place}`).toBe(false);
    }
  });

  test('any fork that somebody chains anew is answered', () => {
    const part = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom<unknown>(HEADER, HEADER.fork, REPLAY.entries, REPLAY.header),
    );
    const fork = fc.oneof(
      part,
      fc.record({ seq: part, head: part, state: part, origin: part }),
      fc
        .record({ header: part, secret: fc.constant(REPLAY.end.secret), entries: part })
        .map((origin) => ({ ...HEADER.fork, origin })),
    );
    fc.assert(
      fc.property(fork, (changed) => {
        fc.pre(changed !== HEADER.fork);
        expect(survives(fileOf({ ...HEADER, fork: changed } as MatchHeader))).toBe(false);
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  test('forks of forks of forks without end are refused, not followed', { timeout: 5000 }, () => {
    let header = HEADER;
    for (let depth = 0; depth < 300; depth++)
      header = { ...HEADER, fork: { ...HEADER.fork!, origin: { ...HEADER.fork!.origin, header } } };
    expect(forkDepth(header)).toBe(301);
    expect(verifyReplay(fileOf(header), games)).toMatchObject({ ok: false, line: 1 });
  });
});
