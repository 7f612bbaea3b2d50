import { sharedBaker } from '../../../../cards/face/face-view.tsx';
import type { FaceSpec, Tier } from '../../../../cards/face/spec.ts';

/** 2.5 inches at 600 dots an inch: the width of a card in print, in pixels. */
export const PRINT_WIDTH = 1500;

/** What a tier is called in the names of files. */
const IN_FILES: Readonly<Record<Tier, string>> = {
  1: 'common',
  2: 'uncommon',
  3: 'rare',
  4: 'ultra-rare',
  5: 'mythic-rare',
  6: 'primal-rare',
};

/**
 * Paints a card at print size and gives it to the browser as a PNG file; its name. Errors: Error if it cannot be
 * painted.
 */
export async function savePicture(face: FaceSpec): Promise<string> {
  const { face: bitmap, mask } = await sharedBaker().bakeOne(face, { form: 'full', width: PRINT_WIDTH }, true);
  mask?.close();
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  const address = URL.createObjectURL(await canvas.convertToBlob({ type: 'image/png' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${face.key}-${IN_FILES[face.tier]}.png`;
  link.click();
  // The browser has taken hold of the file once the click has been worked off.
  setTimeout(() => URL.revokeObjectURL(address));
  return link.download;
}
