import type { Round } from '../face/layout.ts';
import type { FaceForm } from '../face/spec.ts';
import type { NameRoom, RulesRoom } from '../face/text.ts';
import type { Box } from '../picture/canvas.ts';

/** Distances in face units, 500 × 700. */
export interface MirrorLayout {
  /** How far down the glass shows its picture. */
  readonly glass: number;
  /** Where the water begins. */
  readonly horizon: number;
  /** The subject stands on the horizon: its width, and the middle of it. */
  readonly subject: { readonly x: number; readonly size: number };
  readonly ribbon: Box;
  readonly name: NameRoom & { readonly x: number; readonly y: number };
  readonly type: { readonly x: number; readonly y: number; readonly width: number; readonly size: number };
  readonly medallion: Round;
  /** Largest size of the number in the medallion. */
  readonly number: number;
  readonly crystal: number;
}

export const MIRROR_LAYOUTS: Readonly<Record<FaceForm, MirrorLayout>> = {
  full: {
    glass: 352,
    horizon: 300,
    subject: { x: 262, size: 218 },
    ribbon: { x: 24, y: 322, width: 452, height: 60 },
    name: { x: 322, y: 352, width: 286, height: 50, largest: 33, smallest: 16, twoRows: false },
    type: { x: 322, y: 403, width: 286, size: 20 },
    medallion: { x: 92, y: 360, radius: 80 },
    number: 74,
    crystal: 15,
  },
  table: {
    glass: 500,
    horizon: 392,
    subject: { x: 250, size: 300 },
    ribbon: { x: 20, y: 424, width: 460, height: 96 },
    name: { x: 250, y: 472, width: 424, height: 86, largest: 52, smallest: 24, twoRows: true },
    type: { x: 250, y: 0, width: 0, size: 0 },
    medallion: { x: 250, y: 604, radius: 96 },
    number: 118,
    crystal: 21,
  },
};

/** The sentences of the full face. */
export const MIRROR_RULES = {
  panel: { x: 26, y: 384, width: 448, height: 290 } satisfies Box,
  text: { x: 46, y: 452 },
  room: { width: 408, height: 208, largest: 42, smallest: 11 } satisfies RulesRoom,
} as const;

/** Small discs beside the medallion of the table face, one for each sentence. */
export const MIRROR_GLYPHS = { y: 618, radius: 34, first: 140, step: 74 } as const;
