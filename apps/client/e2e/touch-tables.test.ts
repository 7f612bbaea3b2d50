import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrive, ask } from './asking.ts';
import { openWindow, picture, tableReady } from './browser.ts';
import { hasBrowser } from './chromium.ts';
import { awaitChange, awaitTurn, choose, finger, see, seeded } from './driver.ts';
import { practise } from './realm.ts';
import { shareBrowser } from './shared.ts';
import { measured } from './targets.ts';
import { cutAnswers, missedOnCanvas } from './targets-table.ts';
import { awaitOrders, declareWar } from './war.ts';

const PHONE = { width: 360, height: 640, touch: true, density: 1 } as const;
/** Pictures of everything to look at, for whoever asks for them. */
const PICTURED = process.env['CARDSCAPE_PICTURES'] === '1';
/** So many positions of a match are measured: the opening hand, what is begun, and where it is to go. */
const MOVES = 5;

/** What a finger misses of a table as it is now, in all windows. */
async function look(page: Page, where: string): Promise<string[]> {
  const missed = await measured(page, where, {
    also: async () => [...(await missedOnCanvas(page)), ...(await cutAnswers(page))],
    shown: async (size) => {
      if (PICTURED) await picture(page, `touch/${where.replaceAll(/\W+/g, '-')}-${size}`);
    },
  });
  await page.setViewportSize(PHONE);
  return missed;
}

/** Plays with a finger, and measures every position in which something is asked. */
async function lookAtMoves(page: Page, game: string): Promise<string[]> {
  const random = seeded(3);
  const missed: string[] = [];
  let stuck = 0;
  for (let move = 1; move <= MOVES; move++) {
    await awaitTurn(page);
    missed.push(...(await look(page, `${game}, move ${move}`)));
    const sighting = await see(page);
    await finger(page, choose(sighting, random, stuck));
    stuck = (await awaitChange(page, sighting)) ? 0 : stuck + 1;
  }
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
    const shared = shareBrowser();

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
      expect(await lookAtMoves(page, 'showdown')).toEqual([]);
      await close();
    });

    test('coldfront', async () => {
      const { page, close } = await openWindow(shared.browser, PHONE);
      await declareWar(page, shared.server.address, {
        deck: 'azure',
        opponents: [{ bot: 'recruit', deck: 'crimson' }],
      });
      await awaitOrders(page);
      expect(await look(page, 'coldfront')).toEqual([]);
      await close();
    });
  },
);
