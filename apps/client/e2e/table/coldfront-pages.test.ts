// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ServerProcess } from '../../../server/test/support/process.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitLit } from '../support/lessons/lit.ts';
import {
  awaitHeld,
  awaitOrders,
  awaitResult,
  byKeys,
  CARDS,
  declareWar,
  freeTiles,
  tileAt,
  wageWar,
} from '../support/matches/war.ts';
import { shareBrowser } from '../support/shared.ts';

/** The pages of a phone do not scroll sideways. */
async function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

/** Fills the deck with whatever may be added until it holds so many cards. */
async function fillTo(page: Page, count: number): Promise<void> {
  const tally = page.locator('.tally');
  while (Number((await tally.textContent())?.split('/')[0]) < count) {
    const before = await tally.textContent();
    await page.locator('.war-card:not([aria-disabled="true"])').first().click();
    await expect.poll(() => tally.textContent()).not.toBe(before);
  }
}

describe.runIf(hasBrowser())('around the battles of Cold Front', () => {
  const shared = shareBrowser();

  test('the lobby switches between games, remembers the last one, and one button leads to the table', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 720 });
    await page.goto(`${shared.server.address}/play/ttcg`);
    const games = page.getByRole('navigation', { name: 'Games' });
    await games.getByRole('link', { name: 'True TCG' }).and(page.locator('[aria-current="page"]')).waitFor();
    await games.getByRole('link', { name: 'Cold Front' }).click();
    await page.getByRole('heading', { level: 1, name: 'The front is cold.' }).waitFor();
    await page.getByRole('button', { name: 'Play now against Recruit' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'coldfront-lobby');

    await page.goto(shared.server.address);
    await games.getByRole('link', { name: 'Cold Front' }).and(page.locator('[aria-current="page"]')).waitFor();
    await page.getByRole('button', { name: 'Play now' }).click();
    expect(await awaitOrders(page)).not.toBeNull();
    await close();
  });

  test('a deck is built: eleven cards cannot be saved, twelve can, and it is played with', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 900 });
    await page.goto(`${shared.server.address}/decks/coldfront`);
    await page.getByRole('button', { name: 'New deck' }).click();
    // What cannot be chosen says why (CF-UI-23).
    const kinds = page.getByTestId('new-deck');
    await kinds
      .getByRole('listitem')
      .filter({ hasText: 'Amber Syndicate' })
      .getByText('Locked. Costs 120 supplies.')
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await kinds.getByRole('button', { name: /^Crimson/ }).click();
    const legality = page.getByTestId('legality');
    await fillTo(page, 11);
    await legality.getByText('A deck has 12 cards; this one has 11.').waitFor();
    expect(await violations(page)).toEqual([]);

    // By mouse: into the empty slot, out of it, and back again; by keyboard: out and in.
    const last = page.locator('.war-card:not([aria-disabled="true"])').first();
    const name = await last.getAttribute('data-testid');
    await last.dragTo(page.getByTestId('slot-12'));
    await legality.getByText('Legal: you can choose it in the lobby.').waitFor();
    await page.getByTestId('slot-12').dragTo(page.locator('.deck-stats'));
    await legality.getByText('this one has 11.').waitFor();
    await page.getByTestId(name ?? '').dragTo(page.getByTestId('slot-12'));
    await legality.getByText('Legal: you can choose it in the lobby.').waitFor();
    await page.getByTestId('slot-1').focus();
    await page.keyboard.press('Enter');
    await legality.getByText('this one has 11.').waitFor();
    await page.locator('.war-card:not([aria-disabled="true"])').first().focus();
    await page.keyboard.press('Enter');
    await legality.getByText('Legal: you can choose it in the lobby.').waitFor();

    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Red Dawn');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByTestId('keeping').getByText('Saved.').waitFor();
    await picture(page, 'coldfront-builder');
    await page.getByRole('link', { name: 'All decks' }).click();
    await page.getByTestId('own-deck').getByText('Red Dawn').waitFor();

    await page.getByRole('link', { name: 'Lobby' }).click();
    await page.getByRole('radio', { name: 'Red Dawn' }).check();
    await page.getByRole('form', { name: 'Play a bot' }).getByRole('button', { name: 'Start match' }).click();
    expect(await awaitOrders(page)).not.toBeNull();

    await page.goto(`${shared.server.address}/decks/coldfront`);
    await page.getByRole('button', { name: 'Delete Red Dawn' }).click();
    await page.getByTestId('own-deck').waitFor({ state: 'detached' });
    await close();
  });

  test('the campaign map leads into the first mission, and its deck can be changed', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
    await page.goto(`${shared.server.address}/play/coldfront/campaign`);
    const orders = page.getByTestId('orders');
    await orders.getByRole('heading', { name: 'Basic Training' }).waitFor();
    await page.getByRole('button', { name: 'Signal Hill (locked)' }).tap();
    await expect.poll(() => orders.getByRole('button', { name: 'Start mission' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'First Frost (open)' }).tap();
    await orders.getByText('Skyward Team').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await picture(page, 'coldfront-campaign-phone');

    await orders.getByRole('button', { name: 'Campaign deck' }).tap();
    await page.getByTestId('slot-2').tap();
    await page.getByTestId('legality').getByText('this one has 11.').waitFor();
    await fillTo(page, 12);
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await page.getByRole('button', { name: 'To the map' }).tap();
    await orders.getByRole('button', { name: 'Start mission' }).tap();
    expect(await awaitOrders(page)).not.toBeNull();
    await close();
  });

  test('the tutorial begins from the map, and whoever does what it says wins it', async () => {
    const { page, close } = await openWindow(shared.browser, {
      width: 1280,
      height: 720,
      settings: { shortBoot: true },
    });
    await page.goto(`${shared.server.address}/play/coldfront/campaign`);
    await page.getByRole('button', { name: 'Start training' }).click();
    const hint = page.getByTestId('lesson').locator('p');
    for (let turn = await awaitOrders(page), step = 1; turn !== null; turn = await awaitOrders(page), step++) {
      await page.getByTestId('lesson').getByText(`${step} of 5`).waitFor();
      const [, card = '', tile = ''] = /^Place (.+?) on (\w+)\./.exec((await hint.textContent()) ?? '') ?? [];
      const own = page.locator(`${CARDS}[aria-label^="${card},"]`).first();
      await awaitLit(own);
      await own.press('Enter');
      await awaitHeld(page);
      await awaitLit(tileAt(page, tile));
      if (step === 2) await picture(page, 'coldfront-tutorial');
      await tileAt(page, tile).press('Enter');
      await awaitResult(page, turn);
    }
    await page.getByTestId('end').getByRole('heading', { name: 'Victory' }).waitFor();
    expect(await violations(page)).toEqual([]);
    // The way on: the first mission is chosen, and back at the map the training counts as won.
    await page.getByRole('link', { name: 'First mission: First Frost' }).click();
    await page.getByTestId('orders').getByRole('heading', { name: 'First Frost' }).waitFor();
    await page.getByRole('button', { name: 'Basic Training (won)' }).waitFor();

    // And the mission is fought to its end, its orders in sight.
    await page.getByTestId('orders').getByRole('button', { name: 'Start mission' }).click();
    await awaitOrders(page);
    await page.getByTestId('lesson').locator('li').first().waitFor();
    expect(await wageWar(page, byKeys)).toBe(12);
    await page.getByTestId('cf-report').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'coldfront-mission');
    await close();
  });

  test('a new battle of four seats: conflicts are explained before it starts', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 720 });
    await page.goto(`${shared.server.address}/play/coldfront/battle`);
    const start = page.getByRole('button', { name: 'Start battle' });
    const conflicts = page.getByTestId('conflicts');
    await page.getByLabel('The shroud regrows').check();
    await conflicts.getByText('The shroud cannot regrow where there is none').waitFor();
    await expect.poll(() => start.isDisabled()).toBe(true);
    await page.getByLabel('The shroud regrows').uncheck();
    await page.getByLabel('Teams').selectOption('2v2');
    await conflicts.getByText('Two against two need four players.').waitFor();
    await page.getByLabel('4 players').check();
    await expect.poll(() => conflicts.textContent()).toBe('');
    await page.getByRole('combobox', { name: 'Player 3', exact: true }).selectOption('recruit');
    await page.getByTestId('battle-summary').getByText('4 commanders, 48 cards, 50 tiles').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'coldfront-battle');
    await page.getByLabel('No time limit').check();
    await start.click();
    expect(await awaitOrders(page)).not.toBeNull();
    expect(await page.locator('[data-testid^="player-"]').count()).toBe(4);
    await close();
  });

  test('a link for two friends: the waiting room counts the free seats, and each brings two decks', async () => {
    const [host, first, second] = await Promise.all(
      [0, 1, 2].map((index) => openWindow(shared.browser, { width: index === 1 ? 390 : 1024, height: 800 })),
    );
    if (host === undefined || first === undefined || second === undefined)
      throw new Error('three windows were asked for');
    await host.page.goto(`${shared.server.address}/play/coldfront/battle`);
    await host.page.getByLabel('3 players').check();
    for (const player of ['Player 2', 'Player 3'])
      await host.page.getByRole('combobox', { name: player, exact: true }).selectOption('friend');
    await host.page.getByLabel('Decks a player').selectOption('2');
    await host.page.getByLabel('Factions of a player').selectOption('multi');
    await host.page.getByRole('button', { name: 'Create the link for 2 friends' }).click();
    const link = await host.page.getByTestId('invite-link').inputValue();
    await host.page.getByText('2 seats are still free.', { exact: false }).first().waitFor();
    expect(await violations(host.page)).toEqual([]);

    await first.page.goto(link);
    await first.page.getByText('3 commanders, 2 decks each, decks of several factions').waitFor();
    await first.page.getByText('Choose your deck:').click();
    await first.page.getByRole('group', { name: 'Your deck 2' }).getByLabel('Azure Compact').check();
    expect(await violations(first.page)).toEqual([]);
    expect(await fits(first.page)).toBe(true);
    await picture(first.page, 'coldfront-invited-phone');
    await first.page.getByRole('button', { name: 'Join the match' }).click();
    await host.page.getByText('One seat is still free.', { exact: false }).first().waitFor();
    await second.page.goto(link);
    await second.page.getByRole('button', { name: 'Join the match' }).click();
    await Promise.all([host, first, second].map(({ page }) => page.getByTestId('match').waitFor()));
    await Promise.all([host, first, second].map(({ close }) => close()));
  });

  test('supplies buy packs and factions, and what they bring is shown', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
    await page.goto(`${shared.server.address}/play/coldfront/collection`);
    await page.getByTestId('supplies').getByText('0').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Open a Crimson pack' }).isDisabled()).toBe(true);
    await page.getByText('You need 120 more supplies.').first().waitFor();

    // Supplies come from many matches against people: here the server's answers are made up.
    const { holdings } = await page.evaluate(
      async () =>
        (await (await fetch('/api/collection/coldfront')).json()) as {
          holdings: { supplies: number; cards: Record<string, number> };
        },
    );
    const rich = { ...holdings, supplies: 60 };
    await page.route('**/api/collection/coldfront', (route) => {
      const opened = {
        holdings: { ...rich, supplies: 25, cards: { ...rich.cards, 'furnace-tank': 1 } },
        gained: { cards: ['furnace-tank', 'anvil-tank'], supplies: 5 },
      };
      return route.fulfill({ json: route.request().method() === 'POST' ? opened : { holdings: rich } });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Open a Crimson pack' }).tap();
    const reveal = page.getByTestId('reveal');
    await reveal.getByText('Furnace Tank').waitFor();
    await reveal.getByText('You got 5 supplies for spare copies.').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'coldfront-pack-phone');
    await reveal.getByRole('button', { name: 'Into the depot' }).tap();
    await page.getByTestId('supplies').getByText('25').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await close();
  });

  test('a faction is not unlocked before it has been asked', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1024, height: 700 });
    await page.goto(`${shared.server.address}/play/coldfront/collection`);
    await page.getByTestId('supplies').waitFor();
    const { holdings } = await page.evaluate(
      async () => (await (await fetch('/api/collection/coldfront')).json()) as { holdings: { factions: string[] } },
    );
    let bought = 0;
    await page.route('**/api/collection/coldfront', (route) => {
      const buys = route.request().method() === 'POST';
      if (buys) bought += 1;
      const opened = {
        holdings: { ...holdings, supplies: 5, factions: [...holdings.factions, 'verdant'] },
        gained: { cards: ['bush-rangers'], supplies: 0 },
      };
      return route.fulfill({ json: buys ? opened : { holdings: { ...holdings, supplies: 125 } } });
    });
    await page.reload();
    const unlock = page.getByRole('button', { name: 'Unlock Verdant Militia' });
    await unlock.click();
    await page.getByRole('button', { name: 'Keep supplies' }).click();
    expect(bought).toBe(0);
    await unlock.click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Unlock for 120' }).click();
    await page.getByTestId('reveal').waitFor();
    expect(bought).toBe(1);
    await close();
  });

  test('CF-4.10: where the host gives all cards, nothing is locked and nothing is sold', async () => {
    const server = await ServerProcess.begin({ CARDSCAPE_OPTIONS: '{"coldfront":{"allCards":true}}' });
    const { page, close } = await openWindow(shared.browser, { width: 390, height: 760, touch: true });
    await page.goto(`${server.address}/play/coldfront/collection`);
    await page.getByText('On this server everyone has two copies').waitFor();
    await expect.poll(() => page.getByText('16 of 16 units').count()).toBe(4);
    expect(await page.getByRole('button', { name: /pack|Unlock/ }).count()).toBe(0);
    await page.goto(`${server.address}/play/coldfront/battle`);
    await page.getByText('All cards: on.').waitFor();
    // On a phone the way into the battle is there from the beginning.
    await expect
      .poll(() =>
        page
          .getByRole('button', { name: 'Start battle' })
          .evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight),
      )
      .toBe(true);
    expect(await violations(page)).toEqual([]);
    await page.goto(`${server.address}/decks/coldfront`);
    await page.getByRole('button', { name: 'New deck' }).tap();
    await page
      .getByTestId('new-deck')
      .getByRole('button', { name: /^Amber/ })
      .tap();
    await fillTo(page, 12);
    await page.getByTestId('legality').getByText('Legal: you can choose it in the lobby.').waitFor();
    await page.getByTestId('keeping').getByText('Saved.').waitFor();
    await close();
    await server.close();
  });

  test('the text table fits a phone', async () => {
    const { page, close } = await openWindow(shared.browser, {
      width: 360,
      height: 740,
      touch: true,
      settings: { textTable: true },
    });
    await declareWar(page, shared.server.address, { deck: 'azure', opponents: [{ bot: 'recruit', deck: 'crimson' }] });
    expect(await awaitOrders(page)).not.toBeNull();
    // A page that is too wide makes a phone show more than its width.
    expect(await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])).toEqual([360, 360]);
    const [tile = ''] = await freeTiles(page);
    await page.getByTestId('command').fill(`preview 1 ${tile}`);
    await page.keyboard.press('Enter');
    await page.getByTestId('answers').getByText('Arrives with').waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  });

  test('an address of a page that a game does not have leads nowhere', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1024, height: 700 });
    await page.goto(`${shared.server.address}/play/coldfront/nothing`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.goto(`${shared.server.address}/rules/coldfront#CF-UI-22`);
    await page.locator('[id="CF-UI-22"]').waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  });
});
