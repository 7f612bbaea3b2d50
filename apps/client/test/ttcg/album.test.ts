import type { OwnPrint } from '@cardscape/protocol';
import { describe, expect, test } from 'vitest';
import { readCards } from '../../src/games/ttcg/cards/cards.ts';
import {
  albumAddress,
  type AlbumFilter,
  albumFilterFrom,
  inAlbum,
} from '../../src/games/ttcg/prints/collection/album-filter.ts';
import { byCard, holdingsOf, rarest } from '../../src/games/ttcg/prints/collection/holdings.ts';

const CARDS = readCards([
  { id: 'ember', name: 'Ember', type: 'fire', effects: ['Normal: Draw one card.'] },
  { id: 'spray', name: 'Spray', type: 'water' },
  { id: 'spark', name: 'Spark' },
]);

const PRINTS: readonly OwnPrint[] = [
  { serial: 'A', card: 'ember', tier: 1 },
  { serial: 'B', card: 'ember', tier: 1 },
  { serial: 'C', card: 'ember', tier: 4 },
  { serial: 'D', card: 'spray', tier: 2 },
  { serial: 'E', card: 'spark', tier: 0 },
];
const HOLDINGS = byCard(PRINTS);

function shown(filter: Partial<AlbumFilter>): string[] {
  return inAlbum(CARDS.values(), HOLDINGS, { ...albumFilterFrom({}), ...filter }).map(({ id }) => id);
}

describe('the album of True TCG', () => {
  test('has the prints of each card by tier', () => {
    expect(holdingsOf(HOLDINGS, 'ember')).toEqual([[], ['A', 'B'], [], [], ['C'], [], []]);
    expect(rarest(holdingsOf(HOLDINGS, 'ember'))).toBe(4);
    expect(rarest(holdingsOf(HOLDINGS, 'spark'))).toBe(0);
    expect(rarest(holdingsOf(HOLDINGS, 'nothing'))).toBe(0);
  });

  test('shows what one has, misses and has twice, of any rarity or of one', () => {
    expect(shown({})).toEqual(['ember', 'spray', 'spark']);
    expect(shown({ have: 'owned' })).toEqual(['ember', 'spray']);
    expect(shown({ have: 'missing' })).toEqual(['spark']);
    expect(shown({ have: 'duplicates' })).toEqual(['ember']);
    expect(shown({ have: 'owned', tier: '2' })).toEqual(['spray']);
    expect(shown({ have: 'missing', tier: '4' })).toEqual(['spray', 'spark']);
    expect(shown({ have: 'owned', tier: '0' })).toEqual(['spark']);
    expect(shown({ have: 'duplicates', tier: '4' })).toEqual([]);
  });

  test('shows what fits a text and a type as well', () => {
    expect(shown({ type: 'water' })).toEqual(['spray']);
    expect(shown({ text: 'draw', have: 'owned' })).toEqual(['ember']);
    expect(shown({ text: 'draw', have: 'missing' })).toEqual([]);
  });

  test('is found again by its address, and nonsense in it counts for nothing', () => {
    const filter = { text: 'two words', type: 'fire', tier: '6', have: 'missing' };
    const address = new URL(albumAddress(filter), 'http://here');
    expect(albumFilterFrom(Object.fromEntries(address.searchParams))).toEqual(filter);
    expect(albumAddress(albumFilterFrom({ tier: '7', have: 'all', type: 'cheese' }))).toBe('/collection');
  });
});
