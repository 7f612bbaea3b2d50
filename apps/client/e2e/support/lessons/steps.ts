import { LAST_LAMP } from '@cardscape/rules/manaduel/lesson/last-lamp';
import { FIRST_MARCH } from '@cardscape/rules/showdown/lesson/first-march';
import { FIRST_SHIFT } from '@cardscape/rules/ttcg/lesson/first-shift';
import type { Locator, Page } from 'playwright-core';
import { awaitTurn } from '../matches/driver.ts';
import { awaitLit } from './lit.ts';

/** What is told, and what is done about it, one after the other: a card, or a `[button]`. */
export type Step = readonly [told: string, ...deeds: string[]];

/** How something that is shown is pressed. */
export type Press = (page: Page, what: Locator) => Promise<void>;

/** Where something can be touched; the cards of the table are painted, and their buttons lie unseen below. */
export async function spotOf(what: Locator): Promise<readonly [x: number, y: number]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {};
  // In a fan each card is covered by the next one: its left edge is free.
  const fanned = ((await what.getAttribute('data-testid')) ?? '').includes('-hand-');
  return [x + (fanned ? Math.min(22, width / 2) : width / 2), y + (fanned ? Math.min(46, height / 3) : height / 2)];
}

export const byMouse: Press = async (page, what) => page.mouse.click(...(await spotOf(what)));

export const byFinger: Press = async (page, what) => page.touchscreen.tap(...(await spotOf(what)));

/** Stops of the Tab key that are tried, and places of a row that the arrows go over. */
const REACH = { stops: 120, places: 24 } as const;

/** Where the focus is, seen from something: on it, in the row or list that it stands in, or elsewhere. */
function focusFrom(what: Locator): Promise<'there' | 'row' | 'elsewhere'> {
  return what.evaluate((element) => {
    if (element === document.activeElement) return 'there';
    const row = element.closest('[data-zone]');
    return row !== null && row.contains(document.activeElement) ? 'row' : 'elsewhere';
  });
}

/**
 * With keys alone: Tab from where the focus is to its row, the arrows to itself, and Enter. Errors: Error for what cannot
 * be reached so.
 */
export const byKeyboard: Press = async (page, what) => {
  for (let stop = 0; stop < REACH.stops; stop++) {
    let from = await focusFrom(what);
    if (from === 'row') await page.keyboard.press('Home');
    for (let place = 0; from === 'row' && place < REACH.places; place++) {
      from = await focusFrom(what);
      if (from !== 'there') await page.keyboard.press('ArrowRight');
    }
    if (from === 'there') return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(what)}`);
};

export function thing(page: Page, deed: string): Locator {
  const [, button] = /^\[(.+)\]$/.exec(deed) ?? [];
  if (button !== undefined) return page.getByTestId('prompt').getByRole('button', { name: new RegExp(`^${button}`) });
  return page
    .locator('[data-testid="mirror"] [data-legal]')
    .and(page.getByRole('button', { name: new RegExp(`^${deed}`) }))
    .first();
}

/** Every step of the guided matches. */
const STEPS = [...FIRST_SHIFT.steps, ...LAST_LAMP.steps, ...FIRST_MARCH.steps];

/** Whether what is told now means one move, so that all that it is made with is lit; told in English. */
async function isLit(lesson: Locator): Promise<boolean> {
  const told = (await lesson.textContent()) ?? '';
  return STEPS.some(({ hint, does }) => does !== undefined && hint !== undefined && told.endsWith(hint));
}

/** Does what is told, step by step. */
export async function follow(page: Page, steps: readonly Step[], press: Press): Promise<void> {
  const lesson = page.getByTestId('lesson');
  for (const [told, ...deeds] of steps) {
    await lesson.getByText(told).waitFor();
    for (const deed of deeds) {
      await awaitTurn(page);
      if (await isLit(lesson)) await awaitLit(thing(page, deed));
      await press(page, thing(page, deed));
    }
  }
}

/** The button that leads into the lesson of a game. */
export const FIRST = 'Play your first match';
