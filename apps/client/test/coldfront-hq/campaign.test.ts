import { describe, expect, it } from 'vitest';
import {
  campaignEntries,
  missionPlace,
  missionStates,
  nextEntry,
} from '../../src/games/coldfront/hq/campaign/campaign.ts';
import type { Mission } from '../../src/games/coldfront/hq/facts.ts';
import {
  campaignPool,
  poolOf,
  readGain,
  readHoldings,
  standingOf,
  type Holdings,
} from '../../src/games/coldfront/hq/holdings.ts';
import { card } from './cards.ts';

function mission(id: string): Mission {
  return { id, title: id, story: '', objectives: [], reward: [], bot: 'recruit' };
}

const MISSIONS = ['one', 'two', 'three'].map(mission);

describe('the campaign', () => {
  it.each([
    [[], ['open', 'locked', 'locked']],
    [['one'], ['won', 'open', 'locked']],
    [
      ['one', 'two', 'three'],
      ['won', 'won', 'won'],
    ],
    // Missions unlock in order, whatever else was won.
    [['two'], ['open', 'won', 'locked']],
  ])('CF-11.6: with %j won', (won, states) => {
    expect(missionStates(MISSIONS, won)).toEqual(states);
  });

  it('CF-11.2: the tutorial comes first, and keeps nobody from the missions', () => {
    const fresh = campaignEntries(
      { missions: MISSIONS, tutorial: [{ card: 'c', tile: 'a1', hint: 'h', outcome: 'o' }] },
      [],
    );
    expect(fresh.map(({ mission: { id }, state, number }) => [id, state, number])).toEqual([
      ['tutorial', 'open', null],
      ['one', 'open', 1],
      ['two', 'locked', 2],
      ['three', 'locked', 3],
    ]);
    expect(nextEntry(fresh)).toBe(0);
    expect(
      nextEntry(
        campaignEntries({ missions: MISSIONS, tutorial: [{ card: 'c', tile: 'a1', hint: 'h', outcome: 'o' }] }, [
          'tutorial',
        ]),
      ),
    ).toBe(1);
    expect(
      nextEntry(
        campaignEntries({ missions: MISSIONS, tutorial: [{ card: 'c', tile: 'a1', hint: 'h', outcome: 'o' }] }, [
          'one',
        ]),
      ),
    ).toBe(2);
    expect(
      nextEntry(
        campaignEntries({ missions: MISSIONS, tutorial: [{ card: 'c', tile: 'a1', hint: 'h', outcome: 'o' }] }, [
          'tutorial',
          'one',
          'two',
          'three',
        ]),
      ),
    ).toBe(3);
    expect(campaignEntries({ missions: MISSIONS, tutorial: [] }, [])).toHaveLength(3);
  });

  it.each([1, 2, 8, 9])('%i places lie on the map, apart from each other', (count) => {
    const places = Array.from({ length: count }, (_, index) => missionPlace(index, count));
    for (const { x, y } of places) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(6);
      expect(Math.max(x, y)).toBeLessThanOrEqual(94);
    }
    for (const [index, { x }] of places.entries())
      if (index > 0) expect(x - (places[index - 1]?.x ?? 0)).toBeGreaterThan(8);
  });
});

describe('what a player has', () => {
  const cards = [
    ...Array.from({ length: 7 }, (_, index) => card(`c${index}`)),
    card('c0-elite', { tier: 'elite' }),
    card('z', { faction: 'azure' }),
  ];
  const holdings: Holdings = {
    supplies: 55,
    factions: ['crimson'],
    cards: { c0: 2, c1: 2, c2: 2, c3: 2, c4: 2, c5: 1 },
    campaign: { cards: { c0: 2, z: 2 }, won: [] },
  };
  const crimson = { id: 'crimson', name: 'Crimson Directorate', character: '', starter: [] };

  it('CF-4.7: a faction with fewer than twelve usable cards is too small', () => {
    expect(standingOf(crimson, cards, holdings)).toMatchObject({
      locked: false,
      usable: 11,
      small: true,
      units: 6,
      of: 7,
    });
    expect(standingOf(crimson, cards, { ...holdings, cards: { ...holdings.cards, c6: 1 } })).toMatchObject({
      usable: 12,
      small: false,
      units: 7,
    });
    expect(standingOf({ ...crimson, id: 'azure' }, cards, holdings)).toMatchObject({ locked: true, usable: 0 });
  });

  it('CF-4.11: elite cards are in no pool, the campaign has one of its own', () => {
    expect(poolOf('crimson', cards, holdings).cards.map(({ tier }) => tier)).not.toContain('elite');
    expect(campaignPool(cards, holdings).cards.map(({ id }) => id)).toEqual(['c0', 'z']);
  });

  it('is read from what the server sends; anything else is refused', () => {
    expect(readHoldings(JSON.parse(JSON.stringify(holdings)))).toEqual(holdings);
    expect(() => readHoldings({ supplies: 1 })).toThrow('factions');
    expect(readGain({ cards: ['c0', 'c1'], supplies: 5 })).toEqual({ cards: ['c0', 'c1'], supplies: 5 });
    expect(readGain(null)).toEqual({ cards: [], supplies: 0 });
  });
});
