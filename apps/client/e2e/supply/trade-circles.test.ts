// @module-tag long
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { TRADING } from '../../../server/test/support/cards/traders.ts';
import { violations } from '../support/axe.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';
import {
  giveAway,
  inAllSizes,
  lookFor,
  openTo,
  painted,
  type Print,
  serialsOf,
  tabTo,
  trader,
  type Trader,
} from '../support/traders.ts';

const SERVER = fileURLToPath(new URL('../support/circle-server.ts', import.meta.url));

describe.runIf(hasBrowser())('circles of exchange of True TCG', () => {
  const shared = shareBrowser({ ...TRADING }, SERVER);

  test('TTCG-14.5: three browsers are proposed a circle, confirm it, and everything moves', async () => {
    const all: Trader[] = [];
    const things: Print[] = [];
    for (const name of ['Ida Ivy', 'Jon Juniper', 'Kim Kelp']) {
      const one = await trader(shared, name, { width: 1600, height: 900 });
      all.push(one);
      things.push(one.prints.find(({ card }) => things.every((other) => other.card !== card))!);
    }
    for (const { page } of all) {
      await page.goto(`${shared.server.address}/trades`);
      await page.getByText('Nothing is being negotiated right now.').waitFor();
    }
    for (const [index, one] of all.entries()) {
      await giveAway(one, [things[index]!.serial]);
      await openTo(one, 'everybody');
      await lookFor(one, things[(index + 2) % 3]!);
    }
    for (const { page } of all) {
      await page
        .getByRole('complementary', { name: 'Notices' })
        .getByText('A circle of exchange is proposed to you.')
        .waitFor();
      await page
        .getByRole('region', { name: 'Waiting for you' })
        .getByRole('link', { name: /Circle of 3/ })
        .click();
      await page.getByRole('heading', { level: 1, name: 'Circle of 3' }).waitFor();
      expect(await page.getByTestId('circle-steps').getByRole('listitem').count()).toBe(3);
    }
    const [ida, jon, kim] = all as [Trader, Trader, Trader];
    // Who gives each step is pictured, oneself too.
    await ida.page.getByTestId('circle-steps').locator('img.avatar').nth(2).waitFor();
    await ida.page.getByText(/^You give .* to Jon Juniper\./).waitFor();
    await ida.page.getByText(/^Jon Juniper gives .* to Kim Kelp\./).waitFor();
    await ida.page.getByText(/^Kim Kelp gives .* to you\./).waitFor();
    await painted(ida.page);
    expect(await violations(ida.page)).toEqual([]);

    await jon.page.getByRole('button', { name: 'Confirm version 1' }).click();
    await ida.page.getByTestId('circle-steps').getByText('Has confirmed.').waitFor();
    await inAllSizes(ida.page, 'trade-circle');
    // Whoever closes their lists is no longer named to the others.
    await openTo(jon, 'friends');
    await kim.page.reload();
    await kim.page.getByText(/^Player \d gives .* to you\./).waitFor();
    expect(await kim.page.getByText('Jon Juniper').count()).toBe(0);
    await kim.page.getByTestId('circle-steps').locator('img.avatar').nth(1).waitFor();
    expect(await kim.page.getByTestId('circle-steps').locator('.trade-face').count()).toBe(2);
    await tabTo(kim.page, kim.page.getByRole('button', { name: 'Confirm version 1' }));
    await kim.page.keyboard.press('Enter');
    await kim.page.getByRole('button', { name: 'Take your confirmation back' }).waitFor();
    await ida.page.getByText('The others have confirmed.', { exact: false }).waitFor();
    await ida.page.getByRole('button', { name: 'Confirm version 1' }).click();
    for (const [index, { page }] of all.entries()) {
      await page.getByTestId('receipt').waitFor();
      const serials = await serialsOf(page);
      expect(serials).toContain(things[(index + 2) % 3]!.serial);
      expect(serials).not.toContain(things[index]!.serial);
    }
    await painted(ida.page);
    expect(await violations(ida.page)).toEqual([]);
    await inAllSizes(ida.page, 'trade-circle-done');
    for (const { close } of all) await close();
  });
});
