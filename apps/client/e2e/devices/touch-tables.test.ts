// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrive, ask } from '../support/asking.ts';
import { openWindow, picture, PICTURED, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { finger, playUntilEnough, see, type Sighting } from '../support/matches/driver.ts';
import { practise } from '../support/matches/realm.ts';
import { awaitHeld, awaitOrders, cardAt, declareWar, middle } from '../support/matches/war.ts';
import { shareServer } from '../support/shared.ts';
import { cutAnswers, missedOnCanvas } from '../support/touch/targets-table.ts';
import { measured } from '../support/touch/targets.ts';

const PHONE = { width: 360, height: 640, touch: true, density: 1 } as const;
/** Pictures of everything to look at, for whoever asks for them. */
/** How many positions of a match are measured, and how many moves are made to reach them. */
const POSITIONS = 6;
const MOVES = 24;

/** What a finger misses of a table as it is now, in all windows. */
function look(page: Page, where: string): Promise<string[]> {
  return measured(page, where, {
    also: async () => [...(await missedOnCanvas(page)), ...(await cutAnswers(page))],
    shown: async (size) => {
      if (PICTURED) await picture(page, `touch/${where.replaceAll(/\W+/g, '-')}-${size}`);
    },
  });
}

/** What is the same in positions that look alike: what is asked, and what cards can be pressed for. */
function kindOf({ over, buttons, cards }: Sighting): string {
  const answers = buttons.map(({ testId }) => testId.replaceAll(/[:\d].*/g, ''));
  return JSON.stringify([over, [...new Set(answers)], buttons.length, [...new Set(cards.map(({ role }) => role))]]);
}

/** Plays with a finger, and measures positions of all kinds that come. */
async function lookAtMoves(page: Page, game: string): Promise<string[]> {
  const missed: string[] = [];
  const known = new Set<string>();
  let moves = 0;
  await playUntilEnough(page, finger, 3, async () => {
    const sighting = await see(page);
    const kind = kindOf(sighting);
    if (!known.has(kind)) {
      known.add(kind);
      missed.push(...(await look(page, `${game}, move ${moves}`)));
    }
    moves += 1;
    return sighting.over || known.size === POSITIONS || moves > MOVES;
  });
  // As many as there are to be compared with: a match that stands still shows one.
  expect(known.size).toBeGreaterThan(3);
  return missed;
}

/** What opens over the table. */
async function lookAtMenu(page: Page, game: string): Promise<string[]> {
  await page.getByTestId('menu').tap();
  await page.getByTestId('menu-dialog').waitFor();
  return look(page, `${game}, menu`);
}

describe.runIf(hasBrowser())(
  'the tables under a thumb: what can be pressed is large enough, no answer is cut off',
  () => {
    const shared = shareServer();

    test.each([
      ['ttcg', 'kiln-row-regulars', { start: 'seat0' }],
      ['manaduel', 'foundry-watch', { starter: 'A' }],
    ])('%s', async (game, starter, options) => {
      const { page, close } = await openWindow(shared.browser, PHONE);
      await arrive(page, shared.server.address);
      const { match } = await ask<{ match: string }>(page, '/matches', {
        game,
        deck: { starter },
        opponents: [{ bot: 'random' }],
        clock: 'none',
        options,
      });
      await page.goto(`${shared.server.address}/match/${match}`);
      await tableReady(page);
      expect([...(await lookAtMoves(page, game)), ...(await lookAtMenu(page, game))]).toEqual([]);
      await close();
    });

    test('showdown', async () => {
      const { page, close } = await openWindow(shared.browser, PHONE);
      await practise(page, shared.server.address);
      expect([...(await lookAtMoves(page, 'showdown')), ...(await lookAtMenu(page, 'showdown'))]).toEqual([]);
      await close();
    });

    test('coldfront', async () => {
      const { page, close } = await openWindow(shared.browser, PHONE);
      await declareWar(page, shared.server.address, {
        deck: 'azure',
        opponents: [{ bot: 'recruit', deck: 'crimson' }],
      });
      await awaitOrders(page);
      const missed = await look(page, 'coldfront');
      const { x, y } = await middle(cardAt(page, 0));
      await page.touchscreen.tap(x, y);
      await awaitHeld(page);
      expect([...missed, ...(await look(page, 'coldfront, a card in hand'))]).toEqual([]);
      await close();
    });
  },
);
