import { describe, expect, test } from 'vitest';
import { CARD_BACK, faceHeight, pictureId, pictureSeed, type FaceSpec } from '../../src/cards/face/spec.ts';

const pup: FaceSpec = {
  key: 'ember-pup',
  name: 'Ember Pup',
  mood: 'ember',
  sign: 'flame',
  backdrop: 'forest',
  lot: 'pup',
  stars: 1,
  tier: 1,
  traits: ['small', 'warm'],
  rarity: 'Usual',
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
      { ...pup, traits: ['small'] },
      { ...pup, mood: 'tide' },
      { ...pup, sign: 'drop' },
      { ...pup, backdrop: 'peaks' },
      { ...pup, lot: 'hound' },
      { ...pup, lines: [{ kind: 'Normal', icon: 'polar-star', text: 'Draw one card.', colour: '#ff0000' }] },
      { ...pup, portrait: { game: 'kennel', name: 'pup' } },
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
