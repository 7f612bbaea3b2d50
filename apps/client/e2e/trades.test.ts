import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { TRADING } from '../../server/test/support/traders.ts';
import { violations } from './axe.ts';
import { picture } from './browser.ts';
import { hasBrowser } from './chromium.ts';
import { shareBrowser } from './shared.ts';
import { befriend, call, giveAway, lookFor, serialsOf, tabTo, trader, type Trader } from './traders.ts';

/** Whether nothing sticks out sideways. */
function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const faces = [...document.querySelectorAll('.face')];
    return faces.length > 0 && faces.every((face) => face.classList.contains('ready'));
  });
}

/** The other sizes that a page has to fit. */
const SIZES = [
  ['tablet', { width: 1024, height: 768 }],
  ['phone', { width: 390, height: 844 }],
  ['side', { width: 844, height: 390 }],
] as const;

/** Takes pictures of a page in all sizes, in which nothing may stick out. */
async function inAllSizes(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1600, height: 900 };
  await picture(page, name);
  for (const [size, viewport] of SIZES) {
    await page.setViewportSize(viewport);
    expect(await fits(page), `${name} on ${size}`).toBe(true);
    await picture(page, `${name}-${size}`);
  }
  await page.setViewportSize(before);
}

function pick(page: Page, serial: string | undefined): Promise<void> {
  return page.locator(`.pick[data-serial="${serial}"]`).click();
}

describe.runIf(hasBrowser())('trades of True TCG', () => {
  const shared = shareBrowser({ ...TRADING });

  test('TTCG-14.2, 14.3: an offer to a friend is countered, which takes confirmations back, and exchanged', async () => {
    const [anna, bert] = [await trader(shared, 'Anna Ash'), await trader(shared, 'Bert Birch')];
    await befriend(anna, bert);
    await giveAway(bert, [bert.prints[1]?.serial ?? '']);
    await lookFor(bert, anna.prints[0]!);
    await bert.page.goto(`${shared.server.address}/trades`);
    await bert.page.getByText('Nothing is being negotiated right now.').waitFor();

    await anna.page.goto(`${shared.server.address}/play/ttcg`);
    await anna.page.getByRole('link', { name: /^Trades/ }).click();
    await anna.page.getByRole('link', { name: 'Make an offer' }).first().click();
    await anna.page.getByRole('combobox', { name: 'Friend' }).selectOption({ label: 'Bert Birch' });
    expect(await violations(anna.page)).toEqual([]);
    await inAllSizes(anna.page, 'trade-addressee');
    await anna.page.getByRole('button', { name: 'Next' }).click();
    // What the other one looks for comes first.
    const first = anna.page.getByTestId('offer-to').locator('..').locator('.picker').first().locator('.pick').first();
    await first.getByText('Bert Birch looks for it').waitFor();
    expect(await first.getAttribute('data-serial')).toBe(anna.prints[0]?.serial);
    await first.click();
    await pick(anna.page, bert.prints[1]?.serial);
    await painted(anna.page);
    expect(await violations(anna.page)).toEqual([]);
    await inAllSizes(anna.page, 'trade-offer');
    await anna.page.getByRole('button', { name: 'Send the offer' }).click();
    await anna.page.getByTestId('own-word').getByText('You have confirmed.').waitFor();

    await bert.page.getByRole('complementary', { name: 'Notices' }).getByText('Anna Ash offers you a trade.').waitFor();
    const row = bert.page.getByRole('region', { name: 'Waiting for you' }).getByRole('link', { name: /Anna Ash/ });
    await row.waitFor();
    expect(await violations(bert.page)).toEqual([]);
    await inAllSizes(bert.page, 'trades');
    await row.click();
    await bert.page.getByTestId('side-get').locator(`[data-serial="${anna.prints[0]?.serial}"]`).waitFor();
    await bert.page.getByTestId('trade-version').getByText('Version 1').waitFor();
    await painted(bert.page);
    expect(await violations(bert.page)).toEqual([]);
    await inAllSizes(bert.page, 'trade');

    await bert.page.getByRole('button', { name: 'Change the offer…' }).click();
    await pick(bert.page, bert.prints[2]?.serial);
    await bert.page.getByRole('button', { name: 'Send version 2' }).click();
    await bert.page.getByTestId('own-word').getByText('You have confirmed.').waitFor();

    // The other browser shows it without reload, marks it, and confirms nothing before it was looked through.
    await anna.page.getByTestId('changed').waitFor();
    await anna.page.getByTestId('own-word').getByText('You have not confirmed this version.').waitFor();
    const added = anna.page.locator('.traded.added');
    expect(await added.getAttribute('data-serial')).toBe(bert.prints[2]?.serial);
    await added.getByText('New in this version').waitFor();
    expect(await anna.page.getByRole('button', { name: 'Confirm version 2' }).count()).toBe(0);
    await painted(anna.page);
    expect(await violations(anna.page)).toEqual([]);
    await inAllSizes(anna.page, 'trade-changed');
    // It is marked after a reload, too.
    await anna.page.reload();
    await anna.page.getByRole('button', { name: 'I have seen the changes' }).click();
    await anna.page.getByRole('button', { name: 'Confirm version 2' }).waitFor();

    // Anna changes her mind: Bert's confirmation counts no more.
    await anna.page.getByRole('button', { name: 'Change the offer…' }).click();
    await anna.page
      .getByRole('button', { name: /^Take out/ })
      .last()
      .click();
    await anna.page.getByRole('checkbox', { name: /^Confirm it at once/ }).uncheck();
    await anna.page.getByRole('button', { name: 'Send version 3' }).click();
    await bert.page
      .getByTestId('gone')
      .getByText(bert.prints[2]?.serial ?? '')
      .waitFor();
    await bert.page.getByTestId('own-word').getByText('You have not confirmed this version.').waitFor();
    await bert.page.getByRole('button', { name: 'I have seen the changes' }).click();
    await bert.page.getByRole('button', { name: 'Confirm version 3' }).click();
    await anna.page.getByTestId('other-word').getByText('Bert Birch has confirmed.').waitFor();
    await anna.page.getByText('nobody can undo it afterwards', { exact: false }).waitFor();
    await anna.page.getByRole('button', { name: 'Confirm version 3' }).click();

    for (const { page } of [anna, bert]) {
      await page
        .getByTestId('receipt')
        .getByText(/in line \d+ of the public ledger/)
        .waitFor();
      await page.getByText('The line as it stands there').click();
      await page
        .locator('.ledger-line')
        .getByText(/"kind":"moved"/)
        .waitFor();
    }
    await anna.page.getByText('Where it comes from').first().click();
    await anna.page.getByText(/^Opened from a pack, /).waitFor();
    await anna.page.getByText(/^Traded, /).waitFor();
    await painted(anna.page);
    expect(await violations(anna.page)).toEqual([]);
    await inAllSizes(anna.page, 'trade-done');
    expect(await serialsOf(anna.page)).toContain(bert.prints[1]?.serial);
    expect(await serialsOf(bert.page)).not.toContain(bert.prints[1]?.serial);
    // Both browsers show it among the prints that can be given now.
    for (const [{ page }, other, has] of [
      [anna, bert, bert.prints[1]],
      [bert, anna, anna.prints[0]],
    ] as const) {
      await page.goto(`${shared.server.address}/trades/new?to=${other.id}`);
      await page
        .getByLabel('Name or serial')
        .first()
        .fill(has?.serial ?? '');
      await page.locator(`.pick[data-serial="${has?.serial}"]`).waitFor();
    }
    for (const { close } of [anna, bert]) await close();
  });
});
