import { drawText } from '../../pixel/font.ts';
import { Raster } from '../../pixel/raster.ts';

/**
 * A word in the letters of the console, white on nothing: the style sheet gives it the glow of the tube. Pixels as a
 * canvas takes them.
 */
export function paintWord(text: string, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
  const raster = new Raster(width, height);
  drawText(raster, text, 0, 0, 0xffffff);
  return raster.bytes;
}
