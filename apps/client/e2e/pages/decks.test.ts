import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture, said, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitOrders } from '../support/matches/war.ts';
import { shareBrowser } from '../support/shared.ts';

const DESKTOP = { width: 1440, height: 900 } as const;
/** For what comes from the page itself; the machine may be busy. */
const PATIENCE = { timeout: 60_000 };
const PHONE = { width: 390, height: 844, touch: true } as const;

/** Waits until every card in the window is painted. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const places = [...document.querySelectorAll('.pool-face, .card-details-face, .deck-fan')].filter((place) => {
      const { top, bottom, width } = place.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    return (
      places.length > 0 &&
      places.every(
        (place) => place.querySelector('.face') !== null && place.querySelectorAll('.face:not(.ready)').length === 0,
      )
    );
  });
}

/** The page does not scroll sideways. */
function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

/** Waits until the deck says that it holds so many cards. */
async function counted(page: Page, size: number): Promise<void> {
  await page
    .getByTestId('deck-count')
    .filter({ hasText: new RegExp(`^${size}/ of 35$`) })
    .waitFor();
}

/** Opens a new deck with nothing in it. */
async function beginDeck(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/decks/manaduel`);
  await page.getByRole('button', { name: 'New deck' }).click();
  await page.getByRole('heading', { level: 1, name: 'New deck' }).waitFor();
}

/** Copies the first starter deck and opens the copy. */
async function copyStarter(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/decks/manaduel`);
  await page.getByRole('button', { name: 'Copy Foundry Watch' }).click();
  await page.getByRole('heading', { level: 1, name: 'Foundry Watch' }).waitFor();
}

/** What differs between games on the way from an empty deck to a match. */
interface Journey {
  readonly game: string;
  readonly name: string;
  /** Chooses what the new deck is begun as. */
  readonly begin: (page: Page) => Promise<void>;
  /** Of the empty deck. */
  readonly reason: string;
  /** The button that adds a card, and what is said then. */
  readonly add: string;
  readonly said: string;
  readonly starter: string;
  readonly size: number;
  /** Of the pictures with the finished deck. */
  readonly picture: RegExp;
  readonly table: (page: Page) => Promise<unknown>;
  /** The pool has so many cards that they are painted once only. */
  readonly large?: boolean;
}

const JOURNEYS: readonly Journey[] = [
  {
    game: 'ttcg',
    name: 'True TCG',
    begin: () => Promise.resolve(),
    reason: 'A deck holds 50 to 70 cards; this one holds 0.',
    add: 'pool-brushfire-vixen',
    said: 'Brushfire Vixen: 1 in the deck. 1 of 50 to 70 cards.',
    starter: 'kiln-row-regulars',
    size: 50,
    picture: /^Rank pyramid: \d+ for 1, /,
    large: true,
    table: (page) => tableReady(page),
  },
  {
    game: 'manaduel',
    name: 'Mana Duel',
    begin: () => Promise.resolve(),
    reason: 'A deck holds exactly 35 cards; this one holds 0.',
    add: 'pool-gate-squire',
    said: 'Gate Squire: 1 in the deck. 1 of 35 cards.',
    starter: 'foundry-watch',
    size: 35,
    picture: /^Mana curve: \d+ for /,
    table: (page) => tableReady(page),
  },
  {
    game: 'coldfront',
    name: 'Cold Front',
    begin: (page) =>
      page
        .getByTestId('new-deck')
        .getByRole('button', { name: /^Crimson/ })
        .click(),
    reason: 'A deck has 12 cards; this one has 0.',
    add: 'pool-conscript-squad',
    said: 'Conscript Squad added. 1 of 12 cards.',
    starter: 'crimson',
    size: 12,
    picture: /^Arrows: north \d/,
    table: (page) => awaitOrders(page),
  },
];

/** The cards of a starter deck as text, one a line. */
async function starterText(page: Page, game: string, starter: string): Promise<string> {
  const { games } = await page.evaluate(
    async () =>
      (await (await fetch('/api/games')).json()) as { games: { id: string; decks: { id: string; deck: unknown }[] }[] },
  );
  const deck = games.find(({ id }) => id === game)?.decks.find(({ id }) => id === starter)?.deck;
  const cards = Array.isArray(deck)
    ? deck.flatMap((entry: string | { cards: string[] }) => (typeof entry === 'string' ? [entry] : entry.cards))
    : [];
  return ['# Name: Pasted', ...cards].join('\n');
}

