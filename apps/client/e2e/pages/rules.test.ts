import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareServer } from '../support/shared.ts';

const LANGUAGES = [
  ['en', 'en-GB', 'Rules of True TCG', 'For developers'],
  ['de', 'de-DE', 'Regeln von True TCG', 'Für Entwickler'],
] as const;
const SCREENS = [
  [1440, 900],
  [390, 844],
] as const;

/** Waits until the rule is looked at: marked, and in sight below the way back. */
async function seen(page: Page, id: string): Promise<void> {
  await page.locator(`[id="${id}"].pointed`).waitFor();
  await page.waitForFunction((rule) => {
    const { top = -1 } = document.getElementById(rule)?.getBoundingClientRect() ?? {};
    return top >= 40 && top < innerHeight;
  }, id);
}

describe.runIf(hasBrowser())('the rules', () => {
  const shared = shareServer();

  test.each(LANGUAGES.flatMap((language) => SCREENS.map((screen) => [...language, ...screen] as const)))(
    'in %s (%s) players read rules for players: "%s", "%s", %i × %i',
    { tags: 'long' },
    async (language, locale, title, developers, width, height) => {
      const { page, close, complaints } = await openWindow(shared.browser, { width, height, locale });
      await page.goto(`${shared.server.address}/rules`);
      await page.getByRole('region', { name: developers }).waitFor();
      expect(await violations(page)).toEqual([]);
      await picture(page, `rules-${language}-${width}`);
      await page.getByRole('link', { name: title }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const text = page.locator('.rules-text');
      await text.waitFor();
      expect(await text.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(language);
      expect(await page.locator('main').textContent()).not.toMatch(/developers build|DECISION|normative/);
      // Ten screens of a desktop, not a hundred.
      if (width > 1000)
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(10 * height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await violations(page)).toEqual([]);
      await picture(page, `rules-ttcg-${language}-${width}`);
      await page.locator('.rules-sections a').last().click();
      await page.waitForFunction(
        () => (document.querySelector('.rules-text h2:last-of-type')?.getBoundingClientRect().top ?? -1) < innerHeight,
      );
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test('TTCG-14.18: rulings and scenarios are found by rule, from the rules and from a card', async () => {
    const { page, close, complaints } = await openWindow(shared.browser, { width: 390, height: 844 });
    await page.goto(`${shared.server.address}/rules/ttcg/rulings#TTCG-8.15`);
    await seen(page, 'TTCG-8.15');
    await page.locator('[id="TTCG-8.15"] + .ruling').getByText('Once.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await picture(page, 'rulings-phone');
    await page.goto(`${shared.server.address}/rules/ttcg/rulings#TTCG-S61`);
    await seen(page, 'TTCG-S61');
    await page.locator('[id="TTCG-S61"] summary').click();
    await page.locator('[id="TTCG-S61"] pre').getByText('Higher Attack destroys').waitFor();
    await page.goto(`${shared.server.address}/cards/doorbell-imp`);
    await page.locator('.card-rulings summary').click();
    await page.locator('.card-rulings .rule-row a').first().click();
    await page.waitForURL('**/rules/ttcg/rulings#TTCG-*');
    await page.locator('.rules-text .pointed').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('an address of a rule leads to it, the one of a time when guide and specification were one page too', async () => {
    const { page, close, complaints } = await openWindow(shared.browser, { width: 1024, height: 700 });
    for (const [old, now, id] of [
      ['/rules/ttcg#TTCG-9.4', '/rules/ttcg/specification', 'TTCG-9.4'],
      ['/rules/manaduel#MD-6.22', '/rules/manaduel/specification', 'MD-6.22'],
      ['/rules/coldfront#CF-UI-22', '/rules/coldfront/specification', 'CF-UI-22'],
      ['/rules/scenarios#SC-6', '/rules/scenarios', 'SC-6'],
    ] as const) {
      await page.goto(`${shared.server.address}${old}`);
      await seen(page, id);
      expect(new URL(page.url()).pathname).toBe(now);
      expect(await page.locator('.rules-text').getAttribute('lang')).toBe('en');
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test('a guide leads to the rule behind its words, and the rule back to them', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1024, height: 700, locale: 'de-DE' });
    await page.goto(`${shared.server.address}/rules/ttcg`);
    const words = page.getByRole('link', { name: 'zwei Karten', exact: true });
    await words.click();
    await seen(page, 'TTCG-7.1');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Regeln für Spieler' }).click();
    await seen(page, 'on-TTCG-7.1');
    expect(await words.evaluate((element) => element === document.activeElement)).toBe(true);
    // A section of one's own language keeps the page.
    await page.goto(`${shared.server.address}/rules/ttcg#section-4`);
    await seen(page, 'section-4');
    expect(new URL(page.url()).pathname).toBe('/rules/ttcg');
    await close();
  });

  test('Realm Showdown is listed with its guide, whose links lead to the rules', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1024, height: 700 });
    await page.goto(`${shared.server.address}/rules`);
    await page.getByRole('link', { name: 'Rules of Realm Showdown' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rules of Realm Showdown' }).waitFor();
    await page.getByRole('link', { name: 'one card', exact: true }).click();
    await seen(page, 'RS-6.18');
    expect(new URL(page.url()).pathname).toBe('/rules/showdown/specification');
    await close();
  });

  test.each(['/rules/cheese', '/rules/ttcg/cheese', '/rules/scenarios/specification'])(
    '%s says that there are no such rules',
    async (path) => {
      const { page, close } = await openWindow(shared.browser, { width: 1024, height: 700 });
      await page.goto(`${shared.server.address}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('There are no such rules');
      await close();
    },
  );
});
