// @module-tag long
import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { isFree, listen, openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { inGerman, MARCH } from '../support/lessons/courses.ts';
import { byFinger, byKeyboard, byMouse, FIRST, follow, thing } from '../support/lessons/steps.ts';
import { awaitTurn } from '../support/matches/driver.ts';
import { shareServer } from '../support/shared.ts';

describe.runIf(hasBrowser())('RS-5.9: the first match of Realm Showdown', () => {
  const shared = shareServer();

  test('by mouse: offered first, left and taken up, won, and offered last from then on', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1440, height: 900 });
    await page.goto(`${shared.server.address}/play/showdown`);
    const way = page.getByRole('button', { name: FIRST });
    await way.waitFor();
    expect(await page.getByRole('main').getByRole('button').first().textContent()).toContain(FIRST);
    await picture(page, 'lesson-lobby');
    await way.click();
    await tableReady(page);
    await follow(page, MARCH.slice(0, 5), byMouse);
    await awaitTurn(page);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'lesson-attack');
    await page.goto(`${shared.server.address}/play/showdown`);
    await page.getByRole('link', { name: /^Return to Quill Marrow/ }).click();
    await tableReady(page);
    await follow(page, MARCH.slice(5), byMouse);
    const end = page.getByTestId('end');
    await end.getByText('The Lamp Road is free').waitFor();
    await end.getByRole('heading', { name: 'Victory' }).waitFor();
    const next = end.getByRole('button', { name: 'Play with a whole deck' });
    await next.waitFor();
    for (const height of [900, 720]) {
      await page.setViewportSize({ width: 1440, height });
      await expect.poll(() => isFree(next)).toBe(true);
    }
    expect(await violations(page)).toEqual([]);
    await picture(page, 'lesson-won');
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

  test('by keyboard, as text: every step is said, and the night can be played again', async () => {
    const { page, close } = await openWindow(shared.browser, {
      width: 1100,
      height: 800,
      settings: { textTable: true },
    });
    await page.goto(`${shared.server.address}/play/showdown`);
    const said = await listen(page);
    await page.getByRole('button', { name: FIRST }).focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('prompt').waitFor();
    await follow(page, MARCH, byKeyboard);
    await page.getByTestId('end').getByText('The Lamp Road is free').waitFor();
    // What is said at last is said after what stood in line before it.
    await expect.poll(said).toContain('The Lamp Road is free');
    const heard = await said();
    for (const [told] of MARCH) expect(heard).toContain(told);
    for (const told of ['Your mobs shield you', 'Mobs that survive it', 'Watch the Tidegate Warden'])
      expect(heard).toContain(told);
    // What comes next is another match; this one again is behind the last button.
    await page.getByTestId('end-more').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Play again' }).focus();
    await page.keyboard.press('Enter');
    await follow(page, MARCH.slice(0, 2), byKeyboard);
    await close();
  });

  test('in German, by mouse: every step is said', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800, locale: 'de-DE' });
    await page.goto(`${shared.server.address}/play/showdown`);
    await page.getByRole('button', { name: 'Dein erstes Spiel' }).click();
    await tableReady(page);
    const march = MARCH.map(inGerman);
    await follow(page, march.slice(0, 5), byMouse);
    await awaitTurn(page);
    await picture(page, 'lesson-german');
    await follow(page, march.slice(5), byMouse);
    const end = page.getByTestId('end');
    await end.getByText('Die Lamp Road ist frei').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'lesson-german-won');
    await close();
  });

  test.each([
    [390, 844],
    [844, 390],
  ])(
    'by finger, %i × %i: it is all there, and who does something else is told what comes of it',
    async (width, height) => {
      const { page, close } = await openWindow(shared.browser, { width, height, touch: true });
      await page.goto(`${shared.server.address}/play/showdown`);
      await page.getByRole('button', { name: FIRST }).tap();
      await tableReady(page);
      const lesson = page.getByTestId('lesson');
      const press = async (button: string): Promise<void> => {
        await awaitTurn(page);
        await byFinger(page, thing(page, `[${button}]`));
      };
      await lesson.getByText('Spend an Eel Bailiff').waitFor();
      await picture(page, `lesson-${width}`);
      await press('Skip level up');
      await lesson.getByText('Without a level there are no abilities').waitFor();
      await press('End turn');
      await lesson.getByText('Spend an Eel Bailiff').waitFor();
      await awaitTurn(page);
      expect(await violations(page)).toEqual([]);
      // RS-UI-13: a finger touches a card once to see, twice to do it.
      await byFinger(page, thing(page, 'Eel Bailiff'));
      await page.getByTestId('foresight').getByText('Touch it again to do it.').waitFor();
      await byFinger(page, thing(page, 'Eel Bailiff'));
      await lesson.getByText('Muster summons').waitFor();
      await picture(page, `lesson-ability-${width}`);
      // Folded away it stays so.
      await lesson.locator('summary').tap();
      await press('Use Muster');
      await expect.poll(() => lesson.getAttribute('open')).toBeNull();
      await close();
    },
  );
});
