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

/** The silhouette of an icon on a 512 × 512 grid. */
export function iconPath(name: string): Path2D {
  let path = cache.get(name);
  if (path === undefined) {
    path = new Path2D(paths[Object.hasOwn(paths, name) ? name : UNKNOWN_ICON]);
    cache.set(name, path);
  }
  return path;
}

export function drawIcon(g: Context, name: string, { x, y, size }: Square, fill: string | CanvasGradient): void {
  g.save();
  g.translate(x, y);
  g.scale(size / 512, size / 512);
  g.fillStyle = fill;
  g.fill(iconPath(name));
  g.restore();
}

export function roundRect(g: Context, { x, y, width, height }: Box, radius: number): void {
  g.beginPath();
  g.roundRect(x, y, width, height, radius);
}

export function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}
