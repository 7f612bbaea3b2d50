import { paintFace } from '../face/face.ts';
import { paintMask } from '../face/mask.ts';
import { isBack, type FaceSize, type FaceSpec, type SheetPicture } from '../face/spec.ts';
import { paintBack } from '../picture/back.ts';
import { clothOf } from '../picture/cloths.ts';
import type { Portrait, Sitter } from '../portraits/parts.ts';
import type { Painted } from './bake.ts';

/** Finds the portrait of somebody; null where there is none. */
export type PortraitOf = (sitter: Sitter) => Promise<Portrait | null>;

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
export async function paintOfSheets(picture: SheetPicture, size: FaceSize, portraitOf: PortraitOf): Promise<Painted> {
  if (isBack(picture)) return { face: paintBack(size.width, clothOf(picture)), mask: undefined };
  const { portrait: sitter } = picture;
  const [portrait, own] = await Promise.all([sitter === undefined ? null : portraitOf(sitter), ownPicture(picture)]);
  const face = paintFace(picture, { portrait, own }, size);
  own?.close();
  return { face, mask: picture.tier === 1 ? undefined : paintMask(picture, portrait, size) };
}
