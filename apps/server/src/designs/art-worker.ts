import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { READY } from '../threads/thread.ts';
import { ART_HEIGHT, ART_WIDTH, type ArtAnswer, MOST_PIXELS } from './art-studio.ts';

/*
 * The thread in which pictures that players send are decoded and painted anew (TTCG-14.20), one after the other. Only
 * three formats are read, and only from memory; what comes out has nothing of the file that came in but its colours.
 */

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** What is read of a file whose end is missing, or that is damaged: nothing. */
const READING = { limitInputPixels: MOST_PIXELS, failOn: 'warning', animated: false } as const;
const QUALITY = 82;
const SECONDS = 6;

async function painted(bytes: Uint8Array): Promise<ArtAnswer> {
  try {
    const { width, height } = await sharp(bytes, READING).metadata();
    if (width < ART_WIDTH / 4 || height < ART_HEIGHT / 4) return 'small';
    return await sharp(bytes, READING)
      .timeout({ seconds: SECONDS })
      .rotate()
      .resize(ART_WIDTH, ART_HEIGHT, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#10131c' })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    return 'unreadable';
  }
}

parentPort?.on('message', (bytes: Uint8Array) => {
  void painted(bytes).then((answer) => parentPort?.postMessage(answer));
});
parentPort?.postMessage(READY);
