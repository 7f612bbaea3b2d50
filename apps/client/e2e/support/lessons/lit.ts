import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the ring of a lesson lies around something. */
export async function awaitLit(what: Locator): Promise<void> {
  await expect
    .poll(() =>
      what.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [...document.querySelectorAll('.beacon')].some((beacon) => {
          const ring = beacon.getBoundingClientRect();
          // On a phone a panel lies over the foot of the hand, and no ring over the panel.
          return ring.x < x && ring.y < y && ring.right > x + width && ring.bottom > y + height / 2;
        });
      }),
    )
    .toBe(true);
}
