import type { Painted } from '../baking/bake.ts';
import { isBack, type FaceSize, type TypePicture } from '../face/spec.ts';
import { paintTypeBack } from './back.ts';
import { paintType } from './face.ts';

/** Paints the cards that are type alone. */
export function paintOfType(picture: TypePicture, size: FaceSize): Painted {
  return { face: isBack(picture) ? paintTypeBack(size.width) : paintType(picture, size), mask: undefined };
}
