import { contrast, luminance } from '@cardscape/protocol';
import { describe, expect, test } from 'vitest';
import { lineColour } from '../../src/cards/face/spec.ts';
import { along, css, mix, MOODS, panelColours, rgb, TIER_COLOURS, turnHue } from '../../src/cards/picture/palette.ts';
import { EFFECTS } from '../../src/games/ttcg/cards/effect-types.ts';

/** What keywords are written in: the seven types of effects, and whatever has no colour of its own. */
const KEYWORDS = [...Object.values(EFFECTS), { icon: '' }].map((look) => lineColour({ kind: '', text: '', ...look }));

describe('colours', () => {
  test('hex, mixing and CSS agree', () => {
    expect(rgb('#ff8000')).toEqual([255, 128, 0]);
    expect(mix([0, 0, 0], [100, 200, 50], 0.5)).toEqual([50, 100, 25]);
    expect(css([255, 127.6, 0], 0.5)).toBe('rgba(255,128,0,0.5)');
  });

  test('a ramp is met at its five stops and stays at its ends outside', () => {
    const { ramp } = MOODS.ember;
    ramp.forEach((stop, i) => expect(along(ramp, i / 4)).toEqual(stop));
    expect(along(ramp, -3)).toEqual(ramp[0]);
    expect(along(ramp, 9)).toEqual(ramp[4]);
  });

  test('turning the hue by nothing or by a whole turn changes nothing', () => {
    for (const degrees of [0, 360])
      turnHue([200, 90, 30], degrees).forEach((part, i) => expect(part).toBeCloseTo([200, 90, 30][i] ?? 0, 6));
  });

  test('every ramp rises from dark to light', () => {
    for (const [mood, { ramp }] of Object.entries(MOODS)) {
      const values = ramp.map(luminance);
      expect(values, mood).toEqual(values.toSorted((a, b) => a - b));
    }
  });

  test('keywords are legible on the rules panel of every mood, tiers on their banner', () => {
    for (const [mood, { ramp }] of Object.entries(MOODS)) {
      for (const panel of panelColours(ramp)) {
        for (const colour of KEYWORDS)
          expect(contrast(rgb(colour), panel), `${colour} on ${mood}`).toBeGreaterThan(4.5);
      }
    }
    for (const [tier, colour] of Object.entries(TIER_COLOURS))
      expect(contrast(colour, rgb('#0b0d14')), tier).toBeGreaterThan(4.5);
  });

  test('types of effects are told apart', () => {
    expect(new Set(KEYWORDS).size).toBe(8);
  });
});
