import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture, said } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { copyStarter, counted, fits, painted } from '../support/decks.ts';
import { shareServer } from '../support/shared.ts';

const DESKTOP = { width: 1440, height: 900 } as const;
/** For what comes from the page itself; the machine may be busy. */
const PATIENCE = { timeout: 60_000 };
const PHONE = { width: 390, height: 844, touch: true } as const;

describe.runIf(hasBrowser())('the deck builder', () => {
  const shared = shareServer();

  test('by mouse: cards are found, added and removed; all reasons, warnings and pictures follow; changes are taken back', async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    await page.goto(`${shared.server.address}/play/manaduel`);
    await page.getByRole('link', { name: 'Build decks' }).click();
    await page.getByRole('heading', { level: 1, name: 'Decks' }).waitFor();
    await painted(page);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'decks-desktop');
    await page.getByRole('button', { name: 'New deck' }).click();
    await page.getByRole('heading', { level: 1, name: 'New deck' }).waitFor();
    await counted(page, 0);
    const reasons = page.getByTestId('deck-reasons');
    const warnings = page.getByTestId('deck-warnings');
    await expect
      .poll(() => reasons.allTextContents(), PATIENCE)
      .toEqual(['A deck holds exactly 35 cards; this one holds 0. MD-4.1']);
    await expect.poll(() => warnings.textContent(), PATIENCE).toMatch(/^No creatures: .*MD-4\.4$/);

    await page.getByRole('searchbox', { name: 'Name or text' }).fill('squire');
    await page
      .getByTestId('pool-count')
      .filter({ hasText: /^1 of 114 cards$/ })
      .waitFor();
    const squire = page.getByTestId('pool-gate-squire');
    await squire.hover();
    const beside = page.getByRole('complementary', { name: 'Selected card' });
    await beside.getByRole('heading', { name: 'Gate Squire' }).waitFor();
    await beside.getByRole('region', { name: 'Text' }).getByText('Guard.', { exact: true }).waitFor();
    expect(await beside.getByText('Wache').count()).toBe(0);
    for (let copy = 1; copy <= 4; copy++) await squire.click();
    await said(page, 'Limit reached: 3 of Gate Squire.');
    await counted(page, 3);
    await expect.poll(() => page.getByRole('img', { name: 'Mana curve: 3 for 1' }).count(), PATIENCE).toBe(1);
    await expect.poll(() => page.getByRole('img', { name: /^Types: 3 creatures, 0 traps/ }).count(), PATIENCE).toBe(1);
    await page.locator('.pool-card').getByRole('button', { name: 'Remove Gate Squire' }).click();
    await counted(page, 2);
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('spell');
    await page
      .getByTestId('pool-count')
      .filter({ hasText: /^19 of 114 cards$/ })
      .waitFor();
    await page.getByRole('combobox', { name: 'Group', exact: true }).selectOption('Beast');
    await page.getByText('No cards found.').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('checkbox', { name: 'In the deck' }).check();
    await page
      .getByTestId('pool-count')
      .filter({ hasText: /^1 of 114 cards$/ })
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await counted(page, 3);
    await page.getByText('The curve as a table').click();
    await page.getByRole('rowheader', { name: '1', exact: true }).waitFor();
    await painted(page);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await counted(page, 3);
    await close();
  });

  test('decks are renamed, put into folders, copied, deleted and brought back', { tags: 'long' }, async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    await copyStarter(page, shared.server.address);
    await counted(page, 35);
    await page.getByText('Legal: you can choose it in the lobby.').waitFor();
    await painted(page);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'deck-desktop');
    await page.getByRole('button', { name: 'Rename' }).click();
    // Until something has changed there is nothing to be done, and the button says so.
    const done = page.getByRole('button', { name: 'Done' });
    await expect.poll(() => done.getAttribute('aria-disabled'), PATIENCE).toBe('true');
    await page.getByText('Nothing has changed yet.').waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('  Night   shift ');
    await page.getByLabel('Folder').fill('Duels');
    await done.click();
    await page.getByRole('heading', { level: 1, name: 'Night shift' }).waitFor();
    await page.getByRole('link', { name: 'All decks' }).click();
    const folder = page.getByRole('list', { name: 'Folder Duels' });
    await folder.getByRole('link', { name: 'Night shift' }).waitFor();
    await page.getByRole('button', { name: 'Copy Night shift' }).click();
    await page.getByRole('heading', { level: 1, name: 'Night shift 2' }).waitFor();
    await page.goBack();
    await expect.poll(() => page.getByTestId('own-deck').count(), PATIENCE).toBe(2);
    await page.getByRole('button', { name: 'Delete Night shift', exact: true }).click();
    await expect.poll(() => page.getByTestId('own-deck').count(), PATIENCE).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('deck-gone').getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Night shift restored.');
    await page.reload();
    await expect.poll(() => page.getByTestId('own-deck').count(), PATIENCE).toBe(2);
    await page.goto(`${shared.server.address}/decks/manaduel/0000000000000000`);
    await page.getByRole('heading', { level: 1, name: 'Deck not found' }).waitFor();
    await page.goto(`${shared.server.address}/decks/chess`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await close();
  });

  test('by keyboard alone, and everything is said', async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    await page.goto(`${shared.server.address}/decks/manaduel`);
    await page.getByRole('button', { name: 'New deck' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'New deck' }).waitFor();
    await page.getByRole('button', { name: /^Add Candle Adept: / }).waitFor();
    await page.getByRole('searchbox', { name: 'Name or text' }).focus();
    // Past type, group, mana, the box: the button to show all sleeps.
    for (let step = 0; step < 5; step++) await page.keyboard.press('Tab');
    const name = (): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await expect
      .poll(name, PATIENCE)
      .toBe('Add Candle Adept: Creature, Mage, 1 mana, power 30, common. 0 of 3 in the deck.');
    await page.keyboard.press('Enter');
    await said(page, 'Candle Adept: 1 in the deck. 1 of 35 cards.');
    await expect.poll(name, PATIENCE).toMatch(/ 1 of 3 in the deck\.$/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(name, PATIENCE).toMatch(/^Add Clay Runner: /);
    await page.keyboard.press('3');
    await said(page, 'Clay Runner: 3 in the deck. 4 of 35 cards.');
    await page.keyboard.press('+');
    await said(page, 'Limit reached: 3 of Clay Runner.');
    await page.keyboard.press('-');
    await said(page, 'Clay Runner: 2 in the deck');
    await page.keyboard.press('0');
    await said(page, 'Clay Runner removed. 1 of 35 cards.');
    await page.keyboard.press('Control+z');
    await said(page, 'Undone. 3 of 35 cards.');
    await page.keyboard.press('End');
    await expect.poll(name, PATIENCE).not.toMatch(/^Add Clay Runner/);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect.poll(name, PATIENCE).toMatch(/^Add Candle Adept: /);
    await page.keyboard.press('i');
    const sheet = page.getByRole('dialog', { name: 'Candle Adept' });
    await sheet.getByRole('region', { name: 'Text' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(name, PATIENCE).toMatch(/^Add Candle Adept: /);

    // What is taken out in the list of the deck leaves the focus in the list.
    const row = page.getByTestId('deck-candle-adept');
    await row.getByRole('button', { name: 'Remove Candle Adept' }).focus();
    await page.keyboard.press('Enter');
    await row.waitFor({ state: 'detached' });
    await expect.poll(name, PATIENCE).toBe('Remove Clay Runner');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Your deck');
    await close();
  });

  test(
    'a starter deck is looked into before it is chosen or copied, on a phone and by keyboard',
    { tags: 'long' },
    async () => {
      const { page, close } = await openWindow(shared.browser, PHONE);
      await page.goto(`${shared.server.address}/play/manaduel`);
      await page.getByRole('button', { name: 'View Foundry Watch' }).tap();
      const dialog = page.getByTestId('deck-dialog');
      await dialog.getByRole('img', { name: /^Mana curve: / }).waitFor();
      const tiles = dialog.locator('.pool-face');
      const copies = (
        await tiles.evaluateAll((all) => all.map((tile) => Number.parseInt(tile.getAttribute('aria-label') ?? '', 10)))
      ).reduce((sum, one) => sum + one, 0);
      expect(copies).toBe(35);
      await tiles.first().scrollIntoViewIfNeeded();
      await tiles.first().locator('.face.ready').waitFor();
      expect([await fits(page), await violations(page)]).toEqual([true, []]);
      await picture(page, 'deck-look-phone');
      await tiles.first().tap();
      const sheet = page.getByTestId('card-sheet');
      await sheet.getByRole('region', { name: 'Text' }).waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await page.keyboard.press('ArrowRight');
      expect(await tiles.nth(1).evaluate((tile) => tile === document.activeElement)).toBe(true);

      const [, second = ''] = await dialog.getByLabel('Deck').locator('option').allTextContents();
      await dialog.getByLabel('Deck').selectOption(second);
      await dialog.getByRole('heading', { level: 2, name: second }).waitFor();
      await dialog.getByRole('button', { name: 'Share' }).tap();
      expect(await page.getByRole('textbox', { name: 'Code' }).inputValue()).not.toBe('');
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Choose this deck' }).tap();
      await dialog.waitFor({ state: 'detached' });
      expect(await page.getByRole('radio', { name: new RegExp(`^${second}`) }).isChecked()).toBe(true);

      await page.setViewportSize(DESKTOP);
      await page.goto(`${shared.server.address}/decks/manaduel`);
      await page.getByRole('button', { name: 'View Foundry Watch' }).press('Enter');
      await dialog.locator('.face.ready').first().waitFor();
      expect(await violations(page)).toEqual([]);
      await picture(page, 'deck-look-desktop');
      await dialog.getByRole('button', { name: 'Copy to my decks' }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Foundry Watch' }).waitFor();
      await close();
    },
  );

  test(
    'on a phone, by finger: a tap shows the card, buttons are large enough, nothing scrolls sideways',
    { tags: 'long' },
    async () => {
      const { page, close } = await openWindow(shared.browser, PHONE);
      await page.goto(`${shared.server.address}/decks/manaduel`);
      await page.getByRole('button', { name: 'New deck' }).waitFor();
      await painted(page);
      expect(await fits(page)).toBe(true);
      expect(await violations(page)).toEqual([]);
      await picture(page, 'decks-phone');
      await page.getByRole('button', { name: 'New deck' }).tap();
      await page.getByRole('heading', { level: 1, name: 'New deck' }).waitFor();
      const clay = page.locator('.pool-card').filter({ has: page.getByTestId('pool-clay-runner') });
      await clay.getByRole('button', { name: 'Add Clay Runner', exact: true }).tap();
      await page.getByTestId('pool-clay-runner').tap();
      const sheet = page.getByRole('dialog', { name: 'Clay Runner' });
      await sheet.getByRole('button', { name: 'Add Clay Runner' }).tap();
      await sheet.getByText('2 of 3').waitFor();
      await painted(page);
      expect(await fits(page)).toBe(true);
      expect(await violations(page)).toEqual([]);
      await picture(page, 'deck-phone-card');
      await sheet.getByRole('button', { name: 'Close' }).tap();
      await painted(page);
      expect(await violations(page)).toEqual([]);
      await picture(page, 'deck-phone');
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('main button, main select, main input[type=search], .half-switch button')]
          .map((element) => ({
            name: element.getAttribute('aria-label') ?? element.textContent,
            box: element.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
          .map(({ name }) => name),
      );
      expect(small).toEqual([]);
      await page.getByRole('button', { name: 'Deck 2/35' }).tap();
      await page.getByTestId('deck-clay-runner').getByRole('button', { name: 'Remove Clay Runner' }).tap();
      await counted(page, 1);
      expect(await fits(page)).toBe(true);
      expect(await violations(page)).toEqual([]);
      await picture(page, 'deck-phone-list');
      await page.getByRole('button', { name: 'Share' }).tap();
      expect(await fits(page)).toBe(true);
      await close();
    },
  );
});
