import { gameOf } from '@cardscape/rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrive, ask } from '../support/asking.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitTurn } from '../support/matches/driver.ts';
import { shareServer } from '../support/shared.ts';

const UPRIGHT = [
  ['a phone', 390, 844],
  ['a tablet', 768, 1024],
] as const;

interface Button {
  readonly label: string;
  readonly width: number;
  /** Lines that its name takes. */
  readonly lines: number;
  /** Seen as a whole: inside the prompt, and nothing of it cut off. */
  readonly whole: boolean;
  readonly ticked: boolean;
}

/** The answers of the prompt as they are seen. */
function answers(page: Page): Promise<Button[]> {
  return page.evaluate(() => {
    const room = document.querySelector('.prompt')?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll<HTMLElement>('.prompt .choices .choice')].map((button) => {
      const { left, right, width } = button.getBoundingClientRect();
      const name = button.querySelector<HTMLElement>('.choice-label');
      const height = name?.getBoundingClientRect().height ?? 0;
      return {
        label: name?.textContent ?? '',
        width,
        lines: Math.round(height / Number.parseFloat(getComputedStyle(button).lineHeight)),
        whole: left >= room.left && right <= room.right && button.scrollWidth <= button.clientWidth,
        ticked: name !== null && getComputedStyle(name, '::before').content.includes('✓'),
      };
    });
  });
}

describe.runIf(hasBrowser())('the prompt of Mana Duel on a phone that lies on its side', () => {
  const shared = shareServer();

  test('shows the whole question, and no arrow where nothing is left to read', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 844, height: 390, touch: true });
    await arrive(page, shared.server.address);
    const deck = (gameOf('manaduel')?.cards.catalogue() ?? []).flatMap((card) => {
      const { id, type } = card as { readonly id: string; readonly type: string };
      return type === 'creature' ? [id, id, id] : [];
    });
    const { match } = await ask<{ readonly match: string }>(page, '/matches', {
      game: 'manaduel',
      deck: { deck: deck.slice(0, 35) },
      opponents: [{ bot: 'random', deck: 'foundry-watch' }],
      clock: 'none',
      options: { starter: 'A', startMana: 12, exchange: 0 },
    });
    await page.goto(`${shared.server.address}/match/${match}`);
    await tableReady(page);
    await page.waitForSelector('[data-types~="place"]', { state: 'attached' });
    const hand = page.locator('[data-testid="card-0-hand-3"]');
    const card = await hand.boundingBox();
    await page.touchscreen.tap((card?.x ?? 0) + 30, (card?.y ?? 0) + 24);
    const slot = await page.locator('[data-testid="slot-0-creatures-2"][data-legal="target"]').boundingBox();
    await page.touchscreen.tap((slot?.x ?? 0) + 20, (slot?.y ?? 0) + 20);
    await page.getByText('In which position', { exact: false }).first().waitFor();
    const told = await page.locator('.prompt-told').evaluate((box) => ({
      more: box.getAttribute('data-more'),
      room: box.clientHeight,
      title: box.querySelector('.prompt-title')?.getBoundingClientRect().height ?? 0,
    }));
    expect(told.more).toBe('false');
    expect(told.title).toBeLessThanOrEqual(told.room + 1);
    expect(await page.locator('.prompt .choices').getAttribute('data-more')).toBe('false');
    await picture(page, 'position-landscape');
    await close();
  });
});

describe.runIf(hasBrowser())('the prompt of True TCG where the window is upright', () => {
  const shared = shareServer();

  test.each(UPRIGHT)(
    'shows whole buttons on %s: for the opening hand, and for the ways to play a card',
    async (_, width, height) => {
      const { page, close } = await openWindow(shared.browser, { width, height, touch: true });
      await arrive(page, shared.server.address);
      const { match } = await ask<{ readonly match: string }>(page, '/matches', {
        game: 'ttcg',
        deck: { deck: [{ card: 'brushfire-vixen', copies: 10 }] },
        opponents: [{ bot: 'random' }],
        clock: 'none',
        options: { start: 'seat0', deckMin: 10, copies: 10 },
      });
      await page.goto(`${shared.server.address}/match/${match}`);
      await tableReady(page);
      await awaitTurn(page);
      const opening = await answers(page);
      expect(opening.map(({ label, lines, whole }) => ({ label, lines, whole }))).toEqual([
        { label: 'Keep this hand', lines: 1, whole: true },
        { label: 'Mulligan', lines: 1, whole: true },
      ]);
      for (const button of opening) expect(button.width).toBeGreaterThan(110);
      await picture(page, `opening-hand-${width}`);

      await page.getByTestId('option-option:keep-hand').tap();
      await page.waitForSelector('[data-testid="mirror"] [data-types~="play"]', { state: 'attached' });
      const card = await page.locator('[data-testid="card-0-hand-1"]').boundingBox();
      await page.touchscreen.tap((card?.x ?? 0) + 20, (card?.y ?? 0) + 20);
      await page.getByText('Just play it').waitFor();
      const ways = await answers(page);
      expect(ways.every(({ whole }) => whole)).toBe(true);
      expect(ways.filter(({ ticked }) => ticked).map(({ label, lines }) => ({ label, lines }))).toEqual([
        { label: 'Just play it', lines: 1 },
      ]);
      await picture(page, `ways-to-play-${width}`);
      await close();
    },
  );
});
