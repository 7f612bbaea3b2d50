import { contrast, luminance } from '@cardscape/protocol';
import { describe, expect, test } from 'vitest';
import {
  along,
  css,
  EFFECT_ICONS,
  ELEMENT_LOOKS,
  kindColour,
  mix,
  panelColours,
  rgb,
  TIER_COLOURS,
  turnHue,
} from '../../src/cards/picture/palette.ts';

describe('colours', () => {
  test('hex, mixing and CSS agree', () => {
    expect(rgb('#ff8000')).toEqual([255, 128, 0]);
    expect(mix([0, 0, 0], [100, 200, 50], 0.5)).toEqual([50, 100, 25]);
    expect(css([255, 127.6, 0], 0.5)).toBe('rgba(255,128,0,0.5)');
  });

  test('a ramp is met at its five stops and stays at its ends outside', () => {
    const { ramp } = ELEMENT_LOOKS.fire;
    ramp.forEach((stop, i) => expect(along(ramp, i / 4)).toEqual(stop));
    expect(along(ramp, -3)).toEqual(ramp[0]);
    expect(along(ramp, 9)).toEqual(ramp[4]);
  });

  test('turning the hue by nothing or by a whole turn changes nothing', () => {
    for (const degrees of [0, 360])
      turnHue([200, 90, 30], degrees).forEach((part, i) => expect(part).toBeCloseTo([200, 90, 30][i] ?? 0, 6));
  });

  test('every ramp rises from dark to light', () => {
    for (const [element, { ramp }] of Object.entries(ELEMENT_LOOKS)) {
      const values = ramp.map(luminance);
      expect(values, element).toEqual(values.toSorted((a, b) => a - b));
    }
  });

  test('keywords are legible on the rules panel of every element, tiers on their banner', () => {
    for (const [element, { ramp }] of Object.entries(ELEMENT_LOOKS)) {
      for (const panel of panelColours(ramp)) {
        for (const kind of Object.keys(EFFECT_ICONS))
          expect(contrast(kindColour(kind), panel), `${kind} on ${element}`).toBeGreaterThan(4.5);
      }
    }
    for (const [tier, colour] of Object.entries(TIER_COLOURS))
      expect(contrast(colour, rgb('#0b0d14')), tier).toBeGreaterThan(4.5);
  });

  test('kinds are told apart, and kinds of other games have a colour too', () => {
    const colours = Object.keys(EFFECT_ICONS).map((kind) => css(kindColour(kind)));
    expect(new Set(colours).size).toBe(7);
    expect(kindColour('Fusion')).toHaveLength(3);
  });
});
