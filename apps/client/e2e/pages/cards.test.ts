import { createReadStream } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareServer } from '../support/shared.ts';

const DESKTOP = { width: 1440, height: 900 } as const;
/** For what comes from the page itself; the machine may be busy. */
const PATIENCE = { timeout: 60_000 };
const PHONE = { width: 390, height: 844, touch: true } as const;

/** Waits until every picture in the window is painted. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const places = [...document.querySelectorAll('.card-tile-face, .card-print-face')].filter((place) => {
      const { top, bottom } = place.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    return places.length > 0 && places.every((place) => place.querySelector('.face.ready') !== null);
  });
}

/** The page does not scroll sideways. */
function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

/** Waits until the page says that so many cards are left. */
async function counted(page: Page, text: string | RegExp): Promise<void> {
  await page.getByTestId('card-count').filter({ hasText: text }).waitFor();
}

/** Width and height that a PNG file says it has. */
async function sizeOfPng(path: string): Promise<readonly [number, number]> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: 23 })) chunks.push(chunk as Buffer);
  const head = Buffer.concat(chunks);
  expect(head.subarray(1, 4).toString('latin1')).toBe('PNG');
  return [head.readUInt32BE(16), head.readUInt32BE(20)];
}

describe.runIf(hasBrowser())('the cards of True TCG', () => {
  const shared = shareServer();

  test('the gallery shows all cards, is filtered, says how many are left, and the address keeps it', async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByRole('link', { name: /^All cards/ }).click();
    await page.getByRole('heading', { level: 1, name: 'First Light' }).waitFor();
    const tiles = page.locator('.card-grid .card-tile');
    await counted(page, /^184 cards$/);
    await expect.poll(() => tiles.count()).toBe(184);
    await painted(page);
    // Cards that are far away are not painted yet.
    expect(await page.locator('.card-grid .face').count()).toBeLessThan(60);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'cards-desktop');

    await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('fire');
    await page.getByRole('combobox', { name: 'Rank', exact: true }).selectOption('1');
    await counted(page, /^\d+ of 184 cards$/);
    await page.getByRole('searchbox', { name: 'Name or sentence' }).fill('gains attack destroyed');
    await page.waitForURL('**/cards?type=fire&rank=1&text=gains+attack+destroyed');
    await page.getByRole('searchbox', { name: 'Name or sentence' }).fill('vixen');
    await counted(page, /^1 of 184 cards$/);
    await page.reload();
    await counted(page, /^1 of 184 cards$/);
    expect(await page.getByRole('combobox', { name: 'Type', exact: true }).inputValue()).toBe('fire');
    // A link says all that one would read on the card.
    await expect
      .poll(() => tiles.first().textContent())
      .toBe('Brushfire VixenRank 1 · fire · beast, Attack 300 /, Defense 200');

    await page.getByRole('combobox', { name: 'Kind of effect', exact: true }).selectOption('Equip');
    await page.getByText('No cards found.').waitFor();
    await counted(page, /^None of 184 cards$/);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show all cards' }).click();
    await counted(page, /^184 cards$/);
    expect(new URL(page.url()).search).toBe('');
    await close();
  });

  test('a card by keyboard: into its page, through all six rarities, and back to where one was', async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    await page.goto(`${shared.server.address}/cards?subtype=dragon`);
    const last = page.locator('.card-grid .card-tile').last();
    await last.focus();
    const name = (await last.locator('strong').textContent()) ?? '';
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const first = page.getByRole('radio', { name: 'Common', exact: true });
    await first.focus();
    for (const [index, rarity] of ['Uncommon', 'Rare', 'Ultra Rare', 'Mythic Rare', 'Primal Rare'].entries()) {
      await page.keyboard.press('ArrowRight');
      await page.getByRole('img', { name: `${name}, ${rarity}` }).waitFor();
      await page.waitForURL(`**/*tier=${index + 2}`);
      await page.locator('.tier-table .shown th', { hasText: new RegExp(`^${rarity}$`) }).waitFor();
    }
    expect(await page.getByRole('link', { name: 'All cards' }).getAttribute('href')).toBe('/cards?subtype=dragon');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'First Light' }).waitFor();
    expect(new URL(page.url()).search).toBe('?subtype=dragon');
    await page.waitForFunction(
      (wanted) => document.activeElement?.querySelector('strong')?.textContent === wanted,
      name,
    );
    await close();
  });

  test('a card says what its effects mean, which rules say so, and gives its picture in print size', async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    await page.goto(`${shared.server.address}/cards/doorbell-imp?tier=4`);
    await page.getByRole('heading', { level: 1, name: 'Doorbell Imp' }).waitFor();
    // What is there for the mood alone is said to be that: it may read like a state of the card.
    expect(await page.locator('.flavour').textContent()).toMatch(/^Flavour text: \S/);
    expect(await page.locator('.flavour q[lang=en]').count()).toBe(1);
    const effect = page.getByRole('region', { name: 'First effect' });
    await expect
      .poll(() => effect.locator('dt').allTextContents())
      .toEqual([
        'How it starts',
        'Cost',
        'Targets',
        'What happens',
        'Steps',
        'Choices at most',
        'In one turn',
        'Hidden cards it looks at',
      ]);
    await expect.poll(() => effect.locator('q[lang=de]').textContent()).toMatch(/^Normal: Zerstöre diese Karte, um /);
    await expect
      .poll(() => page.locator('.tier-table tbody tr').allTextContents())
      .toEqual(expect.arrayContaining([expect.stringMatching(/^Ultra Rare230300/)]));
    await page.getByRole('region', { name: 'Story' }).waitFor();
    await page.getByRole('region', { name: 'Rank 1 units' }).locator('.card-tile').first().waitFor();
    await painted(page);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'card-desktop');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save picture' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('doorbell-imp-ultra-rare.png');
    expect(await sizeOfPng(await download.path())).toEqual([1500, 2100]);
    await page.getByText('Saved as doorbell-imp-ultra-rare.png').first().waitFor();

    await effect.getByRole('link', { name: 'TTCG-12.37' }).click();
    await page.locator('[id="TTCG-12.37"]').waitFor();
    await close();
  });

  test('a rare print shines where the settings let it, and leans towards the pointer', async () => {
    const { page, close } = await openWindow(shared.browser, {
      ...DESKTOP,
      settings: { quality: 'high', motion: 'full' },
    });
    await page.goto(`${shared.server.address}/cards/great-aunt-ember?tier=6`);
    await page.locator('.finished.shining canvas').last().waitFor();
    await page.locator('.card-print-face').hover({ position: { x: 320, y: 140 } });
    await picture(page, 'card-primal');
    // A common print is matte: there is nothing to draw.
    await page.getByRole('radio', { name: 'Common', exact: true }).check();
    await page.locator('.finish canvas').waitFor({ state: 'detached' });
    await page.locator('.finished .face.ready').waitFor();
    expect(await page.locator('.finished.shining').count()).toBe(0);
    await close();
  });

  test('a card that there is not, and cards that cannot be fetched, say what to do', async () => {
    const { page, close, complaints } = await openWindow(shared.browser, DESKTOP);
    await page.goto(`${shared.server.address}/cards/nobody`);
    await page.getByRole('heading', { level: 1, name: 'Card not found' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.route('**/api/games/ttcg/cards', (route) => route.abort());
    await page.goto(`${shared.server.address}/cards`);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/api/games/ttcg/cards');
    await counted(page, /^184 cards$/);
    // The browser itself complains of the connection that was cut.
    expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
    complaints.length = 0;
    await close();
  });

  test('a card is written: loose words are read, an error shows its place, a sentence near it is taken, and the card is accepted', async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    await page.goto(`${shared.server.address}/cards`);
    await page.getByRole('link', { name: 'Write a card' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Write a card' }).waitFor();
    const verdict = page.getByTestId('draft-verdict');
    await verdict.getByText('The game would accept this card.').waitFor();
    const field = page.getByTestId('effect-field').first();
    await field.getByText('Draw one card, then discard one card.').waitFor();
    expect(await violations(page)).toEqual([]);
    await painted(page);
    await picture(page, 'cards-write');

    await page.getByLabel('First effect', { exact: true }).fill('Draw many cards.');
    await field.locator('mark', { hasText: /^many$/ }).waitFor();
    expect(await page.getByLabel('First effect', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await verdict.getByText('The game cannot read this card yet.').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'cards-write-error');
    const near = field.getByRole('group', { name: 'Similar sentences the game can read' }).getByRole('button').first();
    const sentence = (await near.textContent()) ?? '';
    await near.click();
    await expect.poll(() => page.getByLabel('First effect', { exact: true }).inputValue(), PATIENCE).toBe(sentence);
    expect(await page.getByLabel('First effect', { exact: true }).getAttribute('aria-invalid')).toBe('false');
    await verdict.getByText('The game would accept this card.').waitFor();

    // Attack and Defense stay what the rank allows; a unit without a subtype is refused.
    await page.getByRole('combobox', { name: 'Rank', exact: true }).selectOption('3');
    await page.getByLabel('Attack', { exact: true }).fill('1000');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByLabel('Defense', { exact: true }).inputValue(), PATIENCE).toBe('500');
    // One after the other without a pause: what the first one brings into the second is replaced by what is typed.
    await page.getByLabel('Attack', { exact: true }).fill('900');
    await page.getByLabel('Defense', { exact: true }).fill('700');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByLabel('Attack', { exact: true }).inputValue(), PATIENCE).toBe('800');
    expect(await page.getByLabel('Defense', { exact: true }).inputValue()).toBe('700');
    await page.getByText('As a card file', { exact: true }).click();
    expect(await fits(page)).toBe(true);
    await page.getByRole('checkbox', { name: 'flying' }).uncheck();
    await page.getByText('a unit has at least one subtype').waitFor();
    await page.getByRole('checkbox', { name: 'dragon' }).check();
    await verdict.getByText('The game would accept this card.').waitFor();
    await close();
  });

  test('on a phone, by finger', { tags: 'long' }, async () => {
    const { page, close } = await openWindow(shared.browser, PHONE);
    await page.goto(`${shared.server.address}/cards`);
    await counted(page, /^184 cards$/);
    await painted(page);
    expect(await fits(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'cards-phone');
    await page.getByText('Filters').tap();
    await page.getByRole('combobox', { name: 'Subtype', exact: true }).selectOption('ghost');
    await page.locator('.card-grid .card-tile').first().tap();
    await page.getByRole('region', { name: 'Story' }).waitFor();
    await page.getByRole('radio', { name: 'Primal Rare' }).tap();
    await page.waitForURL('**/*tier=6');
    await painted(page);
    expect(await fits(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'card-phone');
    await page.getByRole('link', { name: 'Write a card' }).tap();
    await page.getByTestId('draft-verdict').waitFor();
    expect(await fits(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'cards-write-phone');
    await close();
  });

  test.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const)('the lobby tells eight decks apart, on a %s', { tags: 'long' }, async (where, size) => {
    const { page, close } = await openWindow(shared.browser, size);
    await page.goto(`${shared.server.address}/play/ttcg`);
    const decks = page.getByRole('group', { name: 'Your deck' });
    await decks.getByRole('radio').nth(7).waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.deck-sign path')].every((path) => path.getAttribute('d') !== ''),
    );
    const court = decks.getByRole('radio', { name: /^Noon Court in Session.*light, 50 cards/ });
    await court.check();
    await page
      .getByText('Shields its units, wakes its spells, and wins by patience.')
      .filter({ visible: true })
      .waitFor();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Its deck' }).locator('option').allTextContents())
      .toContain('Noon Court in Session (light)');
    expect(await fits(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await court.scrollIntoViewIfNeeded();
    await picture(page, `lobby-decks-${where}`);
    await close();
  });
});
