import paths from 'virtual:icons';

export type Context = OffscreenCanvasRenderingContext2D;

export interface Surface {
  readonly canvas: OffscreenCanvas;
  readonly g: Context;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A square, for icons. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * A canvas of whole pixels with `scale` pixels to a unit.
 *
 * It asks for a canvas in main memory: on machines without a GPU an "accelerated" one queues its
 * drawing and pays for it, tenfold, at the first read.
 */
export function surface(width: number, height: number, scale = 1): Surface {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const g = canvas.getContext('2d', { willReadFrequently: true });
  if (g === null) throw new Error('this browser gives no 2D context for an OffscreenCanvas');
  g.scale(scale, scale);
  g.imageSmoothingQuality = 'high';
  return { canvas, g };
}

const cache = new Map<string, Path2D>();

/** Shown for a name that is not in `icons.txt`: a card made by a player must not stop the others from being painted. */
const UNKNOWN_ICON = 'pentacle';

/** The silhouette of an icon on its grid. */
export function iconPath(name: string): Path2D {
  let path = cache.get(name);
  if (path === undefined) {
    path = new Path2D(paths[Object.hasOwn(paths, name) ? name : UNKNOWN_ICON]);
    cache.set(name, path);
  }
  return path;
}

/** How a figure stands in its square. */
export interface Stance {
  readonly mirrored: boolean;
  /** Radians, clockwise. */
  readonly tilt: number;
}

/** Upright, as it was drawn. */
const UPRIGHT: Stance = { mirrored: false, tilt: 0 };

/** Icons are drawn on a grid of so many units. */
export const GRID = 512;

/** Draws on the grid of an icon that stands so in a square. */
export function standing(g: Context, { x, y, size }: Square, { mirrored, tilt }: Stance, draw: () => void): void {
  g.save();
  g.translate(x + size / 2, y + size / 2);
  g.rotate(tilt);
  g.scale((mirrored ? -size : size) / GRID, size / GRID);
  g.translate(-GRID / 2, -GRID / 2);
  draw();
  g.restore();
}

/** Draws an icon into a square; a gradient is in the units of its grid. */
export function drawIcon(
  g: Context,
  name: string,
  square: Square,
  fill: string | CanvasGradient,
  stance: Stance = UPRIGHT,
): void {
  standing(g, square, stance, () => {
    g.fillStyle = fill;
    g.fill(iconPath(name));
  });
}

export function roundRect(g: Context, { x, y, width, height }: Box, radius: number): void {
  g.beginPath();
  g.roundRect(x, y, width, height, radius);
}

export function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}
