// @module-tag long
import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { listen, openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { LAMP } from '../support/lessons/courses.ts';
import { byFinger, byKeyboard, FIRST, follow, thing } from '../support/lessons/steps.ts';
import { awaitTurn } from '../support/matches/driver.ts';
import { shareServer } from '../support/shared.ts';

describe.runIf(hasBrowser())('MD-5.8: the first match of Mana Duel', () => {
  const shared = shareServer();

  test('by keyboard, as text: offered first, every step is said, left and taken up, won', async () => {
    const { page, close } = await openWindow(shared.browser, {
      width: 1100,
      height: 800,
      settings: { textTable: true },
    });
    await page.goto(`${shared.server.address}/play/manaduel`);
    const said = await listen(page);
    const way = page.getByRole('button', { name: FIRST });
    await way.focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('prompt').waitFor();
    await follow(page, LAMP.slice(0, 4), byKeyboard);
    const before = await said();
    await page.goto(`${shared.server.address}/play/manaduel`);
    const after = await listen(page);
    await page.getByRole('link', { name: /^Return to Benno Tallow/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('prompt').waitFor();
    await follow(page, LAMP.slice(4), byKeyboard);
    await page.getByTestId('end').getByText('that was it').waitFor();
    const heard = `${before} ${await after()}`;
    for (const [told] of LAMP) expect(heard).toContain(told);
    expect(heard).toContain('No trap: what Benno has set is a spell');
    expect(await violations(page)).toEqual([]);
    await picture(page, 'manaduel-lesson-won');
    await close();
  });

  test('by finger, 390 × 844: it is all there, and who does something else is asked again for what can be done', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
    await page.goto(`${shared.server.address}/play/manaduel`);
    expect(await page.getByRole('main').getByRole('button').first().textContent()).toContain(FIRST);
    await picture(page, 'manaduel-lesson-lobby-390');
    await page.getByRole('button', { name: FIRST }).tap();
    await tableReady(page);
    await page.getByTestId('lesson').getByText('the Iron Sentinel costs 4').waitFor();
    await picture(page, 'manaduel-lesson-390');
    await awaitTurn(page);
    await byFinger(page, thing(page, '[End turn]'));
    // Benno has had his turn by now, and what was asked for can still be done.
    await page.getByTestId('lesson').getByText('The Iron Sentinel costs 4').waitFor();
    await awaitTurn(page);
    expect(await violations(page)).toEqual([]);
    await follow(
      page,
      [
        ['The Iron Sentinel costs 4', 'Iron Sentinel', 'your creature slot 1', '[Attack position]'],
        ['A trap costs nothing', 'Hold the Line', 'your utility slot 1'],
        ['Put the War Axe on your Iron Sentinel', 'War Axe', 'Iron Sentinel'],
      ],
      byFinger,
    );
    await picture(page, 'manaduel-lesson-later-390');
    await close();
  });
});
