// @module-tag long
import { describe, expect, test } from 'vitest';
import type { Likeness } from '../../src/cards/picture/alike.ts';
import { openWindow, picture } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareServer } from '../support/shared.ts';

describe.runIf(hasBrowser())('pictures of True TCG on a crowded table', () => {
  const shared = shareServer();

  test('no two cards of a type look as alike as one card does to itself, a pixel farther', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1600, height: 400 });
    await page.goto(`${shared.server.address}/gallery.html?alike`);
    const handle = await page.waitForFunction(() => (globalThis as { __alike?: unknown }).__alike, undefined, {
      timeout: 300_000,
    });
    const { cards, pairs, same } = (await handle.jsonValue()) as Likeness;
    expect(cards).toBe(184);
    // Nine types of twenty cards.
    expect(pairs.length).toBeGreaterThan(2000);
    expect(pairs.filter(({ distance }) => distance < same)).toEqual([]);
    await page.locator('canvas').waitFor();
    await picture(page, 'alike');
    await close();
  });
});
