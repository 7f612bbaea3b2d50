// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { inGerman, MARCH } from '../support/lessons/courses.ts';
import { byFinger, byMouse, FIRST, follow, type Press, spotOf, thing } from '../support/lessons/steps.ts';
import { awaitTurn } from '../support/matches/driver.ts';
import { character, legal, practise } from '../support/matches/realm.ts';
import { shareServer } from '../support/shared.ts';

/*
 * RS-UI-13, RS-UI-15: in low windows, too, each answer is in sight, and what a level brings is read whole. One that has
 * just changed its size is still laid out anew.
 */

/** What cannot be seen and pressed whole: parts of it lie outside the window, are cut off, or lie under something. */
function cutOff(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const isSeen = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight || left < 0 || right > innerWidth) return false;
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'visible') continue;
        const box = around.getBoundingClientRect();
        if (top < box.top - 1 || bottom > box.bottom + 1) return false;
      }
      return true;
    };
    return [...document.querySelectorAll(wanted)].filter((one) => !isSeen(one)).map((one) => one.textContent ?? '');
  }, selector);
}

/** Nothing that the first ability could summon. */
const RITES = { character: 'hild-lock', main: Array.from({ length: 40 }, () => 'borrowed-tide') };

const ANSWERS = '[data-testid="prompt"] .choice';

async function expectAnswers(page: Page, answer: string): Promise<void> {
  await awaitTurn(page);
  await page.getByTestId('prompt').getByRole('button', { name: answer }).waitFor();
  await expect.poll(() => cutOff(page, ANSWERS)).toEqual([]);
  // What is told in the lesson can be begun to be read, and the rest of it comes with the wheel.
  await expect.poll(() => cutOff(page, '.lesson > summary')).toEqual([]);
  const told = await page.getByTestId('lesson').boundingBox();
  expect(told?.height ?? 0).toBeGreaterThan(70);
  await expect.poll(() => cutOff(page, '.prompt-title')).toEqual([]);
}

