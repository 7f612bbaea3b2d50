import type { Graphics } from 'pixi.js';
import { random } from '../../cards/picture/rng.ts';
import { CARD_H, CARD_W } from './skin.ts';

/** Where the glass was hit. */
const HIT = { x: 8, y: -14 } as const;
/** Cracks of a card that is nearly broken. */
const MOST = 11;

/**
 * Cracks that run from one point over the card.
 * @param part how much of the card is broken, 0 to 1: more and longer cracks. Those that are there stay where they are.
 */
export function drawCracks(g: Graphics, part: number): Graphics {
  const next = random(7);
  const count = Math.min(MOST, 2 + Math.round(part * (MOST - 2)));
  for (let crack = 0; crack < MOST; crack++) {
    let angle = (((crack * 5) % MOST) / MOST) * Math.PI * 2 + next() * 0.4;
    let x: number = HIT.x,
      y: number = HIT.y;
    const points: number[] = [x, y];
    const steps = 3 + Math.floor(next() * 3);
    for (let step = 0; step < steps; step++) {
      angle += (next() - 0.5) * 0.7;
      const length = (6 + next() * 9) * (0.6 + part * 0.9);
      x = Math.max(-CARD_W / 2 + 5, Math.min(CARD_W / 2 - 5, x + Math.cos(angle) * length));
      y = Math.max(-CARD_H / 2 + 12, Math.min(CARD_H / 2 - 5, y + Math.sin(angle) * length));
      points.push(x, y);
    }
    if (crack >= count) continue;
    for (const [width, color, alpha, shift] of [
      [1.7, 0x05070d, 0.6, 0.5],
      [0.75, 0xf2f8ff, 0.95, 0],
    ] as const) {
      g.moveTo((points[0] ?? 0) + shift, (points[1] ?? 0) + shift);
      for (let at = 2; at < points.length; at += 2) g.lineTo((points[at] ?? 0) + shift, (points[at + 1] ?? 0) + shift);
      g.stroke({ width, color, alpha, join: 'round', cap: 'round' });
    }
  }
  return g;
}
