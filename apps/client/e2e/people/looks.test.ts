import { getLook } from '@cardscape/protocol';
import { describe, expect, test } from 'vitest';
import { arrive, ask } from '../support/asking.ts';
import { openWindow, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';
import { call } from '../support/traders.ts';

describe.runIf(hasBrowser())('how players present themselves', () => {
  const shared = shareBrowser();

  test('an avatar, a back and a favourite card are chosen, and are seen on every page and at the table', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 760 });
    const { address } = shared.server;
    await arrive(page, address);
    await call(page, 'GET', '/session');
    const { account } = await call<{ account: { id: string } }>(page, 'GET', '/session');
    await page.goto(`${address}/account`);
    // By the mouse, then by the keyboard.
    await page.getByTitle('Owl').click();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('radio', { name: 'Fox' }).isChecked()).toBe(true);
    await page.locator('.who[style*="/avatars/fox-head.svg"]').waitFor();
    await page.getByTitle('Ember').click();
    await page.locator('.look-choices.loved select').nth(1).selectOption({ label: 'Brushfire Vixen' });
    await page.locator('.look-card .loved-card .face.ready').waitFor();
    await expect
      .poll(() => call(page, 'GET', getLook.path.replace(':id', account.id)))
      .toEqual({ avatar: 'fox-head', back: 'ember', favourite: { game: 'ttcg', card: 'brushfire-vixen' } });

    // Cards of a game that has no painted faces may be loved, too.
    await page.locator('.look-choices.loved select').first().selectOption({ label: 'Cold Front' });
    await page.locator('.look-choices.loved option', { hasText: 'Anvil Tank' }).waitFor({ state: 'attached' });
    await page.locator('.look-choices.loved select').nth(1).selectOption({ label: 'Anvil Tank' });
    await page.goto(`${address}/players/${account.id}`);
    await page.locator('.loved-card canvas').waitFor();
    await page.getByText('Anvil Tank').waitFor();
    await page.locator('.profile-head img.avatar[src="/avatars/fox-head.svg"]').waitFor();
    expect(
      await page.locator('.profile-head img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);

    const { match } = await ask<{ readonly match: string }>(page, '/matches', {
      game: 'ttcg',
      deck: { starter: 'kiln-row-regulars' },
      opponents: [{ bot: 'random' }],
      clock: 'none',
      options: { start: 'seat0' },
    });
    await page.goto(`${address}/match/${match}`);
    await tableReady(page);
    // What the table can be played without comes with the first sign of life.
    await page.keyboard.press('Shift');
    await page.locator('.seat-face img[src="/avatars/fox-head.svg"]').waitFor();
    await page.locator('.seat-face img[src="/avatars/bot.svg"]').waitFor();
    await close();
  });
});
