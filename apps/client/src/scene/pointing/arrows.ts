import { Graphics } from 'pixi.js';
import { distance } from '../cards/pose.ts';
import { arrowShape } from './arrow.ts';

export interface Arrow {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  /** `aim`: being put together; `attack`: declared; `link`: of a link of the chain. */
  readonly kind: 'aim' | 'attack' | 'link';
}

const COLOURS = {
  aim: { fill: 0xff6a52, line: 0xffe0b8 },
  attack: { fill: 0xd8402f, line: 0xffc9a0 },
  link: { fill: 0x8d6bff, line: 0xd9ccff },
} as const;
/** Shorter ones would be a blot. */
const LEAST = 26;

/** All arrows of the table. */
export class Arrows {
  readonly layer = new Graphics();
  #drawn = '';

  draw(arrows: readonly Arrow[], cardWidth: number): void {
    const wanted = JSON.stringify([arrows.map(({ from, to, kind }) => [from.x, from.y, to.x, to.y, kind]), cardWidth]);
    if (wanted === this.#drawn) return;
    this.#drawn = wanted;
    const g = this.layer.clear();
    for (const { from, to, kind } of arrows) {
      if (distance(from, to) < LEAST) continue;
      const width = Math.max(7, Math.min(15, cardWidth * 0.12)) * (kind === 'link' ? 0.6 : 1);
      const { shaft, head } = arrowShape(from, to, width);
      const { fill, line } = COLOURS[kind];
      const alpha = kind === 'link' ? 0.85 : 0.96;
      const edge = { color: line, width: kind === 'link' ? 1.4 : 2, alpha, join: 'round' } as const;
      // A dark copy beneath lifts the arrow off bright cards.
      g.poly(shaft.map((n, index) => (index % 2 === 0 ? n : n + 4))).fill({ color: 0x000000, alpha: 0.35 });
      g.poly(head.map((n, index) => (index % 2 === 0 ? n : n + 4))).fill({ color: 0x000000, alpha: 0.35 });
      g.poly([...shaft])
        .fill({ color: fill, alpha })
        .stroke(edge);
      g.poly([...head])
        .fill({ color: fill, alpha })
        .stroke(edge);
    }
  }
}
