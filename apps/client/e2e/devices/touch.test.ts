import { describe, expect, test } from 'vitest';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { finger, playToTheEnd } from '../support/matches/driver.ts';
import { shareServer } from '../support/shared.ts';

/** The least side of what a finger hits. */
const TARGET = 44;

describe.runIf(hasBrowser())('a player with a phone', () => {
  const shared = shareServer();

  test('plays a whole match against a bot with one finger', async () => {
    const { page, close } = await openWindow(shared.browser, {
      width: 390,
      height: 844,
      touch: true,
      settings: { respond: 'ownTurn' },
    });
    await page.goto(`${shared.server.address}/play/ttcg`);
    const form = page.getByRole('form', { name: 'Play a bot' });
    await form.getByLabel('Bot').selectOption('greedy');
    await form.getByLabel('Length').selectOption('4');
    await form.getByRole('button', { name: 'Start match' }).tap();
    await tableReady(page);

    const small = await page.evaluate(
      (least) =>
        [...document.querySelectorAll('.prompt .choice, .match-menu button, .respond, button.counter')].flatMap(
          (button) => (Math.min(button.clientWidth, button.clientHeight) + 2 < least ? [button.textContent] : []),
        ),
      TARGET,
    );
    expect(small).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);

    const { moves } = await playToTheEnd(page, finger, 31);
    expect(moves).toBeGreaterThan(3);
    expect(await page.getByTestId('end').getAttribute('data-tone')).toMatch(/^(?:won|lost|drawn)$/);
    await picture(page, 'end-phone');
    await page.getByRole('link', { name: 'Lobby' }).tap();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await close();
  });
});
