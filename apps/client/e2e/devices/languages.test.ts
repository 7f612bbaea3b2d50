// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { catalogueOf } from '../../build/catalogues.ts';
import { CONTEXT_GLUE } from '../../src/i18n/catalogue.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitTurn } from '../support/matches/driver.ts';
import { shareBrowser } from '../support/shared.ts';

const PAGES = [
  '/',
  '/play/manaduel',
  '/play/coldfront',
  '/watch',
  '/decks/ttcg',
  '/decks/manaduel',
  '/decks/coldfront',
  '/rankings/ttcg',
  '/rules',
  '/rules/ttcg',
  '/rules/manaduel',
  '/rules/coldfront',
  '/rules/ttcg/specification',
  '/people',
  '/cards',
  '/cards/try',
  '/packs',
  '/collection',
  '/collection/brushfire-vixen',
  '/supply',
  '/replays',
  '/settings',
  '/developers',
  '/credits',
  '/account',
  '/nothing/here',
];

/**
 * Whether a piece of a message says what language it is in: around what it is given there must be more than an "and".
 */
function isTelling(piece: string): boolean {
  const own = piece.replaceAll(/\{\w+\}|[^A-Za-z]/g, '');
  return own.length >= (piece.includes('{') ? 6 : 3);
}

/** Every message that is something else in German, as the pattern of what it comes to in English. */
function englishPatterns(): RegExp[] {
  const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return Object.entries(catalogueOf('de')).flatMap(([key, said]) => {
    const message = key.split(CONTEXT_GLUE).at(-1) ?? '';
    if (message === [said].flat()[0]) return [];
    return message
      .split(/<\/?\w+>/)
      .filter(isTelling)
      .map((piece) => new RegExp(`^${escaped(piece.trim()).replaceAll(/\{\w+\}/g, '.{1,60}')}$`));
  });
}

/** What German is, piece by piece: names, and words that are the same in both. */
function germanPieces(): Set<string> {
  return new Set(
    Object.values(catalogueOf('de'))
      .flat()
      .flatMap((said) => said.split(/<\/?\w+>/))
      .map((piece) => piece.trim().toLowerCase()),
  );
}

/** All texts of the page that are read or heard in its language. */
function texts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      // What says of itself that it is in another language, and what is code.
      if (
        element === null ||
        element.closest('[lang]')?.getAttribute('lang') !== 'de' ||
        element.closest('code, pre, script, style') !== null
      )
        continue;
      const said =
        node instanceof Element
          ? ['aria-label', 'title', 'placeholder', 'alt'].map((name) => node.getAttribute(name))
          : [node.textContent];
      for (const text of said) if (text !== null && text.trim() !== '') found.add(text.trim().replaceAll(/\s+/g, ' '));
    }
    return [...found];
  });
}

/** Waits until the page has not changed for a third of a second: everything that it asked for has come. */
function settled(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const done = (): void => {
          watch.disconnect();
          resolve();
        };
        let timer = setTimeout(done, 350);
        const watch = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, 350);
        });
        watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
}

describe.runIf(hasBrowser())('P-10 languages', () => {
  const shared = shareBrowser({ CARDSCAPE_SUPPLY_UNIT: '1' });
  const english = englishPatterns();
  const german = germanPieces();

  async function leftOver(page: Page): Promise<string[]> {
    return (await texts(page)).filter(
      (text) => !german.has(text.toLowerCase()) && english.some((pattern) => pattern.test(text)),
    );
  }

  test('who comes with a German browser reads German on every page, also on a phone', async () => {
    const { page, close, complaints } = await openWindow(shared.browser, {
      width: 390,
      height: 844,
      touch: true,
      locale: 'de-DE',
    });
    const left: Record<string, readonly string[]> = {};
    for (const path of PAGES) {
      await page.goto(`${shared.server.address}${path}`);
      await page.locator('main h1').first().waitFor();
      await settled(page);
      const found = await leftOver(page);
      if (found.length > 0) left[path] = found;
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
      expect(await violations(page), path).toEqual([]);
      await picture(page, `german${path.replaceAll('/', '-')}`);
    }
    expect(left).toEqual({});
    expect(complaints).toEqual([]);
    await close();
  });

  test.each(['ttcg', 'manaduel'])('%s is played in German', async (game) => {
    const { page, close } = await openWindow(shared.browser, {
      width: 1280,
      height: 800,
      locale: 'de-DE',
      settings: { textTable: true },
    });
    await page.goto(`${shared.server.address}/play/${game}`);
    await page.getByRole('form', { name: 'Gegen einen Bot spielen' }).getByRole('button').first().click();
    await page.getByTestId('prompt').waitFor();
    await awaitTurn(page);
    expect(await leftOver(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await picture(page, `german-${game}-text`);
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-dialog').waitFor();
    expect(await leftOver(page)).toEqual([]);
    await close();
  });

  test('coldfront is played in German, on its console', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800, locale: 'de-DE' });
    await page.goto(`${shared.server.address}/play/coldfront`);
    await page.getByRole('button', { name: 'Jetzt spielen' }).click();
    await tableReady(page);
    expect(await leftOver(page)).toEqual([]);
    await picture(page, 'german-coldfront');
    await close();
  });

  test('where the words do not come the page speaks English, and says that a part of it is missing', async () => {
    const { page, close, complaints } = await openWindow(shared.browser, { width: 1280, height: 800, locale: 'de-DE' });
    await page.route('**/assets/de-*.js', (route) => route.abort());
    await page.goto(`${shared.server.address}/settings`);
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.getByText('Part of the page could not be loaded. Reload it.').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    // The browser itself complains of the file that was kept back.
    expect(complaints.filter((complaint) => !complaint.includes('net::ERR_'))).toEqual([]);
    complaints.length = 0;
    await close();
  });

  test('another language is chosen in the settings, and holds', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800 });
    await page.goto(`${shared.server.address}/settings`);
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('button', { name: 'Reload now' }).click();
    await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByRole('navigation', { name: 'Hauptbereiche' }).getByRole('link', { name: 'Regeln' }).waitFor();
    await page.getByRole('button', { name: 'Jetzt spielen' }).click();
    await tableReady(page);
    await picture(page, 'german-table');
    await close();
  });
});
