import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture, said, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { fits } from '../support/decks.ts';
import { awaitOrders } from '../support/matches/war.ts';
import { shareServer } from '../support/shared.ts';

const DESKTOP = { width: 1440, height: 900 } as const;
const PHONE = { width: 390, height: 844, touch: true } as const;

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

const JOURNEYS: readonly [Journey, ...Journey[]] = [
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

describe.runIf(hasBrowser())('a deck from its beginning to a match', () => {
  const shared = shareServer();

  /** Resolves to what the accessibility checker objects to in the list of decks. */
  const walk = async ({
    game,
    begin,
    reason,
    add,
    said: told,
    starter,
    size,
    picture: pictured,
    table,
    large,
  }: Journey): Promise<readonly string[]> => {
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
    await page
      .getByRole('list', { name: 'Folder Travels' })
      .getByRole('link', { name: 'Journey', exact: true })
      .waitFor();
    const objections = await violations(page);
    await picture(page, `decks-${game}-list`);

    // The largest of the pools is painted once only: what follows is the same for every game.
    if (large === true) {
      await close();
      return objections;
    }

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
    return objections;
  };

  const [first, ...others] = JOURNEYS;
  test.each([first])(
    '$name: a deck is begun, its reasons are read, it is finished, filed, sent to somebody else and played with',
    async (journey) => {
      expect(await walk(journey)).toEqual([]);
    },
  );
  // The pages are the same for every game.
  test.each(others)(
    '$name: a deck is begun, its reasons are read, it is finished, filed, sent to somebody else and played with',
    { tags: 'long' },
    async (journey) => {
      expect(await walk(journey)).toEqual([]);
    },
  );
});
