import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openWindow, tableReady } from './browser.ts';
import { hasBrowser } from './chromium.ts';
import { awaitTurn } from './driver.ts';
import { shareBrowser } from './shared.ts';

/** CSS pixels that a finger needs. */
const LEAST = 44;

const PAGES = [
  '/',
  '/play/ttcg',
  '/play/manaduel',
  '/play/coldfront',
  '/play/showdown',
  '/watch',
  '/decks/ttcg',
  '/rankings/ttcg',
  '/rules/ttcg',
  '/people',
  '/account',
  '/settings',
  '/replays',
  '/cards',
] as const;

/**
 * What a finger could not hit. A link in a sentence may be as high as its line (WCAG 2.5.8), what is hidden from sight
 * is not touched, and a box to tick is as large as its label.
 */
function tooSmall(page: Page, least: number): Promise<string[]> {
  return page.evaluate((wanted) => {
    const isInText = (element: Element): boolean =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent?.trim() ?? '') !== (element.textContent?.trim() ?? '');
    return [...document.querySelectorAll('button, a[href], select, summary, input:not([type="hidden"])')].flatMap(
      (element) => {
        const target = element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element;
        const { width, height } = target.getBoundingClientRect();
        const seen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1 && height > 1;
        // The cards of the mirror are painted: their buttons lie where the cards do.
        if (!seen || isInText(element) || element.closest('[data-testid="mirror"]') !== null) return [];
        // Half a pixel is lost in rounding.
        return height + 0.5 >= wanted && width + 0.5 >= wanted
          ? []
          : [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 110)}`];
      },
    );
  }, least);
}

/** How many screens down the first primary action is; 0: there is none. */
function screensToAction(page: Page): Promise<number> {
  return page.evaluate(() => {
    const action = document.querySelector('main .button.primary, main .button.gold');
    return action === null ? 0 : action.getBoundingClientRect().bottom / innerHeight;
  });
}

describe.runIf(hasBrowser())('what a finger can hit', () => {
  const shared = shareBrowser();

  test.each([
    [360, 640],
    [390, 844],
    [844, 390],
    [768, 1024],
  ] as const)('every page at %i × %i', async (width, height) => {
    const { page, close } = await openWindow(shared.browser, { width, height, touch: true });
    const found: string[] = [];
    for (const path of PAGES) {
      await page.goto(`${shared.server.address}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      found.push(...(await tooSmall(page, LEAST)).map((one) => `${path} ${one}`));
      expect(await screensToAction(page), path).toBeLessThanOrEqual(3);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByRole('button', { name: 'Play now' }).click();
    await tableReady(page);
    await awaitTurn(page);
    found.push(...(await tooSmall(page, LEAST)).map((one) => `table ${one}`));
    expect(found).toEqual([]);
    await close();
  });
});
