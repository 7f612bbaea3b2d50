import { paintFace } from '../face/face.ts';
import { paintMask } from '../face/mask.ts';
import { isBack, type FaceSize, type FaceSpec, type SheetPicture } from '../face/spec.ts';
import { paintBack } from '../picture/back.ts';
import { clothOf } from '../picture/cloths.ts';
import type { Portrait } from '../portraits/parts.ts';
import type { Painted } from './bake.ts';

/** Whom a card shows; null for one that shows a sign. Portraits travel when the first of them is painted. */
async function portraitOf({ portrait }: FaceSpec): Promise<Portrait | null> {
  return portrait === undefined ? null : ((await import('../portraits/people.ts')).PORTRAITS[portrait] ?? null);
}

/** A picture that its author has sent; null where there is none for this player: then it is painted. */
async function ownPicture({ picture }: FaceSpec): Promise<ImageBitmap | null> {
  if (picture === undefined) return null;
  try {
    const answer = await fetch(picture);
    return answer.ok ? await createImageBitmap(await answer.blob()) : null;
  } catch {
    return null;
  }
}

/** Paints the cards that are sheets. */
export async function paintOfSheets(picture: SheetPicture, size: FaceSize): Promise<Painted> {
  if (isBack(picture)) return { face: paintBack(size.width, clothOf(picture)), mask: undefined };
  const [portrait, own] = await Promise.all([portraitOf(picture), ownPicture(picture)]);
  const face = paintFace(picture, { portrait, own }, size);
  own?.close();
  return { face, mask: picture.tier === 1 ? undefined : paintMask(picture, portrait, size) };
}
