import { describe, expect, test } from 'vitest';
import { pairMatch } from '../../../server/test/support/server.ts';
import { violations } from '../support/axe.ts';
import { isFree, openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitTurn } from '../support/matches/driver.ts';
import { playerOf } from '../support/matches/realm-players.ts';
import { shareServer } from '../support/shared.ts';

const SIZES = [
  [390, 844],
  [360, 640],
  [844, 390],
  [1280, 800],
] as const;

describe.runIf(hasBrowser())('the end of a match', () => {
  const shared = shareServer();

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
    // What lies behind it says the same, to those who listen as well.
    expect(await page.locator('.prompt-title').textContent()).toBe('Match void');
    await page.getByTestId('log').getByText('Match void.').waitFor();
    expect(await page.locator('[aria-live="assertive"]').textContent()).toMatch(/^Match void\. You conceded\./);
    await picture(page, 'end-void-table');
    await page.getByRole('button', { name: 'Show the result' }).tap();
    await end.getByRole('button', { name: 'Play again' }).waitFor();
    await close();
  });

  test('that the players have agreed on is a draw wherever it is told', async () => {
    const { address } = shared.server;
    const host = await openWindow(shared.browser, { width: 1280, height: 800 });
    const guest = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
    const windows = [host, guest] as const;
    const [one, other] = [await playerOf(host, address), await playerOf(guest, address)];
    const match = await pairMatch(one, other);
    await Promise.all(windows.map(({ page }) => page.goto(`${address}/match/${match}`)));
    for (const { page } of windows) {
      await tableReady(page);
      await awaitTurn(page);
      await page.getByRole('button', { name: 'Keep' }).first().click();
    }
    await host.page.getByTestId('menu').click();
    await host.page.getByRole('button', { name: 'Offer a draw' }).click();
    await guest.page.locator('.negotiation').getByRole('button', { name: 'Accept' }).tap();
    for (const { page } of windows) {
      const end = page.getByTestId('end');
      await end.getByRole('heading', { name: 'A draw' }).waitFor();
      await end.getByText('The players agreed on a draw.').waitFor();
      expect(await end.getAttribute('data-tone')).toBe('drawn');
      expect(await page.locator('.end-light.drawn').count()).toBe(1);
      expect(await end.locator('.end-scores .won').count()).toBe(0);
      expect(await page.locator('.prompt-title').textContent()).toBe('A draw');
      await page.locator('[aria-live="assertive"]').getByText('A draw. The players agreed on a draw.').waitFor();
    }
    await host.page.getByTestId('log').getByText('The match ends in a draw. The players agreed on a draw.').waitFor();
    await picture(host.page, 'end-drawn');
    await picture(guest.page, 'end-drawn-phone');
    expect(await violations(guest.page)).toEqual([]);
    await guest.page.goto(`${address}/players/${other.account.id}`);
    await guest.page.locator('.played-drawn').getByText('Drawn').waitFor();
    await picture(guest.page, 'end-drawn-profile');
    await guest.page.goto(`${address}/replays/${match}`);
    await tableReady(guest.page);
    await guest.page.keyboard.press('End');
    await guest.page.locator('.prompt-title').getByText('A draw').waitFor();
    await picture(guest.page, 'end-drawn-replay');
    for (const { close } of windows) await close();
  });
});
