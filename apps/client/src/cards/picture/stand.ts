import type { Square, Stance } from './canvas.ts';
import { hash, random } from './rng.ts';
import { between } from './scenery.ts';

/** Where the subject of a card stands, and how. */
export interface Stand {
  readonly place: Square;
  readonly stance: Stance;
  /** On which side of the picture: -1 left, 1 right. */
  readonly side: -1 | 1;
}

/** How far a subject leans at most, in radians. */
const LEAN = 0.1;

/**
 * Where in its square, and how, the subject of a card stands: off the middle, so that there is room for company. The
 * same for its picture and for the mask of its finish.
 */
export function standOf(key: string, { x, y, size }: Square): Stand {
  const next = random(hash(`${key}|stance`));
  const stance = { mirrored: next() < 0.5, tilt: (2 * next() - 1) * LEAN };
  const side = next() < 0.5 ? -1 : 1;
  const own = size * between(next, 0.82, 0.92);
  const room = size - own;
  const place = {
    x: x + room / 2 + side * size * between(next, 0.07, 0.13),
    y: y + room * between(next, 0.3, 0.9),
    size: own,
  };
  return { place, stance, side };
}
