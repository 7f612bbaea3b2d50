import { hash, random } from '../../../cards/rng.ts';

/** Corners of an outline. */
const POINTS = 96;
/** Waves that bend it: so many, each with its own length, depth and beginning. */
const WAVES = 7;
/** So far it may bend inwards, as a part of the half width. */
const DEEPEST = 0.2;
/** How square it is: 2 is an ellipse, more is closer to a sheet. */
const SQUARE = 7;

/** A point in parts of the width and the height, each from 0 to 1. */
export type OutlinePoint = readonly [x: number, y: number];

/**
 * The outline of a lore print, drawn from its serial alone (TTCG-2.31): a sheet whose edge waves as no other one does.
 * DECISION: it bends inwards only, so that every outline fits the place of a card.
 */
export function outlineOf(serial: string): readonly OutlinePoint[] {
  // Two seeds of 32 bits, one for what the waves are and one for where they begin: no two serials are likely to share both.
  const shape = random(hash(serial));
  const place = random(hash(`outline ${serial}`));
  const waves = Array.from({ length: WAVES }, (_, index) => ({
    length: 2 + index + Math.floor(shape() * 6),
    depth: (0.35 + shape()) / (index + 1.5),
    start: place() * 2 * Math.PI,
  }));
  const total = waves.reduce((sum, { depth }) => sum + depth, 0);
  return Array.from({ length: POINTS }, (_, index): OutlinePoint => {
    const angle = (index / POINTS) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const sheet = (Math.abs(cos) ** SQUARE + Math.abs(sin) ** SQUARE) ** (-1 / SQUARE);
    const wave = waves.reduce((sum, { length, depth, start }) => sum + depth * Math.sin(length * angle + start), 0);
    const radius = (sheet * (1 - (DEEPEST * (1 + wave / total)) / 2)) / 2;
    return [0.5 + radius * cos, 0.5 + radius * sin];
  });
}
