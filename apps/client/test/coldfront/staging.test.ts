import type { WarEvent } from '@cardscape/rules/coldfront/views/told';
import type { EventNamed } from '@cardscape/rules/kernel/contract/events';
import { describe, expect, test } from 'vitest';
import { framesOf, type Float } from '../../src/games/coldfront/console/frames.ts';
import { FLOAT_LENGTH, Staging } from '../../src/games/coldfront/console/staging.ts';
import { CARDS, DUEL, field } from './field.ts';

const BEFORE = field(DUEL);
const AFTER = field({
  ...DUEL,
  units: { ...DUEL.units, d1: { card: 'breach-team', owner: 0, hp: 3 }, e2: { card: 'falcon-wing', owner: 1, hp: 1 } },
});
const PLACED: WarEvent = {
  type: 'place',
  seat: 0,
  tile: 'd1',
  unit: 20,
  byClock: false,
  card: 'breach-team',
  hp: 5,
  dmg: 3,
};
const HIT: EventNamed<WarEvent, 'strike'> = {
  type: 'strike',
  from: 20,
  fromTile: 'd1',
  to: 5,
  toTile: 'e2',
  damage: 3,
  hp: 1,
  kind: 'sweep',
  dodged: false,
  causes: ['rocket'],
};
const REPLY: WarEvent = {
  ...HIT,
  from: 5,
  fromTile: 'e2',
  to: 20,
  toTile: 'd1',
  damage: 2,
  hp: 3,
  kind: 'retaliation',
  causes: ['armour'],
};
const EVENTS: readonly WarEvent[] = [PLACED, HIT, REPLY];

/** The bars of an event that happens to the field as it was. */
function barsOf(event: WarEvent): readonly Float[] {
  return framesOf([event], BEFORE, AFTER, CARDS).flatMap(({ floats }) => floats);
}

function unitOn(war: typeof BEFORE, name: string): (typeof BEFORE)['tiles'][number]['unit'] {
  return war.tiles.find((tile) => tile.name === name)?.unit ?? null;
}

function begun(budget: number): Staging {
  const staging = new Staging(BEFORE, CARDS);
  staging.begin({ before: BEFORE, after: AFTER, events: EVENTS, fresh: false }, 0, budget);
  return staging;
}

describe('bars', () => {
  test('CF-UI-12, 13: the striker shows the damage, the struck what it loses, with the sign of the cause', () => {
    expect(barsOf(HIT).map(({ text, tone, signs }) => [text, tone, signs.join('+')])).toEqual([
      ['DMG−3', 'plain', 'rocket'],
      ['HP −3', 'bad', ''],
    ]);
    expect(barsOf(REPLY).map(({ signs }) => signs)).toEqual([['armour'], ['armour']]);
    expect(barsOf({ ...HIT, causes: ['rocket', 'armour'] }).map(({ signs }) => signs)).toEqual([
      ['armour', 'rocket'],
      ['armour'],
    ]);
  });

  test('CF-UI-13: a dodge shows the stealth sign and MISS', () => {
    expect(barsOf({ ...HIT, dodged: true, damage: 0 }).map(({ text, signs }) => `${text} ${signs.join('+')}`)).toEqual([
      'MISS stealth',
    ]);
  });

  test('CF-UI-11: a placement by itself shows none', () => {
    expect(barsOf(PLACED)).toEqual([]);
  });

  test('bonuses show what has changed, events carry the new values', () => {
    const texts = (event: WarEvent): string[] => barsOf(event).map(({ text, signs }) => `${text} ${signs.join('+')}`);
    expect(texts({ type: 'terrain', unit: 1, tile: 'b1', hp: 5, dmg: 3 })).toEqual(['HP +1 forest', 'DMG +1 forest']);
    expect(texts({ type: 'star', unit: 4, tile: 'c3', by: 0, hp: 4, dmg: 3 })).toEqual(['HP −1 star', 'DMG −1 star']);
    expect(texts({ type: 'heal', unit: 2, tile: 'c2', by: 9, hp: 4 })).toEqual(['HP +1 wrench']);
  });
});

describe('the map', () => {
  test('is after each event as far as the events tell, and after the last one as the view shows it', () => {
    const spotted: WarEvent = { type: 'spot', unit: 5, tile: 'e2', card: 'falcon-wing', hp: 4, dmg: 2 };
    const fallen: WarEvent = { type: 'gone', unit: 5, tile: 'e2', debris: true };
    const maps = framesOf([PLACED, spotted, HIT, fallen, { type: 'turn', seat: 1, turn: 8 }], BEFORE, AFTER, CARDS).map(
      ({ war }) => war,
    );
    expect(unitOn(maps[0]!, 'd1')).toMatchObject({ handle: 20, owner: 0, hp: 5, maxHp: 5, dmg: 3 });
    expect(maps.map((war) => unitOn(war, 'e2')?.hp)).toEqual([4, 4, 1, undefined, 1]);
    expect(maps[3]?.tiles.find(({ name }) => name === 'e2')?.debris).toBe(true);
    expect(maps[4]).toBe(AFTER);
  });

  test('is not touched by what no war tells', () => {
    expect(framesOf([{ type: 'take-back-asked', seat: 0 }], BEFORE, AFTER, CARDS)).toEqual([]);
  });
});

