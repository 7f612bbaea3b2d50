import type { SeenEvent } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import type { Highlight } from '../../src/contract/look/cues.ts';
import type { Witness } from '../../src/contract/look/witness.ts';
import { frontHighlights } from '../../src/games/coldfront/table/highlights.ts';
import { modelOf, type FieldPlan } from './field.ts';

/** Two tanks of the first seat: units 1 and 2 of so many that have come. */
const FIELD: FieldPlan = {
  map: ['...', '...'],
  units: { a1: { card: 'anvil-tank', owner: 0 }, b1: { card: 'anvil-tank', owner: 0 } },
  hand: [],
  seats: 2,
  you: 0,
};

const STRIKE: SeenEvent = {
  type: 'strike',
  from: 2,
  fromTile: 'b1',
  to: 3,
  toTile: 'c1',
  damage: 3,
  hp: 0,
  kind: 'sweep',
  dodged: false,
  causes: [],
};

function gone(unit: number): SeenEvent {
  return { type: 'gone', tile: 'c1', unit, debris: true };
}

const WITNESS: Witness = { model: modelOf(FIELD), names: [], known: () => ({ id: 'anvil-tank', tier: 1 }) };

function highlight(title: string): Highlight {
  return { title, card: { id: 'anvil-tank', tier: 1 }, seat: 0 };
}

describe('what is shown large in a war', () => {
  test('the first unit that is destroyed, with the one that did it; later only blows that destroy more', () => {
    const { find } = frontHighlights();
    expect(find([STRIKE], WITNESS)).toEqual([]);
    expect(find([STRIKE, gone(3)], WITNESS)).toEqual([highlight('First blood')]);
    expect(find([STRIKE, gone(4)], WITNESS)).toEqual([]);
    expect(find([STRIKE, gone(5), gone(6)], WITNESS)).toEqual([highlight('2 at one blow')]);
  });

  test('not for whoever comes after it', () => {
    expect(frontHighlights().find([STRIKE, gone(4)], WITNESS)).toEqual([]);
  });
});
