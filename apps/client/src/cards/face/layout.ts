import type { Box, Square } from '../picture/canvas.ts';
import type { FaceForm, FaceSpec } from './spec.ts';
import type { NameRoom, RulesRoom } from './text.ts';

/** A round thing: an orb, a star, a gem. */
export interface Round {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface FaceLayout {
  readonly art: Box;
  /** Where the subject stands inside the art, measured from the art's corner. */
  readonly subject: Square;
  readonly banner: Box;
  readonly orb: Round;
  readonly name: NameRoom & { readonly x: number };
  /** A star of the rank: in full the first, on the side that a fan leaves free; on the table the last. */
  readonly stars: Round;
  /** Where a pennant hangs, with a number and a sign below it. */
  readonly pennant: Box;
  readonly gem: Round;
  readonly plates: { readonly left: Box; readonly right: Box; readonly middle: Box };
  readonly number: { readonly largest: number; readonly middle: number };
}

/** Distances in face units, 500 × 700. The frame is 18 wide. */
export const LAYOUTS: Readonly<Record<FaceForm, FaceLayout>> = {
  full: {
    art: { x: 24, y: 24, width: 452, height: 362 },
    subject: { x: 93, y: 72, size: 266 },
    banner: { x: 30, y: 30, width: 440, height: 56 },
    orb: { x: 55, y: 58, radius: 32 },
    name: { x: 98, width: 358, height: 46, largest: 31, smallest: 16, twoRows: false },
    stars: { x: 46, y: 108, radius: 11 },
    pennant: { x: 27, y: 78, width: 56, height: 98 },
    gem: { x: 250, y: 684, radius: 11 },
    plates: {
      left: { x: 12, y: 622, width: 138, height: 60 },
      right: { x: 350, y: 622, width: 138, height: 60 },
      middle: { x: 160, y: 624, width: 180, height: 50 },
    },
    number: { largest: 37, middle: 28 },
  },
  table: {
    art: { x: 22, y: 22, width: 456, height: 600 },
    subject: { x: 36, y: 100, size: 384 },
    banner: { x: 28, y: 28, width: 444, height: 92 },
    orb: { x: 66, y: 74, radius: 45 },
    name: { x: 122, width: 338, height: 80, largest: 52, smallest: 22, twoRows: true },
    stars: { x: 446, y: 146, radius: 19 },
    pennant: { x: 24, y: 104, width: 84, height: 150 },
    gem: { x: 250, y: 686, radius: 12 },
    plates: {
      left: { x: 8, y: 588, width: 240, height: 96 },
      right: { x: 252, y: 588, width: 240, height: 96 },
      middle: { x: 84, y: 590, width: 332, height: 92 },
    },
    number: { largest: 66, middle: 56 },
  },
};

/** The lower half of the full face. */
export const RULES = {
  panel: { x: 24, y: 386, width: 452, height: 290 },
  typeBanner: { x: 28, y: 371, width: 444, height: 34 },
  text: { x: 40, y: 412 },
  room: { width: 420, height: 204, largest: 26, smallest: 11 } satisfies RulesRoom,
  serial: 662,
} as const;

/** The discs with the glyphs of the rules lines, in the middle of the table face. */
export const GLYPHS = { y: 541, radius: 33, step: 84 } as const;

export type PlateSide = 'left' | 'right' | 'middle';

export interface Plate {
  readonly side: PlateSide;
  readonly box: Box;
  readonly text: string;
  readonly icon: (Square & { readonly name: string }) | undefined;
  /** Middle of the number, the room it has, and its largest size. */
  readonly number: { readonly x: number; readonly y: number; readonly width: number; readonly largest: number };
}

/** A pennant with the places of its parts: the sign moves up where there is no number. */
export interface Pennant {
  readonly box: Box;
  readonly number: { readonly text: string; readonly x: number; readonly y: number; readonly size: number } | null;
  readonly icon: Square & { readonly name: string };
}

/** How much of the pennant the name's strip covers, and how deep it is cut, as parts of its height. */
const COVERED = 0.12;
export const SWALLOWTAIL = 0.12;

export function pennantOf({ pennant }: FaceSpec, form: FaceForm): Pennant | null {
  if (pennant === undefined) return null;
  const { x, y, width, height: whole } = LAYOUTS[form].pennant;
  const { text } = pennant;
  const size = width * 0.62;
  const top = y + whole * COVERED;
  const line = width * 0.56;
  const height = text === undefined ? whole - line : whole;
  const middle = x + width / 2;
  return {
    box: { x, y, width, height },
    number: text === undefined ? null : { text, x: middle, y: top + line * 0.62, size: line },
    icon: {
      name: pennant.icon,
      x: middle - size / 2,
      y: y + height * (1 - SWALLOWTAIL) - size - width * 0.02,
      size,
    },
  };
}

const SWORD = 'broadsword';
const SHIELD = 'checked-shield';

/** The plates that a card has, with the places of their parts. */
export function platesOf(spec: FaceSpec, form: FaceForm): Plate[] {
  const { plates, number } = LAYOUTS[form];
  const found: Plate[] = [];
  for (const side of ['left', 'right', 'middle'] as const) {
    const text = spec[side];
    if (text === undefined) continue;
    // The plates of the table form are wide: beside one at a side there is no room in the middle.
    if (side === 'middle' && form === 'table' && found.length > 0) continue;
    const box = plates[side];
    const y = box.y + box.height / 2;
    if (side === 'middle') {
      found.push({
        side,
        box,
        text,
        icon: undefined,
        number: { x: box.x + box.width / 2, y, width: box.width * 0.78, largest: number.middle },
      });
      continue;
    }
    const size = box.height * 0.5,
      edge = box.height * 0.24,
      inner = box.width - size - edge * 2.4;
    const mirrored = side === 'right';
    found.push({
      side,
      box,
      text,
      icon: {
        name: mirrored ? SHIELD : SWORD,
        x: mirrored ? box.x + box.width - edge - size : box.x + edge,
        y: y - size / 2,
        size,
      },
      number: {
        x: box.x + (mirrored ? edge * 0.9 + inner / 2 : box.width - edge * 0.9 - inner / 2),
        y,
        width: inner,
        largest: number.largest,
      },
    });
  }
  return found;
}
