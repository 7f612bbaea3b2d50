import { describe, expect, it } from 'vitest';
import { type Conducted, verdictsOf } from '../../src/ranked/verdict.ts';

const WON: Conducted = {
  won: true,
  rank: 1,
  gaveUp: false,
  waited: 0,
  left: false,
  moves: 0,
  missed: 0,
  came: true,
};
const LOST: Conducted = {
  won: false,
  rank: 2,
  gaveUp: false,
  waited: 0,
  left: false,
  moves: 0,
  missed: 0,
  came: true,
};
const RANKED = { isRanked: true, isDrawn: false };

const results = (people: readonly Conducted[], kind = RANKED): string =>
  verdictsOf(people, kind)
    .map(({ result, left }) => `${result}${left ? ' left' : ''}`)
    .join(', ');

describe('P-3 what a ranked match counts as in which', () => {
  it.each<[string, Conducted, Conducted, string]>([
    ['somebody has decided something and lost', WON, { ...LOST, moves: 1 }, 'won, lost'],
    ['the other one has decided something', { ...WON, moves: 1 }, { ...LOST, gaveUp: true }, 'won, lost'],
    ['nobody has decided anything and one gave up', WON, { ...LOST, gaveUp: true }, 'won, lost left'],
    ['one gave up before the other one came', { ...WON, came: false }, { ...LOST, gaveUp: true }, 'won, lost left'],
    ['one gave up without waiting long', WON, { ...LOST, gaveUp: true, waited: 19_999 }, 'won, lost left'],
    ['one gave up when the other one had to decide', WON, { ...LOST, gaveUp: true, waited: 20_000 }, 'won, lost'],
    ['one came and went', WON, { ...LOST, left: true }, 'won, lost left'],
    ['one came and let the clock run out', WON, { ...LOST, left: true, missed: 3 }, 'won, lost left'],
    ['one never came', WON, { ...LOST, left: true, came: false }, 'void, void left'],
    ['neither came', { ...WON, came: false }, { ...LOST, left: true, came: false }, 'void, void left'],
    [
      'one came and went, and the other one never came',
      { ...WON, came: false },
      { ...LOST, left: true },
      'void, void left',
    ],
    ['one left late', { ...WON, moves: 9 }, { ...LOST, moves: 8, left: true }, 'won, lost left'],
    ['one left the game to the clock', { ...WON, moves: 9 }, { ...LOST, moves: 2, missed: 3 }, 'won, lost left'],
  ])('%s', (_, winner, loser, expected) => {
    expect(results([winner, loser])).toBe(expected);
  });

  it('three play and one gave up at once', () => {
    expect(results([WON, { ...LOST, rank: 2, moves: 4 }, { ...LOST, rank: 3, gaveUp: true }])).toBe('won, lost, lost');
  });

  it('nobody won', () => {
    const drawn = { isRanked: true, isDrawn: true };
    expect(results([LOST, LOST], drawn)).toBe('void, void');
    expect(results([{ ...LOST, moves: 1 }, LOST], drawn)).toBe('drawn, drawn');
  });
});

describe('P-3 what any other match counts as in which', () => {
  it('nobody has decided anything: it is void, and giving up is leaving', () => {
    const casual = { isRanked: false, isDrawn: false };
    expect(results([WON, { ...LOST, gaveUp: true }], casual)).toBe('void, void left');
    expect(results([WON, { ...LOST, gaveUp: true, waited: 20_000 }], casual)).toBe('void, void');
    expect(results([{ ...LOST, gaveUp: true }], casual)).toBe('void left');
    expect(results([{ ...LOST, gaveUp: true, moves: 1 }], casual)).toBe('lost');
  });
});
