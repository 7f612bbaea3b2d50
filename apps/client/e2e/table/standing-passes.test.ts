import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pairMatch } from '../../../server/test/support/server.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { playerOf } from '../support/matches/realm-players.ts';
import { shareServer } from '../support/shared.ts';

/** Presses a button once it may be pressed. */
async function press(page: Page, name: string, place = page.getByTestId('prompt')): Promise<void> {
  await page.locator('[data-testid="prompt"][data-mine="true"][data-guarded="false"]').waitFor();
  await place.getByRole('button', { name }).first().click({ timeout: 20_000 });
}

describe.runIf(hasBrowser())('standing passes', () => {
  const shared = shareServer();

  test('are declared with a key, taken back, and end with the own turn; the other player is told', async () => {
    const { address } = shared.server;
    const settings = { respond: 'always' };
    const windows = [
      await openWindow(shared.browser, { width: 1280, height: 800, settings }),
      await openWindow(shared.browser, { width: 1280, height: 800, settings }),
    ] as const;
    const match = await pairMatch(await playerOf(windows[0], address), await playerOf(windows[1], address));
    const [host, guest] = windows.map(({ page }) => page) as [Page, Page];
    await Promise.all([host, guest].map((page) => page.goto(`${address}/match/${match}`)));
    await Promise.all([host, guest].map(tableReady));
    await Promise.all([host, guest].map((page) => press(page, 'Keep', page.locator('main'))));

    // The first window is that after drawing: whoever is not on turn is asked first.
    const offer = (page: Page): ReturnType<Page['getByTestId']> =>
      page.getByTestId('respond-open').filter({ hasText: 'Pass until' });
    await Promise.race([offer(host).waitFor(), offer(guest).waitFor()]);
    const [waiting, acting] = (await offer(host).isVisible()) ? [host, guest] : [guest, host];
    await waiting.keyboard.press('p');
    await waiting.getByTestId('passing').getByText('You pass until your turn comes.').waitFor();
    expect(await violations(waiting)).toEqual([]);
    await picture(waiting, 'standing-passes');
    await press(acting, 'Pass');
    await acting.keyboard.press('l');
    await acting.getByTestId('log-dialog').getByText('goes on passing for now.').waitFor();
    await acting.keyboard.press('Escape');

    await waiting.getByTestId('stop-passing').click();
    await waiting.getByTestId('passing').waitFor({ state: 'detached' });
    await press(acting, 'End turn');
    await waiting.locator('.phases').getByText('Main → End').waitFor();
    await offer(waiting).click();
    await waiting.getByTestId('pass-own-turn').click();
    await press(acting, 'Pass');

    // The next turn is that of whoever waited; in its first window the other is asked first.
    await offer(acting).click();
    await acting.getByTestId('pass-attack').waitFor();
    await acting.keyboard.press('Escape');
    await press(acting, 'Pass');
    await waiting.locator('[data-testid="prompt"][data-mine="true"]').waitFor();
    expect(await waiting.getByTestId('passing').count()).toBe(0);
    for (const { close } of windows) await close();
  });
});
