import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitChange, awaitTurn, choose, mouse, see, seeded } from '../support/matches/driver.ts';
import { shareServer } from '../support/shared.ts';

/** Enough for some turns: levelling up, abilities, choices, attacks. */
const MOVES = 60;

/** Counts what the page plays; it stands in the page itself. */
function countSounds(): void {
  const counted = Object.assign(window, { sounds: 0 });
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...when) {
    counted.sounds++;
    start.apply(this, when);
  };
}

describe.runIf(hasBrowser())('Realm Showdown', () => {
  const shared = shareServer();

  test('a player with a mouse plays against a bot, hears it, and gives up', { tags: 'long' }, async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1440, height: 900, settings: { muted: false } });
    await page.addInitScript(countSounds);
    await page.goto(`${shared.server.address}/play/showdown`);
    const form = page.getByRole('form', { name: 'Play a bot' });
    await form.getByLabel('Bot').selectOption('greedy');
    expect(await violations(page)).toEqual([]);
    await picture(page, 'showdown-lobby');
    await form.getByRole('button', { name: 'Start match' }).click();
    await tableReady(page);
    const random = seeded(17);
    let stuck = 0;
    for (let moves = 0; moves < MOVES; moves++) {
      await awaitTurn(page);
      const sighting = await see(page);
      if (sighting.over) break;
      if (!sighting.mine) continue;
      await mouse(page, choose(sighting, random, stuck));
      stuck = (await awaitChange(page, sighting)) ? 0 : stuck + 1;
      expect(stuck, JSON.stringify(sighting)).toBeLessThan(8);
    }
    expect(await violations(page)).toEqual([]);
    await picture(page, 'showdown-table');
    if ((await page.getByTestId('end').count()) === 0) {
      await page.getByTestId('menu').click();
      await page.getByRole('button', { name: 'Concede…' }).click();
      await page.getByTestId('concede-yes').click();
    }
    await page.getByTestId('end').waitFor();
    const sounds = await page.evaluate(() => (window as unknown as { readonly sounds: number }).sounds);
    expect(sounds).toBeGreaterThan(MOVES / 4);
    await close();
  });
});
