import { gameOf } from '@cardscape/rules';
// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { TRADING } from '../../../server/test/support/cards/traders.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';
import { call, type Print, trader, type Trader } from '../support/traders.ts';

/** As many packs as make sure that five players have a card in common. */
const SETTINGS = {
  ...TRADING,
  CARDSCAPE_WELCOME_PACKS: '20',
  CARDSCAPE_PACK_BATCH: '500',
  CARDSCAPE_UNLOCK_AGE_HOURS: '0',
} as const;

const NAMES = new Map(
  (gameOf('ttcg')?.cards.catalogue() ?? [])
    .map((card) => card as { readonly id: string; readonly name: string })
    .map(({ id, name }) => [id, name]),
);

/** Opens all that is sealed. Resolves to the prints of game cards. */
async function openAll({ page }: Trader): Promise<readonly Print[]> {
  const { sealed } = await call<{ sealed: { pack: string }[] }>(page, 'GET', '/games/ttcg/packs');
  for (const { pack } of sealed) await call(page, 'POST', `/games/ttcg/packs/${pack}/open`);
  const { prints } = await call<{ prints: Print[] }>(page, 'GET', '/games/ttcg/prints');
  return prints.filter(({ tier }) => tier > 0);
}

/** Shows a print by the form of the page. */
async function show(page: Page, serial: string, name: string, told: RegExp): Promise<void> {
  await page.getByLabel('Serial').fill(serial);
  await page.getByLabel('Name of its card').fill(name);
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.getByTestId('submission-news').getByText(told).waitFor();
}

function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

describe.runIf(hasBrowser())('the card database of True TCG', () => {
  const shared = shareBrowser(SETTINGS);

  test('TTCG-14.8 to 14.16: five players unlock a card for everybody', async () => {
    const players: Trader[] = [];
    const held: (readonly Print[])[] = [];
    for (const name of ['Ada Finder', 'Ben Finder', 'Cleo Finder', 'Dora Finder', 'Emil Finder']) {
      const player = await trader(shared, name, { width: 1440, height: 900 });
      players.push(player);
      held.push(await openAll(player));
      // The page knows its player from here on.
      await player.page.goto(`${shared.server.address}/collection`);
      await player.page.getByTestId('album-progress').waitFor();
    }
    const card = [...NAMES.keys()].find((id) => held.every((prints) => prints.some((print) => print.card === id)));
    const name = NAMES.get(card ?? '');
    if (card === undefined || name === undefined) throw new Error('they have no card in common');
    const serials = held.map((prints) => prints.find((print) => print.card === card)?.serial ?? '');

    const [ada] = players;
    if (ada === undefined) throw new Error('nobody is there');
    await ada.page.goto(`${shared.server.address}/cards`);
    await ada.page.getByRole('heading', { name: '184 hidden entries' }).waitFor();
    await ada.page.locator('.card-tile .face.ready').first().waitFor();
    // A wrong name is told as every other mistake is.
    await ada.page.getByLabel('Serial').fill(serials[0] ?? '');
    await ada.page.getByLabel('Name of its card').fill('Something Else');
    await ada.page.getByRole('button', { name: 'Show it' }).click();
    await ada.page.getByText('Not accepted.', { exact: true }).first().waitFor();
    expect(ada.complaints.splice(0)).toHaveLength(2);
    await show(ada.page, serials[0] ?? '', name.toLowerCase(), /^Counted\. Entry \d+ has 1 of 5\.$/);
    await ada.page.locator('.hidden-entries .begun').getByText('1 of 5').waitFor();
    expect(await violations(ada.page)).toEqual([]);
    expect(await fits(ada.page)).toBe(true);
    await ada.page.getByRole('heading', { name: 'Show a print' }).scrollIntoViewIfNeeded();
    await picture(ada.page, 'database-hidden');

    for (const [index, player] of players.entries()) {
      if (index === 0) continue;
      await player.page.goto(`${shared.server.address}/cards`);
      const told = index === 4 ? /^Unlocked! Everybody sees entry \d+ from now on\.$/ : /^Counted\./;
      await show(player.page, serials[index] ?? '', name, told);
    }

    // Somebody who has never been here sees this one card, and who has found it.
    const guest = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
    await guest.page.goto(`${shared.server.address}/cards`);
    await guest.page.getByRole('heading', { name: '183 hidden entries' }).waitFor();
    expect(await fits(guest.page)).toBe(true);
    await guest.page.locator(`[data-card="${card}"]`).tap();
    const facts = guest.page.getByRole('region', { name: /^Entry \d+$/ });
    await facts.getByText('Ada Finder', { exact: false }).waitFor();
    await facts.getByText('lore print', { exact: false }).waitFor();
    expect(await violations(guest.page)).toEqual([]);
    await facts.scrollIntoViewIfNeeded();
    await picture(guest.page, 'database-unlocked-phone');
    await guest.page.goto(`${shared.server.address}/cards`);
    await guest.page.getByText('Only players with an account count.', { exact: false }).waitFor();
    await picture(guest.page, 'database-phone');
    await Promise.all([guest, ...players].map((one) => one.close()));
  });
});
