// @module-tag long
import { gameOf, type Intent } from '@cardscape/rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { AMOUNTS, seedOf } from '../../../server/test/support/amounts.ts';
import { arrive, ask } from '../support/asking.ts';
import { drawn, openWindow, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitHeld, awaitOrders, cardAt, CARDS, declareWar, FREE, middle } from '../support/matches/war.ts';
import { prepareWithholding, takeWithheld, withholdIntents } from '../support/matches/withheld.ts';
import { shareServer } from '../support/shared.ts';

/** One of every form of the table: wide, medium, a tablet, a phone held upright and on its side. */
const SIZES = [
  [1440, 900],
  [1100, 800],
  [768, 1024],
  [390, 844],
  [844, 390],
] as const;

/** Pixels from the edge of what is clicked. */
const INSIDE = 3;
/** The point of the first slot that is clicked first. */
const FIRST = seedOf(0);

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Spot extends Point {
  readonly testId: string;
  readonly w: number;
  readonly h: number;
}

/**
 * The middle and the corners: so many of them as are asked for, those of one spot after those of the one before, so that
 * every slot meets each in one window or another.
 */
function pointsOf({ x, y, w, h }: Spot, turn: number): Point[] {
  const [left, top, right, bottom] = [x + INSIDE, y + INSIDE, x + w - INSIDE, y + h - INSIDE];
  const all = [
    { x: x + w / 2, y: y + h / 2 },
    { x: left, y: top },
    { x: right, y: top },
    { x: left, y: bottom },
    { x: right, y: bottom },
  ];
  return [...all, ...all].slice((turn + FIRST) % all.length).slice(0, AMOUNTS.points);
}

/** Where the elements of the page are. */
function spots(page: Page, selector: string): Promise<Spot[]> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)].map((element) => {
        const { x, y, width: w, height: h } = element.getBoundingClientRect();
        return { testId: element.dataset['testid'] ?? '', x, y, w, h };
      }),
    selector,
  );
}

/** Gives the window another size and waits until the table is drawn in it. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(
    (wide) => innerWidth === wide && Math.abs((document.querySelector('canvas')?.clientWidth ?? 0) - wide) <= 1,
    width,
  );
  await drawn(page);
}

/** Waits until something can be begun. */
async function atRest(page: Page): Promise<void> {
  await page.waitForSelector('[data-testid="mirror"] [data-legal="source"]', { state: 'attached' });
}

/** Puts aside what was begun, and what the server has said to it. */
async function putAside(page: Page): Promise<void> {
  // Once for a card that is looked at.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.refusal', { state: 'detached' });
  await atRest(page);
}

interface HandCard {
  readonly centre: Point;
  /** Near its upper left corner, where no other card of the fan covers it. */
  readonly free: Point;
}

/**
 * Those cards of the hand that something can be begun with; where the window is low, the outer ones of a large hand lie
 * below it.
 */
function cardsFor(page: Page, selector: string): Promise<HandCard[]> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)]
        .map((card) => {
          const { left, right, top, bottom } = card.getBoundingClientRect();
          const centre = { x: (left + right) / 2, y: (top + bottom) / 2 };
          // A fan turns its cards round their middle.
          const corner = new DOMMatrix(getComputedStyle(card).transform).transformPoint({
            x: 16 - card.offsetWidth / 2,
            y: 30 - card.offsetHeight / 2,
            w: 0,
          });
          return { centre, free: { x: centre.x + corner.x, y: centre.y + corner.y } };
        })
        .filter(({ free }) => free.y < innerHeight),
    `[data-testid*="-hand-"][data-legal="source"]${selector}`,
  );
}

/** Takes the card of the hand that lies nearest to the point: raised, it would reach furthest over it. */
async function takeCard(page: Page, selector: string, to: Point): Promise<void> {
  const away = ({ centre: { x, y } }: HandCard): number => Math.hypot(x - to.x, y - to.y);
  const [nearest] = (await cardsFor(page, selector)).toSorted((a, b) => away(a) - away(b));
  if (nearest === undefined) throw new Error(`no card of the hand is ${selector}`);
  await page.mouse.click(nearest.free.x, nearest.free.y);
  await page.waitForSelector('[data-testid="mirror"] [data-legal="target"]', { state: 'attached' });
}

/**
 * The number of the slot that a click has chosen, whether the card was played with that or waits for more; empty for
 * none.
 */
async function chosen(page: Page, slotOf: (intent: Intent) => number): Promise<string> {
  const [sent] = await takeWithheld(page);
  if (sent !== undefined) {
    await page.waitForSelector('.refusal');
    return String(slotOf(sent));
  }
  return page.evaluate(
    () =>
      /\d+$/.exec(
        document.querySelector<HTMLElement>('[data-testid^="slot-"][aria-pressed="true"]')?.dataset['testid'] ?? '',
      )?.[0] ?? '',
  );
}

/** Takes a card of Cold Front to be placed; what was not placed is still in hand. */
async function takeAnyCard(page: Page): Promise<void> {
  if ((await page.locator(`${CARDS}[aria-pressed="true"]`).count()) > 0) return;
  const card = await middle(cardAt(page, 0));
  await page.mouse.click(card.x, card.y);
  await awaitHeld(page);
}

