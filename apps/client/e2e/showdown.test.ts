import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openWindow, picture, tableReady } from './browser.ts';

import { hasBrowser } from './chromium.ts';
import { mouse, playToTheEnd } from './driver.ts';
import { shareBrowser } from './shared.ts';

/** The pages of a phone do not scroll sideways. */
async function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

/** Creates a profile of two elements by mouse, and closes its starter deck. */
async function createProfile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create profile' }).click();
  const finish = page.getByRole('button', { name: 'Finish' });
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  expect(await finish.isDisabled()).toBe(true);
  await page.getByRole('button', { name: /^Fire/ }).click();
  await page.getByRole('button', { name: /^Shadow/ }).click();
  await finish.click();
  await page.getByTestId('starter').getByRole('heading', { name: 'Main Deck, 35 cards' }).waitFor();
  await page.locator('.card-tile-small .face.ready').nth(2).waitFor();
}

describe.runIf(hasBrowser())('around the matches of Realm Showdown', () => {
  const shared = shareBrowser();

  test('RS-UI-1–10: a profile is created, drafted, taken to a match, and its cards are listed', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 900 });
    await page.goto(`${shared.server.address}/play/showdown`);
    await page.getByRole('heading', { level: 1, name: 'Six marches. One empty throne.' }).waitFor();
    await page.getByRole('button', { name: 'Start match' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'showdown-lobby');

    await page.getByRole('link', { name: 'Profiles' }).click();
    await page.getByText('You have no profile yet.').waitFor();
    await createProfile(page, 'Ash Warden');
    expect(await violations(page)).toEqual([]);
    await picture(page, 'showdown-starter');
    await page.getByRole('button', { name: 'To the profiles' }).click();
    await picture(page, 'showdown-profiles');

    await page.getByRole('button', { name: 'Draft Ash Warden' }).click();
    const [left, right] = [page.getByTestId('draft-left'), page.getByTestId('draft-right')];
    await left.getByText('35/40 cards').waitFor();
    await left.locator('.draft-row').first().click();
    await right.getByText('Allowed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Swap' }).click();
    await left.getByText('34/40 cards').waitFor();
    await page.getByTestId('unsaved').getByText('Unsaved changes').waitFor();
    // The Character Deck takes no other card: RED, with the reason (RS-UI-5).
    await right.getByRole('button', { name: 'Characters' }).click();
    await left.locator('.draft-row').first().click();
    await right.getByText('The Character Deck takes Characters only.').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'showdown-draft');

    // The shop: what costs too much is RED; the last copy of a card is not sold without a question (RS-UI-7).
    await right.getByRole('button', { name: 'Shop' }).click();
    await left.getByRole('heading', { name: 'Side Deck' }).waitFor();
    await right.getByText('12 offers').waitFor();
    await right.locator('.draft-row').last().click();
    await left.getByText(/^This costs \d+ marks; you have 200\.$/).waitFor();
    await picture(page, 'showdown-shop');
    await right.locator('.draft-row').last().click();
    await left.locator('.draft-row').first().click();
    await right.getByText('Allowed', { exact: true }).waitFor();

    // Whoever leaves is asked (RS-UI-6).
    await page.getByRole('link', { name: 'Lobby' }).click();
    await page.getByTestId('unsaved-draft').getByRole('button', { name: 'Keep drafting' }).click();
    await page.getByRole('button', { name: 'Generate Deck' }).click();
    await right.getByText('12 offers').waitFor();
    await page.getByRole('button', { name: 'SAVE' }).click();
    await page.getByTestId('profile').getByRole('heading', { name: 'Ash Warden' }).waitFor();

    await page.getByTestId('profile').getByRole('link', { name: 'Card list' }).click();
    await page.getByTestId('owned-count').getByText('2 of 12 Characters owned').waitFor();
    await page.getByRole('button', { name: 'Mobs', exact: true }).click();
    await page.locator('.grid-card button').first().click();
    await page.getByTestId('card-details').getByRole('heading').waitFor();
    await page.locator('.grid-card .face.ready').nth(12).waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'showdown-cards');

    await page.getByRole('link', { name: 'Lobby' }).click();
    const deck = page.getByRole('radio', { name: /^Ash Warden: / }).first();
    await deck.waitFor();
    expect(await deck.isChecked()).toBe(true);
    const form = page.getByRole('form', { name: 'Play a bot' });
    await form.getByLabel('Bot').selectOption({ index: 0 });
    await form.getByRole('button', { name: 'Start match' }).click();
    await tableReady(page);
    await picture(page, 'showdown-table');
    const { moves } = await playToTheEnd(page, mouse, 7);
    process.stdout.write(`moves ${moves}\n`);
    await picture(page, 'showdown-end');
    await close();
  });

  test('RS-UI-19: a keyboard alone creates, drafts and erases a profile', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 900 });
    await page.goto(`${shared.server.address}/play/showdown/profiles`);
    await page.getByRole('button', { name: 'Create profile' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).focus();
    await page.keyboard.type('Ki');
    await page.keyboard.press('Tab');
    await page.getByText('A name has 3 to 20 letters').waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    await page.keyboard.type('te Lamp');
    await page.getByRole('button', { name: /^Wind/ }).press('Space');
    await page.getByRole('button', { name: /^Light/ }).press('Space');
    await page.getByRole('button', { name: 'Finish' }).press('Enter');
    await page.getByTestId('starter').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Draft / }).press('Enter');
    const left = page.getByTestId('draft-left');
    await left.locator('.draft-row').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => left.locator('.draft-row[aria-pressed="true"]').count()).toBe(1);
    // A second press deselects.
    await page.keyboard.press('Enter');
    await expect.poll(() => left.locator('.draft-row[aria-pressed="true"]').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Swap' }).press('Enter');
    await left.getByText('34/40 cards').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await page.getByTestId('profile').getByText('35 cards').waitFor();

    await page.getByRole('button', { name: /^Erase / }).press('Enter');
    const erase = page.getByTestId('erase');
    expect(await violations(page)).toEqual([]);
    await erase.getByRole('textbox').focus();
    await page.keyboard.type('Kite Lamp');
    await page.keyboard.press('Enter');
    await page.getByText('You have no profile yet.').waitFor();
    await close();
  });

  test('on a phone: created, drafted, listed, played', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
    await page.goto(`${shared.server.address}/play/showdown`);
    await page.getByRole('button', { name: 'Start match' }).waitFor();
    expect(await fits(page)).toBe(true);
    await picture(page, 'showdown-lobby-phone');
    await page.getByRole('link', { name: 'Profiles' }).tap();
    await createProfile(page, 'Pocket Realm');
    await picture(page, 'showdown-starter-phone');
    await page.keyboard.press('Escape');
    await page.getByTestId('profile').waitFor();
    expect(await fits(page)).toBe(true);
    await page.getByRole('button', { name: 'Draft Pocket Realm' }).tap();
    const left = page.getByTestId('draft-left');
    await left.locator('.draft-row').first().tap();
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await picture(page, 'showdown-draft-phone');
    await page.getByRole('button', { name: 'Swap' }).tap();
    await left.getByText('34/40 cards').waitFor();
    await page.getByRole('button', { name: 'SAVE' }).tap();
    await page.getByTestId('profile').getByRole('link', { name: 'Card list' }).tap();
    await page.locator('.grid-card button').first().tap();
    await page.getByTestId('card-details').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await picture(page, 'showdown-cards-phone');
    await page.getByRole('link', { name: 'Lobby' }).tap();
    await page
      .getByRole('radio', { name: /^Pocket Realm: / })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Play now' }).tap();
    await tableReady(page);
    await picture(page, 'showdown-table-phone');
    await close();
  });
});
