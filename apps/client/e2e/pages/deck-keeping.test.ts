import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { beginDeck, copyStarter, counted } from '../support/decks.ts';
import { shareServer } from '../support/shared.ts';

const DESKTOP = { width: 1440, height: 900 } as const;
/** For what comes from the page itself; the machine may be busy. */
const PATIENCE = { timeout: 60_000 };

describe.runIf(hasBrowser())('decks that are kept and played with', () => {
  const shared = shareServer();

  test('text is imported, with its errors told and mended', { tags: 'long' }, async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    await beginDeck(page, shared.server.address);
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByTestId('import');
    await dialog
      .getByRole('textbox')
      .fill('# Name: Pasted\nCreatures (5)\n3 Gate Squier\n2x burrow bear\n\n1 Xyzzy of Nothing\nKindle x3');
    await dialog
      .getByTestId('import-verdict')
      .filter({ hasText: '5 cards recognised, 2 lines not recognised.' })
      .waitFor();
    await expect
      .poll(() => dialog.getByTestId('import-problems').getByRole('listitem').allTextContents(), PATIENCE)
      .toEqual([
        'Line 3: “Gate Squier” is not a card. Did you mean “Gate Squire”?Gate Squire',
        'Line 6: “Xyzzy of Nothing” is not a card. There is no card with that name.',
      ]);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'decks-import');
    await dialog.getByRole('button', { name: 'Use Gate Squire in line 3' }).click();
    await dialog
      .getByTestId('import-verdict')
      .filter({ hasText: '8 cards recognised, 1 line not recognised.' })
      .waitFor();
    await dialog.getByRole('button', { name: 'Replace this deck' }).click();
    await counted(page, 8);
    await page.getByRole('button', { name: 'Undo' }).click();
    await counted(page, 0);
    await page.getByRole('button', { name: 'Import' }).click();
    await dialog.getByRole('textbox').fill('# Name: Pasted\n4 Kindle');
    await dialog.getByRole('button', { name: 'Add as a new deck' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pasted' }).waitFor();
    // More than are allowed may be brought, and is told.
    await expect
      .poll(() => page.getByTestId('deck-reasons').textContent(), PATIENCE)
      .toContain('At most 3 copies of a card; this deck has 4 of Kindle.');
    await close();
  });

  test(
    'a deck is played with in the lobby; one that is not legal is not offered, and the server refuses it',
    { tags: 'long' },
    async () => {
      const { page, close, complaints } = await openWindow(shared.browser, DESKTOP);
      await beginDeck(page, shared.server.address);
      await copyStarter(page, shared.server.address);
      await page.getByRole('link', { name: 'Lobby' }).click();
      const decks = page.getByRole('group', { name: 'Your deck' });
      const own = decks.getByRole('radio', { name: /Foundry Watch.*Yours, 35 cards/ });
      await own.check();
      expect(await decks.getByRole('radio', { name: /^New deck/ }).count()).toBe(0);
      await page.getByText('One of your decks is not legal yet.').waitFor();
      expect(await violations(page)).toEqual([]);
      await picture(page, 'decks-lobby');
      await page.getByRole('button', { name: 'Start match' }).click();
      await tableReady(page);

      // A browser that has it otherwise cannot cheat.
      await page.route('**/api/decks/manaduel/contents?*', async (route) => {
        const list = (await (await route.fetch()).json()) as { decks: object[] };
        await route.fulfill({
          json: {
            ...list,
            decks: list.decks.map((deck) => ({
              ...deck,
              deck: Array.from({ length: 35 }, () => 'kindle'),
              reasons: [],
            })),
          },
        });
      });
      await page.goto(`${shared.server.address}/play/manaduel`);
      await own.check();
      await page.getByRole('button', { name: 'Start match' }).click();
      await page.getByText(/At most 3 copies of a card; this deck has 35 of Kindle/).waitFor();
      // The browser itself complains of the refusal.
      expect(complaints.filter((complaint) => !/40[09]|422/.test(complaint))).toEqual([]);
      complaints.length = 0;
      await close();
    },
  );

  test(
    'without a connection nothing is lost; decks of before are taken over; what was changed on another device is not overwritten',
    { tags: 'long' },
    async () => {
      const { page, close, complaints } = await openWindow(shared.browser, DESKTOP);
      // As a page kept decks before servers did.
      await page.goto(`${shared.server.address}/decks/chess`);
      await page.evaluate(() => {
        const deck = {
          id: 'old1',
          name: 'From before',
          folder: 'Attic',
          cards: [['kindle', 1]],
          deck: ['kindle'],
          size: 1,
          reasons: ['A deck holds exactly 35 cards; this one holds 1.'],
          changed: 1,
        };
        localStorage.setItem('cardscape:decks:manaduel', JSON.stringify({ version: 1, decks: [deck] }));
      });
      await page.goto(`${shared.server.address}/decks/manaduel`);
      await page.getByRole('list', { name: 'Folder Attic' }).getByRole('link', { name: 'From before' }).click();
      await page.getByTestId('keeping').getByText('Saved.').waitFor();
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cardscape:decks:'))),
      ).toEqual([]);

      await page.route('**/api/decks/manaduel/old1', (route) => route.abort());
      const squire = page.getByTestId('pool-gate-squire');
      await squire.click();
      await page.getByTestId('keeping').getByText('Your changes are saved in this browser').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.reload();
      await counted(page, 2);
      await page.unroute('**/api/decks/manaduel/old1');
      await page.getByTestId('keeping').getByText('Saved.').waitFor();

      await page.evaluate(() =>
        fetch('/api/decks/manaduel/old1', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'On the phone', folder: '', deck: [], version: 2 }),
        }),
      );
      await squire.click();
      const trouble = page.getByTestId('deck-trouble');
      await trouble
        .getByText(/was changed in another window or on another device .* The other version has 0 cards\./)
        .waitFor();
      await counted(page, 3);
      expect(await violations(page)).toEqual([]);
      await picture(page, 'decks-conflict');
      await trouble.getByRole('button', { name: 'Both: mine as a copy' }).click();
      await page.getByRole('heading', { level: 1, name: 'From before' }).waitFor();
      await counted(page, 3);
      await page.getByRole('link', { name: 'All decks' }).click();
      await expect
        .poll(() => page.getByTestId('own-deck').getByRole('link').allTextContents(), PATIENCE)
        .toEqual(expect.arrayContaining(['On the phone']));
      await page.getByRole('button', { name: 'New folder' }).click();
      await page.getByRole('textbox', { name: 'Folder name' }).fill('Cellar');
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByRole('button', { name: 'Remove folder Attic' }).click();
      await expect
        .poll(() => page.getByTestId('deck-folder').getByRole('heading').allTextContents(), PATIENCE)
        .toEqual(['Cellar']);
      complaints.splice(0, complaints.length, ...complaints.filter((one) => !/409|net::ERR_FAILED/.test(one)));
      await close();
    },
  );
});
