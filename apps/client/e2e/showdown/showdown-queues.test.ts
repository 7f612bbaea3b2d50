// @module-tag long
import { describe, expect, test } from 'vitest';
import { idleUntil, makeProfile, profileOf } from '../../../server/test/support/people/realm.ts';
import type { Player } from '../../../server/test/support/server.ts';
import { arrive, ask } from '../support/asking.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { playerOf, playTo } from '../support/matches/realm-players.ts';
import { shareBrowser } from '../support/shared.ts';

/** From this turn on a match that is given up is rewarded (RS-10.9). */
const REWARDED = 7;

const QUEUES = [
  { queue: 'casual', way: 'Find an opponent', names: ['Ida Pebble', 'Otto Wick'] },
  { queue: 'ranked', way: 'Find a ranked opponent', names: ['Runa Kiln', 'Piet Tide'] },
] as const;

describe.runIf(hasBrowser())('the queues of Realm Showdown', () => {
  const shared = shareBrowser();

  test.each(QUEUES)(
    '$queue: two accounts are matched with their profiles, play, and see what it brought them',
    async ({ queue, way, names }) => {
      const { address } = shared.server;
      const windows = await Promise.all([
        openWindow(shared.browser, { width: 1280, height: 800 }),
        openWindow(shared.browser, { width: 390, height: 844, touch: true }),
      ]);
      const players: Player[] = [];
      for (const [index, window] of windows.entries()) {
        const name = names[index];
        await arrive(window.page, address);
        await ask(window.page, '/account/sign-up', { name, password: 'seven brass lanterns' });
        const player = await playerOf(window, address);
        await makeProfile(player, `March of ${name}`);
        players.push(player);
      }

      for (const [index, { page }] of windows.entries()) {
        await page.goto(`${address}/play/showdown?way=online`);
        if (queue === 'ranked') {
          await page.getByRole('radio', { name: /^Ranked/ }).check();
          await page.getByTestId('standing').waitFor();
        }
        await page.getByRole('button', { name: way, exact: true }).click();
        if (index > 0) continue;
        await page.getByTestId('queue-elapsed').waitFor();
        expect(await violations(page)).toEqual([]);
        await picture(page, `realm-queue-${queue}`);
      }
      await Promise.all(windows.map(({ page }) => tableReady(page)));
      const [match = ''] = new Set(windows.map(({ page }) => new URL(page.url()).pathname.split('/').at(-1)));

      // Long enough to be rewarded; then the one with the phone gives up in it.
      for (const { page } of windows) await page.goto(`${address}/credits`);
      await playTo(REWARDED, players, match, (random) => idleUntil(REWARDED, random));
      for (const { page } of windows) await page.goto(`${address}/match/${match}`);
      const [{ page: winner }, { page: loser }] = windows;
      await Promise.all([tableReady(winner), tableReady(loser)]);
      // What it has brought is asked for again where there was no answer.
      await loser.route(/\/collection\/showdown\?match=/, (route) => route.abort(), { times: 1 });
      await loser.getByTestId('menu').tap();
      await loser.getByRole('button', { name: 'Concede…' }).tap();
      await loser.getByTestId('concede-yes').tap();

      for (const [page, title, experience] of [
        [winner, 'Victory', /^\+[1-9]\d* experience, \+\d+ marks\./],
        [loser, 'Defeat', /experience/],
      ] as const) {
        await page.getByTestId('end').getByRole('heading', { name: title }).waitFor();
        await page.getByTestId('payment').getByText(experience).first().waitFor();
        expect(await violations(page)).toEqual([]);
      }
      const changes = windows.map(({ page }) => page.getByTestId('rating-change'));
      if (queue === 'ranked') {
        expect(await changes[0]?.textContent()).toMatch(/Your rating: 1000 → 1\d\d\d \(\+\d+\)/);
        expect(await changes[1]?.textContent()).toMatch(/Your rating: 1000 → 9\d\d \(−\d+\)/);
      } else for (const change of changes) expect(await change.count()).toBe(0);
      await picture(winner, `realm-queue-${queue}-won`);
      await picture(loser, `realm-queue-${queue}-lost`);

      const records = await Promise.all(players.map(async (player) => (await profileOf(player)).record));
      expect(records).toMatchObject([
        { won: 1, lost: 0 },
        { won: 0, lost: 1 },
      ]);
      if (queue === 'ranked') {
        await winner.goto(`${address}/rankings/showdown`);
        await winner.getByTestId('own-standing').getByText('listed after 4 more ranked matches').waitFor();
        expect(await violations(winner)).toEqual([]);
        await picture(winner, 'realm-queue-standing');
      }
      // The one answer that was dropped.
      expect(windows[1].complaints.splice(0)).toEqual(['error: Failed to load resource: net::ERR_FAILED']);
      for (const { close } of windows) await close();
    },
  );
});
