import { expect, test } from 'vitest';
import { iconNames } from '../../build/icons.ts';
import { ABOUT } from '../../src/cards/picture/company.ts';
import { standOf } from '../../src/cards/picture/stand.ts';

test('what stands about in pictures is among the shipped icons', () => {
  const icons = new Set(iconNames());
  const named = Object.values(ABOUT).flat();
  expect(named.filter((name) => !icons.has(name))).toEqual([]);
});

test('the subject of a card stands in the mask of its finish where it stands in its picture', () => {
  for (const key of ['ember-pup', 'postal-sparrow', 'modest-lamp']) {
    const [inPicture, inMask] = [
      { x: 93, y: 72, size: 266 },
      { x: 117, y: 96, size: 266 },
    ].map((square) => standOf(key, square));
    expect(inMask?.stance).toEqual(inPicture?.stance);
    expect(inMask?.place.size).toBe(inPicture?.place.size);
    expect(inMask?.place.x).toBeCloseTo((inPicture?.place.x ?? 0) + 24);
    expect(inMask?.place.y).toBeCloseTo((inPicture?.place.y ?? 0) + 24);
  }
});

test('no two cards stand alike', () => {
  const stands = Array.from({ length: 100 }, (_, card) =>
    JSON.stringify(standOf(`card-${card}`, { x: 0, y: 0, size: 1 })),
  );
  expect(new Set(stands).size).toBe(100);
});