interface Position {
  readonly title: string;
  readonly match: Readonly<Record<string, unknown>>;
  /** Which cards of the hand light the slots of which zone. */
  readonly plays: readonly { readonly cards: string; readonly zone: string }[];
  /** The slot, from 1, in an intent. */
  readonly slotOf: (intent: Intent) => number;
}

/** The number of a slot of that name; NaN: it is none. */
function slotIn(to: Intent[string], name: string): number {
  return typeof to === 'string' && to.startsWith(`${name}-`) ? Number(to.slice(name.length + 1)) : Number.NaN;
}

/** A match with cards of one kind: whatever is drawn can do the same. */
function manaduel(kind: 'creature' | 'trap'): Position['match'] {
  const cards = (gameOf('manaduel')?.cards.catalogue() ?? []).map(
    (card) => card as { readonly id: string; readonly type: string },
  );
  const deck = cards.flatMap(({ id, type }) => (type === kind ? [id, id, id] : [])).slice(0, 35);
  return {
    game: 'manaduel',
    deck: { deck },
    opponents: [{ bot: 'random', deck: 'foundry-watch' }],
    clock: 'none',
    options: { starter: 'A', startMana: 12, exchange: 0 },
  };
}

const POSITIONS: readonly Position[] = [
  {
    title: 'True TCG: units and spells',
    // Ten of eighteen cards are some of each.
    match: {
      game: 'ttcg',
      deck: {
        deck: [
          { card: 'brushfire-vixen', copies: 9 },
          { card: 'ballroom-halberd', copies: 9 },
        ],
      },
      opponents: [{ bot: 'random' }],
      clock: 'none',
      options: { start: 'seat0', mulligans: 0, openingHand: 10, deckMin: 10, copies: 10 },
    },
    plays: [
      { cards: '[aria-label^="Brushfire Vixen"]', zone: 'units' },
      { cards: '[aria-label^="Ballroom Halberd"]', zone: 'spells' },
    ],
    slotOf: ({ col }) => Number(col) + 1,
  },
  {
    title: 'Mana Duel: creatures',
    match: manaduel('creature'),
    plays: [{ cards: '[data-types~="place"]', zone: 'creatures' }],
    slotOf: ({ to }) => slotIn(to, 'creature'),
  },
  {
    title: 'Mana Duel: traps',
    match: manaduel('trap'),
    plays: [{ cards: '[data-types~="set"]', zone: 'utilities' }],
    slotOf: ({ to }) => slotIn(to, 'utility'),
  },
];

describe.runIf(hasBrowser())('what is lit can be clicked', () => {
  const shared = shareServer();

  test.each(POSITIONS)(
    '$title, in their middle and at their corners, in windows of five forms',
    async ({ match, plays, slotOf }) => {
      const { page, close } = await openWindow(shared.browser, { width: 1440, height: 900 });
      await prepareWithholding(page);
      await arrive(page, shared.server.address);
      const made = await ask<{ readonly match: string }>(page, '/matches', match);
      await page.goto(`${shared.server.address}/match/${made.match}`);
      await tableReady(page);
      await atRest(page);
      await withholdIntents(page);
      const missed: string[] = [];
      for (const [form, [width, height]] of SIZES.entries()) {
        await resize(page, width, height);
        for (const { cards, zone } of plays) {
          const slots = await spots(page, `[data-testid^="slot-0-${zone}-"]`);
          expect(slots.length).toBeGreaterThan(3);
          for (const [place, slot] of slots.entries()) {
            for (const { x, y } of pointsOf(slot, place + form)) {
              await takeCard(page, cards, { x, y });
              await page.mouse.click(x, y);
              const found = await chosen(page, slotOf);
              if (!slot.testId.endsWith(`-${found}`))
                missed.push(
                  `${width}×${height} ${slot.testId} at ${x}, ${y}: ${found === '' ? 'nothing' : `slot ${found}`}`,
                );
              await putAside(page);
            }
          }
        }
      }
      expect(missed).toEqual([]);
      await close();
    },
  );

  test('Cold Front: tiles, in their middle and at their corners, in windows of five forms', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1440, height: 900 });
    await prepareWithholding(page);
    await declareWar(page, shared.server.address, {
      deck: 'crimson',
      opponents: [{ bot: 'recruit', deck: 'azure' }],
      options: { mapSize: 'small' },
    });
    await tableReady(page);
    await awaitOrders(page);
    await withholdIntents(page);
    const missed: string[] = [];
    for (const [form, [width, height]] of SIZES.entries()) {
      await resize(page, width, height);
      for (const [place, tile] of (await spots(page, FREE)).entries()) {
        const name = await page
          .getByTestId(tile.testId)
          .evaluate((button) => button.closest<HTMLElement>('[data-tile]')?.dataset['tile'] ?? '');
        for (const { x, y } of pointsOf(tile, place + form)) {
          await takeAnyCard(page);
          await page.mouse.click(x, y);
          const [intent] = await takeWithheld(page);
          const found = intent?.['tile'];
          if (found !== name) missed.push(`${width}×${height} ${name} at ${x}, ${y}: ${JSON.stringify(found)}`);
          await page.waitForFunction(
            () => document.querySelector('[data-testid="prompt"]')?.getAttribute('data-busy') === 'false',
          );
        }
      }
    }
    expect(missed).toEqual([]);
    await close();
  });
});
