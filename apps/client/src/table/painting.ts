import type { Geometry } from './layout/geometry.ts';

/* What the tables of several games are painted with. */

type G = OffscreenCanvasRenderingContext2D;

/** A light without an edge. @param core how far from its middle it begins to fade */
export function glow(g: G, x: number, y: number, reach: number, colour: string, core = 0): void {
  const light = g.createRadialGradient(x, y, core, x, y, reach);
  light.addColorStop(0, colour);
  light.addColorStop(1, 'rgba(0,0,0,0)');
  g.fillStyle = light;
  g.fillRect(x - reach, y - reach, reach * 2, reach * 2);
}

/**
 * Darkens the corners of a table.
 * @param from where that begins, as part of the shorter side, and `to` where it is complete, as part of the longer one
 */
export function vignette(g: G, { width, height }: Geometry, colour: string, from: number, to: number): void {
  const [x, y] = [width / 2, height / 2];
  const dark = g.createRadialGradient(x, y, Math.min(width, height) * from, x, y, Math.max(width, height) * to);
  dark.addColorStop(0, 'rgba(0,0,0,0)');
  dark.addColorStop(1, colour);
  g.fillStyle = dark;
  g.fillRect(0, 0, width, height);
}
