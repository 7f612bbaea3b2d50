import { describe, expect, it } from 'vitest';
import {
  cardsIn,
  emptySlots,
  exchanged,
  laidOut,
  roomFor,
  slotsOf,
  usable,
  withCard,
  withoutCard,
  type Pool,
} from '../../src/games/coldfront/builder/rules.ts';
import { deckStats } from '../../src/games/coldfront/builder/stats.ts';
import { campaignReasons } from '../../src/games/coldfront/hq/campaign/deck.ts';
import { card } from './cards.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

function pool(copies: number): Pool {
  return { cards: IDS.map((id) => card(id)), owned: new Map(IDS.map((id) => [id, copies])) };
}

const TWELVE = ['a', 'a', 'b', 'b', 'c', 'c', 'd', 'd', 'e', 'e', 'f', 'f'];

describe('the slots of a deck', () => {
  it('take a card in the first empty one, or where it is put, and lose it again', () => {
    const one = withCard(withCard(emptySlots(), 'a'), 'b', 4);
    expect(one.slice(0, 5)).toEqual(['a', null, null, null, 'b']);
    expect(withCard(one, 'c').slice(0, 2)).toEqual(['a', 'c']);
    expect(cardsIn(withoutCard(one, 4))).toEqual(['a']);
    expect(exchanged(one, 0, 4).slice(0, 5)).toEqual(['b', null, null, null, 'a']);
  });

  it('never hold more than twelve', () => {
    const full = slotsOf(TWELVE);
    expect(withCard(full, 'g')).toEqual(full);
    expect(withCard(full, 'g', 12)).toEqual(full);
    expect(cardsIn(slotsOf([...TWELVE, 'g']))).toHaveLength(12);
  });
});

describe('legality while building', () => {
  it('CF-11.6: the campaign deck by the rules, all reasons at once', () => {
    expect(campaignReasons(slotsOf(TWELVE.slice(1)), pool(2))).toEqual(['A deck has 12 cards; this one has 11.']);
    expect(campaignReasons(slotsOf(TWELVE), pool(2))).toEqual([]);
    expect(campaignReasons(slotsOf(['a', ...TWELVE.slice(0, 11)]), pool(3))).toEqual([
      'At most 2 copies of a card; this deck has 3 of A.',
    ]);
    expect(campaignReasons(slotsOf(TWELVE), { ...pool(2), owned: new Map([...pool(2).owned, ['a', 1]]) })).toEqual([
      'Your campaign collection does not hold 2 of A.',
    ]);
    expect(campaignReasons(slotsOf(['z', ...TWELVE.slice(0, 10)]), pool(2))).toHaveLength(3);
  });

  it('CF-4.3: no third copy is offered, and none that the player does not own', () => {
    expect(roomFor(emptySlots(), 'a', pool(3))).toBe(2);
    expect(roomFor(slotsOf(['a']), 'a', pool(1))).toBe(0);
    expect(roomFor(emptySlots(), 'a', pool(0))).toBe(0);
  });

  it('cards stay in the slots that they were put into', () => {
    const arranged = withCard(withCard(emptySlots(), 'b', 3), 'a', 7);
    expect(laidOut(arranged, ['a', 'b'])).toEqual(arranged);
    expect(laidOut(arranged, ['a', 'c']).slice(0, 8)).toEqual(['c', null, null, null, null, null, null, 'a']);
    expect(cardsIn(laidOut(arranged, [...TWELVE, 'g']))).toHaveLength(12);
  });

  it('CF-4.7: what counts of a faction is what fits into one deck', () => {
    expect(usable(pool(1))).toBe(7);
    expect(usable(pool(5))).toBe(14);
  });
});

describe('what a deck is like (CF-UI-24)', () => {
  const cards = [
    card('a', { hp: 4, dmg: 2, arrows: ['N', 'E'], armour: ['N'] }),
    card('a', { hp: 4, dmg: 2, arrows: ['N', 'E'], armour: ['N'] }),
    card('b', { type: 'air', hp: 5, dmg: 3, arrows: ['N', 'SW'], specials: ['rocket', 'stealth'] }),
  ];
  const stats = deckStats(cards);

  it('counts types, arrows, specials and armour over all copies', () => {
    expect(stats.types).toEqual([
      ['infantry', 2],
      ['vehicle', 0],
      ['air', 1],
      ['structure', 0],
    ]);
    expect(stats.rose).toEqual([
      ['N', 3],
      ['NE', 0],
      ['E', 2],
      ['SE', 0],
      ['S', 0],
      ['SW', 1],
      ['W', 0],
      ['NW', 0],
    ]);
    expect(stats.specials).toEqual([
      ['rocket', 1],
      ['stealth', 1],
    ]);
    expect(stats.armour).toBe(2);
  });

  it('takes the means of HP and DMG; an empty deck has none', () => {
    expect(stats.hp).toBeCloseTo(13 / 3);
    expect(stats.dmg).toBeCloseTo(7 / 3);
    expect(deckStats([])).toMatchObject({ size: 0, hp: 0, dmg: 0, specials: [] });
  });
});
