import type { Locator, Page } from 'playwright-core';
import { arrive, ask } from '../asking.ts';
import { tableReady } from '../browser.ts';
import { awaitChange, awaitTurn, choose, mouse, see, seeded } from './driver.ts';

/* Matches of Realm Showdown in a browser. */

/** More than it takes until somebody can attack. */
const MOVES = 150;

/** A Character whose first ability summons, and mobs of its first level alone: whatever is drawn can do the same. */
const PICKERS = { character: 'hild-lock', main: Array.from({ length: 40 }, () => 'pebble-picker') };

/** Begins a practice match in which, with the usual cards, each can be spent, summoned and attack in one turn. */
export async function practise(page: Page, address: string, deck = PICKERS, bot = 'random'): Promise<void> {
  await arrive(page, address);
  const copies = { COMMON: 40, RARE: 40, UNIQUE: 40 };
  const { match } = await ask<{ readonly match: string }>(page, '/matches', {
    game: 'showdown',
    deck: { deck },
    opponents: [{ bot }],
    clock: 'none',
    options: { copies },
  });
  await page.goto(`${address}/match/${match}`);
  await tableReady(page);
  await awaitTurn(page);
}

/** Plays on until this player is asked and the page shows that. */
export async function playUntil(page: Page, wanted: Locator): Promise<void> {
  const random = seeded(5);
  let stuck = 0;
  for (let move = 0; move < MOVES; move++) {
    await awaitTurn(page);
    if ((await wanted.count()) > 0) return;
    const sighting = await see(page);
    if (sighting.over) break;
    await mouse(page, choose(sighting, random, stuck));
    stuck = (await awaitChange(page, sighting)) ? 0 : stuck + 1;
  }
  await wanted.first().waitFor();
}

/** The build tree of this player, where the table has one beside it. */
export function ownTree(page: Page): Locator {
  return page.getByRole('region', { name: 'Your build tree' });
}

/** Cards with which something can be done now. */
export function legal(page: Page, type: string): Locator {
  return page.locator(`[data-testid="mirror"] [data-legal][data-types~="${type}"]`);
}

/** A Character on the table. */
export function character(page: Page, side: 'near' | 'far'): Locator {
  return page.locator(`[data-testid="mirror"] .${side} [data-testid*="-character-"]`);
}

export const ASKED = { levelUp: 'Level up?', ability: /^Use the ability/, attack: 'Attack with your mobs.' } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export async function middleOf(of: Locator): Promise<Point> {
  const box = await of.boundingBox();
  if (box === null) throw new Error('it is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes something with the mouse and moves it there, without letting go. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
}
