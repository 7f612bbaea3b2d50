import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openWindow, picture, tableReady } from './browser.ts';
import { hasBrowser } from './chromium.ts';
import { awaitTurn } from './driver.ts';
import { shareBrowser } from './shared.ts';

/** What is told, and what is done about it, one after the other: a card, or a `[button]`. */
const MARCH: readonly (readonly [told: string, ...deeds: string[]])[] = [
  ['Spend an Eel Bailiff', 'Eel Bailiff'],
  ['Muster summons', '[Use Muster]'],
  ['Those that fit are lit', 'Eel Bailiff', '[First free slot]'],
  ['Cold Grip is what the Eel Bailiff taught you', '[Use Cold Grip]'],
  ['The Hook-Hand Usher has 20 HP', 'Hook-Hand Usher'],
  ['Attack one of them first', 'Eel Bailiff', 'Cellar Rat-Catcher'],
  ['end your turn', '[End turn]'],
  ['Spend a Road Novice', 'Road Novice'],
  ['You are level 20 now', '[Use Muster]'],
  ['The Pilgrim Cook heals you', 'Pilgrim Cook', '[First free slot]'],
  ['it will not come round again', '[Use Cold Grip]'],
  ['Choose what it hits', 'Hook-Hand Usher'],
  ['The Road Novice taught you Walk Together', '[Use Walk Together]'],
  ['The cards that fit are lit', 'Road Novice', '[First free slot]'],
  ['Clear the way first', 'Eel Bailiff', 'Cellar Rat-Catcher'],
  ['Nothing shields Quill', 'Pilgrim Cook', 'Quill Marrow'],
  ['Nothing shields Quill', 'Road Novice', 'Quill Marrow'],
  ['Every mob has attacked', '[End turn]'],
  ['The Silt Sprite’s lesson is a one-shot', 'Silt Sprite'],
  ['Trim the Wick has woken', '[Use Trim the Wick]'],
  ['it will not come round again', '[Use Muster]'],
  ['The Tidegate Warden has a counter', 'Tidegate Warden', '[First free slot]'],
  ['it will not come round again', '[Use Cold Grip]'],
  ['it will not come round again', '[Use Walk Together]'],
  ['The cards that fit are lit', 'Eel Bailiff', '[First free slot]'],
  ['Quill stands alone', 'Pilgrim Cook', 'Quill Marrow'],
  ['Quill stands alone', 'Road Novice', 'Quill Marrow'],
  ['Quill stands alone', 'Tidegate Warden', 'Quill Marrow'],
  ['Quill stands alone', 'Eel Bailiff', 'Quill Marrow'],
  ['Quill stands alone', 'Eel Bailiff', 'Quill Marrow'],
  ['Every mob has attacked', '[End turn]'],
  ['Bring Quill to 0 HP', 'Barnacle Hulk'],
  ['it will not come round again', '[End actions]'],
  ['Quill stands alone', 'Eel Bailiff', 'Quill Marrow'],
  ['Quill stands alone', 'Tidegate Warden', 'Quill Marrow'],
];

/** How something that is shown is pressed. */
type Press = (page: Page, what: Locator) => Promise<void>;

/** Where something can be touched; the cards of the table are painted, and their buttons lie unseen below. */
async function spotOf(what: Locator): Promise<readonly [x: number, y: number]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {};
  // In a fan each card is covered by the next one: its left edge is free.
  const fanned = ((await what.getAttribute('data-testid')) ?? '').includes('-hand-');
  return [x + (fanned ? Math.min(22, width / 2) : width / 2), y + (fanned ? Math.min(46, height / 3) : height / 2)];
}

const byMouse: Press = async (page, what) => page.mouse.click(...(await spotOf(what)));

const byFinger: Press = async (page, what) => page.touchscreen.tap(...(await spotOf(what)));

const byKeyboard: Press = async (page, what) => {
  await what.focus();
  await page.keyboard.press('Enter');
};

function thing(page: Page, deed: string): Locator {
  const [, button] = /^\[(.+)\]$/.exec(deed) ?? [];
  if (button !== undefined) return page.getByTestId('prompt').getByRole('button', { name: new RegExp(`^${button}`) });
  return page
    .locator('[data-testid="mirror"] [data-legal]')
    .and(page.getByRole('button', { name: new RegExp(`^${deed}`) }))
    .first();
}

/** Does what is told, from step `from` to before step `to`. */
async function march(page: Page, press: Press, from = 0, to = MARCH.length): Promise<void> {
  const lesson = page.getByTestId('lesson');
  for (const [told, ...deeds] of MARCH.slice(from, to)) {
    await lesson.getByText(told).waitFor();
    for (const deed of deeds) {
      await awaitTurn(page);
      await press(page, thing(page, deed));
    }
  }
}

/** Notes what is said to whoever does not see the screen; what it returns tells it. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const region = document.querySelector('[data-testid="polite"]');
    if (region === null) throw new Error('nothing is said on this page');
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { readonly said: readonly string[] }).said.join(' '));
}

const FIRST = 'Play your first match';

describe.runIf(hasBrowser())('RS-5.9: the first match of Realm Showdown', () => {
  const shared = shareBrowser();

  test('by mouse: offered first, left and taken up, won, and offered last from then on', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1440, height: 900 });
    await page.goto(`${shared.server.address}/play/showdown`);
    const way = page.getByRole('button', { name: FIRST });
    await way.waitFor();
    expect(await page.getByRole('main').getByRole('button').first().textContent()).toContain(FIRST);
    await picture(page, 'lesson-lobby');
    await way.click();
    await tableReady(page);
    await march(page, byMouse, 0, 5);
    await awaitTurn(page);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'lesson-attack');
    await page.goto(`${shared.server.address}/play/showdown`);
    await page.getByRole('link', { name: /^Return to Quill Marrow/ }).click();
    await tableReady(page);
    await march(page, byMouse, 5);
    const end = page.getByTestId('end');
    await end.getByText('The Lamp Road is free').waitFor();
    await end.getByRole('heading', { name: 'Victory' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'lesson-won');
    await end.getByRole('link', { name: 'Lobby' }).click();
    await way.waitFor();
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
    await march(page, byKeyboard);
    await page.getByTestId('end').getByText('The Lamp Road is free').waitFor();
    // What is said at last is said after what stood in line before it.
    await expect.poll(said).toContain('The Lamp Road is free');
    const heard = await said();
    for (const [told] of MARCH) expect(heard).toContain(told);
    for (const told of ['Your mobs shield you', 'Mobs that survive it', 'Watch the Tidegate Warden'])
      expect(heard).toContain(told);
    await page.getByRole('button', { name: 'Rematch' }).focus();
    await page.keyboard.press('Enter');
    await march(page, byKeyboard, 0, 2);
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
