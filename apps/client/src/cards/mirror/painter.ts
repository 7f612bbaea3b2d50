import type { Painted } from '../baking/bake.ts';
import { isBack, type FaceSize, type MirrorPicture } from '../face/spec.ts';
import { clothOf } from '../picture/cloths.ts';
import { paintMirrorBack } from './back.ts';
import { paintMirror } from './face.ts';
import { paintMirrorMask } from './mask.ts';

/** Paints the cards that are mirrors. */
export function paintOfMirrors(picture: MirrorPicture, size: FaceSize): Painted {
  if (isBack(picture)) return { face: paintMirrorBack(size.width, clothOf(picture)), mask: undefined };
  return { face: paintMirror(picture, size), mask: picture.tier === 1 ? undefined : paintMirrorMask(picture, size) };
}
