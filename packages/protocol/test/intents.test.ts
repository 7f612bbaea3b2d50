import { at, below, fastRandom, GAMES, randomCompletion, SEATS } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import { readIntent, writeIntent } from '../src/index.ts';
import { moments } from './matches.ts';

const SEEDS = [1, 2, 3];
const MOST = 120;

describe.each(GAMES.map((game) => [game.id, game] as const))('an intent of %s', (_, game) => {
  test.each(SEEDS)('is the same as text and back, whatever is chosen (match %d)', (seed) => {
    const random = fastRandom(seed);
    const lengths: number[] = [];
    let decision = 0;
    for (const { state } of moments(game, seed, MOST))
      for (const seat of SEATS.slice(0, game.seatCount(state)))
        for (const entry of game.legal(state, seat)) {
          const answer = { decision: decision++, intent: randomCompletion(entry, random) };
          const text = writeIntent(answer);
          expect(readIntent(text)).toEqual(answer);
          lengths.push(text.length);
        }
    // A shape of each is in the table: names are not sent.
    expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThan(16);
  });
});

describe('an intent', () => {
  test.each([
    { type: 'a type that no table has', deep: { list: [1, null, 'x'] } },
    { type: 'pass', more: 1 },
    { type: 'play', then: { targets: [[-3, 2 ** 40, 0.5]] }, col: 'A', card: null },
    { type: 'play', card: 1 },
  ])('comes back as it was (%j)', (intent) => {
    const answer = { decision: 70_000, intent };
    expect(readIntent(writeIntent(answer))).toEqual(answer);
  });

  test.each([
    ['nothing', ''],
    ['a decision alone', '\x05'],
    ['a shape that no table has', '\x05\x7f\x7f\x01'],
    ['more than an intent', `${writeIntent({ decision: 1, intent: { type: 'pass' } })}\x01`],
    ['less than an intent', writeIntent({ decision: 1, intent: { type: 'play', card: 9, col: 2 } }).slice(0, -1)],
    ['JSON that is no object', '\x05\x00\x03[1]'],
    ['JSON without a type', '\x05\x00\x02{}'],
    ['a type that is too long', `\x05\x00\x37{"type":"${'x'.repeat(44)}"}`],
    ['what is no JSON', '\x05\x00\x01{'],
    ['lists in lists without end', `\x05\x08${'\x06'.repeat(4000)}`],
    ['a list of a million', '\x05\x08\x42\x7f\x7f\x3f'],
    ['what is no packed text', '\x05\u2603'],
  ])('that is %s is none', (_what, text) => {
    expect(() => readIntent(text)).toThrow(/JSON|"code"|packed text/);
  });

  test('of any characters is read, or is none', () => {
    const random = fastRandom(7);
    for (let run = 0; run < 20_000; run++) {
      const codes = Array.from({ length: 1 + below(random, 20) }, () => below(random, at([4, 64, 128], run % 3)));
      try {
        const answer = readIntent(String.fromCharCode(...codes));
        expect(readIntent(writeIntent(answer as Parameters<typeof writeIntent>[0]))).toEqual(answer);
      } catch (error) {
        expect(String(error)).toMatch(/JSON|"code"|packed text/);
      }
    }
  });
});