describe.runIf(hasBrowser())('Realm Showdown in low windows', () => {
  const shared = shareServer();

  test('RS-UI-13, RS-UI-15: each answer of the guided match, and the whole preview of a level', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1440, height: 900 });
    await page.goto(`${shared.server.address}/play/showdown`);
    await page.getByRole('button', { name: FIRST }).click();
    await tableReady(page);
    const sizes = [
      [1280, 600],
      [1280, 720],
      [1366, 650],
      [1366, 768],
      [1440, 900],
    ] as const;
    const eachSize = async (look: (name: string) => Promise<void>): Promise<void> => {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await look(`${width}x${height}`);
      }
    };
    await eachSize(async (name) => {
      await page.mouse.move(5, 5);
      await expectAnswers(page, 'Skip level up');
      const [x, y] = await spotOf(thing(page, 'Eel Bailiff'));
      await page.mouse.move(x, y, { steps: 3 });
      const foresight = page.getByTestId('foresight');
      await foresight.getByText(/^Learns Cold Grip/).waitFor();
      await foresight.getByText(/^Comes within reach: /).waitFor();
      await expect.poll(() => cutOff(page, '[data-testid="foresight"] > p')).toEqual([]);
      await expect.poll(() => cutOff(page, ANSWERS)).toEqual([]);
      await picture(page, `realm-low-level-${name}`);
    });
    await follow(page, MARCH.slice(0, 1), byMouse);
    await eachSize(async (name) => {
      await expectAnswers(page, 'End actions');
      await picture(page, `realm-low-ability-${name}`);
    });
    await follow(page, MARCH.slice(1, 5), byMouse);
    await eachSize(async (name) => {
      await expectAnswers(page, 'End turn');
      await picture(page, `realm-low-attack-${name}`);
    });
    await close();
  });

  test('RS-UI-15: on a phone on its side, each answer of the guided match', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 844, height: 390, touch: true, locale: 'de-DE' });
    await page.goto(`${shared.server.address}/play/showdown`);
    await page.getByRole('button', { name: 'Dein erstes Spiel' }).tap();
    await tableReady(page);
    const steps = MARCH.map(inGerman);
    const byKey: Press = async (_, what) => what.press('Enter');
    await expectAnswers(page, 'Aufstieg auslassen');
    await follow(page, steps.slice(0, 1), byKey);
    await expectAnswers(page, 'Aktionen beenden');
    // The answers come before whose turn it is.
    expect(await page.locator('.phases').isVisible()).toBe(false);
    await picture(page, 'realm-low-ability-844');
    await follow(page, steps.slice(1, 5), byKey);
    await expectAnswers(page, 'Zug beenden');
    await close();
  });

  test('RS-UI-16: a phone on its side, too, says that no card fits, and of each why', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 844, height: 390, touch: true, locale: 'de-DE' });
    await practise(page, shared.server.address, RITES);
    await legal(page, 'level-up').first().press('Enter');
    const use = page.getByRole('button', { name: 'Muster nutzen' });
    await use.waitFor();
    await awaitTurn(page);
    await use.tap();
    const hint = page.getByTestId('prompt').locator('.prompt-hint');
    await hint.getByText('Keine deiner Karten lässt sich jetzt spielen.').waitFor();
    await expect.poll(() => cutOff(page, '.prompt-hint')).toEqual([]);
    await expect.poll(() => cutOff(page, ANSWERS)).toEqual([]);
    await picture(page, 'realm-low-vain');
    // The card that has the focus says it already.
    const why = page.getByTestId('zoom').getByText('Das lässt dich keine Karten dieses Typs spielen.');
    await why.waitFor();
    await page.getByTestId('zoom').getByRole('button', { name: 'Schließen' }).tap();
    await why.waitFor({ state: 'detached' });
    await byFinger(page, page.locator('[data-testid="mirror"] .near [data-testid*="-hand-"]').nth(2));
    await why.waitFor();
    await picture(page, 'realm-low-vain-why');
    await close();
  });

  test('RS-UI-11, RS-UI-18, RS-UI-20: a match that is opened directly has its colours, large cards, and a whole log', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1440, height: 900, locale: 'de-DE' });
    await practise(page, shared.server.address);
    const element = page.locator('.build-tree .terms i').first();
    await element.waitFor();
    // Each march has a ground of its own.
    expect(await element.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
    const header = page.getByTestId('log').locator('header');
    const within = await header.evaluate((one) => {
      const { right } = one.getBoundingClientRect();
      return [...one.querySelectorAll('h2, button')].every((part) => part.getBoundingClientRect().right <= right + 1);
    });
    expect(within).toBe(true);
    await page.locator('[data-testid="mirror"] [data-testid*="-hand-"]').first().focus();
    const face = page.getByTestId('zoom').locator('.zoom-face');
    await face.locator('.face.ready').waitFor();
    expect((await face.boundingBox())?.width ?? 0).toBeGreaterThan(150);
    // P-10: names stay English, what a card says for its mood does not.
    const said = page.getByTestId('zoom').locator('.flavour q[lang="de"]');
    expect(await said.textContent()).toBe('Bezahlt nach Eimern, begraben mit demselben Eimer.');
    await picture(page, 'realm-card-large');
    // In a low window it lies over the opponent's piles, and over nothing that is played with.
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect.poll(() => page.getByTestId('zoom').locator('.zoom-face.aside').count()).toBe(1);
    const [large, own] = [await face.boundingBox(), await character(page, 'near').boundingBox()];
    expect(large?.width ?? 0).toBeGreaterThan(130);
    expect((large?.y ?? 0) + (large?.height ?? 0)).toBeLessThan(own?.y ?? 0);
    await face.locator('.face.ready').waitFor();
    await picture(page, 'realm-card-large-low');
    await close();
  });
});
