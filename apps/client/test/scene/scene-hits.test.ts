import { describe, expect, test } from 'vitest';
import { hidesTarget, liftedPose } from '../../src/scene/cards/lift.ts';
import { hitAt, hitTargets } from '../../src/scene/pointing/hits.ts';
import type { Stage } from '../../src/table/interaction/machine.ts';
import { boundsOf, TOUCH } from '../../src/table/layout/geometry.ts';
import { cardThing } from '../../src/table/thing.ts';
import { card, geometryOf, model, placed, SHAPE, zoneIndex } from './scene-table.ts';

const NOTHING = new Set<string>();

function targetsOf(table = model([]), geometry = geometryOf(), offered: ReadonlySet<string> = NOTHING) {
  return hitTargets(table, geometry, SHAPE, placed(table, geometry), offered);
}

describe('what is at a point of the table', () => {
  test('a card before the slot that it lies in', () => {
    const geometry = geometryOf();
    const { x, y } = geometry.slots[zoneIndex('A.units')]![2]!;
    const targets = targetsOf(model([card(7, 'A.units.3')]), geometry);
    expect(hitAt(targets, x, y)?.key).toBe('card:7');
    expect(hitAt(targets, x, y, false, new Set(['card:7']))?.key).toBe(`place:${zoneIndex('A.units')}.2`);
  });

  test('the top of a stack, and the card beneath where it looks out', () => {
    const geometry = geometryOf();
    const stack = model([card(1, 'A.units.1'), card(2, 'A.units.1', { level: 1 })]);
    const [below, top] = placed(stack, geometry);
    const targets = targetsOf(stack, geometry);
    expect(hitAt(targets, top!.pose.x, top!.pose.y)?.key).toBe('card:2');
    expect(hitAt(targets, below!.pose.x, below!.pose.y - below!.pose.h / 2 + 2)?.key).toBe('card:1');
  });

  test('a stack is turned as one, for the numbers of what lies beneath would stand upright', () => {
    const [below, top] = placed(model([card(1, 'A.units.1'), card(2, 'A.units.1', { level: 1, flags: 1 })]));
    expect([below?.pose.turn, below?.turned, top?.turned]).toEqual([top?.pose.turn, false, true]);
  });

  test('a tapped card as it is turned', () => {
    const geometry = geometryOf();
    const table = model([card(5, 'A.units.2', { flags: 1 })]);
    const { pose } = placed(table, geometry)[0]!;
    expect(pose.turn).toBeCloseTo(Math.PI / 2);
    const targets = targetsOf(table, geometry);
    expect(hitAt(targets, pose.x + pose.h / 2 - 2, pose.y)?.key).toBe('card:5');
    expect(hitAt(targets, pose.x, pose.y + pose.h / 2 - 2)?.key).not.toBe('card:5');
  });

  test('the right one of the fan, where cards overlap', () => {
    const geometry = geometryOf();
    const table = model(
      Array.from({ length: 7 }, (_, index) => card(-(index + 1), `A.hand.${index + 1}`)),
      { hands: [7, 0], decks: [0, 0] },
    );
    const targets = targetsOf(table, geometry);
    for (const { pose, key } of placed(table, geometry))
      expect(hitAt(targets, pose.x - pose.w * 0.3, geometry.hand.area.y + geometry.hand.area.h * 0.7)?.key).toBe(key);
  });

  test('nothing is hit that has no name, nor a player who is not offered', () => {
    const geometry = geometryOf();
    const table = model([], { hands: [0, 4], decks: [10, 10] });
    const deck = geometry.slots[zoneIndex('B.deck')]![0]!;
    expect(hitAt(targetsOf(table, geometry), deck.x, deck.y)).toBeNull();
    const spot = geometry.seatSpots.find(({ seat }) => seat === 1)!.pose;
    expect(hitAt(targetsOf(table, geometry), spot.x, spot.y)?.thing.kind).not.toBe('seat');
    expect(hitAt(targetsOf(table, geometry, new Set(['seat:1'])), spot.x, spot.y)?.key).toBe('seat:1');
  });

  test('a finger hits what is smaller than a finger, the nearest first', () => {
    const pose = { x: 100, y: 100, w: 20, h: 28, turn: 0 };
    const small = { thing: { kind: 'card', handle: 1 }, key: 'card:1', pose, z: 1, hand: false, lit: false } as const;
    const other = {
      thing: { kind: 'card', handle: 2 },
      key: 'card:2',
      pose: { ...pose, x: 140 },
      z: 9,
      hand: false,
      lit: false,
    } as const;
    expect(hitAt([small, other], 100 + TOUCH / 2 - 1, 100)).toBeNull();
    expect(hitAt([small, other], 100 + TOUCH / 2 - 3, 100, true)?.key).toBe('card:1');
    expect(hitAt([small, other], 100 - TOUCH / 2 - 2, 100, true)).toBeNull();
  });

  test('what is lit on the table before a card of the hand that has come up over it, but not before one that is lit itself', () => {
    const geometry = geometryOf();
    const table = model([card(-1, 'A.hand.1'), card(4, 'A.spells.3')], { hands: [1, 0], decks: [0, 0] });
    const slot = geometry.slots[zoneIndex('A.spells')]![1]!;
    const place = `place:${zoneIndex('A.spells')}.1`;
    const raised = placed(table, geometry).map((each) =>
      each.key === 'card:-1' ? { ...each, pose: { ...each.pose, x: slot.x, y: slot.y } } : each,
    );
    const hit = (...offered: string[]): string | undefined =>
      hitAt(hitTargets(table, geometry, SHAPE, raised, new Set(offered)), slot.x, slot.y)?.key;
    expect(hit()).toBe('card:-1');
    expect(hit(place)).toBe(place);
    expect(hit(place, 'card:-1')).toBe('card:-1');
  });

  test('a card of the hand comes up only where it hides nothing that is to be pointed at', () => {
    const geometry = geometryOf();
    const table = model([card(-1, 'A.hand.1')], { hands: [1, 0], decks: [0, 0] });
    const [own] = placed(table, geometry);
    const lifted = liftedPose(own!.pose, geometry);
    expect(lifted.y).toBeLessThan(own!.pose.y);
    const hides = (path: Stage['path'], ...offered: string[]): boolean =>
      hidesTarget(lifted, { path }, targetsOf(table, geometry, new Set(offered)));
    const slots = (zone: string): string[] => [0, 1, 2, 3, 4].map((slot) => `place:${zoneIndex(zone)}.${slot}`);
    const begun = [cardThing(-1)];
    expect(hides(begun, ...slots('A.spells'))).toBe(true);
    expect(hides(begun, ...slots('B.units'))).toBe(false);
    expect(hides(begun, 'card:-1')).toBe(false);
    expect(hides([], ...slots('A.spells'))).toBe(false);
  });

  test.each([
    [1600, 900],
    [1280, 720],
    [820, 1180],
    [390, 844],
    [844, 390],
  ])('every slot of a %d × %d table answers in its middle', (width, height) => {
    const geometry = geometryOf(width, height);
    const targets = targetsOf(model([]), geometry);
    for (const kind of ['A.units', 'A.spells', 'B.units', 'B.spells']) {
      geometry.slots[zoneIndex(kind)]!.forEach((pose, slot) => {
        expect(hitAt(targets, pose.x, pose.y, true)?.key).toBe(`place:${zoneIndex(kind)}.${slot}`);
        const box = boundsOf(pose);
        expect(box.x >= 0 && box.y >= 0 && box.x + box.w <= width && box.y + box.h <= height).toBe(true);
      });
    }
  });
});
