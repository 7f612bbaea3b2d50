import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrive, ask } from '../support/asking.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareServer } from '../support/shared.ts';

const WORLDS = ['True TCG', 'Mana Duel', 'Cold Front', 'Realm Showdown'] as const;

function playButton(page: Page, world: string): Locator {
  return page.getByRole('button', { name: `Play ${world}` });
}

/** Goes to the front door as somebody who has never been here. */
async function arriveNew(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cardscape:customising', ''));
  await page.goto(`${address}/`);
  await playButton(page, WORLDS[0]).waitFor();
}

describe.runIf(hasBrowser())('the worlds', () => {
  const shared = shareServer();

  test.each([
    [1280, 800],
    [390, 844],
    [844, 390],
  ] as const)('are four, one button each, at %i × %i', async (width, height) => {
    const { page, close } = await openWindow(shared.browser, { width, height, touch: width < 1000 });
    await arriveNew(page, shared.server.address);
    await page.locator('.world-art .face.ready').first().waitFor();
    await page.locator('.world-art canvas').nth(5).waitFor();
    expect(await page.locator('.world').count()).toBe(WORLDS.length);
    for (const world of WORLDS) expect(await playButton(page, world).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // The first way in needs no scrolling; beside each other, none of them does.
    const within = width > 600 ? WORLDS : WORLDS.slice(0, 1);
    for (const world of within) {
      const box = await playButton(page, world).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    await picture(page, `worlds-${width}`);
    await close();
  });

  test.each(['ttcg', 'manaduel', 'showdown', 'coldfront'])(
    'have lobbies as wide as the window: %s',
    { tags: 'long' },
    async (game) => {
      const { page, close } = await openWindow(shared.browser, { width: 1280, height: 768 });
      await page.goto(`${shared.server.address}/play/${game}`);
      await page.locator('.hero h1').waitFor();
      await page.locator('.hero :is(.showcase-card .ready, canvas)').first().waitFor();
      for (const width of [1280, 1180, 1024, 980, 862, 820, 768, 390]) {
        await page.setViewportSize({ width, height: 768 });
        expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
        if (width === 1024) await picture(page, `lobby-${game}-${width}`);
      }
      await close();
    },
  );

  test('by mouse: one click begins the guided match', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800 });
    await arriveNew(page, shared.server.address);
    await playButton(page, 'True TCG').click();
    await tableReady(page);
    expect(await page.getByTestId('lesson').textContent()).toContain('Play the Charcoal Raider');
    // Whoever comes back is led on from where they were.
    await page.goto(`${shared.server.address}/`);
    await page.getByRole('heading', { name: 'Your unfinished matches' }).waitFor();
    await close();
  });

  test('by keyboard: the first stop in the page is the first world', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800 });
    await arriveNew(page, shared.server.address);
    await page.getByRole('heading', { level: 1 }).focus();
    for (const world of WORLDS.slice(0, 2)) {
      await page.keyboard.press('Tab');
      expect(await playButton(page, world).evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(`I know this game: ${world}`);
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await tableReady(page);
    await close();
  });

  test('by finger: who knows the game finds one primary action, and all else behind “Customise”', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
    await arriveNew(page, shared.server.address);
    await page.getByRole('link', { name: /^I know this game.*Cold Front$/ }).tap();
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    expect(await page.locator('.button.primary:visible').allTextContents()).toEqual([' Play now against Recruit']);
    expect(await page.getByRole('form').count()).toBe(0);
    const box = await page.getByRole('button', { name: 'Play now' }).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'lobby-closed-390');
    await page.getByText(/^ ?Customise/).tap();
    await page.getByRole('form', { name: 'Play a bot' }).waitFor();
    expect(await violations(page)).toEqual([]);
    // What somebody has opened is open when they come back.
    expect(await page.evaluate(() => localStorage.getItem('cardscape:customising'))).toBe('yes');
    await close();
  });

  test.each([
    [1280, 800],
    [390, 844],
  ] as const)('an invitation is one button and a name, at %i × %i', { tags: 'long' }, async (width, height) => {
    const host = await openWindow(shared.browser, { width: 1280, height: 800 });
    await arrive(host.page, shared.server.address);
    const { match } = await ask<{ readonly match: string }>(host.page, '/matches', {
      game: 'manaduel',
      deck: { starter: 'foundry-watch' },
      opponents: [],
      clock: 'none',
      options: {},
    });
    const guest = await openWindow(shared.browser, { width, height, touch: width < 1000 });
    await guest.page.goto(`${shared.server.address}/match/${match}`);
    await guest.page.getByRole('heading', { name: /invites you$/ }).waitFor();
    await guest.page.locator('.face.ready').first().waitFor();
    expect(await violations(guest.page)).toEqual([]);
    const join = guest.page.getByRole('button', { name: 'Join the match' });
    expect(await guest.page.locator('main .button:visible').count()).toBe(1);
    const box = await join.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    await picture(guest.page, `invited-${width}`);
    await host.page.goto(`${shared.server.address}/match/${match}`);
    await join.click();
    await tableReady(guest.page);
    await guest.close();
    await host.close();
  });
});
