import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { ASKED, legal, middleOf, playUntil, practise } from '../support/matches/realm.ts';
import { shareServer } from '../support/shared.ts';

/* RS-UI-14: what an ability, an action and its target would do is read before any of it is done. */

function deckOf(card: string): { readonly character: string; readonly main: string[] } {
  return { character: 'joss-tarn', main: Array.from({ length: 40 }, () => card) };
}

/** Uses `Drill`, which lets a card of the hand be played: its player is asked which. */
async function drill(page: Page): Promise<void> {
  await playUntil(page, page.getByTestId('prompt').getByText(ASKED.ability));
  await page.getByTestId('prompt').locator('.choice').filter({ hasText: 'Drill' }).first().click();
  // What comes to lie under a pointer that rests is pointed at.
  await page.mouse.move(5, 5);
  await legal(page, 'choose').first().waitFor();
}

describe.runIf(hasBrowser())('what an ability of Realm Showdown would do', () => {
  const shared = shareServer();

  test('is told beside it, and of an action at the card: by mouse and by keyboard', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1440, height: 900 });
    await practise(page, shared.server.address, deckOf('polite-spark'));
    const foresight = page.getByTestId('foresight');
    await playUntil(page, page.getByTestId('prompt').getByText(ASKED.ability));
    // Nothing is pointed at: it is told of the ability that is asked about.
    await foresight.getByText('You make its choices next.').waitFor();
    await picture(page, 'realm-foresee-ability');
    // It stays while another answer is pointed at: what is pressed does not move.
    await page.getByRole('button', { name: 'Pass over Drill' }).focus();
    await foresight.getByText('You make its choices next.').waitFor();

    await drill(page);
    const card = legal(page, 'choose').first();
    await card.focus();
    await foresight.getByText(/^20 damage to /).waitFor();
    await foresight.getByText(/: HP (\d+) → \d+$/).waitFor();
    const before = await foresight.getByText(/: HP (\d+) → \d+$/).textContent();
    const [, from = 0, to = 0] = (/(\d+) → (\d+)$/.exec(before ?? '') ?? []).map(Number);
    expect(from - to).toBe(20);
    await page.mouse.move(5, 5);
    const { x, y } = await middleOf(card);
    await page.mouse.move(x, y, { steps: 4 });
    await foresight.getByText(/^20 damage to /).waitFor();
    await picture(page, 'realm-foresee-action');
    expect(await violations(page)).toEqual([]);
    // And so it comes.
    await card.press('Enter');
    await expect
      .poll(() => page.locator('[data-testid="mirror"] .far [data-testid*="-character-"]').getAttribute('aria-label'))
      .toContain(`HP ${to}`);
    await close();
  });

  test('is told of lasting harm with its end, in the text of the table, and in German', { tags: 'long' }, async () => {
    const { page, close } = await openWindow(shared.browser, {
      width: 390,
      height: 844,
      locale: 'de-DE',
    });
    await practise(page, shared.server.address, deckOf('sandbag-wall'));
    await page.getByTestId('text-switch').press('Enter');
    await legal(page, 'level-up').first().focus();
    const foresight = page.getByTestId('foresight');
    await foresight.getByText('Stufe 10', { exact: true }).waitFor();
    await foresight.getByText(/ Tarn.*: blockt 20 \(bis zum nächsten Zug, /).waitFor();
    const said = (await foresight.textContent()) ?? '';
    expect(said).not.toMatch(/Nobody|would|Then /);
    // Nothing is said twice.
    expect(said).not.toMatch(/Deine Stufe|Max\. LP/);
    expect(await foresight.getAttribute('role')).toBe('status');
    await picture(page, 'realm-foresee-text');
    expect(await violations(page)).toEqual([]);
    await close();
  });
});
