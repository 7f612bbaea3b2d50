// @module-tag long
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { FIRST, spotOf } from '../support/lessons/steps.ts';
import { awaitTurn } from '../support/matches/driver.ts';
import { awaitOrders, cardAt, CARDS, declareWar, middle, touchLong } from '../support/matches/war.ts';
import { shareServer } from '../support/shared.ts';

const GAMES = ['ttcg', 'manaduel', 'showdown'] as const;
const SHORT = { shortBoot: true };

/** The first match, in which the player has cards in hand. */
async function begin(page: Page, address: string, game: string, way: string = FIRST): Promise<Locator> {
  await page.goto(`${address}/play/${game}`);
  await page.getByRole('button', { name: way }).click();
  await tableReady(page);
  await awaitTurn(page);
  return page.locator('[data-testid="mirror"] [data-testid*="-hand-"]').first();
}

/** Every entry says what the word means, and gives an example. */
async function entries(meanings: Locator, example: string): Promise<number> {
  await meanings.locator('dd').first().waitFor();
  const texts = await meanings.locator('dd').allTextContents();
  for (const text of texts) expect(text).toMatch(new RegExp(`^(?:.+\\. )?${example}: .+\\.$`));
  return texts.length;
}

describe.runIf(hasBrowser())('what the words of a card mean', () => {
  const shared = shareServer();

  test.each(GAMES)('%s: under the pointer, and by a key, with the focus where it was', async (game) => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800 });
    const card = await begin(page, shared.server.address, game);
    const [x, y] = await spotOf(card);
    await page.mouse.move(x, y, { steps: 3 });
    const beside = page.getByTestId('zoom').getByTestId('meanings');
    expect(await entries(beside, 'Example')).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    await picture(page, `meanings-${game}-desktop`);

    await page.mouse.move(640, 4);
    await card.focus();
    await page.keyboard.press('i');
    const dialog = page.getByTestId('card-dialog');
    expect(await entries(dialog.getByTestId('meanings'), 'Example')).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    await picture(page, `meanings-${game}-dialog`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });

  test.each(GAMES)('%s, in German: under a finger that rests', async (game) => {
    const { page, close } = await openWindow(shared.browser, { width: 390, height: 844, touch: true, locale: 'de-DE' });
    const card = await begin(page, shared.server.address, game, 'Dein erstes Spiel');
    const [x, y] = await spotOf(card);
    await touchLong(page, { x, y });
    const zoom = page.getByTestId('zoom');
    expect(await entries(zoom.getByTestId('meanings'), 'Beispiel')).toBeGreaterThan(0);
    await picture(page, `meanings-${game}-phone`);
    await zoom.getByTestId('meanings').locator('dd').last().scrollIntoViewIfNeeded();
    await picture(page, `meanings-${game}-phone-end`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await close();
  });

  test('Cold Front: by a key, and under a finger that rests on a card of the hand, which is not taken', async () => {
    const desk = await openWindow(shared.browser, { width: 1280, height: 800, settings: SHORT });
    const war = { deck: 'crimson', opponents: [{ bot: 'recruit', deck: 'azure' }] } as const;
    await declareWar(desk.page, shared.server.address, war);
    await tableReady(desk.page);
    await awaitOrders(desk.page);
    await cardAt(desk.page, 0).focus();
    await desk.page.keyboard.press('i');
    const sheet = desk.page.getByTestId('card-dialog');
    // The type of the unit, and its arrows.
    expect(await entries(sheet.getByTestId('meanings'), 'Example')).toBeGreaterThan(1);
    expect(await violations(desk.page)).toEqual([]);
    await picture(desk.page, 'meanings-coldfront-desktop');
    await desk.close();

    const phone = await openWindow(shared.browser, { width: 390, height: 844, touch: true, settings: SHORT });
    await declareWar(phone.page, shared.server.address, war);
    await tableReady(phone.page);
    await awaitOrders(phone.page);
    await touchLong(phone.page, await middle(cardAt(phone.page, 0)));
    const below = phone.page.getByTestId('card-dialog');
    expect(await entries(below.getByTestId('meanings'), 'Example')).toBeGreaterThan(1);
    expect(await phone.page.locator(`${CARDS}[aria-pressed="true"]`).count()).toBe(0);
    await picture(phone.page, 'meanings-coldfront-phone');
    await below.getByRole('button', { name: 'Close' }).tap();
    await below.waitFor({ state: 'detached' });
    await phone.close();
  });
});