describe('a step', () => {
  test('CF-UI-14: strikes come one after another in their order, 250 to 400 milliseconds each where there is time', () => {
    const staging = begun(3000);
    expect(unitOn(staging.at(10).war, 'd1')).toMatchObject({ hp: 5 });
    expect(unitOn(staging.at(10).war, 'e2')).toMatchObject({ hp: 4 });
    const seen: string[] = [];
    for (let now = 0; now < 1200; now += 10)
      for (const { from, to } of staging.at(now).shots)
        seen.push(`${AFTER.tiles[from]?.name}-${AFTER.tiles[to]?.name}`);
    expect([...new Set(seen)]).toEqual(['d1-e2', 'e2-d1']);
    for (const shot of new Set(seen)) {
      const length = seen.filter((one) => one === shot).length * 10;
      expect(length).toBeGreaterThanOrEqual(250);
      expect(length).toBeLessThanOrEqual(400);
    }
  });

  test('the whole is over within the pause, sped up if need be, and ends with the newest view', () => {
    const staging = begun(300);
    expect(staging.at(301).shots).toEqual([]);
    expect(staging.at(301).war.tiles).toBe(AFTER.tiles);
    expect(staging.at(300 + FLOAT_LENGTH + 1).still).toBe(true);
  });

  test('without a pause the end is seen at once, with its bars', () => {
    const staging = begun(0);
    expect(staging.at(0).war.tiles).toBe(AFTER.tiles);
    expect(begun(0).at(1000).floats.length).toBeGreaterThan(0);
  });

  test('a step that comes while another is shown is shown after it, in order, and both within the pause', () => {
    const staging = begun(3000);
    const later = field({ ...DUEL, turn: 9, units: { ...DUEL.units, d1: { card: 'breach-team', owner: 0, hp: 1 } } });
    const events: readonly WarEvent[] = [
      {
        type: 'strike',
        from: 7,
        fromTile: 'd4',
        to: 20,
        toTile: 'd1',
        damage: 2,
        hp: 1,
        kind: 'sweep',
        dodged: false,
        causes: [],
      },
    ];
    staging.begin({ before: AFTER, after: later, events, fresh: false }, 300, 1000);
    expect(unitOn(staging.at(300).war, 'd1')).toMatchObject({ hp: 5 });
    const shots: string[] = [];
    const bars: string[] = [];
    for (let now = 300; now < 3000; now += 10) {
      const moment = staging.at(now);
      for (const { from, to } of moment.shots) shots.push(`${AFTER.tiles[from]?.name}-${AFTER.tiles[to]?.name}`);
      const texts = moment.floats.map(({ tile, text }) => `${AFTER.tiles[tile]?.name} ${text}`);
      expect(new Set(moment.floats.map(({ tile }) => tile)).size).toBe(texts.length);
      // Nothing of the first fight is left when the second one begins.
      if (texts.includes('d4 DMG−2')) expect(texts).toEqual(['d4 DMG−2', 'd1 HP −2']);
      bars.push(...texts);
    }
    expect([...new Set(shots)]).toEqual(['d1-e2', 'e2-d1', 'd4-d1']);
    expect([...new Set(bars)]).toEqual(['d1 DMG−3', 'e2 HP −3', 'e2 DMG−2', 'd1 HP −2', 'd4 DMG−2']);
    expect(staging.at(1301).shots).toEqual([]);
    expect(staging.at(1301).war.tiles).toBe(later.tiles);
  });

  test('over one tile there is one bar at a time: HP first, damage then', () => {
    const staging = new Staging(BEFORE, CARDS);
    staging.begin(
      {
        before: BEFORE,
        after: BEFORE,
        events: [{ type: 'terrain', unit: 1, tile: 'b1', hp: 5, dmg: 3 }],
        fresh: false,
      },
      0,
      3000,
    );
    expect(staging.at(10).floats.map(({ text }) => text)).toEqual(['HP +1']);
    expect(staging.at(400).floats.map(({ text }) => text)).toEqual(['DMG +1']);
  });

  test('coming back shows nothing of what was missed', () => {
    const back = begun(3000);
    back.begin({ before: BEFORE, after: AFTER, events: EVENTS, fresh: true }, 50, 3000);
    expect(back.at(60)).toMatchObject({ floats: [], shots: [], still: true });
  });

  test('the hand is always the newest', () => {
    expect(begun(3000).at(10).war.hand).toBe(AFTER.hand);
  });

  test('a line across the screen goes by itself', () => {
    const staging = new Staging(BEFORE, CARDS);
    staging.announce('WAR BEGINS', 0);
    expect(staging.at(500).banner?.text).toBe('WAR BEGINS');
    expect(staging.at(5000).banner).toBeNull();
    expect(staging.at(5000).still).toBe(true);
  });
});
