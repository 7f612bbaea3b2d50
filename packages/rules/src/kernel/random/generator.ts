import { chacha20 } from '@noble/ciphers/chacha.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { at, present } from '../types.ts';
import type { ScriptedOutcome } from './script.ts';

/**
 * The random stream of a match as plain data: it can be stored in the middle of a match and goes on from there.
 * - `chacha20`: the stream of RFC 8439 (nonce 0, block counter from 0) under `key`; `drawn` counts the 32-bit words
 * used.
 * - `sfc32`: the small fast counting generator of PractRand, for bots and benchmarks only; never for a match between
 * people.
 */
export interface RandomState {
  kind: 'chacha20' | 'sfc32';
  /** 64 hexadecimal digits for `chacha20`; empty for `sfc32`. */
  key: string;
  /** Words drawn so far from `chacha20`. */
  drawn: number;
  /** The four words of `sfc32`; empty for `chacha20`. */
  words: number[];
  /** Outcomes laid down by a scenario, used before the stream is (SC-4). */
  script: ScriptedOutcome[];
}

export function chachaRandom(key: string): RandomState {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new TypeError('a ChaCha20 key is 64 lower-case hexadecimal digits');
  return { kind: 'chacha20', key, drawn: 0, words: [], script: [] };
}

/** A fast generator for bots and benchmarks from an integer seed of 0…2^32-1. */
export function fastRandom(seed: number): RandomState {
  const random: RandomState = {
    kind: 'sfc32',
    key: '',
    drawn: 0,
    words: [0x9e3779b9, 0x243f6a88, seed >>> 0, 1],
    script: [],
  };
  for (let round = 0; round < 12; round++) nextWord(random);
  return random;
}

/**
 * The random stream of a state: every game keeps it under `random`, where what plays any game finds it. A state that
 * holds one of another game (`state`) has it there.
 */
export function randomOf(state: unknown): RandomState {
  const { random, state: held } = state as { readonly random?: RandomState; readonly state?: unknown };
  return random ?? randomOf(held);
}

/** How far the random stream of a state has been used. */
export function drawnOf(state: unknown): string {
  const { drawn, words, script } = randomOf(state);
  return `${drawn} ${words.join(',')} ${script.length}`;
}

export function cloneRandom(random: RandomState): RandomState {
  return {
    kind: random.kind,
    key: random.key,
    drawn: random.drawn,
    words: random.words.slice(),
    script: random.script.slice(),
  };
}

const WORDS_PER_BLOCK = 16;
const NONCE = new Uint8Array(12);
const ZEROS = new Uint8Array(64);

// The block used last. A shuffle draws tens of words in a row from the same few blocks; between matches a miss costs
// one block.
let cachedKey = '';
let cachedKeyBytes = new Uint8Array(32);
let cachedBlock = -1;
let cachedWords = new DataView(new ArrayBuffer(64));

function chachaWord(key: string, position: number): number {
  const block = Math.floor(position / WORDS_PER_BLOCK);
  if (key !== cachedKey) {
    cachedKey = key;
    cachedKeyBytes = hexToBytes(key);
    cachedBlock = -1;
  }
  if (block !== cachedBlock) {
    const stream = chacha20(cachedKeyBytes, NONCE, ZEROS, undefined, block);
    cachedWords = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
    cachedBlock = block;
  }
  return cachedWords.getUint32((position % WORDS_PER_BLOCK) * 4, true);
}

function sfc32(words: number[]): number {
  const a = present(words[0]);
  const b = present(words[1]);
  const c = present(words[2]);
  const counter = present(words[3]);
  const out = (a + b + counter) | 0;
  words[0] = b ^ (b >>> 9);
  words[1] = (c + (c << 3)) | 0;
  words[2] = (((c << 21) | (c >>> 11)) + out) | 0;
  words[3] = (counter + 1) | 0;
  return out >>> 0;
}

/** The next 32 uniformly random bits as an integer of 0…2^32-1. */
export function nextWord(random: RandomState): number {
  return random.kind === 'chacha20' ? chachaWord(random.key, random.drawn++) : sfc32(random.words);
}

/** How many words there are. */
const WORDS = 0x1_0000_0000;

/**
 * A uniformly random integer of 0…`count`-1, without bias: words above the largest multiple of `count` are thrown away.
 * Errors: RangeError unless 1 ≤ count ≤ 2^32.
 */
export function below(random: RandomState, count: number): number {
  if (!Number.isInteger(count) || count < 1 || count > WORDS) throw new RangeError(`cannot draw one of ${count}`);
  if (count === WORDS) return nextWord(random);
  for (;;) {
    const word = nextWord(random);
    // Only words at the very end can lie above the largest multiple; for all others it need not be known.
    if (word <= WORDS - count || word < WORDS - (WORDS % count)) return word % (count >>> 0);
  }
}

/** One of the items, uniformly; unlike `pickOne`, one alone draws as well. Errors: RangeError for no items. */
export function pick<T>(random: RandomState, items: readonly T[]): T {
  return at(items, below(random, items.length));
}

/** One time in so many. */
export function chance(random: RandomState, one: number): boolean {
  return below(random, one) === 0;
}
