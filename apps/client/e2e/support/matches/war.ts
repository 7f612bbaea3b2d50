import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrive, ask } from '../asking.ts';

/*
 * Playing Cold Front as a person would: everything is read off the page, and found by waiting for what the page says.
 */

/** What a match is made of; see POST /api/matches. */
interface Terms {
  readonly deck: string;
  readonly opponents: readonly ({ readonly bot: string; readonly deck: string } | 'link')[];
  readonly options?: Readonly<Record<string, number | string | boolean>>;
  readonly clock?: string;
}

/**
 * Makes a match without pauses and goes to it: its page adds the player's part of the randomness, and the match begins.
 */
export async function declareWar(
  page: Page,
  address: string,
  { deck, opponents, options = {}, clock }: Terms,
): Promise<string> {
  await arrive(page, address);
  const { match } = await ask<{ readonly match: string }>(page, '/matches', {
    game: 'coldfront',
    deck: { starter: deck },
    opponents,
    options: { pause: 0, decks: 1, players: opponents.length + 1, ...options },
    ...(clock === undefined ? {} : { clock }),
  });
  await page.goto(`${address}/match/${match}`);
  return match;
}

/** Takes the free seat of a match and goes to it. */
export async function joinWar(page: Page, address: string, match: string, deck: string): Promise<void> {
  await arrive(page, address);
  await ask(page, `/matches/${match}/join`, { deck: { starter: deck } });
  await page.goto(`${address}/match/${match}`);
}

/** Waits until a card is to be placed, or the war is over; says which decision it is, null at the end. */
export async function awaitOrders(page: Page): Promise<string | null> {
  const handle = await page.waitForFunction(() => {
    if (document.querySelector('[data-testid="end"]') !== null) return 'over';
    const prompt = document.querySelector<HTMLElement>('[data-testid="prompt"]')?.dataset;
    return prompt?.['mine'] === 'true' && prompt['busy'] === 'false' ? `decision ${prompt['decision'] ?? ''}` : false;
  });
  const said = String(await handle.jsonValue());
  return said === 'over' ? null : said.slice('decision '.length);
}

/** Waits until that decision has been made. */
export async function awaitResult(page: Page, decision: string): Promise<void> {
  await page.waitForFunction((before) => {
    const now = document.querySelector<HTMLElement>('[data-testid="prompt"]')?.dataset;
    return (
      document.querySelector('[data-testid="end"]') !== null ||
      (now !== undefined && (now['decision'] !== before || now['mine'] === 'false'))
    );
  }, decision);
}

/** In CSS: the cards of the own hand, the places of the map, and those on which a card may be placed. */
export const CARDS = '[data-testid="mirror"] [data-testid^="card-"][data-testid*="-hand-"]';
export const TILES = '[data-testid="mirror"] [data-tile] button';
export const FREE = '[data-testid="mirror"] [data-tile] [data-testid^="slot-"]:not([aria-label*=" debris,"])';

/** A card of the hand, by its place from the left. */
export function cardAt(page: Page, index: number): Locator {
  return page.locator(CARDS).nth(index);
}

/** A tile by its name. */
export function tileAt(page: Page, name: string): Locator {
  return page.locator(`[data-testid="mirror"] [data-tile="${name}"] button`);
}

/** The middle of something, CSS pixels. */
export async function middle(shown: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await shown.boundingBox();
  if (box === null) throw new Error(`${String(shown)} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Names of the tiles on which a card may be placed, row by row. */
export async function freeTiles(page: Page): Promise<string[]> {
  // The board comes in a file of its own.
  await page.locator(FREE).first().waitFor({ state: 'attached' });
  return page
    .locator(FREE)
    .evaluateAll((buttons) =>
      buttons.flatMap((button) =>
        button.textContent.includes(' debris,')
          ? []
          : (button.closest<HTMLElement>('[data-tile]')?.dataset['tile'] ?? []),
      ),
    );
}

/** Waits until the card is in hand to be placed. */
export async function awaitHeld(page: Page): Promise<void> {
  await page.locator(`${CARDS}[aria-pressed="true"]`).waitFor({ state: 'attached' });
}

/** How a player places a card: the number of the card in hand, the name of the tile. */
export type Hands = (page: Page, card: number, tile: string) => Promise<void>;

/** Drags the card with the mouse in every other turn, and clicks card and tile in the others. */
export const byMouse: Hands = async (page, card, tile) => {
  const [from, to] = [await middle(cardAt(page, card)), await middle(tileAt(page, tile))];
  await page.mouse.move(from.x, from.y);
  if (card % 2 === 0) {
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    return;
  }
  await page.mouse.click(from.x, from.y);
  await awaitHeld(page);
  await page.mouse.click(to.x, to.y);
};

/** A tap on the card, one on the tile for looking at what would happen, and the same once more. */
export const byFinger: Hands = async (page, card, tile) => {
  const [from, to] = [await middle(cardAt(page, card)), await middle(tileAt(page, tile))];
  await page.touchscreen.tap(from.x, from.y);
  await awaitHeld(page);
  await page.touchscreen.tap(to.x, to.y);
  // A finger that touches a tile once has not placed anything on it.
  await page
    .getByTestId('foresight')
    .getByText(/Arrives|would die/)
    .waitFor({ state: 'attached' });
  await awaitHeld(page);
  await page.touchscreen.tap(to.x, to.y);
};

/** Keeps a finger on a point longer than it takes to look at what is there. */
export async function touchLong(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  const begun = await page.evaluate(() => performance.now());
  await page.waitForFunction((start) => performance.now() - start > 700, begun);
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * Presses a key until a card is in hand, or none: one that comes while the console is still busy is not taken, and
 * whoever plays presses it again.
 */
async function pressUntil(page: Page, key: string, wanted: boolean): Promise<void> {
  const isHeld = async (): Promise<boolean> => (await page.locator(`${CARDS}[aria-pressed="true"]`).count()) > 0;
  await expect
    .poll(
      async () => {
        if ((await isHeld()) !== wanted) await page.keyboard.press(key);
        return isHeld();
      },
      { interval: 1000 },
    )
    .toBe(wanted);
}

/** The number of the card, arrows over the map, Enter: nothing else, and what it says is what is focused. */
export const byKeys: Hands = async (page, card) => {
  await pressUntil(page, String(card + 1), true);
  const focused = (): Promise<{ readonly free: boolean; readonly tile: string }> =>
    page.evaluate(() => {
      const cell = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
      return { free: cell['legal'] === 'target', tile: cell['testid'] ?? '' };
    });
  let way = 'ArrowRight';
  let at = await focused();
  for (let step = 0; !at.free && step < 500; step++) {
    await page.keyboard.press(way);
    const now = await focused();
    if (now.tile === at.tile) {
      // The end of a row: one down, or from the last row back up, and on the other way.
      await page.keyboard.press('ArrowDown');
      const below = await focused();
      if (below.tile === at.tile) for (let up = 0; up < 20; up++) await page.keyboard.press('ArrowUp');
      way = way === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    }
    at = await focused();
  }
  await pressUntil(page, 'Enter', false);
};

/** Plays to the end; returns how many cards were placed. */
export async function wageWar(page: Page, hands: Hands): Promise<number> {
  for (let placed = 0; ; placed++) {
    const turn = await awaitOrders(page);
    if (turn === null) return placed;
    const free = await freeTiles(page);
    const tile = free[(placed * 7) % free.length];
    if (tile === undefined) throw new Error('no tile is free');
    const cards = await page.locator(CARDS).count();
    await hands(page, Math.min(placed % 2, cards - 1), tile);
    await awaitResult(page, turn);
  }
}
