import { beforeEach, describe, expect, it } from 'vitest';
import { Turnstile } from '../../../src/traffic/turnstile.ts';

let turnstile: Turnstile;
let begun: string[];

beforeEach(() => {
  turnstile = new Turnstile();
  begun = [];
});

function enter(address: string, name: string, isGone = (): boolean => false): void {
  // What still waits when a test is over is none of the next one's.
  const list = begun;
  turnstile.enter(address, () => list.push(name), isGone);
}

/** A turn of the event loop. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('P-12 the turnstile', () => {
  it('lets the first in at once and one more in each turn', async () => {
    for (const name of ['a', 'b', 'c']) enter('ann', name);
    const seen = [begun.join('')];
    for (let count = 0; count < 3; count++) {
      await turn();
      seen.push(begun.join(''));
    }
    expect(seen).toEqual(['a', 'ab', 'abc', 'abc']);
    enter('ann', 'd');
    expect(begun.at(-1)).toBe('d');
  });

  it('lets addresses in in turn, however many wait of one', async () => {
    for (let count = 0; count < 100; count++) enter('ann', 'a');
    for (let count = 0; count < 2; count++) enter('bob', 'b');
    enter('eve', 'e');
    for (let count = 0; count < 8; count++) await turn();
    expect(begun.join('')).toBe('aabeabaaa');
  });

  it('leaves out who has gone', async () => {
    enter('ann', 'a');
    for (let count = 0; count < 10; count++) enter('bob', 'b', () => true);
    enter('bob', 'c');
    await turn();
    expect(begun.join('')).toBe('ac');
  });

  it('goes on after one that throws', async () => {
    enter('ann', 'a');
    expect(() =>
      new Turnstile().enter(
        'ann',
        () => {
          throw new Error('planted');
        },
        () => false,
      ),
    ).toThrow('planted');
    enter('ann', 'b');
    await turn();
    expect(begun.join('')).toBe('ab');
  });
});
