import { Api, fetchWithCookies, MatchClient } from '@cardscape/client-kit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readyWhenSealed } from '../../../server/test/support/ready.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';

/** Seconds that those who watch see everything later, and all hands. */
const DELAY = 5;
const HANDS = 9;

/** Whether nothing sticks out sideways. */
function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

/** How many cards of hands are shown. */
function handCards(page: Page): Promise<number> {
  return page.locator('[data-testid="mirror"] [data-testid*="-hand-"]').count();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByTestId('menu').click();
  await page.getByTestId('menu-dialog').waitFor();
}

describe.runIf(hasBrowser())('watching', () => {
  const shared = shareBrowser({ CARDSCAPE_WATCH_DELAY: String(DELAY), CARDSCAPE_ALL_SEEING_DELAY: String(HANDS) });

  test(
    'a match is seen later than its players see it, all hands only with the consent of both, and later still',
    { tags: 'long' },
    async () => {
      const { address } = shared.server;
      const other = new Api(address, fetchWithCookies());
      const { name } = await other.session();
      const { games } = await other.games();
      const starter = games.find(({ id }) => id === 'manaduel')?.decks[0]?.id ?? '';
      const { match } = await other.createMatch({
        game: 'manaduel',
        deck: { starter },
        opponents: ['link'],
        options: { starter: 'A' },
      });
      const player = await openWindow(shared.browser, { width: 1024, height: 700 });
      await player.page.goto(`${address}/match/${match}`);
      await player.page.getByRole('button', { name: 'Join the match' }).click();
      await readyWhenSealed(other, match);
      await tableReady(player.page);
      const rival = await MatchClient.join(other, match);

      const watcher = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
      await watcher.page.goto(`${address}/watch`);
      await watcher.page.getByText('Filters').tap();
      await watcher.page.getByLabel('Show my name to others when I watch').check();
      await watcher.page.getByLabel('Game').selectOption({ label: 'Mana Duel' });
      await watcher.page.getByText(`delayed by ${DELAY} seconds`, { exact: false }).waitFor();
      const listed = watcher.page.getByTestId('watched').getByRole('link').filter({ hasText: name });
      await listed.waitFor();
      expect(await violations(watcher.page)).toEqual([]);
      expect(await fits(watcher.page)).toBe(true);
      await picture(watcher.page, 'watch-phone');
      await listed.click();
      await tableReady(watcher.page);
      await watcher.page.getByTestId('watch-note').getByText(`Watching, delayed by ${DELAY} seconds`).waitFor();
      expect(await handCards(watcher.page)).toBe(0);

      // Both let all hands be seen: one by the page, one by a program.
      await openMenu(player.page);
      await player.page.getByTestId('viewers').getByText('1 spectator', { exact: false }).waitFor();
      await player.page.getByTestId('consent').check();
      await player.page.getByText(`${name} must agree too.`).waitFor();
      await openMenu(watcher.page);
      expect(await watcher.page.getByTestId('all-hands').isDisabled()).toBe(true);
      await rival.consent(true);
      const agreed = Date.now();
      await player.page.getByText('Everyone agreed', { exact: false }).waitFor();
      expect(await violations(player.page)).toEqual([]);
      await picture(player.page, 'watching-consent');
      await player.page.keyboard.press('Escape');
      await expect.poll(() => watcher.page.getByTestId('all-hands').isDisabled(), { timeout: 30_000 }).toBe(false);
      expect(Date.now() - agreed).toBeGreaterThan(HANDS * 1000);
      expect(await violations(watcher.page)).toEqual([]);
      expect(await fits(watcher.page)).toBe(true);
      await picture(watcher.page, 'watching-menu-phone');
      await watcher.page.getByTestId('all-hands').click();
      await watcher.page.getByTestId('watch-note').getByText(`All hands, delayed by ${HANDS} seconds`).waitFor();
      await tableReady(watcher.page);
      await expect.poll(() => handCards(watcher.page)).toBeGreaterThan(9);
      await picture(watcher.page, 'watching-all-hands-phone');

      // One takes it back: at once nobody sees a hand any more.
      await rival.consent(false);
      await watcher.page.getByTestId('watch-note').getByText('Watching, delayed by', { exact: false }).waitFor();
      await expect.poll(() => handCards(watcher.page)).toBe(0);

      // The end is there for the player at once, for others in its own time.
      const ended = Date.now();
      await rival.submit({ type: 'concede' });
      await player.page.getByTestId('end').waitFor();
      expect(await watcher.page.getByTestId('end').count()).toBe(0);
      await watcher.page.getByTestId('end').waitFor();
      expect(Date.now() - ended).toBeGreaterThan(DELAY * 1000);
      await picture(watcher.page, 'watching-end-phone');
      rival.leave();
      await watcher.close();
      await player.close();
    },
  );
});
