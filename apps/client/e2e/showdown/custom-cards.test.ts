// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ask } from '../support/asking.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitTurn } from '../support/matches/driver.ts';
import { shareServer } from '../support/shared.ts';

/* RS-4.87, 4.90, 4.91, RS-UI-9: cards that a player defines, from the text to the table. */

const DRUMMER = `id: tin-drummer
name: Tin Drummer
type: mob
element: EARTH
level: 10
rarity: COMMON
subtypes: [Folk]
atk: 20
hp: 30
effects:
  - { kind: trigger, on: deployed, ops: [{ op: draw, count: 2 }] }
levelUp: { id: call-up, name: Call Up, mode: action, req: { level: 10 }, ops: [{ op: play, types: [mob-type], limit: 20 }] }
`;

/** Slow processors need their time. */
const PATIENT = { timeout: 30_000 };

async function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/play/showdown/custom`);
  await page.getByTestId('card-data').waitFor();
}

async function load(page: Page, text: string): Promise<void> {
  await page.getByTestId('card-data').fill(text);
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await page.getByTestId('custom-loaded').waitFor();
}

/** Takes a card into the deck, four times. */
async function takeIn(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name }).selectOption('4');
}

describe.runIf(hasBrowser())('custom cards of Realm Showdown', () => {
  const shared = shareServer();

  test('RS-4.87, RS-4.90, RS-UI-9 a card is loaded, stands in the card list with its mark, and is played against a bot', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 900 });
    const { address } = shared.server;
    await open(page, address);
    expect(await violations(page)).toEqual([]);

    // What is wrong is told where it stands.
    await page.getByTestId('card-data').fill(DRUMMER.replace('level: 10', 'level: 15'));
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    const wrong = page.getByTestId('custom-problems');
    await wrong.getByText('Line 5:').waitFor();
    expect(await wrong.innerText()).toMatch(/level.*multiple of 10.*RS-11\.2/s);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'realm-custom-problems');

    await load(page, DRUMMER);
    await page.getByText('Loaded: Tin Drummer.').first().waitFor();
    await page.getByRole('button', { name: /^Tin Drummer/ }).click();
    const details = page.getByTestId('card-details');
    await details.getByText(/draw 2 cards/i).waitFor();
    await takeIn(page, 'Tin Drummer');
    expect(await violations(page)).toEqual([]);
    await picture(page, 'realm-custom');

    // P-3: the bot may be lent the same deck.
    await page.getByRole('combobox', { name: 'Its deck' }).selectOption('Deck with custom cards (1 custom card)');
    const making = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/matches'),
    );
    await page.getByRole('button', { name: 'Play a bot' }).click();
    const made: unknown = (await making).postDataJSON();
    const lent = { deck: { main: expect.arrayContaining(['tin-drummer']) } };
    expect(made).toMatchObject({ deck: lent, opponents: [{ deck: lent }] });
    await tableReady(page);
    await awaitTurn(page);
    const cards = `${page.url().replace('/match/', '/api/matches/')}/cards`;
    const inPlay: unknown = await (await page.request.get(cards)).json();
    expect(inPlay).toMatchObject({ cards: [{ id: 'tin-drummer', name: 'Tin Drummer' }] });

    // On the table it is printed like any card: here every card is one.
    const { match } = await ask<{ readonly match: string }>(page, '/matches', {
      game: 'showdown',
      deck: { deck: { character: 'hild-lock', main: Array.from({ length: 40 }, () => 'tin-drummer') } },
      opponents: [{ bot: 'random' }],
      options: { customCards: true, copies: { COMMON: 40, RARE: 40, UNIQUE: 40 } },
    });
    await page.goto(`${address}/match/${match}`);
    await tableReady(page);
    await awaitTurn(page);
    await page
      .getByTestId('mirror')
      .getByRole('button', { name: /Tin Drummer/ })
      .first()
      .waitFor();
    await picture(page, 'realm-custom-table');

    // The replay prints it from the file.
    await page.getByTestId('menu').click();
    await page.getByRole('button', { name: 'Concede…' }).click();
    await page.getByTestId('concede-yes').click();
    await page.getByTestId('end').waitFor();
    await expect
      .poll(async () => (await page.request.get(`${address}/api/matches/${match}/replay`)).ok(), PATIENT)
      .toBe(true);
    await page.goto(`${address}/replays/${match}`);
    await tableReady(page);
    await page.getByTestId('replay-audience').selectOption('all');
    await page.locator('[data-testid="mirror"] [data-testid*="-hand-"][aria-label*="Tin Drummer"]').first().waitFor();

    await ask(page, '/collection/showdown', {
      act: { type: 'create-profile', name: 'Ash Warden', elements: ['EARTH', 'FIRE'] },
    });
    await page.goto(`${address}/play/showdown/cards`);
    await page.getByRole('button', { name: 'Mobs', exact: true }).click();
    const listed = page.getByRole('button', { name: /^Tin Drummer, .*custom card$/ });
    await listed.click();
    expect(await listed.locator('.custom-mark').innerText()).toBe('Custom');
    await page
      .getByRole('complementary', { name: 'Selected card' })
      .getByText(/draw 2 cards/i)
      .waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'realm-custom-list');
    await close();
  });

  test('RS-4.91, RS-4.95 a friend sees the cards and agrees to them; so does whoever invited', async () => {
    const { address } = shared.server;
    const [one, two] = [
      await openWindow(shared.browser, { width: 1280, height: 900 }),
      await openWindow(shared.browser, { width: 390, height: 844, touch: true }),
    ];
    await open(one.page, address);
    await load(one.page, DRUMMER);
    await takeIn(one.page, 'Tin Drummer');
    await one.page.getByRole('button', { name: 'Invite a friend' }).click();
    const link = await one.page.getByTestId('invite-link').inputValue();

    await open(two.page, address);
    expect(await fits(two.page)).toBe(true);
    await load(two.page, DRUMMER.replaceAll('tin-drummer', 'tin-piper').replace('Tin Drummer', 'Tin Piper'));
    await takeIn(two.page, 'Tin Piper');
    expect(await fits(two.page)).toBe(true);
    await picture(two.page, 'realm-custom-phone');
    await two.page.goto(link);
    await two.page.getByTestId('custom-in-play').getByRole('heading', { name: 'Tin Drummer' }).waitFor();
    await two.page.getByText('Choose your deck:').click();
    await two.page.getByRole('radio', { name: /Deck with custom cards/ }).check();
    expect(await fits(two.page)).toBe(true);
    expect(await violations(two.page)).toEqual([]);
    await picture(two.page, 'realm-custom-agree-phone');
    await two.page.getByRole('button', { name: 'Agree to these cards and join' }).click();

    // There are other cards now: both are asked once more, and the match waits.
    for (const { page } of [two, one]) {
      await page.getByTestId('custom-in-play').getByRole('heading', { name: 'Tin Piper' }).waitFor();
      await page.getByTestId('custom-in-play').getByRole('heading', { name: 'Tin Drummer' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Agree to these cards and get ready' }).press('Enter');
    }
    for (const { page } of [one, two]) await tableReady(page);
    for (const { close } of [one, two]) await close();
  });
});
