import { describe, expect, test } from 'vitest';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitChange, type Hands, playToTheEnd, playUntilEnough, see } from '../support/matches/driver.ts';
import { keyboard, say, type Letters } from '../support/matches/hands.ts';
import { legal, playUntil, practise } from '../support/matches/realm.ts';
import { shareServer } from '../support/shared.ts';

/** Letters of the command box for the zones of a test id. */
const LETTERS: Letters = { hand: 'h', units: 'u', spells: 's', discard: 'd' };

describe.runIf(hasBrowser())('a player with a keyboard', () => {
  const shared = shareServer();

  test('plays a whole match against a bot without a pointer and without the canvas', { tags: 'long' }, async () => {
    const { page, close } = await openWindow(shared.browser, {
      width: 1100,
      height: 800,
      settings: { respond: 'ownTurn', textTable: true },
    });
    await page.goto(`${shared.server.address}/play/ttcg`);
    const form = page.getByRole('form', { name: 'Play a bot' });
    await form.getByLabel('Bot').selectOption('greedy');
    await form.getByLabel('Length').selectOption('4');
    await form.getByRole('button', { name: 'Start match' }).focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('prompt').waitFor();
    expect(await page.locator('canvas').count()).toBe(0);

    await say(page, 'help');
    await say(page, 'board');
    await page.getByTestId('answers').getByText('play 3 on 2: play the third card', { exact: false }).waitFor();
    await page
      .getByTestId('answers')
      .getByText(/^Turn \d/)
      .waitFor();

    const { moves } = await playToTheEnd(page, keyboard(LETTERS, '0'), 21);
    expect(moves).toBeGreaterThan(3);
    expect(await page.getByTestId('end').getAttribute('data-tone')).toMatch(/^(?:won|lost|drawn)$/);
    await picture(page, 'text-table');
    await close();
  });

  test('goes over the painted table with Tab, and the buttons stay on their pictures', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 720 });
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByRole('form', { name: 'Play a bot' }).getByRole('button', { name: 'Start match' }).click();
    await tableReady(page);
    const zones = new Set<string>();
    for (let stop = 0; stop < 24; stop++) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const [mirror, match] = ['mirror', 'match'].map((name) => document.querySelector(`[data-testid="${name}"]`));
        const zone = document.activeElement?.closest<HTMLElement>('[data-zone]')?.dataset['testid'] ?? '';
        return { zone, scrolled: [mirror?.scrollTop, mirror?.scrollLeft, match?.scrollTop, match?.scrollLeft] };
      });
      zones.add(seen.zone);
      expect(seen.scrolled).toEqual([0, 0, 0, 0]);
    }
    expect([...zones].some((zone) => zone.endsWith('-hand'))).toBe(true);
    await close();
  });

  test.each(['ttcg', 'manaduel', 'showdown'])(
    '%s: the focus stays where something was chosen',
    { tags: 'long' },
    async (game) => {
      const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800 });
      if (game === 'showdown') await practise(page, shared.server.address);
      else {
        await page.goto(`${shared.server.address}/play/${game}`);
        await page.getByRole('form', { name: 'Play a bot' }).getByRole('button', { name: 'Start match' }).click();
        await tableReady(page);
      }
      const presses: Hands = async (_, { kind, testId }) => {
        if (kind === 'cancel') return page.keyboard.press('Escape');
        await page.getByTestId(testId).first().press('Enter');
      };
      let moves = -1;
      const nowhere: number[] = [];
      await playUntilEnough(page, presses, 4, async () => {
        moves += 1;
        if (moves > 0 && (await page.evaluate(() => document.activeElement === document.body))) nowhere.push(moves);
        return moves === 16;
      });
      expect(nowhere).toEqual([]);
      await close();
    },
  );

  test.each(['ttcg', 'showdown'])(
    '%s: Space is the main action on a card that can do nothing',
    { tags: 'long' },
    async (game) => {
      const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800 });
      if (game === 'showdown') await practise(page, shared.server.address);
      else {
        await page.goto(`${shared.server.address}/play/ttcg`);
        await page.getByRole('form', { name: 'Play a bot' }).getByRole('button', { name: 'Start match' }).click();
        await tableReady(page);
      }
      await playUntil(page, page.locator('.prompt kbd', { hasText: 'Space' }));
      const idle = page.locator('[data-testid="mirror"] button[data-key]:not([data-legal], [data-opens])').first();
      await idle.focus();
      const before = await see(page);
      // Whoever chose a card with Enter may press it twice: that does not take the main action.
      await page.keyboard.press('Enter');
      await page.waitForTimeout(300);
      expect((await see(page)).signature).toBe(before.signature);
      await page.keyboard.press('Space');
      expect(await awaitChange(page, before)).toBe(true);
      await close();
    },
  );

  test('Space activates a card that can be chosen', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800 });
    await practise(page, shared.server.address);
    await playUntil(page, legal(page, 'level-up'));
    const hand = page.locator('[data-testid="mirror"] .near [data-testid*="-hand-"]');
    const held = await hand.count();
    await legal(page, 'level-up').first().press('Space');
    await expect.poll(() => hand.count()).toBe(held - 1);
    await close();
  });
});
