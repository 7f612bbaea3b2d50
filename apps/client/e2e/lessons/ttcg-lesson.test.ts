// @module-tag long
import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { SHIFT } from '../support/lessons/courses.ts';
import { byFinger, byMouse, FIRST, follow, thing } from '../support/lessons/steps.ts';
import { awaitTurn } from '../support/matches/driver.ts';
import { shareServer } from '../support/shared.ts';

describe.runIf(hasBrowser())('TTCG-5.12: the first match of True TCG', () => {
  const shared = shareServer();

  test('by mouse: offered first, left and taken up, won, and offered last from then on', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1440, height: 900 });
    await page.goto(`${shared.server.address}/play/ttcg`);
    const way = page.getByRole('button', { name: FIRST });
    await way.waitFor();
    expect(await page.getByRole('main').getByRole('button').first().textContent()).toContain(FIRST);
    await picture(page, 'ttcg-lesson-lobby');
    await way.click();
    await tableReady(page);
    await follow(page, SHIFT.slice(0, 4), byMouse);
    expect(await violations(page)).toEqual([]);
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByRole('link', { name: /^Return to Odette Pylon/ }).click();
    await tableReady(page);
    await follow(page, SHIFT.slice(4), byMouse);
    const end = page.getByTestId('end');
    await end.getByText('that was it').waitFor();
    await end.getByRole('heading', { name: 'Victory' }).waitFor();
    await end.getByRole('button', { name: 'Play with a whole deck' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'ttcg-lesson-won');
    await end.getByRole('link', { name: 'Lobby' }).click();
    await way.waitFor();
    // What comes next is offered at the end, and in the lobby until it is done or skipped.
    await page.getByTestId('course').waitFor();
    expect(await page.getByRole('main').getByRole('button').first().textContent()).toContain('Play with a whole deck');
    await page.getByRole('button', { name: 'Skip these matches' }).click();
    await page.getByTestId('course').waitFor({ state: 'detached' });
    expect(await page.getByRole('main').getByRole('button').first().textContent()).toContain('Play now');
    await close();
  });

  test('by finger, 390 × 844: it is all there, and who does something else is asked again for what can be done', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByRole('button', { name: FIRST }).tap();
    await tableReady(page);
    await page.getByTestId('lesson').getByText('Play the Charcoal Raider').waitFor();
    await picture(page, 'ttcg-lesson-390');
    await awaitTurn(page);
    await byFinger(page, thing(page, '[End turn]'));
    // A first turn has no battle. Odette has hit by now, and what was asked for can still be done.
    await thing(page, '[Go to battle]').waitFor();
    await awaitTurn(page);
    await page.getByTestId('lesson').getByText('Play the Charcoal Raider').waitFor();
    expect(await violations(page)).toEqual([]);
    await follow(
      page,
      [
        ['Play the Charcoal Raider', 'Charcoal Raider', 'your unit slot 1'],
        ['Rank up: put the Furnace Lion', 'Furnace Lion', 'Charcoal Raider'],
      ],
      byFinger,
    );
    await picture(page, 'ttcg-lesson-later-390');
    await close();
  });
});
