import { SHADES } from '../pixel/palette.ts';
import type { Raster } from '../pixel/raster.ts';
import { paintMap } from './paint-map.ts';
import { paintOver, paintPanels } from './paint-panels.ts';
import type { Scene } from './scene.ts';

/** A faint grid behind everything, like the raster of a radar. */
function paintBackground(raster: Raster, scene: Scene): void {
  const { width, height } = raster;
  const { black, ground } = SHADES[scene.phosphor];
  const all = { x: 0, y: 0, w: width, h: height };
  raster.fill(all, black);
  raster.pattern(all, ground, (x, y) => x % 12 === 0 || y % 12 === 0);
}

/** Draws the console as it stands. */
export function paintScene(raster: Raster, scene: Scene): void {
  paintBackground(raster, scene);
  paintPanels(raster, scene);
  paintMap(raster, scene);
  paintOver(raster, scene);
}
