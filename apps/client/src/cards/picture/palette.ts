import type { Mood, Tier } from '../face/spec.ts';

/** Red, green, blue, each 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Five colours from the darkest shade to the brightest light. */
export type Ramp = readonly [Rgb, Rgb, Rgb, Rgb, Rgb];

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

/** A colour as it is written in CSS: `#rrggbb`. */
export type Hex = `#${string}`;

export function rgb(hex: Hex): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function css([r, g, b]: Rgb, alpha = 1): string {
  return `rgba(${Math.round(r)},${Math.round(g)},${Math.round(b)},${alpha})`;
}

/** `t` = 0 gives `a`, 1 gives `b`. */
export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** The colour at `t` in 0 to 1 along the ramp; outside it stays at the ends. */
export function along(ramp: Ramp, t: number): Rgb {
  const [c0, c1, c2, c3, c4] = ramp;
  const at = Math.min(1, Math.max(0, t)) * 4;
  if (at < 1) return mix(c0, c1, at);
  if (at < 2) return mix(c1, c2, at - 1);
  if (at < 3) return mix(c2, c3, at - 2);
  return mix(c3, c4, at - 3);
}

/** Turns the hue by `degrees` and keeps the luminance (the matrix of SVG's feColorMatrix hueRotate). */
export function turnHue([r, g, b]: Rgb, degrees: number): Rgb {
  const c = Math.cos((degrees * Math.PI) / 180),
    s = Math.sin((degrees * Math.PI) / 180);
  const clamp = (n: number): number => Math.min(255, Math.max(0, n));
  return [
    clamp(
      r * (0.213 + c * 0.787 - s * 0.213) + g * (0.715 - c * 0.715 - s * 0.715) + b * (0.072 - c * 0.072 + s * 0.928),
    ),
    clamp(
      r * (0.213 - c * 0.213 + s * 0.143) + g * (0.715 + c * 0.285 + s * 0.14) + b * (0.072 - c * 0.072 - s * 0.283),
    ),
    clamp(
      r * (0.213 - c * 0.213 - s * 0.787) + g * (0.715 - c * 0.715 + s * 0.715) + b * (0.072 + c * 0.928 + s * 0.072),
    ),
  ];
}

export function turnRamp([c0, c1, c2, c3, c4]: Ramp, degrees: number): Ramp {
  return [turnHue(c0, degrees), turnHue(c1, degrees), turnHue(c2, degrees), turnHue(c3, degrees), turnHue(c4, degrees)];
}

interface MoodLook {
  readonly ramp: Ramp;
  /** Second hues of the art: the far clouds and the light from behind. */
  readonly accents: readonly [Rgb, Rgb];
}

const rampOf = (a: Hex, b: Hex, c: Hex, d: Hex, e: Hex): Ramp => [rgb(a), rgb(b), rgb(c), rgb(d), rgb(e)];

export const MOODS: Readonly<Record<Mood, MoodLook>> = {
  clay: {
    ramp: rampOf('#140c07', '#46280f', '#8f5e2a', '#d0a05a', '#f8e2b4'),
    accents: [rgb('#1d6f78'), rgb('#5b3f8f')],
  },
  tide: {
    ramp: rampOf('#03101f', '#08345c', '#0f7099', '#45c3d8', '#dcfcff'),
    accents: [rgb('#6a3fb0'), rgb('#17b890')],
  },
  ember: {
    ramp: rampOf('#150303', '#560b0a', '#bd2d0c', '#ff8a1c', '#fff0ae'),
    accents: [rgb('#5a1a78'), rgb('#a01850')],
  },
  gale: {
    ramp: rampOf('#141d33', '#40608a', '#86aed4', '#c9e2f2', '#ffffff'),
    accents: [rgb('#c98ad0'), rgb('#5f7fe0')],
  },
  storm: {
    ramp: rampOf('#0b0620', '#2a1674', '#6a3ee6', '#e9c92f', '#fffcd6'),
    accents: [rgb('#c2287a'), rgb('#1277b8')],
  },
  dawn: {
    ramp: rampOf('#2a1a3c', '#8f5f2e', '#eab64e', '#ffe9a0', '#ffffff'),
    accents: [rgb('#5fa6e8'), rgb('#b886e0')],
  },
  grove: {
    ramp: rampOf('#03130a', '#0d3c1d', '#2e8238', '#8cc944', '#f4fbbd'),
    accents: [rgb('#12808a'), rgb('#c2a020')],
  },
  dusk: {
    ramp: rampOf('#060309', '#1b0c2c', '#4a1d66', '#9a3fb4', '#ecb6ff'),
    accents: [rgb('#0f6b5a'), rgb('#a02050')],
  },
  arcane: {
    ramp: rampOf('#080d1f', '#15315e', '#1f7a8c', '#b68cff', '#f6eaff'),
    accents: [rgb('#b03a90'), rgb('#2f52c0')],
  },
};

/** Top and bottom of the panel under the rules text: dark in every mood, so that the text stays readable. */
export function panelColours(ramp: Ramp): readonly [Rgb, Rgb] {
  return [mix(ramp[1], [18, 20, 29], 0.78), mix(ramp[0], [10, 11, 17], 0.82)];
}

export const TIER_COLOURS: Readonly<Record<Tier, Rgb>> = {
  1: rgb('#b9bec9'),
  2: rgb('#6fd08c'),
  3: rgb('#5aa8ff'),
  4: rgb('#c07bff'),
  5: rgb('#ffb13d'),
  6: rgb('#ff5f9e'),
};
