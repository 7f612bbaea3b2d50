import { describe, expect, it } from 'vitest';
import { fairlyCut } from '../../../src/match/listing.ts';
import type { LiveMatch } from '../../../src/match/live-match.ts';

function made(id: string, from: string | null): LiveMatch {
  return { id, from: from === null ? [] : [from] } as unknown as LiveMatch;
}

/** Ids of what is listed. */
function cut(matches: readonly LiveMatch[], places: number): string[] {
  return fairlyCut(matches, places).map(({ id }) => id);
}

describe('P-5 lists of matches', () => {
  const crowd = Array.from({ length: 9 }, (_, index) => made(`c${index}`, 'crowd'));

  it('have a place for every address before one has another, in their order', () => {
    expect(cut([...crowd, made('a', 'other'), made('b', 'other')], 4)).toEqual(['c0', 'c1', 'a', 'b']);
    expect(cut([...crowd, made('a', 'other'), made('b', 'third')], 3)).toEqual(['c0', 'a', 'b']);
  });

  it('have a place for each match whose players were brought together', () => {
    expect(cut([...crowd, made('p1', null), made('p2', null), made('p3', null)], 5)).toEqual([
      'c0',
      'c1',
      'p1',
      'p2',
      'p3',
    ]);
  });

  it('are whole where there is place', () => {
    expect(cut(crowd, 9)).toHaveLength(9);
    expect(cut(crowd, 0)).toEqual([]);
  });
});
