// @module-tag long
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { setFolder } from '../support/set-folder.ts';
import { shareBrowser } from '../support/shared.ts';

/* CS-6, CS-8, CS-9: a deck with cards of a set, from the builder to a match against a bot and one with a friend. */

const PHONE = { width: 390, height: 844 } as const;
const DESKTOP = { width: 1440, height: 900 } as const;

interface Journey {
  readonly game: string;
  /** The set, and how many cards it has. */
  readonly set: string;
  readonly title: string;
  /** The starter deck that is copied. */
  readonly starter: string;
  /** A card of the set, and one of the starter deck whose place it takes. */
  readonly card: string;
  readonly name: string;
  /** Makes room for it. */
  readonly out: (page: Page) => Promise<unknown>;
  readonly table: (page: Page) => Promise<unknown>;
}

/** There is room for another card. */
const asItIs = (): Promise<void> => Promise.resolve();

/** Takes a card out of the deck. */
async function takeOut(page: Page): Promise<void> {
  const deck = page.getByRole('region', { name: 'Your deck' });
  await deck
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
}

const JOURNEYS: readonly Journey[] = [
  {
    game: 'manaduel',
    set: 'dockmanaduel',
    title: 'Dock Workers, version 2.1: 2 cards',
    starter: 'Foundry Watch',
    card: 'set-dockmanaduel-crane',
    name: 'Dock Crane',
    out: takeOut,
    table: (page) => tableReady(page),
  },
  {
    game: 'ttcg',
    set: 'harbour',
    title: 'Harbour Nights, version 1.0: 4 cards',
    starter: 'Kiln Row Regulars',
    card: 'set-harbour-wharf-cat',
    name: 'Wharf Cat',
    out: asItIs,
    table: (page) => tableReady(page),
  },
  {
    game: 'coldfront',
    set: 'dockcoldfront',
    title: 'Dock Workers, version 2.1: 2 cards',
    starter: 'Crimson Directorate',
    card: 'set-dockcoldfront-tug',
    name: 'Ice Tug',
    out: (page) => page.getByTestId('slot-1').click(),
    table: (page) => tableReady(page),
  },
  {
    game: 'showdown',
    set: 'dockshowdown',
    title: 'Dock Workers, version 2.1: 1 card',
    starter: 'Kilns and Undercroft',
    card: 'set-dockshowdown-drummer',
    name: 'Dock Drummer',
    out: asItIs,
    table: (page) => tableReady(page),
  },
];

/** Copies a starter deck, and puts a card of the set in the place of one of its own. */
async function buildDeck(page: Page, address: string, { game, starter, title, card, name, out }: Journey) {
  await page.goto(`${address}/decks/${game}`);
  await page.getByRole('button', { name: `Copy ${starter}` }).click();
  await page.getByRole('heading', { level: 1, name: starter }).waitFor();
  await out(page);
  const [set = ''] = title.split(',');
  const bands = page.getByRole('combobox', { name: 'Card set' });
  const chip = page.getByRole('button', { name: set, exact: true });
  await bands.or(chip).first().waitFor();
  if ((await chip.count()) > 0) await chip.click();
  else await bands.selectOption(set);
  await page.getByTestId(`pool-${card}`).click();
  await page.getByText(`This deck is played with the card set ${set}, version`, { exact: false }).waitFor();
  await page.getByText('Legal: you can choose it in the lobby.').waitFor();
  await page.getByTestId('keeping').getByText('Saved.').waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, `deck-sets-${game}-editor`);
  // It is kept as it was built.
  await page.reload();
  await page.getByText('Legal: you can choose it in the lobby.').waitFor();
  await page.getByText(name).first().waitFor();
}

async function chooseDeck(page: Page, { starter }: Journey): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${starter}.*Yours`) }).check();
}

/** The set is ticked because the deck needs it, and can be read. */
async function lookIntoSet(form: Locator, { title, name }: Journey): Promise<void> {
  const [set = ''] = title.split(',');
  const box = form.getByRole('checkbox', { name: `${set} (in your deck)` });
  await box.waitFor();
  expect(await box.isChecked()).toBe(true);
  await form.getByText(title).click();
  await form.getByText(name, { exact: true }).waitFor();
}

/** The sets of the match that the page shows. */
async function setsOf(page: Page, address: string): Promise<unknown> {
  const match = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const told = (await (await page.request.get(`${address}/api/matches/${match}`)).json()) as { readonly sets: unknown };
  return told.sets;
}

const { folder, remove } = setFolder();
afterAll(remove);

describe.runIf(hasBrowser())('a deck with cards of a set', () => {
  const shared = shareBrowser({ CARDSCAPE_CARD_SETS: folder });

  /** From the builder to both matches. @returns the sets of the last one, as whoever was invited is told */
  const play = async (journey: Journey): Promise<unknown> => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    const { address } = shared.server;
    await buildDeck(page, address, journey);

    await page.getByRole('link', { name: 'Lobby' }).click();
    await chooseDeck(page, journey);
    const bot = page.getByRole('form', { name: 'Play a bot' });
    await lookIntoSet(bot, journey);
    expect(await violations(page)).toEqual([]);
    await picture(page, `deck-sets-${journey.game}-lobby`);
    await bot.getByRole('button', { name: 'Start match' }).click();
    await journey.table(page);
    expect(await setsOf(page, address)).toMatchObject([{ id: journey.set }]);
    await picture(page, `deck-sets-${journey.game}-table`);

    await page.goto(`${address}/play/${journey.game}?way=friend`);
    await chooseDeck(page, journey);
    const friend = page.getByRole('form', { name: 'Invite a friend' });
    await lookIntoSet(friend, journey);
    await friend.getByRole('button', { name: 'Create a link' }).click();
    const link = await page.getByTestId('invite-link').inputValue();
    const guest = await openWindow(shared.browser, DESKTOP);
    await buildDeck(guest.page, address, journey);
    await guest.page.setViewportSize(PHONE);
    await guest.page.goto(link);
    const shown = guest.page.getByTestId('sets-in-play');
    await shown.getByText(journey.title).click();
    await shown.getByText(journey.name, { exact: true }).waitFor();
    expect(await violations(guest.page)).toEqual([]);
    await picture(guest.page, `deck-sets-${journey.game}-invited`);
    await guest.page.getByText('Choose your deck:').click();
    await guest.page.getByRole('radio', { name: new RegExp(`^${journey.starter}.*Yours`) }).check();
    await guest.page.getByRole('button', { name: 'Join the match' }).click();
    await Promise.all([journey.table(page), journey.table(guest.page)]);
    const sets = await setsOf(guest.page, address);
    await Promise.all([close(), guest.close()]);
    return sets;
  };

  test.each(JOURNEYS)('$game: is built, kept, and played against a bot and with a friend', async (journey) => {
    expect(await play(journey)).toMatchObject([{ id: journey.set }]);
  });
});
