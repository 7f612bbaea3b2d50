import { describe, expect, test } from 'vitest';
import {
  audienceBit,
  EVERYBODY,
  followed,
  knowersOf,
  NO_MEMORY,
  placersOf,
  remembered,
  replaced,
  shuffled,
  type Followed,
  type Memory,
} from '../../src/kernel/memory.ts';

/* D-2.6c: cards 1, 2 and 3 lie in the hand of seat 0; 4 is another card. 1 and 2 have the same face. */

const [OWNER, RIVAL] = [audienceBit(0), audienceBit(1)];
const HAND = [1, 2, 3];

function move(card: number, change: Partial<Followed> = {}): Followed {
  const sees = change.sees ?? EVERYBODY;
  return {
    card,
    wasOpen: false,
    saw: OWNER,
    sees,
    isOrdered: false,
    beside: () => HAND,
    isLike: (other) => card < 3 && other < 3,
    ...change,
  };
}

const knows = (memory: Memory, card: number, bit: number): boolean => (knowersOf(memory, card) & bit) !== 0;

describe('D-2.6c what an audience remembers', () => {
  test('a card taken back to a hand is known there to whoever saw it, but to those who see it there anyway', () => {
    const memory = followed(NO_MEMORY, move(4, { wasOpen: true, saw: EVERYBODY, sees: OWNER }));
    expect(knowersOf(memory, 4)).toBe(EVERYBODY & ~OWNER);
    expect(placersOf(memory, 4)).toBe(0);
  });

  test('a card that leaves unseen casts doubt on the others there', () => {
    const memory = followed(remembered(NO_MEMORY, 3, RIVAL, false), move(1, { sees: 0 }));
    expect([1, 3].map((card) => knowersOf(memory, card))).toEqual([OWNER, 0]);
  });

  test('one that is seen where it goes casts none, except on a card with the same face', () => {
    const both = remembered(remembered(NO_MEMORY, 2, RIVAL, false), 3, RIVAL, false);
    const after = followed(both, move(1));
    expect([2, 3].map((card) => knows(after, card, RIVAL))).toEqual([false, true]);
  });

  test('a known card that is seen to go leaves another one with the same face known', () => {
    const both = remembered(remembered(NO_MEMORY, 1, RIVAL, false), 2, RIVAL, false);
    expect(knows(followed(both, move(1)), 2, RIVAL)).toBe(true);
  });

  test('only one of two with the same face is missed', () => {
    const both = remembered(remembered(NO_MEMORY, 1, RIVAL, false), 2, RIVAL, false);
    const after = followed(both, move(3, { isLike: (other) => other < 3 }));
    expect([1, 2].map((card) => knows(after, card, RIVAL))).toEqual([false, true]);
  });

  test('SC-5 which one that is follows from how they lie, not from the numbers of the cards', () => {
    const both = remembered(remembered(NO_MEMORY, 1, RIVAL, false), 2, RIVAL, false);
    const after = followed(both, move(3, { beside: () => [3, 2, 1], isLike: (other) => other < 3 }));
    expect([1, 2].map((card) => knows(after, card, RIVAL))).toEqual([true, false]);
  });

  test('a card at a known place is followed from there; after a shuffle it is only known to lie there', () => {
    const onTop = followed(NO_MEMORY, move(4, { wasOpen: true, saw: EVERYBODY, sees: 0, isOrdered: true }));
    expect(placersOf(onTop, 4)).toBe(EVERYBODY);
    const drawn = { saw: 0, sees: OWNER, beside: () => [3] };
    expect(knows(followed(onTop, move(4, drawn)), 4, RIVAL)).toBe(true);
    const mixed = shuffled(onTop, [4]);
    expect([knowersOf(mixed, 4), placersOf(mixed, 4)]).toEqual([EVERYBODY, 0]);
    expect(followed(mixed, move(4, drawn))).toEqual(NO_MEMORY);
  });

  test('the only card of a deck is followed when it is drawn, shuffled or not', () => {
    const mixed = shuffled(followed(NO_MEMORY, move(4, { wasOpen: true, saw: EVERYBODY, sees: 0 })), [4]);
    const drawn = followed(mixed, move(4, { saw: 0, sees: OWNER, beside: () => [] }));
    expect(knowersOf(drawn, 4)).toBe(EVERYBODY & ~OWNER);
  });

  test('a card face down in the open is followed by all, and known to none but those who knew it', () => {
    const laid = followed(NO_MEMORY, move(4, { wasOpen: true, saw: OWNER, sees: 0 }));
    expect(knowersOf(laid, 4)).toBe(OWNER);
  });

  test('what is remembered of cards can go over to those that take their places', () => {
    const memory = remembered(remembered(NO_MEMORY, 1, RIVAL, true), 4, OWNER, false);
    const after = replaced(memory, [1, 2, 3], [3, 1, 2]);
    expect([1, 3, 4].map((card) => [knowersOf(after, card), placersOf(after, card)])).toEqual([
      [0, 0],
      [RIVAL, RIVAL],
      [OWNER, 0],
    ]);
  });

  test('what changes nothing answers the same value', () => {
    const memory = remembered(NO_MEMORY, 3, RIVAL, false);
    expect(remembered(memory, 3, RIVAL, false)).toBe(memory);
    expect(shuffled(memory, HAND)).toBe(memory);
  });
});
