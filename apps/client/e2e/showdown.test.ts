import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openWindow, picture } from './browser.ts';
import { hasBrowser } from './chromium.ts';
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
    await close();
  });
});
