import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import {
  awaitHeld,
  awaitOrders,
  awaitResult,
  byFinger,
  byKeys,
  byMouse,
  CARDS,
  declareWar,
  freeTiles,
  joinWar,
  middle,
  tileAt,
  TILES,
  touchLong,
  wageWar,
} from '../support/matches/war.ts';
import { shareServer } from '../support/shared.ts';

/** The least side of what a finger hits. */
const TARGET = 44;
const SHORT = { shortBoot: true };

describe.runIf(hasBrowser())('Cold Front', () => {
  const shared = shareServer();

  test('two players with mice fight a whole war, and the shuffle is proved fair', { tags: 'long' }, async () => {
    const host = await openWindow(shared.browser, { width: 960, height: 540, settings: SHORT });
    const guest = await openWindow(shared.browser, {
      width: 800,
      height: 600,
      settings: { ...SHORT, phosphor: 'amber', tube: 0 },
    });
    const match = await declareWar(host.page, shared.server.address, { deck: 'crimson', opponents: ['link'] });
    await joinWar(guest.page, shared.server.address, match, 'azure');
    await Promise.all([tableReady(host.page), tableReady(guest.page)]);

    const placed = await Promise.all([wageWar(host.page, byMouse), wageWar(guest.page, byMouse)]);
    expect(placed).toEqual([12, 12]);
    await Promise.all(
      [host, guest].map(({ page }) => page.locator('[data-testid="end"][data-counted="true"]').waitFor()),
    );
    const tones = await Promise.all([host, guest].map(({ page }) => page.getByTestId('end').getAttribute('data-tone')));
    expect([
      ['lost', 'won'],
      ['drawn', 'drawn'],
    ]).toContainEqual(tones.toSorted((a, b) => String(a).localeCompare(String(b))));
    await host.page.getByTestId('end-more').click();
    await host.page.getByTestId('verify').click();
    await host.page.getByText('The replay is valid.').waitFor();
    const shown = await host.page.getByTestId('findings').textContent();
    for (const finding of [
      'the commitment is the one that you hold',
      'The randomness that you hold went into the shuffle',
      'signed the beginning when the match began',
      'those that you were shown before the match',
      'heads that were noted',
    ])
      expect(shown).toContain(finding);
    expect(await host.page.getByTestId('not-proved').textContent()).not.toContain('was given');
    await picture(host.page, 'coldfront-end');
    expect(await violations(host.page)).toEqual([]);
    await guest.close();
    await host.close();
  });

  test('who gives up is told so, and that nothing counts where nobody had placed a card', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 720, settings: SHORT });
    await declareWar(page, shared.server.address, { deck: 'crimson', opponents: [{ bot: 'recruit', deck: 'azure' }] });
    await tableReady(page);
    await page.getByTestId('menu').click();
    await page.getByRole('button', { name: 'Concede…' }).click();
    await page.getByTestId('concede-yes').click();
    const end = page.locator('[data-testid="end"][data-counted="true"]');
    await end.getByRole('heading', { name: 'Match void' }).waitFor();
    await end
      .getByText('You conceded. No player had made a move of their own yet, so the match does not count.')
      .waitFor();
    expect(await end.getAttribute('data-tone')).toBe('drawn');
    // Everybody is counted, and nobody is the first.
    const tally = page.getByTestId('cf-tally');
    expect(await tally.getByRole('listitem').count()).toBe(2);
    expect(await tally.locator('.won').count()).toBe(0);
    expect((await tally.locator('.cf-rank').allTextContents()).join('')).toBe('');
    expect(await page.getByTestId('prompt').textContent()).toContain('Match void');
    await picture(page, 'coldfront-void');
    await end.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'View table' }).click();
    await page.getByTestId('cf-log').click();
    await page.getByTestId('log-dialog').getByText('Match void.').waitFor();
    await picture(page, 'coldfront-void-log');
    await close();
  });

  test('four seats: a player and three bots', { tags: 'long' }, async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 720, settings: SHORT });
    const bot = (deck: string): { readonly bot: string; readonly deck: string } => ({ bot: 'recruit', deck });
    await declareWar(page, shared.server.address, {
      deck: 'verdant',
      opponents: [bot('crimson'), bot('azure'), bot('amber')],
    });
    await tableReady(page);
    for (const seat of [0, 1, 2, 3])
      expect(await page.getByTestId(`player-${seat}`).textContent()).toMatch(/cards in hand/);
    expect(await wageWar(page, byMouse)).toBe(12);
    await page.locator('[data-testid="end"][data-counted="true"]').waitFor();
    expect(await page.getByTestId('cf-tally').getByRole('listitem').count()).toBe(4);
    await picture(page, 'coldfront-four');
    await close();
  });

  test('with the keyboard alone, through the mirror', { tags: 'long' }, async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 720, settings: SHORT });
    await declareWar(page, shared.server.address, { deck: 'amber', opponents: [{ bot: 'recruit', deck: 'verdant' }] });
    await tableReady(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('h');
    await page.getByRole('heading', { name: 'How a war is fought' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await wageWar(page, byKeys)).toBe(12);
    await page
      .getByTestId('assertive')
      .getByText(/^(?:Victory|Defeat|Stalemate)\. /)
      .waitFor();
    await page.keyboard.press('l');
    const log = page.getByTestId('log-dialog');
    expect(await log.locator('h3').count()).toBeGreaterThan(20);
    await log.getByText('You place').first().waitFor();
    await close();
  });

  test('by typing, without the painted console', { tags: 'long' }, async () => {
    const { page, close } = await openWindow(shared.browser, {
      width: 1100,
      height: 800,
      settings: { ...SHORT, textTable: true },
    });
    await declareWar(page, shared.server.address, { deck: 'azure', opponents: [{ bot: 'recruit', deck: 'crimson' }] });
    for (let round = 0; round < 3; round++) {
      const turn = await awaitOrders(page);
      const [tile = ''] = await freeTiles(page);
      await page.getByTestId('command').fill(`2 ${tile}`);
      await page.keyboard.press('Enter');
      await awaitResult(page, turn ?? '');
    }
    await awaitOrders(page);
    expect(await page.locator('.cf-console canvas, .canvas-host canvas').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'coldfront-text');
    await close();
  });

  test('on a phone, with one finger', { tags: 'long' }, async () => {
    const { page, close } = await openWindow(shared.browser, { width: 390, height: 844, touch: true, settings: SHORT });
    await declareWar(page, shared.server.address, { deck: 'crimson', opponents: [{ bot: 'recruit', deck: 'amber' }] });
    await tableReady(page);
    const small = await page.evaluate(
      (shown) =>
        [...document.querySelectorAll([shown.TILES, shown.CARDS, '.cf-buttons button'].join())].flatMap((one) => {
          const { width, height } = one.getBoundingClientRect();
          return Math.min(width, height) < shown.TARGET ? [one.getAttribute('data-testid')] : [];
        }),
      { TARGET, TILES, CARDS },
    );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await wageWar(page, byFinger)).toBe(12);
    await page.locator('[data-testid="end"][data-counted="true"]').waitFor();
    await picture(page, 'coldfront-phone');
    await close();
  });

  test(
    'a long touch opens everything about a unit, and the finger that is lifted does not close it',
    { tags: 'long' },
    async () => {
      const { page, close } = await openWindow(shared.browser, {
        width: 390,
        height: 844,
        touch: true,
        settings: SHORT,
      });
      await declareWar(page, shared.server.address, {
        deck: 'crimson',
        opponents: [{ bot: 'recruit', deck: 'amber' }],
        options: { pause: 3 },
      });
      await tableReady(page);
      await awaitOrders(page);
      const [tile = ''] = await freeTiles(page);
      await byFinger(page, 0, tile);
      const unit = page.locator(`[data-tile="${tile}"] [data-testid^="card-map-"]`);
      await unit.waitFor({ state: 'attached' });
      const [, name = ''] = /your ([^,]+),/.exec((await unit.getAttribute('aria-label')) ?? '') ?? [];
      await touchLong(page, await middle(unit));
      const sheet = page.getByTestId('card-dialog');
      await expect.poll(() => sheet.getByRole('heading', { name }).count()).toBe(1);
      await sheet.getByRole('button', { name: 'Close' }).tap();
      await sheet.waitFor({ state: 'detached' });
      await close();
    },
  );

  test('the preview comes from the server; a refusal says why; who gives up is asked before', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 720, settings: SHORT });
    await declareWar(page, shared.server.address, { deck: 'crimson', opponents: [{ bot: 'recruit', deck: 'azure' }] });
    await tableReady(page);
    const turn = await awaitOrders(page);
    const [tile = ''] = await freeTiles(page);
    await byMouse(page, 1, tile);
    await awaitResult(page, turn ?? '');
    await awaitOrders(page);
    await page.keyboard.press('1');
    await awaitHeld(page);
    const [next = ''] = await freeTiles(page);
    const over = await middle(tileAt(page, next));
    await page.mouse.move(over.x, over.y);
    await expect
      .poll(() => page.getByTestId('foresight').textContent())
      .toMatch(/^Arrives with \d HP and \d damage\.|It would die on arrival\./);
    const blocked = await middle(page.locator('[data-tile] [data-testid^="card-map-"]').first());
    await page.mouse.click(blocked.x, blocked.y);
    await page.getByTestId('foresight').getByText('A unit stands on this tile.').waitFor({ state: 'attached' });
    // The card is still in hand.
    await awaitHeld(page);
    await page.keyboard.press('Escape');
    await page.getByTestId('menu').click();
    await page.getByRole('button', { name: 'Concede…' }).click();
    await page.getByTestId('concede-yes').click();
    await page.getByRole('heading', { name: 'Defeat' }).waitFor();
    await close();
  });
});
