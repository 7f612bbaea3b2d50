import type { Page } from 'playwright-core';
import { TARGET } from './targets.ts';

/*
 * What only tables have: prompts, and a canvas. How large what a finger may press is on the canvas is measured
 * by the places that the mirror has from the layout. What is smaller than a finger is hit beside it too, unless
 * something else is nearer (scene/pointing/hits.ts).
 */

/** What a finger would miss on the table, as sentences. */
export function missedOnCanvas(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    interface Spot {
      readonly id: string;
      readonly lit: boolean;
      readonly hand: boolean;
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
    }
    const spots: Spot[] = [...document.querySelectorAll<HTMLElement>('.mirror button:not(.unplaced)')].map((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const id = button.dataset['testid'] ?? '';
      return {
        id: `${id} “${(button.getAttribute('aria-label') ?? '').slice(0, 24)}”`,
        lit: button.dataset['legal'] !== undefined,
        hand: id.startsWith('card-0-hand'),
        // Turned cards keep their middle.
        x: left + width / 2,
        y: top + height / 2,
        w: button.offsetWidth,
        h: button.offsetHeight,
      };
    });
    /** What one card of a fan shows beside the next one, which lies over it. */
    const shown = (one: Spot, index: number): readonly [number, number] => {
      const next = spots.slice(index + 1).find(({ hand, y }) => hand && Math.abs(y - one.y) < one.h / 2);
      const width = next === undefined ? one.w : Math.min(one.w, Math.abs(next.x - one.x));
      const top = Math.max(0, one.y - one.h / 2);
      return [width, Math.min(innerHeight, one.y + one.h / 2) - top];
    };
    /** A place with what is free around it, up to half of the way to its neighbours. */
    const free = (one: Spot): readonly [number, number] => {
      const among = spots.filter((other) => other !== one && !other.hand);
      const room = (side: 'x' | 'y', other: 'x' | 'y', across: number): number =>
        Math.min(
          least,
          ...among
            .filter((by) => Math.abs(by[other] - one[other]) < across && Math.abs(by[side] - one[side]) > 1)
            .map((by) => Math.abs(by[side] - one[side])),
        );
      return [Math.max(one.w, room('x', 'y', one.h / 2)), Math.max(one.h, room('y', 'x', one.w / 2))];
    };
    return spots.flatMap((one, index) => {
      if (!one.hand && !one.lit) return [];
      const [width, height] = one.hand ? shown(one, index) : free(one);
      return Math.min(width, height) >= least - 0.5 ? [] : [`${one.id}: ${width.toFixed(0)}×${height.toFixed(0)}`];
    });
  }, TARGET);
}

/** The answers of a prompt that are cut off where no finger can scroll to them, as sentences. */
export function cutAnswers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const outside = (inner: DOMRect, outer: DOMRect): boolean =>
      inner.left < outer.left - 1 ||
      inner.right > outer.right + 1 ||
      inner.top < outer.top - 1 ||
      inner.bottom > outer.bottom + 1;
    const window = new DOMRect(0, 0, innerWidth, innerHeight);
    return [...document.querySelectorAll<HTMLElement>('.prompt button')].flatMap((button) => {
      let box = button.getBoundingClientRect();
      for (let around = button.parentElement; around !== null; around = around.parentElement) {
        const { overflowY, touchAction } = getComputedStyle(around);
        const room = around.getBoundingClientRect();
        if (overflowY === 'visible' || !outside(box, room)) continue;
        const scrolls = /auto|scroll/.test(overflowY) && touchAction !== 'none';
        if (!scrolls) return [`“${button.textContent}” is cut off by .${around.className}`];
        // Whatever it holds can be scrolled into it.
        box = room;
      }
      return outside(box, window) ? [`“${button.textContent}” is outside the window`] : [];
    });
  });
}
