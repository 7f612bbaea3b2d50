import { SHADES } from '../pixel/palette.ts';
import type { Raster } from '../pixel/raster.ts';
import { paintMap } from './paint-map.ts';
import { paintOver, paintPanels } from './paint-panels.ts';
import type { Scene } from './scene.ts';

const GRID = 12;

/** A faint grid behind everything, like the raster of a radar. */
function paintBackground(raster: Raster, scene: Scene): void {
  const { width, height } = raster;
  const { black, ground } = SHADES[scene.phosphor];
  raster.fill({ x: 0, y: 0, w: width, h: height }, black);
  for (let x = 0; x < width; x += GRID) raster.fill({ x, y: 0, w: 1, h: height }, ground);
  for (let y = 0; y < height; y += GRID) raster.fill({ x: 0, y, w: width, h: 1 }, ground);
}

/** Draws the console as it stands. */
export function paintScene(raster: Raster, scene: Scene): void {
  paintBackground(raster, scene);
  paintPanels(raster, scene);
  paintMap(raster, scene);
  paintOver(raster, scene);
}
