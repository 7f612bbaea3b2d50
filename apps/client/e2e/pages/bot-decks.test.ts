import { gameOf } from '@cardscape/rules';
import { describe, expect, test } from 'vitest';
import { arrive } from '../support/asking.ts';
import { violations } from '../support/axe.ts';
import { openWindow, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareServer } from '../support/shared.ts';
import { call } from '../support/traders.ts';

describe.runIf(hasBrowser())('P-3 the deck of a bot', () => {
  const shared = shareServer();

  test('by keyboard, in German: a deck of one’s own, until it is gone', async () => {
    const { address } = shared.server;
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800, locale: 'de-DE' });
    await arrive(page, address);
    const starter = gameOf('manaduel')?.decks?.starters[0]?.deck;
    await page.evaluate(() => fetch('/api/session'));
    await call(page, 'PUT', '/decks/manaduel/lent', { name: 'Für den Bot', deck: starter, version: 0 });
    await page.goto(`${address}/play/manaduel`);
    const decks = page.getByRole('combobox', { name: 'Sein Deck' });
    const chosen = decks.locator('option:checked');
    await decks.getByText('Für den Bot').waitFor({ state: 'attached' });
    expect((await decks.locator('option').allTextContents())[0]).toBe('Irgendein Startdeck');
    await decks.focus();
    await page.keyboard.press('End');
    expect(await chosen.textContent()).toMatch(/^Für den Bot \(Deins, \d+ Karten\)$/);
    expect(await violations(page)).toEqual([]);
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/matches'),
    );
    await page.getByRole('form').filter({ has: decks }).getByRole('button').press('Enter');
    expect((await asked).postDataJSON()).toMatchObject({ opponents: [{ deck: { deck: starter } }] });
    await tableReady(page);
    // It is chosen still for whoever comes back, and no longer once it is gone.
    await page.goto(`${address}/play/manaduel`);
    await expect.poll(() => chosen.textContent()).toContain('Für den Bot');
    await call(page, 'DELETE', '/decks/manaduel/lent?version=1');
    await page.reload();
    await expect.poll(() => chosen.textContent()).toBe('Irgendein Startdeck');
    await close();
  });
});
