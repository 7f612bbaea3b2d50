import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { isFree, openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';

const SIZES = [
  [390, 844],
  [360, 640],
  [844, 390],
  [1280, 800],
] as const;

describe.runIf(hasBrowser())('the end of a match', () => {
  const shared = shareBrowser();

  test('means one way on, shows two beside it in every window, and has all others behind one button', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByRole('form', { name: 'Play a bot' }).getByRole('button', { name: 'Start match' }).tap();
    await tableReady(page);
    await page.getByTestId('menu').tap();
    await page.getByRole('button', { name: 'Concede…' }).tap();
    await page.getByTestId('concede-yes').tap();
    const end = page.getByTestId('end');
    // Nobody had moved: it is nobody's match, and nobody wears the crown.
    await end.getByRole('heading', { name: 'Match void' }).waitFor();
    expect(await end.locator('.end-scores .won').count()).toBe(0);
    const ways = end.locator('.end-ways > *');
    await ways.first().waitFor();
    expect(await ways.allTextContents()).toEqual(['Play again', ' Replay', ' Lobby', 'More']);
    expect(await end.locator('.primary').allTextContents()).toEqual(['Play again']);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      for (const way of await ways.all()) {
        await expect
          .poll(() => isFree(way), { message: `${await way.textContent()} at ${width} × ${height}` })
          .toBe(true);
        const box = await way.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await picture(page, `end-${width}`);
    }
    expect(await violations(page)).toEqual([]);
    await end.getByRole('button', { name: 'More' }).tap();
    const more = page.getByTestId('end-more-dialog');
    for (const name of ['View table', 'Check the shuffle', 'Save replay'])
      await more.getByRole('button', { name }).waitFor();
    expect(await violations(page)).toEqual([]);
    await more.getByRole('button', { name: 'View table' }).tap();
    await page.getByRole('button', { name: 'Show the result' }).tap();
    await end.getByRole('button', { name: 'Play again' }).waitFor();
    await close();
  });
});