describe.runIf(hasBrowser())('the deck builder', () => {
  const shared = shareBrowser();

  test.each(JOURNEYS)(
    '$name: a deck is begun, its reasons are read, it is finished, filed, sent to somebody else and played with',
    async ({ game, begin, reason, add, said: told, starter, size, picture: pictured, table, large }) => {
      const { page, close } = await openWindow(shared.browser, DESKTOP);
      await page.goto(`${shared.server.address}/decks/${game}`);
      await page.getByRole('button', { name: 'New deck' }).click();
      await begin(page);
      const reasons = page.getByTestId('deck-reasons');
      await reasons.getByText(reason).waitFor();
      await page.getByTestId(add).focus();
      await page.keyboard.press('Enter');
      await said(page, told);
      await page.keyboard.press('Control+z');
      await said(page, 'Undone');

      await page.getByRole('button', { name: 'Import' }).click();
      const dialog = page.getByTestId('import');
      await dialog.getByRole('textbox').fill(`nobody at all\n${await starterText(page, game, starter)}`);
      await dialog.getByText(/^Line 1: “nobody at all” is not a card\./).waitFor();
      await dialog.getByRole('button', { name: 'Replace this deck' }).click();
      await page.getByText('Legal: you can choose it in the lobby.').waitFor();
      await page.getByRole('img', { name: pictured }).first().waitFor();
      await page.getByRole('button', { name: 'Rename' }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Journey');
      await page.getByLabel('Folder').fill('Travels');
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByText('in Travels').waitFor();
      await page.getByTestId('keeping').getByText('Saved.').waitFor();
      expect(await violations(page)).toEqual([]);
      await picture(page, `decks-${game}-editor`);
      await page.getByRole('button', { name: 'Share' }).click();
      const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
      const text = await page.getByRole('textbox', { name: 'Text' }).inputValue();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('link', { name: 'All decks' }).click();
      await page.getByRole('list', { name: 'Folder Travels' }).getByRole('link', { name: 'Journey' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await picture(page, `decks-${game}-list`);

      // The largest of the pools is painted once only: what follows is the same for every game.
      if (large === true) return close();

      const other = await openWindow(shared.browser, PHONE);
      await other.page.goto(link);
      const given = other.page.getByRole('dialog', { name: 'Shared deck' });
      await given.getByText(/^A deck from a code: /).waitFor();
      await given.getByRole('button', { name: 'Add as a new deck' }).tap();
      await other.page.getByRole('heading', { level: 1, name: 'Imported deck' }).waitFor();
      expect(await fits(other.page)).toBe(true);
      expect(await violations(other.page)).toEqual([]);
      await picture(other.page, `decks-${game}-phone`);
      await other.page.getByRole('button', { name: 'Share' }).tap();
      expect(await other.page.getByRole('textbox', { name: 'Link' }).inputValue()).toBe(link);
      expect(await other.page.getByRole('textbox', { name: 'Text' }).inputValue()).toBe(
        text.replace('Journey', 'Imported deck'),
      );
      await other.close();

      await page.getByRole('link', { name: 'Lobby' }).click();
      await page.getByRole('radio', { name: new RegExp(`^Journey.*Yours, ${size} cards, Travels`) }).check();
      await page.getByRole('form', { name: 'Play a bot' }).getByRole('button', { name: 'Start match' }).click();
      await table(page);
      await close();
    },
  );

  test('by mouse: cards are found, added and removed; all reasons, warnings and pictures follow; changes are taken back', async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    await page.goto(`${shared.server.address}/play/manaduel`);
    await page.getByRole('link', { name: 'Build decks' }).click();
    await page.getByRole('heading', { level: 1, name: 'Decks' }).waitFor();
    await painted(page);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'decks-desktop');
    await page.getByRole('button', { name: 'New deck' }).click();
    await page.getByRole('heading', { level: 1, name: 'New deck' }).waitFor();
    await counted(page, 0);
    const reasons = page.getByTestId('deck-reasons');
    const warnings = page.getByTestId('deck-warnings');
    await expect
      .poll(() => reasons.allTextContents(), PATIENCE)
      .toEqual(['A deck holds exactly 35 cards; this one holds 0. MD-4.1']);
    await expect.poll(() => warnings.textContent(), PATIENCE).toMatch(/^No creatures: .*MD-4\.4$/);

    await page.getByRole('searchbox', { name: 'Name or text' }).fill('squire');
    await page
      .getByTestId('pool-count')
      .filter({ hasText: /^1 of 114 cards$/ })
      .waitFor();
    const squire = page.getByTestId('pool-gate-squire');
    await squire.hover();
    const beside = page.getByRole('complementary', { name: 'Selected card' });
    await beside.getByRole('heading', { name: 'Gate Squire' }).waitFor();
    await beside.getByRole('region', { name: 'Text' }).getByText('Guard.', { exact: true }).waitFor();
    expect(await beside.getByText('Wache').count()).toBe(0);
    for (let copy = 1; copy <= 4; copy++) await squire.click();
    await said(page, 'Limit reached: 3 of Gate Squire.');
    await counted(page, 3);
    await expect.poll(() => page.getByRole('img', { name: 'Mana curve: 3 for 1' }).count(), PATIENCE).toBe(1);
    await expect.poll(() => page.getByRole('img', { name: /^Types: 3 creatures, 0 traps/ }).count(), PATIENCE).toBe(1);
    await page.locator('.pool-card').getByRole('button', { name: 'Remove Gate Squire' }).click();
    await counted(page, 2);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('spell');
    await page
      .getByTestId('pool-count')
      .filter({ hasText: /^19 of 114 cards$/ })
      .waitFor();
    await page.getByRole('combobox', { name: 'Group', exact: true }).selectOption('Beast');
    await page.getByText('No cards found.').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('checkbox', { name: 'In the deck' }).check();
    await page
      .getByTestId('pool-count')
      .filter({ hasText: /^1 of 114 cards$/ })
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await counted(page, 3);
    await page.getByText('The curve as a table').click();
    await page.getByRole('rowheader', { name: '1', exact: true }).waitFor();
    await painted(page);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await counted(page, 3);
    await close();
  });

  test('decks are renamed, put into folders, copied, deleted and brought back', { tags: 'long' }, async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    await copyStarter(page, shared.server.address);
    await counted(page, 35);
    await page.getByText('Legal: you can choose it in the lobby.').waitFor();
    await painted(page);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'deck-desktop');
    await page.getByRole('button', { name: 'Rename' }).click();
    // Until something has changed there is nothing to be done, and the button says so.
    const done = page.getByRole('button', { name: 'Done' });
    await expect.poll(() => done.getAttribute('aria-disabled'), PATIENCE).toBe('true');
    await page.getByText('Nothing has changed yet.').waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('  Night   shift ');
    await page.getByLabel('Folder').fill('Duels');
    await done.click();
    await page.getByRole('heading', { level: 1, name: 'Night shift' }).waitFor();
    await page.getByRole('link', { name: 'All decks' }).click();
    const folder = page.getByRole('list', { name: 'Folder Duels' });
    await folder.getByRole('link', { name: 'Night shift' }).waitFor();
    await page.getByRole('button', { name: 'Copy Night shift' }).click();
    await page.getByRole('heading', { level: 1, name: 'Night shift 2' }).waitFor();
    await page.goBack();
    await expect.poll(() => page.getByTestId('own-deck').count(), PATIENCE).toBe(2);
    await page.getByRole('button', { name: 'Delete Night shift', exact: true }).click();
    await expect.poll(() => page.getByTestId('own-deck').count(), PATIENCE).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('deck-gone').getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Night shift restored.');
    await page.reload();
    await expect.poll(() => page.getByTestId('own-deck').count(), PATIENCE).toBe(2);
    await page.goto(`${shared.server.address}/decks/manaduel/0000000000000000`);
    await page.getByRole('heading', { level: 1, name: 'Deck not found' }).waitFor();
    await page.goto(`${shared.server.address}/decks/chess`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await close();
  });

  test('by keyboard alone, and everything is said', async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    await page.goto(`${shared.server.address}/decks/manaduel`);
    await page.getByRole('button', { name: 'New deck' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'New deck' }).waitFor();
    await page.getByRole('button', { name: /^Add Candle Adept: / }).waitFor();
    await page.getByRole('searchbox', { name: 'Name or text' }).focus();
    // Past type, group, mana, the box: the button to show all sleeps.
    for (let step = 0; step < 5; step++) await page.keyboard.press('Tab');
    const name = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await expect
      .poll(name, PATIENCE)
      .toBe('Add Candle Adept: Creature, Mage, 1 mana, power 30, common. 0 of 3 in the deck.');
    await page.keyboard.press('Enter');
    await said(page, 'Candle Adept: 1 in the deck. 1 of 35 cards.');
    await expect.poll(name, PATIENCE).toMatch(/ 1 of 3 in the deck\.$/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(name, PATIENCE).toMatch(/^Add Clay Runner: /);
    await page.keyboard.press('3');
    await said(page, 'Clay Runner: 3 in the deck. 4 of 35 cards.');
    await page.keyboard.press('+');
    await said(page, 'Limit reached: 3 of Clay Runner.');
    await page.keyboard.press('-');
    await said(page, 'Clay Runner: 2 in the deck');
    await page.keyboard.press('0');
    await said(page, 'Clay Runner removed. 1 of 35 cards.');
    await page.keyboard.press('Control+z');
    await said(page, 'Undone. 3 of 35 cards.');
    await page.keyboard.press('End');
    await expect.poll(name, PATIENCE).not.toMatch(/^Add Clay Runner/);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect.poll(name, PATIENCE).toMatch(/^Add Candle Adept: /);
    await page.keyboard.press('i');
    const sheet = page.getByRole('dialog', { name: 'Candle Adept' });
    await sheet.getByRole('region', { name: 'Text' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(name, PATIENCE).toMatch(/^Add Candle Adept: /);

    // What is taken out in the list of the deck leaves the focus in the list.
    const row = page.getByTestId('deck-candle-adept');
    await row.getByRole('button', { name: 'Remove Candle Adept' }).focus();
    await page.keyboard.press('Enter');
    await row.waitFor({ state: 'detached' });
    await expect.poll(name, PATIENCE).toBe('Remove Clay Runner');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Your deck');
    await close();
  });

  test(
    'a starter deck is looked into before it is chosen or copied, on a phone and by keyboard',
    { tags: 'long' },
    async () => {
      const { page, close } = await openWindow(shared.browser, PHONE);
      await page.goto(`${shared.server.address}/play/manaduel`);
      await page.getByRole('button', { name: 'View Foundry Watch' }).tap();
      const dialog = page.getByTestId('deck-dialog');
      await dialog.getByRole('img', { name: /^Mana curve: / }).waitFor();
      const tiles = dialog.locator('.pool-face');
      const copies = (
        await tiles.evaluateAll((all) => all.map((tile) => Number.parseInt(tile.getAttribute('aria-label') ?? '', 10)))
      ).reduce((sum, one) => sum + one, 0);
      expect(copies).toBe(35);
      await tiles.first().scrollIntoViewIfNeeded();
      await tiles.first().locator('.face.ready').waitFor();
      expect([await fits(page), await violations(page)]).toEqual([true, []]);
      await picture(page, 'deck-look-phone');
      await tiles.first().tap();
      const sheet = page.getByTestId('card-sheet');
      await sheet.getByRole('region', { name: 'Text' }).waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await page.keyboard.press('ArrowRight');
      expect(await tiles.nth(1).evaluate((tile) => tile === document.activeElement)).toBe(true);

      const [, second = ''] = await dialog.getByLabel('Deck').locator('option').allTextContents();
      await dialog.getByLabel('Deck').selectOption(second);
      await dialog.getByRole('heading', { level: 2, name: second }).waitFor();
      await dialog.getByRole('button', { name: 'Share' }).tap();
      expect(await page.getByRole('textbox', { name: 'Code' }).inputValue()).not.toBe('');
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Choose this deck' }).tap();
      await dialog.waitFor({ state: 'detached' });
      expect(await page.getByRole('radio', { name: new RegExp(`^${second}`) }).isChecked()).toBe(true);

      await page.setViewportSize(DESKTOP);
      await page.goto(`${shared.server.address}/decks/manaduel`);
      await page.getByRole('button', { name: 'View Foundry Watch' }).press('Enter');
      await dialog.locator('.face.ready').first().waitFor();
      expect(await violations(page)).toEqual([]);
      await picture(page, 'deck-look-desktop');
      await dialog.getByRole('button', { name: 'Copy to my decks' }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Foundry Watch' }).waitFor();
      await close();
    },
  );

  test('text is imported, with its errors told and mended', { tags: 'long' }, async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    await beginDeck(page, shared.server.address);
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByTestId('import');
    await dialog
      .getByRole('textbox')
      .fill('# Name: Pasted\nCreatures (5)\n3 Gate Squier\n2x burrow bear\n\n1 Xyzzy of Nothing\nKindle x3');
    await dialog
      .getByTestId('import-verdict')
      .filter({ hasText: '5 cards recognised, 2 lines not recognised.' })
      .waitFor();
    await expect
      .poll(() => dialog.getByTestId('import-problems').getByRole('listitem').allTextContents(), PATIENCE)
      .toEqual([
        'Line 3: “Gate Squier” is not a card. Did you mean “Gate Squire”?Gate Squire',
        'Line 6: “Xyzzy of Nothing” is not a card. There is no card with that name.',
      ]);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'decks-import');
    await dialog.getByRole('button', { name: 'Use Gate Squire in line 3' }).click();
    await dialog
      .getByTestId('import-verdict')
      .filter({ hasText: '8 cards recognised, 1 line not recognised.' })
      .waitFor();
    await dialog.getByRole('button', { name: 'Replace this deck' }).click();
    await counted(page, 8);
    await page.getByRole('button', { name: 'Undo' }).click();
    await counted(page, 0);
    await page.getByRole('button', { name: 'Import' }).click();
    await dialog.getByRole('textbox').fill('# Name: Pasted\n4 Kindle');
    await dialog.getByRole('button', { name: 'Add as a new deck' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pasted' }).waitFor();
    // More than are allowed may be brought, and is told.
    await expect
      .poll(() => page.getByTestId('deck-reasons').textContent(), PATIENCE)
      .toContain('At most 3 copies of a card; this deck has 4 of Kindle.');
    await close();
  });

  test(
    'a deck is played with in the lobby; one that is not legal is not offered, and the server refuses it',
    { tags: 'long' },
    async () => {
      const { page, close, complaints } = await openWindow(shared.browser, DESKTOP);
      await beginDeck(page, shared.server.address);
      await copyStarter(page, shared.server.address);
      await page.getByRole('link', { name: 'Lobby' }).click();
      const decks = page.getByRole('group', { name: 'Your deck' });
      const own = decks.getByRole('radio', { name: /Foundry Watch.*Yours, 35 cards/ });
      await own.check();
      expect(await decks.getByRole('radio', { name: /^New deck/ }).count()).toBe(0);
      await page.getByText('One of your decks is not legal yet.').waitFor();
      expect(await violations(page)).toEqual([]);
      await picture(page, 'decks-lobby');
      await page.getByRole('button', { name: 'Start match' }).click();
      await tableReady(page);

      // A browser that has it otherwise cannot cheat.
      await page.route('**/api/decks/manaduel/contents?*', async (route) => {
        const list = (await (await route.fetch()).json()) as { decks: object[] };
        await route.fulfill({
          json: {
            ...list,
            decks: list.decks.map((deck) => ({
              ...deck,
              deck: Array.from({ length: 35 }, () => 'kindle'),
              reasons: [],
            })),
          },
        });
      });
      await page.goto(`${shared.server.address}/play/manaduel`);
      await own.check();
      await page.getByRole('button', { name: 'Start match' }).click();
      await page.getByText(/At most 3 copies of a card; this deck has 35 of Kindle/).waitFor();
      // The browser itself complains of the refusal.
      expect(complaints.filter((complaint) => !/40[09]|422/.test(complaint))).toEqual([]);
      complaints.length = 0;
      await close();
    },
  );

  test(
    'without a connection nothing is lost; decks of before are taken over; what was changed on another device is not overwritten',
    { tags: 'long' },
    async () => {
      const { page, close, complaints } = await openWindow(shared.browser, DESKTOP);
      // As a page kept decks before servers did.
      await page.goto(`${shared.server.address}/decks/chess`);
      await page.evaluate(() => {
        const deck = {
          id: 'old1',
          name: 'From before',
          folder: 'Attic',
          cards: [['kindle', 1]],
          deck: ['kindle'],
          size: 1,
          reasons: ['A deck holds exactly 35 cards; this one holds 1.'],
          changed: 1,
        };
        localStorage.setItem('cardscape:decks:manaduel', JSON.stringify({ version: 1, decks: [deck] }));
      });
      await page.goto(`${shared.server.address}/decks/manaduel`);
      await page.getByRole('list', { name: 'Folder Attic' }).getByRole('link', { name: 'From before' }).click();
      await page.getByTestId('keeping').getByText('Saved.').waitFor();
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cardscape:decks:'))),
      ).toEqual([]);

      await page.route('**/api/decks/manaduel/old1', (route) => route.abort());
      const squire = page.getByTestId('pool-gate-squire');
      await squire.click();
      await page.getByTestId('keeping').getByText('Your changes are saved in this browser').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.reload();
      await counted(page, 2);
      await page.unroute('**/api/decks/manaduel/old1');
      await page.getByTestId('keeping').getByText('Saved.').waitFor();

      await page.evaluate(() =>
        fetch('/api/decks/manaduel/old1', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'On the phone', folder: '', deck: [], version: 2 }),
        }),
      );
      await squire.click();
      const trouble = page.getByTestId('deck-trouble');
      await trouble
        .getByText(/was changed in another window or on another device .* The other version has 0 cards\./)
        .waitFor();
      await counted(page, 3);
      expect(await violations(page)).toEqual([]);
      await picture(page, 'decks-conflict');
      await trouble.getByRole('button', { name: 'Both: mine as a copy' }).click();
      await page.getByRole('heading', { level: 1, name: 'From before' }).waitFor();
      await counted(page, 3);
      await page.getByRole('link', { name: 'All decks' }).click();
      await expect
        .poll(() => page.getByTestId('own-deck').getByRole('link').allTextContents(), PATIENCE)
        .toEqual(expect.arrayContaining(['On the phone']));
      await page.getByRole('button', { name: 'New folder' }).click();
      await page.getByRole('textbox', { name: 'Folder name' }).fill('Cellar');
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Remove folder Attic' }).click();
      await expect
        .poll(() => page.getByTestId('deck-folder').getByRole('heading').allTextContents(), PATIENCE)
        .toEqual(['Cellar']);
      complaints.splice(0, complaints.length, ...complaints.filter((one) => !/409|net::ERR_FAILED/.test(one)));
      await close();
    },
  );

  test(
    'on a phone, by finger: a tap shows the card, buttons are large enough, nothing scrolls sideways',
    { tags: 'long' },
    async () => {
      const { page, close } = await openWindow(shared.browser, PHONE);
      await page.goto(`${shared.server.address}/decks/manaduel`);
      await page.getByRole('button', { name: 'New deck' }).waitFor();
      await painted(page);
      expect(await fits(page)).toBe(true);
      expect(await violations(page)).toEqual([]);
      await picture(page, 'decks-phone');
      await page.getByRole('button', { name: 'New deck' }).tap();
      await page.getByRole('heading', { level: 1, name: 'New deck' }).waitFor();
      const clay = page.locator('.pool-card').filter({ has: page.getByTestId('pool-clay-runner') });
      await clay.getByRole('button', { name: 'Add Clay Runner', exact: true }).tap();
      await page.getByTestId('pool-clay-runner').tap();
      const sheet = page.getByRole('dialog', { name: 'Clay Runner' });
      await sheet.getByRole('button', { name: 'Add Clay Runner' }).tap();
      await sheet.getByText('2 of 3').waitFor();
      await painted(page);
      expect(await fits(page)).toBe(true);
      expect(await violations(page)).toEqual([]);
      await picture(page, 'deck-phone-card');
      await sheet.getByRole('button', { name: 'Close' }).tap();
      await painted(page);
      expect(await violations(page)).toEqual([]);
      await picture(page, 'deck-phone');
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('main button, main select, main input[type=search], .half-switch button')]
          .map((element) => ({
            name: element.getAttribute('aria-label') ?? element.textContent,
            box: element.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
          .map(({ name }) => name),
      );
      expect(small).toEqual([]);
      await page.getByRole('button', { name: 'Deck 2/35' }).tap();
      await page.getByTestId('deck-clay-runner').getByRole('button', { name: 'Remove Clay Runner' }).tap();
      await counted(page, 1);
      expect(await fits(page)).toBe(true);
      expect(await violations(page)).toEqual([]);
      await picture(page, 'deck-phone-list');
      await page.getByRole('button', { name: 'Share' }).tap();
      expect(await fits(page)).toBe(true);
      await close();
    },
  );
});
