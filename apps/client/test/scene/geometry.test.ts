import { describe, expect, test } from 'vitest';
import { boundsOf, overlap, TOUCH, type Geometry, type Rect } from '../../src/table/layout/geometry.ts';
import { handPose } from '../../src/table/layout/layout.ts';
import { geometryOf, LAYOUT } from './scene-table.ts';

const SCREENS = [
  ['a large window', 1600, 900, 'wide'],
  ['a laptop', 1280, 720, 'wide'],
  ['a tablet', 820, 1180, 'portrait'],
  ['a tablet on its side', 1024, 768, 'medium'],
  ['a phone', 390, 844, 'portrait'],
  ['a phone on its side', 844, 390, 'landscape'],
] as const;

function rowBoxes({ slots }: Geometry): { name: string; box: Rect }[] {
  return LAYOUT.zones.flatMap(({ name, form }, zone) =>
    form === 'row'
      ? (slots[zone] ?? []).map((pose, slot) => ({ name: `${name}.${slot + 1}`, box: boundsOf(pose) }))
      : [],
  );
}

function pileBoxes({ slots, pilesOnTable }: Geometry): { name: string; box: Rect }[] {
  if (!pilesOnTable) return [];
  return LAYOUT.zones.flatMap(({ name }, zone) =>
    /deck|discard/.test(name) ? (slots[zone] ?? []).map((pose) => ({ name, box: boundsOf(pose) })) : [],
  );
}

function panelBoxes({ panels, plates }: Geometry): { name: string; box: Rect }[] {
  const found = plates.map(({ seat, rect }) => ({ name: `plate ${seat}`, box: rect }));
  for (const [name, rect] of Object.entries(panels)) if (rect !== null) found.push({ name, box: rect });
  return found;
}

describe.each(SCREENS)('%s, %d × %d', (_name, width, height, kind) => {
  const geometry = geometryOf(width, height);

  test('has its own arrangement', () => {
    expect(geometry.class).toBe(kind);
  });

  test('slots, piles and panels lie on the screen and not on each other', () => {
    const boxes = [...rowBoxes(geometry), ...pileBoxes(geometry), ...panelBoxes(geometry)];
    const bad: string[] = [];
    for (const [index, { name, box }] of boxes.entries()) {
      if (box.x < 0 || box.y < 0 || box.x + box.w > width + 0.01 || box.y + box.h > height + 0.01)
        bad.push(`${name} reaches out of the screen`);
      for (const other of boxes.slice(index + 1))
        if (overlap(box, other.box)) bad.push(`${name} lies on ${other.name}`);
    }
    expect(bad).toEqual([]);
  });

  test('what is tapped is at least as large as a finger', () => {
    for (const { name, box } of [...rowBoxes(geometry), ...pileBoxes(geometry)])
      expect(Math.min(box.w, box.h), name).toBeGreaterThanOrEqual(TOUCH);
    for (const { seat, rect } of geometry.plates)
      expect(Math.min(rect.w, rect.h), `plate ${seat}`).toBeGreaterThanOrEqual(TOUCH);
    for (const { seat, pose } of geometry.seatSpots)
      expect(Math.min(pose.w, pose.h), `spot ${seat}`).toBeGreaterThanOrEqual(TOUCH);
  });

  test.each([1, 5, 8, 12])('each of %d cards of the hand shows enough to be hit', (count) => {
    const poses = Array.from({ length: count }, (_, index) => handPose(geometry.hand, count, index, false));
    const rows = new Set(poses.map(({ y }) => Math.round(y / 30)));
    const least = count <= 8 ? TOUCH * 0.8 : TOUCH * 0.55;
    poses.forEach((pose, index) => {
      const next = poses[index + 1];
      const sameRow = next !== undefined && next.x > pose.x;
      expect(sameRow ? next.x - pose.x : pose.w, `card ${index + 1} of ${rows.size} rows`).toBeGreaterThanOrEqual(
        least,
      );
      expect(pose.x - pose.w / 2).toBeGreaterThanOrEqual(-pose.w * 0.2);
      expect(pose.x + pose.w / 2).toBeLessThanOrEqual(width + pose.w * 0.2);
    });
  });

  test('the hand leaves the rows free', () => {
    const { area } = geometry.hand;
    for (const { name, box } of rowBoxes(geometry)) expect(overlap(box, area), name).toBe(false);
  });

  test.each([1.15, 1.3])('text %f times as large moves nothing onto the table', (text) => {
    const large = geometryOf(width, height, text);
    const panels = panelBoxes(large);
    for (const { name, box } of [...rowBoxes(large), ...pileBoxes(large)])
      for (const panel of panels) expect(overlap(box, panel.box), `${panel.name} on ${name}`).toBe(false);
  });
});

test('the same input gives the same geometry', () => {
  expect(geometryOf(1280, 720)).toEqual(geometryOf(1280, 720));
});
