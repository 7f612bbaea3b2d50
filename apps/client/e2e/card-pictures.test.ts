import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openWindow } from './browser.ts';
import { hasBrowser } from './chromium.ts';
import { shareBrowser } from './shared.ts';

/** A card as it is seen at the size of a thumbnail: what stands under its picture, and the picture itself. */
interface Thumbnail {
  readonly name: string;
  readonly pixels: readonly number[];
}

/** The art of every card of the page, in 24 × 24 points of three colours. */
function thumbnails(page: Page): Promise<Thumbnail[]> {
  return page.evaluate(async () => {
    const found: { name: string; pixels: number[] }[] = [];
    for (const tile of document.querySelectorAll<HTMLElement>('.card-tile')) {
      tile.scrollIntoView({ block: 'center', behavior: 'instant' });
      const face = tile.querySelector('.face');
      while (face?.classList.contains('ready') !== true) await new Promise((seen) => setTimeout(seen, 20));
      const canvas = tile.querySelector('canvas');
      const small = new OffscreenCanvas(24, 24).getContext('2d', { willReadFrequently: true });
      if (canvas === null || small === null) continue;
      const { width, height } = canvas;
      // The picture alone, without name, frame and numbers.
      small.drawImage(canvas, width * 0.1, height * 0.16, width * 0.8, height * 0.36, 0, 0, 24, 24);
      const { data } = small.getImageData(0, 0, 24, 24);
      found.push({
        name: tile.textContent?.trim() ?? '',
        pixels: [...data].filter((_, index) => index % 4 !== 3),
      });
    }
    return found;
  });
}

/** How far apart two pictures are, from 0 to 255: the mean of all their points. */
function apart({ pixels: one }: Thumbnail, { pixels: other }: Thumbnail): number {
  const sum = one.reduce((all, value, index) => all + (value - (other[index] ?? 0)) ** 2, 0);
  return Math.sqrt(sum / one.length);
}

describe.runIf(hasBrowser())('the pictures of cards', () => {
  const shared = shareBrowser({ CARDSCAPE_DATABASE: 'open' });

  test('no two of the first set are taken for each other at the size of a thumbnail', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 900 });
    await page.goto(`${shared.server.address}/cards`);
    await page.locator('.face.ready').first().waitFor();
    const cards = await thumbnails(page);
    expect(cards.length).toBeGreaterThan(180);
    const pairs = cards
      .flatMap((one, index) =>
        cards.slice(index + 1).map((other) => ({ names: `${one.name} / ${other.name}`, apart: apart(one, other) })),
      )
      .toSorted((one, other) => one.apart - other.apart);
    const nearest = pairs.slice(0, 10).map(({ names, apart: far }) => `${far.toFixed(1)} ${names}`);
    process.stdout.write(`nearest pictures:\n${nearest.join('\n')}\n`);
    expect(pairs[0]?.apart).toBeGreaterThan(30);
    await close();
  });
});
