import { paintBack } from './back.ts';
import type { Painted } from './bake.ts';
import { paintFace } from './face.ts';
import { paintMask } from './mask.ts';
import { isBack, type SheetPicture, type FaceSize } from './spec.ts';

/** Paints the cards that are sheets. */
export function paintOfSheets(picture: SheetPicture, size: FaceSize): Painted {
  if (isBack(picture)) return { face: paintBack(size.width), mask: undefined };
  return { face: paintFace(picture, size), mask: picture.tier === 1 ? undefined : paintMask(picture, size) };
}
