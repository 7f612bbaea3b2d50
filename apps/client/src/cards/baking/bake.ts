import type { CardPicture, FaceSize } from '../face/spec.ts';

/** What the page asks of a bake worker: one picture. */
export interface BakeRequest {
  readonly id: number;
  readonly picture: CardPicture;
  readonly size: FaceSize;
}

/** A painted picture. The receiver owns the bitmaps and closes them. */
export interface BakedFace {
  readonly face: ImageBitmap;
  /** Where finishes act; pictures without a finish (commons and the back) have none. */
  readonly mask: ImageBitmap | undefined;
  /** How long the painting took. */
  readonly milliseconds: number;
}

/** A picture as its painter leaves it. */
export interface Painted {
  readonly face: OffscreenCanvas;
  readonly mask: OffscreenCanvas | undefined;
}

export type BakeReply =
  | { readonly id: number; readonly baked: BakedFace }
  | { readonly id: number; readonly error: string };
