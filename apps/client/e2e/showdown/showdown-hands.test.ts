// @module-tag long
import { describe, expect, test } from 'vitest';
import { arrive, ask } from '../support/asking.ts';
import { openWindow, picture, tableReady, type WindowOptions } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { finger, playToTheEnd } from '../support/matches/driver.ts';
import { keyboard, say } from '../support/matches/hands.ts';
import { shareServer } from '../support/shared.ts';

/* Whole matches of Realm Showdown without a mouse. */

/** As short as a match may be, and nobody is hurried (RS-12.1). */
const SHORT = { maxTurns: 20, turnSeconds: 0 };

describe.runIf(hasBrowser())('Realm Showdown without a mouse', () => {
  const shared = shareServer();

  async function begin(window: WindowOptions): ReturnType<typeof openWindow> {
    const opened = await openWindow(shared.browser, window);
    const { page } = opened;
    await arrive(page, shared.server.address);
    const { match } = await ask<{ readonly match: string }>(page, '/matches', {
      game: 'showdown',
      deck: { starter: 'quarry' },
      opponents: [{ bot: 'random' }],
      clock: 'none',
      options: SHORT,
    });
    await page.goto(`${shared.server.address}/match/${match}`);
    return opened;
  }

  test('a player with a keyboard plays a whole match, without the canvas', async () => {
    const { page, close } = await begin({ width: 1100, height: 800, settings: { textTable: true } });
    await page.getByTestId('prompt').waitFor();
    expect(await page.locator('canvas').count()).toBe(0);
    await say(page, 'board');
    await page
      .getByTestId('answers')
      .getByText(/^Turn \d/)
      .waitFor();
    const { moves } = await playToTheEnd(page, keyboard({}, '0'), 51);
    expect(moves).toBeGreaterThan(20);
    expect(await page.getByTestId('end').getAttribute('data-tone')).toMatch(/^(?:won|lost|drawn)$/);
    await picture(page, 'realm-text');
    await close();
  });

  test('a player with a phone plays a whole match with one finger', async () => {
    const { page, close } = await begin({ width: 390, height: 844, touch: true });
    await tableReady(page);
    const { moves } = await playToTheEnd(page, finger, 52);
    expect(moves).toBeGreaterThan(20);
    expect(await page.getByTestId('end').getAttribute('data-tone')).toMatch(/^(?:won|lost|drawn)$/);
    await picture(page, 'realm-end-phone');
    await close();
  });
});
