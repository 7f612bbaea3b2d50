// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture, said, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { MARCH } from '../support/lessons/courses.ts';
import {
  byFinger,
  byKeyboard,
  byMouse,
  FIRST,
  follow,
  thing,
  type Press,
  type Step,
} from '../support/lessons/steps.ts';
import { awaitTurn } from '../support/matches/driver.ts';
import { awaitOrders, cardAt, declareWar } from '../support/matches/war.ts';
import { shareServer } from '../support/shared.ts';

/** Up to an effect of a card that lies on the table. */
const TO_COUNTER: readonly Step[] = [
  ['Play the Charcoal Raider', 'Charcoal Raider', 'your unit slot 1'],
  ['play Bramble Snare in the slot below', 'Bramble Snare', 'your spell slot 1'],
  ['Whoever begins does not attack', '[End turn]'],
  ['The Blown Fuse attacks', 'Bramble Snare'],
];

const SCREENS = [
  ['desktop', { width: 1280, height: 800 }, byMouse],
  ['phone', { width: 390, height: 844, touch: true }, byFinger],
] as const;

async function begin(page: Page, address: string, game: string): Promise<void> {
  await page.goto(`${address}/play/${game}`);
  await page.getByRole('button', { name: FIRST }).click();
  await tableReady(page);
  await awaitTurn(page);
}

async function pressOf(page: Page, deed: string, press: Press): Promise<void> {
  await awaitTurn(page);
  await press(page, thing(page, deed));
}

describe.runIf(hasBrowser())('what an action costs', () => {
  const shared = shareServer();

  test.each(SCREENS)('True TCG, %s: plays and tapping stand where they are spent', async (name, window, press) => {
    const { page, close } = await openWindow(shared.browser, window);
    await begin(page, shared.server.address, 'ttcg');
    const prompt = page.getByTestId('prompt');
    await pressOf(page, 'Charcoal Raider', press);
    await prompt.getByText('play 1 of 2').first().waitFor();
    await picture(page, `prices-ttcg-play-${name}`);
    await page.keyboard.press('Escape');
    await follow(page, TO_COUNTER, press);
    const use = prompt.getByRole('button', { name: /^Use Counter .*Costs: taps it/ });
    await use.waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, `prices-ttcg-effect-${name}`);
    await close();
  });

  test.each(SCREENS)('Mana Duel, %s: of how much mana', async (name, window, press) => {
    const { page, close } = await openWindow(shared.browser, window);
    await begin(page, shared.server.address, 'manaduel');
    await pressOf(page, 'Iron Sentinel', press);
    await page.getByTestId('prompt').getByText('4 of 6 mana').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, `prices-manaduel-${name}`);
    await close();
  });

  test.each(SCREENS)(
    'Realm Showdown, %s: an ability that takes nothing names no price',
    async (name, window, press) => {
      const { page, close } = await openWindow(shared.browser, window);
      await begin(page, shared.server.address, 'showdown');
      await follow(page, MARCH.slice(0, 1), press);
      // RS-UI-13: a finger touches a card once to see, twice to do it.
      if (press === byFinger) await press(page, thing(page, 'Eel Bailiff'));
      await awaitTurn(page);
      const use = page.getByTestId('prompt').getByRole('button', { name: /^Use Muster/ });
      await use.waitFor();
      expect(await use.getByTestId('price').count()).toBe(0);
      expect(await violations(page)).toEqual([]);
      await picture(page, `prices-showdown-${name}`);
      await close();
    },
  );

  test('Cold Front: placing a card is the turn, said where the card is', async () => {
    const { page, close } = await openWindow(shared.browser, {
      width: 1280,
      height: 800,
      settings: { shortBoot: true },
    });
    await declareWar(page, shared.server.address, { deck: 'crimson', opponents: [{ bot: 'recruit', deck: 'azure' }] });
    await tableReady(page);
    await awaitOrders(page);
    await byKeyboard(page, cardAt(page, 0));
    await said(page, 'Costs: your turn.');
    await page.keyboard.press('i');
    await page.getByTestId('card-dialog').getByText('Costs: your turn').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'prices-coldfront-desktop');
    await close();
  });
});
