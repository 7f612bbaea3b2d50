import { outlineSeed } from '@cardscape/supply';
import { random } from '../../../cards/picture/rng.ts';

/** Corners of an outline. */
const POINTS = 96;
/** How far it may bend inwards, as a part of the half width. */
const DEEPEST = 0.2;
/** How square it is: 2 is an ellipse, more is closer to a sheet. */
const SQUARE = 7;

/** A point in parts of the width and the height, each from 0 to 1. */
export type OutlinePoint = readonly [x: number, y: number];

/**
 * The outline of a lore print, drawn from its serial alone (TTCG-2.31): a sheet whose edge waves as no other one does.
 * Each 32 bits of its seed make a wave: its length, depth and beginning.
 * DECISION: it bends inwards only, so that every outline fits the place of a card.
 */
export function outlineOf(serial: string): readonly OutlinePoint[] {
  const words = outlineSeed(serial).match(/.{8}/g) ?? [];
  const waves = words.map((word, index) => {
    const next = random(Number.parseInt(word, 16));
    return {
      length: 2 + index + Math.floor(next() * 6),
      depth: (0.35 + next()) / (index + 1.5),
      start: next() * 2 * Math.PI,
    };
  });
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
