import { LAYOUTS } from '../../../cards/face/layout.ts';
import { marksBox, type Marks } from '../../../cards/face/marks.ts';
import { FACE_WIDTH, type FaceSpec } from '../../../cards/face/spec.ts';
import type { CardBaker, Tier } from '../../../cards/index.ts';
import { faceOf, readCards } from '../cards/cards.ts';

/** Width of the large picture on the page of a card. */
const WIDTH = 400;
const TIERS: readonly Tier[] = [1, 2, 3, 4, 5, 6];

/** What the signs of a card change in its picture (TTCG-14.26). */
export interface PaintedMarks {
  readonly card: string;
  readonly name: string;
  readonly tier: Tier;
  readonly kind: Marks['kind'];
  /** Pixels of the face that differ from the same face without them, within what they cover and outside. */
  readonly within: number;
  readonly outside: number;
  /** Brightness of what they cover, row by row, 0 to 255. */
  readonly width: number;
  readonly light: readonly number[];
  /** Largest value of the mask of the finish over it; null: the tier has no finish. */
  readonly finish: number | null;
}

async function pixelsOf(baker: CardBaker, face: FaceSpec): Promise<{ face: ImageData; mask: ImageData | null }> {
  const baked = await baker.bakeOne(face, { form: 'full', width: WIDTH });
  const read = (bitmap: ImageBitmap): ImageData => {
    const g = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (g === null) throw new Error('there is no canvas');
    g.drawImage(bitmap, 0, 0);
    bitmap.close();
    return g.getImageData(0, 0, g.canvas.width, g.canvas.height);
  };
  return { face: read(baked.face), mask: baked.mask === undefined ? null : read(baked.mask) };
}

/** What they cover in the pixels of a face. */
function placeOf(marks: Marks, width: number): { left: number; top: number; right: number; bottom: number } {
  const scale = width / FACE_WIDTH;
  const { art } = LAYOUTS.full;
  const box = marksBox(marks);
  return {
    left: Math.floor((art.x + box.x) * scale),
    top: Math.floor((art.y + box.y) * scale),
    right: Math.ceil((art.x + box.x + box.width) * scale),
    bottom: Math.ceil((art.y + box.y + box.height) * scale),
  };
}

function at({ data, width }: ImageData, x: number, y: number): readonly [number, number, number] {
  const place = (y * width + x) * 4;
  return [data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0];
}

async function painted(baker: CardBaker, face: FaceSpec, marks: Marks): Promise<PaintedMarks> {
  const { marks: _, ...bare } = face;
  const [{ face: shown, mask }, { face: without }] = [await pixelsOf(baker, face), await pixelsOf(baker, bare)];
  const { left, top, right, bottom } = placeOf(marks, WIDTH);
  let [within, outside] = [0, 0];
  for (let y = 0; y < shown.height; y++) {
    for (let x = 0; x < shown.width; x++) {
      if (at(shown, x, y).every((value, channel) => value === at(without, x, y)[channel])) continue;
      if (x >= left && x < right && y >= top && y < bottom) within += 1;
      else outside += 1;
    }
  }
  const light: number[] = [];
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) light.push(Math.max(...at(shown, x, y)));
  let finish: number | null = null;
  if (mask !== null) {
    const place = placeOf(marks, mask.width);
    finish = 0;
    // Its corners are round: the middle half is what is looked at.
    const [across, down] = [(place.right - place.left) >> 2, (place.bottom - place.top) >> 2];
    for (let y = place.top + down; y < place.bottom - down; y++)
      for (let x = place.left + across; x < place.right - across; x++) finish = Math.max(finish, ...at(mask, x, y));
  }
  return {
    card: face.key,
    name: face.name,
    tier: face.tier,
    kind: marks.kind,
    within,
    outside,
    width: right - left,
    light,
    finish,
  };
}

/** Paints each card of True TCG that has signs at all tiers, with them and without. */
export async function paintedMarks(baker: CardBaker, definitions: readonly unknown[]): Promise<PaintedMarks[]> {
  const found: PaintedMarks[] = [];
  for (const card of readCards(definitions).values()) {
    for (const tier of TIERS) {
      const face = faceOf(card, tier);
      if (face.marks !== undefined) found.push(await painted(baker, face, face.marks));
    }
  }
  return found;
}
