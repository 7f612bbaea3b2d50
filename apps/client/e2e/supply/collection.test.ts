import { shippedCards } from '@cardscape/rules/ttcg/decks/catalogue';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';

const DESKTOP = { width: 1600, height: 900 } as const;
const PHONE = { width: 390, height: 844, touch: true } as const;
const SUPPLY = { CARDSCAPE_SUPPLY_UNIT: '1', CARDSCAPE_PACK_BATCH: '40', CARDSCAPE_WELCOME_PACKS: '2' } as const;

/** More cards than a pack can hold. */
const CARDS = [...shippedCards().keys()].slice(0, 12);

async function shows(page: Page, count: string): Promise<void> {
  await page.getByTestId('card-count').filter({ hasText: count }).waitFor();
}

function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

/** Waits until what is in the window has been painted. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.face')].every(
      (face) => face.classList.contains('ready') || face.getBoundingClientRect().top > innerHeight,
    ),
  );
}

/** Claims all packs there are, and opens one. */
async function openOne(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/packs`);
  await page.getByRole('button', { name: 'Claim 2 packs' }).click();
  await page.getByRole('button', { name: 'Open pack 1 of 2' }).click();
  await page.getByRole('button', { name: 'Break the seal' }).click();
  await page.getByRole('button', { name: 'Turn all' }).click();
}

describe.runIf(hasBrowser())('the collection of True TCG', () => {
  const shared = shareBrowser(SUPPLY);

  test('is an album that is filtered, with a page for each card and each print', async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    await openOne(page, shared.server.address);
    const cards = page.getByRole('list', { name: 'Cards of the pack' }).getByRole('button');
    const name = (await cards.first().locator('strong').textContent()) ?? '';
    const rarity = (await cards.first().locator('.opening-tier').textContent()) ?? '';
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('link', { name: 'Collection' }).click();
    await page.getByTestId('album-progress').getByText('10 of 184').waitFor();
    // TTCG-14.8, 14.17: of what nobody has unlocked one’s own alone is there, the card of the page of a story included.
    const tiles = page.locator('.album .card-tile');
    await shows(page, ' cards');
    const seen = await tiles.count();
    expect([10, 11]).toContain(seen);
    await page
      .getByTestId('unseen')
      .getByText(`${184 - seen} more cards are waiting to be found.`)
      .waitFor();
    const ids = await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('data-card')));
    const other = CARDS.find((id) => !ids.includes(id)) ?? '';
    await page.goto(`${shared.server.address}/collection/${other}`);
    await page.getByText('You have no print of such a card, and nobody has unlocked it.').waitFor();
    await page.getByRole('link', { name: 'Collection' }).click();
    await shows(page, `${seen} cards`);
    await painted(page);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'collection');
    for (const size of [
      { width: 1024, height: 768 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      expect(await fits(page)).toBe(true);
      await painted(page);
      await picture(page, `collection-${size.width}`);
    }
    await page.setViewportSize(DESKTOP);
    await page.getByLabel('Show').selectOption('Those I have');
    await shows(page, seen === 10 ? '10 cards' : '10 of 11 cards');
    await painted(page);
    await picture(page, 'collection-owned');
    await page.getByLabel('Rarity').selectOption(rarity);
    await page.getByLabel('Name or sentence').fill(name);
    await shows(page, `1 of ${seen} cards`);
    expect(new URL(page.url()).searchParams.get('have')).toBe('owned');
    await page.getByRole('list', { name: 'Cards' }).getByRole('link', { name }).click();

    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByRole('list', { name: 'Places in the album' }).getByText('1 print').first().waitFor();
    await painted(page);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'collection-card');
    await page.getByRole('region', { name: rarity }).getByRole('link').click();

    await page.getByText('Opened from a pack').waitFor();
    await page.getByText('Prints of this card: 77, of which 1 in').waitFor();
    await painted(page);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'collection-print');
    // Back in the album, on the card that one came from.
    await page.goBack();
    await page.goBack();
    await shows(page, `1 of ${seen} cards`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-card'))).not.toBeNull();
    await close();
  });

  test('has the pages of stories, cut as no other one, on a phone too', async () => {
    const { page, close } = await openWindow(shared.browser, PHONE);
    await openOne(page, shared.server.address);
    await page.getByRole('list', { name: 'Cards of the pack' }).getByRole('button').last().tap();
    await page.getByRole('link', { name: 'In your collection' }).tap();
    await page.getByRole('heading', { name: 'Story' }).waitFor();
    await page.locator('.card-lore p[lang=en]').filter({ hasText: /.{40}/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await picture(page, 'collection-lore-phone');
    // TTCG-14.29: the story of the card is put together of different texts.
    await page.getByRole('link', { name: 'Your album' }).tap();
    await page.getByTestId('story-progress').getByText('Chapters: 1 of 2').waitFor();
    await page.locator('.story-album p[lang=en]').filter({ hasText: /.{40}/ }).waitFor();
    await page.getByText('You have no lore print that tells this chapter.').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await page.getByTestId('story-progress').scrollIntoViewIfNeeded();
    await picture(page, 'collection-story-phone');
    await page.getByRole('link', { name: 'Collection' }).tap();
    await page.getByText('Filters').tap();
    await page.getByLabel('Rarity').selectOption('Lore');
    await page.getByLabel('Show').selectOption('Those I have');
    await shows(page, '1 of 1');
    expect(await fits(page)).toBe(true);
    await picture(page, 'collection-phone');
    await close();
  });

  test('of 20,000 prints is read a page at a time, and paints no more than is looked at', async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    const ids: string[] = [];
    await page.route('**/api/games/ttcg/cards', async (route) => {
      const response = await route.fetch();
      const { cards } = (await response.json()) as { cards: { id: string }[] };
      ids.push(...cards.map(({ id }) => id));
      await route.fulfill({ response });
    });
    let asked = 0;
    await page.route('**/api/games/ttcg/prints?*', async (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('after') || '-1') + 1;
      asked += 1;
      const prints = Array.from({ length: Math.min(1000, 20_000 - from) }, (_, index) => ({
        serial: String(from + index).padStart(16, '0'),
        card: ids[(from + index) % 150] ?? '',
        tier: 1 + ((from + index) % 6),
      }));
      await route.fulfill({ json: { prints } });
    });
    await page.goto(`${shared.server.address}/cards`);
    await page.getByTestId('card-count').waitFor();
    await page.getByRole('link', { name: 'Your collection' }).click();
    await page.getByTestId('album-progress').getByText('150 of 184').waitFor();
    await page.getByTestId('album-progress').getByText('20,000 prints').waitFor();
    expect(asked).toBe(21);
    expect(await page.locator('.album .card-tile').count()).toBe(150);
    expect(await page.locator('.album .face').count()).toBeLessThan(60);
    await page.getByRole('list', { name: 'Cards' }).getByRole('link').first().click();
    const region = page.getByRole('region', { name: 'Common' });
    expect(await region.getByRole('link').count()).toBeLessThanOrEqual(40);
    await close();
  });
});
