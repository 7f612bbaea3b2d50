import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pairMatch } from '../../../server/test/support/server.ts';
import { openWindow, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { playerOf } from '../support/matches/realm-players.ts';
import { shareServer } from '../support/shared.ts';

async function press(page: Page, name: string): Promise<void> {
  await page.locator('[data-testid="prompt"][data-mine="true"][data-guarded="false"]').waitFor();
  await page.locator('main').getByRole('button', { name }).first().click({ timeout: 20_000 });
}

/** The player whose turn it is, once they may act. */
async function acting(pages: readonly Page[]): Promise<Page> {
  const ends = pages.map(async (page) => {
    await page.getByTestId('prompt').getByRole('button', { name: 'End turn' }).waitFor();
    return page;
  });
  const first = await Promise.race(ends);
  void Promise.allSettled(ends);
  return first;
}

describe.runIf(hasBrowser())('windows about what a player did', () => {
  const shared = shareServer();

  test('go by without them, from turn to turn, and nobody is told', async () => {
    const { address } = shared.server;
    const windows = [
      await openWindow(shared.browser, { width: 1280, height: 800 }),
      await openWindow(shared.browser, { width: 1280, height: 800 }),
    ] as const;
    const match = await pairMatch(await playerOf(windows[0], address), await playerOf(windows[1], address));
    const pages = windows.map(({ page }) => page);
    await Promise.all(pages.map((page) => page.goto(`${address}/match/${match}`)));
    await Promise.all(pages.map(tableReady));
    await Promise.all(pages.map((page) => press(page, 'Keep')));
    const first = await acting(pages);
    await press(first, 'End turn');
    const second = await acting(pages.filter((page) => page !== first));
    await press(second, 'Go to battle');
    await second.locator('.phases [aria-current]').filter({ hasText: 'Battle' }).waitFor();
    await press(second, 'End turn');
    await acting([first]);
    await first.keyboard.press('l');
    const log = first.getByTestId('log-dialog');
    await log.waitFor();
    expect(await log.textContent()).not.toContain('passing');
    for (const { close } of windows) await close();
  });
});
