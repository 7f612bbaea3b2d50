// @module-tag long
import { describe, expect, test } from 'vitest';
import { openWindow, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { LAMP, SHIFT } from '../support/lessons/courses.ts';
import { byFinger, byMouse, FIRST, follow, thing } from '../support/lessons/steps.ts';
import { awaitTurn } from '../support/matches/driver.ts';
import { drag, middleOf } from '../support/matches/realm.ts';
import { shareServer } from '../support/shared.ts';

describe.runIf(hasBrowser())('cards that are laid on the table', () => {
  const shared = shareServer();

  test('a card takes the nearest slot, a spell is cast wherever it is let go of', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800 });
    await page.goto(`${shared.server.address}/play/manaduel`);
    await page.getByRole('button', { name: FIRST }).click();
    await tableReady(page);
    await follow(page, LAMP.slice(0, 1), byMouse);
    // Beside the first slot, over the bare table.
    await page.getByTestId('lesson').getByText('A trap costs nothing').waitFor();
    await awaitTurn(page);
    const trap = await middleOf(thing(page, 'Hold the Line'));
    await byMouse(page, thing(page, 'Hold the Line'));
    const slot = await thing(page, 'your utility slot 1').boundingBox();
    await page.keyboard.press('Escape');
    await drag(page, trap, { x: (slot?.x ?? 0) - 12, y: (slot?.y ?? 0) + (slot?.height ?? 0) / 2 });
    await page.mouse.up();
    await follow(page, LAMP.slice(2, 11), byMouse);
    await page.getByTestId('lesson').getByText('A spell costs 1 mana').waitFor();
    await awaitTurn(page);
    const far = await page.getByTestId('plate-1').boundingBox();
    await drag(page, await middleOf(thing(page, 'Kindle')), { x: (far?.x ?? 0) + 40, y: (far?.y ?? 0) + 30 });
    await page.mouse.up();
    await follow(page, LAMP.slice(12), byMouse);
    await page.getByTestId('end').getByText('that was it').waitFor();
    expect(await page.getByTestId('end').getAttribute('data-tone')).toBe('won');
    await close();
  });

  test('the sign of a direct attack takes a tap, 390 × 844', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByRole('button', { name: FIRST }).tap();
    await tableReady(page);
    await follow(page, SHIFT.slice(0, 9), byMouse);
    const lesson = page.getByTestId('lesson');
    await lesson.getByText('Attack her directly').waitFor();
    await awaitTurn(page);
    await byFinger(page, thing(page, 'Furnace Lion'));
    const { x, y } = await middleOf(page.getByTestId('seat-1'));
    await page.touchscreen.tap(x, y);
    await lesson.getByText('A unit attacks once a turn').waitFor();
    expect(await page.getByTestId('plate-1').textContent()).not.toContain('20');
    await close();
  });
});
