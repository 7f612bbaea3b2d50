import type { SeenEvent } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import { warHighlights } from '../../src/games/coldfront/highlights.ts';
import type { War } from '../../src/games/coldfront/model/war.ts';
import type { Step } from '../../src/match/feed/stepped-feed.ts';

const TANK = { handle: 7, owner: 0, card: { name: 'Anvil Tank' }, hp: 5, dmg: 3 };

function war(kills: number, over = false): War {
  return { over, seats: [{ kills }, { kills: 0 }], tiles: [{ unit: null }, { unit: TANK }] } as unknown as War;
}

const STRIKE: SeenEvent = { type: 'strike', from: 7, fromTile: 1, to: 9, toTile: 2, damage: 3, hp: 0, kind: 'sweep' };
const GONE: SeenEvent = { type: 'gone', tile: 2, unit: 9, debris: true };

function step(events: readonly SeenEvent[], more: Partial<Step<War>> = {}): Step<War> {
  return { before: war(0), after: war(1), events, fresh: false, ...more };
}

describe('what is shown large in a war', () => {
  test('the first unit that is destroyed, with the one that did it; later only blows that destroy more', () => {
    const find = warHighlights();
    expect(find(step([STRIKE]))).toBeNull();
    expect(find(step([STRIKE, GONE]))).toEqual({ title: 'First blood', unit: TANK });
    expect(find(step([STRIKE, GONE]))).toBeNull();
    expect(find(step([STRIKE, GONE, GONE]))).toEqual({ title: '2 at one blow', unit: TANK });
  });

  test('not for whoever comes later, nor what is caught up with, nor over the end', () => {
    expect(warHighlights()(step([STRIKE, GONE], { before: war(2) }))).toBeNull();
    expect(warHighlights()(step([STRIKE, GONE], { fresh: true }))).toBeNull();
    expect(warHighlights()(step([STRIKE, GONE], { after: war(1, true) }))).toBeNull();
  });
});
