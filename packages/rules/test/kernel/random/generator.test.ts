import { chacha20 } from '@noble/ciphers/chacha.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import {
  below,
  chachaRandom,
  cloneRandom,
  fastRandom,
  nextWord,
  type RandomState,
} from '../../../src/kernel/random/generator.ts';

/** The words of a key stream as RFC 8439 prints them: bytes in the order in which they leave the cipher. */
function streamOf(random: RandomState, words: number): string {
  const bytes = new Uint8Array(words * 4);
  const view = new DataView(bytes.buffer);
  for (let word = 0; word < words; word++) view.setUint32(word * 4, nextWord(random), true);
  return bytesToHex(bytes);
}

const ZERO_KEY = '00'.repeat(32);

describe('D-3 ChaCha20 as in RFC 8439', () => {
  // The stream of a match has nonce 0; this one shows that the cipher beneath is the RFC's.
  test('section 2.3.2: the block of key 00…1f, counter 1', () => {
    const key = Uint8Array.from({ length: 32 }, (_, index) => index);
    const block = chacha20(key, hexToBytes('000000090000004a00000000'), new Uint8Array(64), undefined, 1);
    expect(bytesToHex(block)).toBe(
      '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
    );
  });

  test('section 2.4.2: the sunscreen text', () => {
    const key = Uint8Array.from({ length: 32 }, (_, index) => index);
    const text =
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.";
    expect(bytesToHex(chacha20(key, hexToBytes('000000000000004a00000000'), utf8ToBytes(text), undefined, 1))).toBe(
      '6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0bf91b65c5524733ab8f593dabcd62b3571639d624e65152ab8f530c359f0861d807ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab77937365af90bbf74a35be6b40b8eedf2785e42874d',
    );
  });

  test.each([
    [
      '1: key 0, block 0',
      ZERO_KEY,
      0,
      '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
    ],
    [
      '2: key 0, block 1',
      ZERO_KEY,
      1,
      '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
    ],
    [
      '3: key 0…01, block 1',
      `${'00'.repeat(31)}01`,
      1,
      '3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0',
    ],
    [
      '4: key 00 ff 0…, block 2',
      `00ff${'00'.repeat(30)}`,
      2,
      '72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096',
    ],
  ])('appendix A.1, vector %s', (_, key, block, stream) => {
    const random = chachaRandom(key);
    random.drawn = block * 16;
    expect(streamOf(random, 16)).toBe(stream);
    expect(random.drawn).toBe(block * 16 + 16);
  });

  test('words are little-endian and in the order of the stream, over the border of a block', () => {
    const random = chachaRandom(ZERO_KEY);
    expect(nextWord(random)).toBe(0xade0b876);
    expect(nextWord(random)).toBe(0x903df1a0);
    random.drawn = 15;
    expect([nextWord(random), nextWord(random)]).toEqual([0x8665eeb2, 0xbee7079f]);
  });

  test('D-2.1 the stream goes on from plain data in the middle of a block, whatever was drawn in between', () => {
    const key = '0123456789abcdef'.repeat(4);
    const whole = chachaRandom(key);
    const words = Array.from({ length: 100 }, () => nextWord(whole));
    for (const start of [0, 1, 15, 16, 17, 50, 99]) {
      const stored = JSON.parse(JSON.stringify({ ...chachaRandom(key), drawn: start })) as RandomState;
      nextWord(chachaRandom(ZERO_KEY));
      expect(nextWord(stored)).toBe(words[start]);
    }
  });

  test('a clone goes its own way', () => {
    const random = chachaRandom(ZERO_KEY);
    random.script.push({ coin: 'heads' });
    const copy = cloneRandom(random);
    nextWord(copy);
    copy.script.pop();
    expect([random.drawn, random.script.length]).toEqual([0, 1]);
  });

  test.each(['', '00', 'G'.repeat(64), 'AB'.repeat(32), '00'.repeat(33)])(
    'a key of another form is refused: %s',
    (key) => {
      expect(() => chachaRandom(key)).toThrow(TypeError);
    },
  );
});

describe('the fast generator', () => {
  test('goes on from plain data and differs from seed to seed', () => {
    const random = fastRandom(7);
    const copy = JSON.parse(JSON.stringify(random)) as RandomState;
    expect(Array.from({ length: 50 }, () => nextWord(copy))).toEqual(
      Array.from({ length: 50 }, () => nextWord(random)),
    );
    const firsts = new Set(Array.from({ length: 1000 }, (_, seed) => nextWord(fastRandom(seed))));
    expect(firsts.size).toBe(1000);
  });
});

/** A fast generator whose next words are `first`, then 0 + 0 + 1. */
function drawing(first: number): RandomState {
  return { kind: 'sfc32', key: '', drawn: 0, words: [first | 0, 0, 0, 0], script: [] };
}

describe('D-3 below', () => {
  test.each([3, 5, 6, 7, 52, 1000, 0x8000_0001, 0xffff_ffff])(
    'of %d: the last word that fits is taken, the first that does not is thrown away',
    (count) => {
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % count);
      expect(below(drawing(limit - 1), count)).toBe(count - 1);
      const random = drawing(limit);
      below(random, count);
      expect(random.words[3]).toBeGreaterThan(1);
    },
  );

  test.each([1, 2, 4, 0x8000_0000, 0x1_0000_0000])('of %d, a power of two: no word is thrown away', (count) => {
    const random = drawing(0xffff_ffff);
    expect(below(random, count)).toBe(count - 1);
    expect(random.words[3]).toBe(1);
  });

  test.each([0, -1, 1.5, 0x1_0000_0001, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d is no number of things to draw from',
    (count) => {
      expect(() => below(fastRandom(1), count)).toThrow(RangeError);
    },
  );
});
