import { SHADES, type Phosphor } from '../../pixel/palette.ts';
import { mixed, Raster } from '../../pixel/raster.ts';

function corner(x: number, y: number): number {
  const mix = Math.imul(x + 17, 0x9e3779b1) ^ Math.imul(y + 71, 0x85ebca6b);
  return ((Math.imul(mix ^ (mix >>> 15), 0x2c1b3c6d) >>> 0) % 4096) / 4096;
}

/** Smooth noise between 0 and 1. */
function noise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const ease = (part: number): number => part * part * (3 - 2 * part);
  const [across, down] = [ease(x - left), ease(y - top)];
  const upper = corner(left, top) * (1 - across) + corner(left + 1, top) * across;
  const lower = corner(left, top + 1) * (1 - across) + corner(left + 1, top + 1) * across;
  return upper * (1 - down) + lower * down;
}

/** How high the land is at a place, 0 to 1. */
function height(x: number, y: number): number {
  return 0.55 * noise(x / 46, y / 46) + 0.3 * noise(x / 21 + 40, y / 21) + 0.15 * noise(x / 9, y / 9 + 80);
}

/** Below this there is water. */
const SHORE = 0.36;
/** Contour lines from the shore to the highest peak. */
const STEPS = 9;

/**
 * The land of the campaign as a tube shows it: contour lines, water in waves, a grid of the staff. Pixels as a canvas
 * takes them.
 */
export function paintRegion(width: number, heightOf: number, phosphor: Phosphor): Uint8ClampedArray<ArrayBuffer> {
  const shades = SHADES[phosphor];
  const raster = new Raster(width, heightOf);
  const level = (x: number, y: number): number => {
    const high = height(x, y);
    return high < SHORE ? -1 : Math.floor(((high - SHORE) / (1 - SHORE)) * STEPS);
  };
  for (let y = 0; y < heightOf; y++) {
    for (let x = 0; x < width; x++) {
      const here = level(x, y);
      const edge = here !== level(x + 1, y) || here !== level(x, y + 1);
      if (here < 0) raster.dot(x, y, y % 4 === 0 && (x + ((y >> 2) & 1) * 4) % 8 < 3 ? shades.shadow : shades.black);
      else if (edge) raster.dot(x, y, here < 1 ? shades.line : mixed(shades.dim, shades.line, here / STEPS));
      else raster.dot(x, y, mixed(shades.ground, shades.dim, Math.max(0, here - 1) / (STEPS * 1.4)));
    }
  }
  for (let x = 0; x < width; x += 32) raster.tint({ x, y: 0, w: 1, h: heightOf }, shades.line, 0.22);
  for (let y = 0; y < heightOf; y += 32) raster.tint({ x: 0, y, w: width, h: 1 }, shades.line, 0.22);
  return raster.bytes;
}
