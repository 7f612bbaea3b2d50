import { CLOTHS } from '@cardscape/protocol';
import { describe, expect, test } from 'vitest';
import { iconNames } from '../../build/icons.ts';
import {
  CARD_BACK,
  isMirrorBack,
  isOfMirrors,
  isOfType,
  MIRROR_BACK,
  pictureId,
  TYPE_BACK,
} from '../../src/cards/face/spec.ts';
import { backOf, clothNamed, clothOf } from '../../src/cards/picture/cloths.ts';

describe('the backs of cards', () => {
  test('each cloth is another picture of the same design', () => {
    for (const plain of [CARD_BACK, MIRROR_BACK] as const) {
      const backs = CLOTHS.map((cloth) => backOf(plain, cloth));
      expect(new Set(backs.map((back) => pictureId(back, 'table'))).size).toBe(CLOTHS.length);
      expect(backs.map(clothOf)).toEqual([...CLOTHS]);
      expect(backs.every((back) => isMirrorBack(back) === (plain === MIRROR_BACK))).toBe(true);
      expect(backs.every((back) => isOfMirrors(back) === (plain === MIRROR_BACK) && !isOfType(back))).toBe(true);
    }
  });

  test('cards of type alone have but one', () => {
    expect(CLOTHS.map((cloth) => backOf(TYPE_BACK, cloth))).toEqual(CLOTHS.map(() => TYPE_BACK));
  });

  test('every cloth is painted in its own light, with an emblem out of the shipped icons', () => {
    const cloths = CLOTHS.map(clothNamed);
    expect(new Set(cloths.map(({ light }) => light.join())).size).toBe(CLOTHS.length);
    expect(cloths.filter(({ emblem }) => !iconNames().includes(emblem))).toEqual([]);
  });
});
