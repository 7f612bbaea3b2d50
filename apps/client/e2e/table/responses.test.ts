// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { LAMP } from '../support/lessons/courses.ts';
import { byFinger, byMouse, FIRST, follow, type Step } from '../support/lessons/steps.ts';
import { awaitTurn } from '../support/matches/driver.ts';
import { shareServer } from '../support/shared.ts';

/** Up to an attack that a card can respond to, in the first match of each game. */
const GAMES: readonly (readonly [game: string, steps: readonly Step[], told: string, card: string])[] = [
  [
    'ttcg',
    [
      ['Play the Charcoal Raider', 'Charcoal Raider', 'your unit slot 1'],
      ['play Bramble Snare in the slot below', 'Bramble Snare', 'your spell slot 1'],
      ['Whoever begins does not attack', '[End turn]'],
    ],
    'The Blown Fuse attacks',
    'Bramble Snare',
  ],
  ['manaduel', LAMP.slice(0, 3), 'Spring your trap', 'Hold the Line'],
];

const SCREENS = [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844, touch: true }],
] as const;

async function begin(page: Page, address: string, game: string): Promise<void> {
  await page.goto(`${address}/play/${game}`);
  await page.getByRole('button', { name: FIRST }).click();
  await tableReady(page);
}

describe.runIf(hasBrowser())('responding', () => {
  const shared = shareServer();

  test.each(GAMES.flatMap((game) => SCREENS.map((screen) => [...game, ...screen] as const)))(
    '%s: the card comes first, passing second (%#)',
    async (game, steps, told, card, name, window) => {
      const { page, close } = await openWindow(shared.browser, window);
      await begin(page, shared.server.address, game);
      await follow(page, steps, name === 'phone' ? byFinger : byMouse);
      await page.getByTestId('lesson').getByText(told).waitFor();
      await awaitTurn(page);
      const buttons = page.locator('.prompt .choice');
      await page.getByTestId('respond-1').waitFor();
      const labels = await buttons.locator('.choice-label').allTextContents();
      expect(labels.map((label) => label.trim())).toEqual([`Use ${card}`, 'Pass']);
      expect(await violations(page)).toEqual([]);
      await picture(page, `responses-${game}-${name}`);
      if (name === 'phone') await page.getByTestId('respond-1').tap();
      else await page.keyboard.press('1');
      // It is used, or what with it is asked.
      await page.getByTestId('respond-1').waitFor({ state: 'detached' });
      await close();
    },
  );
});
