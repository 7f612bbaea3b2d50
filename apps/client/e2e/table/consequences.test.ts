import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { byMouse, FIRST, follow, thing, type Step } from '../support/lessons/steps.ts';
import { awaitTurn } from '../support/matches/driver.ts';
import { shareServer } from '../support/shared.ts';

/** Up to the first battle, in which the Vixen has not been boosted. */
const TO_BATTLE: readonly Step[] = [
  ['Play the Charcoal Raider', 'Charcoal Raider', 'your unit slot 1'],
  ['play Bramble Snare in the slot below', 'Bramble Snare', 'your spell slot 1'],
  ['Whoever begins does not attack', '[End turn]'],
  ['The Blown Fuse attacks', 'Bramble Snare', '[Use Counter]'],
  ['put the Furnace Lion on your Charcoal Raider', 'Furnace Lion', 'Charcoal Raider'],
  ['A Passive effect works by itself', 'Brushfire Vixen', 'your unit slot 2'],
];

async function pointAt(page: Page, deed: string): Promise<void> {
  const box = await thing(page, deed).boundingBox();
  if (box === null) throw new Error(`${deed} is nowhere`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
}

describe.runIf(hasBrowser())('consequences before the act', () => {
  const shared = shareServer();

  test('an attack says what it would do, and one that harms only its player asks', { tags: 'long' }, async () => {
    const { page, close } = await openWindow(shared.browser, {
      width: 1440,
      height: 900,
      settings: { confirmHarm: true },
    });
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByRole('button', { name: FIRST }).click();
    await tableReady(page);
    await follow(page, TO_BATTLE, byMouse);
    await awaitTurn(page);
    await byMouse(page, thing(page, '[Go to battle]'));
    await awaitTurn(page);
    await byMouse(page, thing(page, 'Brushfire Vixen'));
    await pointAt(page, 'Retired Pit Canary');
    const foresight = page.getByTestId('foresight');
    await foresight.getByText('300 against 345: yours is destroyed.').waitFor();
    await foresight.getByText('If nobody responds.').waitFor();
    await picture(page, 'consequences-ttcg');
    expect(await violations(page)).toEqual([]);

    await byMouse(page, thing(page, 'Retired Pit Canary'));
    const harm = page.getByTestId('harm');
    await harm.getByText('300 against 345: yours is destroyed.').waitFor();
    await picture(page, 'consequences-harm');
    expect(await violations(page)).toEqual([]);
    // Whoever presses what lies behind it has not answered.
    await page.mouse.click(8, 440);
    expect(await harm.isVisible()).toBe(true);
    await harm.getByRole('button', { name: 'Think again' }).click();
    expect(await thing(page, 'Brushfire Vixen').count()).toBe(1);

    await byMouse(page, thing(page, 'Furnace Lion'));
    await pointAt(page, 'Retired Pit Canary');
    await foresight.getByText(/against 345: it is destroyed\.$/).waitFor();
    // What harms the other side is not asked about.
    await byMouse(page, thing(page, 'Retired Pit Canary'));
    await page
      .getByText(/^The Retired Pit Canary|Retired Pit Canary/)
      .first()
      .waitFor();
    await awaitTurn(page);
    expect(await harm.count()).toBe(0);
    await close();
  });
});
