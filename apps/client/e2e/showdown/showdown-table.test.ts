import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitTurn, see } from '../support/matches/driver.ts';
import { ASKED, legal, ownTree, playUntil } from '../support/matches/realm.ts';
import { shareServer } from '../support/shared.ts';

async function begin(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/play/showdown`);
  const form = page.getByRole('form', { name: 'Play a bot' });
  await form.getByLabel('Bot').selectOption('random');
  await form.getByRole('button', { name: 'Start match' }).click();
  await tableReady(page);
  await awaitTurn(page);
}

describe.runIf(hasBrowser())('the table of Realm Showdown', () => {
  const shared = shareServer();

  test('RS-UI-11–17: tree, level and attack are told beforehand, with their causes', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1440, height: 900 });
    await begin(page, shared.server.address);
    const prompt = page.getByTestId('prompt');
    const foresight = page.getByTestId('foresight');
    const rows = ownTree(page).getByRole('button');

    // RS-UI-11: the seven slots of each row; own tree on the left, the opponent's on the right.
    for (const zone of ['mobs', 'equipment'])
      for (const whose of ['Your', 'Beginner’s'])
        await expect
          .poll(() => page.getByRole('group', { name: new RegExp(`^${whose} ${zone}`, 'i') }).count())
          .toBe(1);
    const [own, far] = await Promise.all(
      [ownTree(page), page.getByRole('region', { name: /s build tree$/ })].map((tree) => tree.boundingBox()),
    );
    expect(own?.x).toBeLessThan(200);
    expect(far?.x).toBeGreaterThan(1100);

    // RS-UI-12: locked rows say what is missing.
    expect(await rows.count()).toBe(3);
    expect(await rows.first().textContent()).toMatch(/level \d+.*locked: \d+ levels.* missing · .+\.$/);

    // RS-UI-13: a card of the hand under the pointer, then under the focus.
    await playUntil(page, prompt.getByText(ASKED.levelUp));
    const card = legal(page, 'level-up').first();
    const { x = 0, y = 0 } = (await see(page)).cards[0] ?? {};
    await page.mouse.move(x, y);
    await foresight.getByText('Level 10', { exact: true }).waitFor();
    await foresight.getByText(/^HP \d+ of \d+$/).waitFor();
    await foresight.getByText(/^1 (Earth|Wind|Fire|Water|Light|Shadow)$/).waitFor();
    await picture(page, 'realm-level-preview');
    expect(await violations(page)).toEqual([]);
    await page.mouse.move(720, 5);
    await card.focus();
    await foresight.getByText('Level 10', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.count()).toBeGreaterThan(3);

    // RS-UI-12: in the actions one row is the present one.
    await playUntil(page, prompt.getByText(ASKED.ability));
    await expect.poll(() => ownTree(page).locator('[data-state="current"]').count()).toBe(1);
    await picture(page, 'realm-actions');
    // RS-UI-15: the track with the present phase lit, whose turn it is, and a button for the way on.
    const track = page.locator('.phases');
    expect(await track.locator('[aria-current="step"]').allTextContents()).toEqual(['Actions']);
    expect(await track.locator('.turn').textContent()).toMatch(/^Turn \d+ your turn$/);
    await page.getByRole('button', { name: 'End actions' }).waitFor();
    // In a low window what is asked needs room: the opponent's tree gives way to it, and is not covered.
    await page.setViewportSize({ width: 1440, height: 700 });
    const tree = page.getByRole('region', { name: /^Beginner’s build tree$/ });
    const [above, below] = await Promise.all([tree, prompt].map((one) => one.boundingBox()));
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    expect(above?.height).toBeGreaterThan(80);
    await page.setViewportSize({ width: 1440, height: 900 });

    // RS-UI-14: damage, causes and HP, once attacker and target are known.
    await playUntil(page, legal(page, 'attack'));
    await legal(page, 'attack').first().press('Enter');
    const target = page.locator('[data-testid="mirror"] [data-legal="target"]').first();
    await target.focus();
    await foresight.getByText(/^\d+ damage$|^Prevented/).waitFor();
    await foresight.getByText(/^(?:Attack|Fixed damage) \d+$/).waitFor();
    await foresight.getByText(/^HP \d+ → \d+$/).waitFor();
    await picture(page, 'realm-attack-preview');
    expect(await violations(page)).toEqual([]);
    await close();
  });

  test('RS-UI-18, RS-UI-19: the rows of the tree are one stop of the Tab key, and show their cards', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1440, height: 900 });
    await begin(page, shared.server.address);
    const rows = ownTree(page).getByRole('button');
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => rows.nth(1).evaluate((row) => row === document.activeElement)).toBe(true);
    // The name, and what the row shows by signs.
    const [led = ''] = ((await rows.first().getAttribute('title')) ?? '').split(':');
    await page.getByTestId('zoom').getByRole('heading', { name: led, exact: true }).waitFor();
    expect(await page.getByTestId('zoom').locator('.card-line').count()).toBe(3);
    await close();
  });

  test.each([
    [1024, 700],
    [390, 844],
    [844, 390],
  ])('RS-UI-22: %i × %i: the tree opens at the name', { tags: 'long' }, async (width, height) => {
    const { page, close } = await openWindow(shared.browser, { width, height, touch: width !== 1024 });
    await begin(page, shared.server.address);
    await picture(page, `realm-table-${width}`);
    await page
      .getByRole('button', { name: /cards in the build tree: open/ })
      .first()
      .click();
    const dialog = page.getByTestId('pile');
    await dialog.getByRole('region', { name: /build tree$/ }).waitFor();
    expect(await dialog.locator('[data-state="locked"]').count()).toBeGreaterThan(0);
    await picture(page, `realm-tree-${width}`);
    expect(await violations(page)).toEqual([]);
    await close();
  });
});
