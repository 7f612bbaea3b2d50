import { LAYOUTS } from '../face/layout.ts';
import { FACE_WIDTH } from '../face/spec.ts';
import type { CardBaker, FaceSpec } from '../index.ts';

/** Width of a card on a crowded table, in pixels. */
const WIDTH = 90;
/** Pixels by which a picture has moved that is still the same to everybody. */
const MOVED = 1;

/** Two cards of one mood, and how far apart their pictures are: mean difference of a pixel's colour, 0 to 255. */
export interface Alike {
  readonly one: string;
  readonly other: string;
  readonly distance: number;
}

export interface Likeness {
  readonly cards: number;
  /** Nearest first. */
  readonly pairs: readonly Alike[];
  /** The same of a card and itself a little farther right: the largest of all cards. */
  readonly same: number;
}

/** The picture of a card alone: frames, names and numbers tell all cards apart. */
async function artOf(baker: CardBaker, face: FaceSpec): Promise<ImageData> {
  const { face: bitmap } = await baker.bakeOne(face, { form: 'table', width: WIDTH });
  const { art, banner, plates } = LAYOUTS.table;
  const scale = bitmap.width / FACE_WIDTH;
  const top = Math.ceil((banner.y + banner.height) * scale);
  const g = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (g === null) throw new Error('there is no canvas');
  g.drawImage(bitmap, 0, 0);
  bitmap.close();
  const height = Math.floor(plates.left.y * scale) - top;
  return g.getImageData(Math.ceil(art.x * scale), top, Math.floor(art.width * scale), height);
}

/** Mean difference of the colours of two pictures, the second one moved to the left by so many pixels. */
function distance(one: ImageData, other: ImageData, moved = 0): number {
  const across = one.width - moved;
  let sum = 0;
  for (let y = 0; y < one.height; y++) {
    for (let x = 0; x < across; x++) {
      const [at, there] = [4 * (y * one.width + x), 4 * (y * one.width + x + moved)];
      let square = 0;
      for (let channel = 0; channel < 3; channel++)
        square += ((one.data[at + channel] ?? 0) - (other.data[there + channel] ?? 0)) ** 2;
      sum += Math.sqrt(square / 3);
    }
  }
  return sum / (across * one.height);
}

/** How alike the pictures of all cards of each mood are on a table. */
export async function likenessOf(baker: CardBaker, faces: readonly FaceSpec[]): Promise<Likeness> {
  const pictures: { readonly face: FaceSpec; readonly art: ImageData }[] = [];
  for (const face of faces) pictures.push({ face, art: await artOf(baker, face) });
  const pairs = pictures.flatMap(({ face, art }, index) =>
    pictures
      .slice(index + 1)
      .filter((other) => other.face.mood === face.mood)
      .map((other) => ({ one: face.key, other: other.face.key, distance: distance(art, other.art) })),
  );
  return {
    cards: faces.length,
    pairs: pairs.toSorted((a, b) => a.distance - b.distance),
    same: Math.max(...pictures.map(({ art }) => distance(art, art, MOVED))),
  };
}
