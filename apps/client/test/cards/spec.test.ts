import { describe, expect, test } from 'vitest';
import { CARD_BACK, faceHeight, pictureId, pictureSeed, type FaceSpec } from '../../src/cards/face/spec.ts';

const pup: FaceSpec = {
  key: 'ember-pup',
  name: 'Ember Pup',
  element: 'fire',
  subtypes: ['beast'],
  rank: 1,
  tier: 1,
  left: '300',
  right: '200',
  lines: [{ kind: 'Normal', icon: 'polar-star', text: 'Draw one card.' }],
  icon: 'direwolf',
  serial: 'CS1-0001',
};

describe('pictureId', () => {
  test('is equal for equal faces', () => {
    expect(pictureId({ ...pup, lines: pup.lines.map((line) => ({ ...line })) }, 'full')).toBe(pictureId(pup, 'full'));
  });

  test('differs with everything that is printed on the full face', () => {
    const others: FaceSpec[] = [
      { ...pup, tier: 2 },
      { ...pup, left: '305' },
      { ...pup, serial: 'CS1-0002' },
      { ...pup, lines: [{ kind: 'Normal', icon: 'polar-star', text: 'Draw two cards.' }] },
      { ...pup, subtypes: ['beast', 'reptile'] },
    ];
    const ids = [pup, ...others].map((spec) => pictureId(spec, 'full'));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('ignores on the table face what that does not show', () => {
    const other = {
      ...pup,
      serial: 'CS1-0002',
      lines: [{ kind: 'Normal', icon: 'polar-star', text: 'Draw two cards.' }],
    };
    expect(pictureId(other, 'table')).toBe(pictureId(pup, 'table'));
  });
});

test('all prints of a card share the seed of their finish', () => {
  expect(pictureSeed({ ...pup, tier: 6, serial: 'x' })).toBe(pictureSeed(pup));
  expect(pictureSeed({ ...pup, key: 'ember-hound' })).not.toBe(pictureSeed(pup));
  for (const picture of [pup, CARD_BACK] as const) {
    expect(pictureSeed(picture)).toBeGreaterThanOrEqual(0);
    expect(pictureSeed(picture)).toBeLessThan(1);
  }
});

test('faces are 5 : 7', () => {
  expect(faceHeight(250)).toBe(350);
});
