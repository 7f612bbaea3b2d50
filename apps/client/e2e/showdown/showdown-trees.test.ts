// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openWindow, picture } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import {
  awaitChange,
  awaitTurn,
  choose,
  finger,
  mouse,
  see,
  seeded,
  type Sighting,
} from '../support/matches/driver.ts';
import { practise } from '../support/matches/realm.ts';
import { shareServer } from '../support/shared.ts';

/* RS-UI-11: both trees stay readable, however much is asked. */

/** Cards with much to say: long lines, long names, choices among many, and attacks on many. */
const WORDY = {
  character: 'vesna-hollow',
  main: [
    'rented-loyalty',
    'the-baronesss-cross',
    'master-nettle',
    'duchess-sablethorn',
    'king-for-an-afternoon',
    'bearer-of-receipts',
    'gutter-clerk',
    'hook-hand-usher',
  ].flatMap((id) => [id, id, id, id, id]),
};

/** Decisions that are looked at: until the trees are taller than their room. */
const MOVES = 40;

/** Rows of a tree that are seen as a whole, where it has as many. */
const ROWS = 4;

interface Tree {
  readonly side: string;
  readonly rows: number;
  /** Seen as a whole. */
  readonly whole: number;
  /** All of them come into sight as the list is scrolled. */
  readonly reachable: boolean;
  /** Nothing lies on it, and it lies on the screen. */
  readonly free: boolean;
  /** Rows that show by a sign alone what they are like: those of which no word is seen, or not the whole of it. */
  readonly wordless: readonly string[];
}

/** The trees within something of the page, as they are seen. */
function trees(page: Page, within: string): Promise<Tree[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(`${selector} .build-tree`)].map((tree) => {
        const list = tree.querySelector('ul') ?? tree;
        const isWhole = (row: Element): boolean => {
          const { left, top, width, height } = row.getBoundingClientRect();
          return [top + 2, top + height - 2].every((y) => row.contains(document.elementFromPoint(left + width / 2, y)));
        };
        const rows = [...list.querySelectorAll('li')];
        const whole = rows.filter(isWhole).length;
        const before = list.scrollTop;
        const reachable = rows.every((row) => {
          row.scrollIntoView({ block: 'nearest' });
          return isWhole(row);
        });
        list.scrollTop = before;
        const { left, right, top, bottom } = tree.getBoundingClientRect();
        const free = [left + 8, right - 8].every((x) =>
          [top + 4, bottom - 4].every((y) => tree.contains(document.elementFromPoint(x, y))),
        );
        const wordless = rows.flatMap((row) => {
          const word = row.querySelector('.state b, .state .does')?.getBoundingClientRect();
          const isRead = word !== undefined && word.width > 12 && word.right <= row.getBoundingClientRect().right;
          return isRead ? [] : [row.textContent ?? ''];
        });
        const side = tree.classList.contains('near') ? 'near' : 'far';
        return { side, rows: rows.length, whole, reachable, free, wordless };
      }),
    within,
  );
}

/** The answers that cannot be pressed where they stand. */
function hiddenAnswers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.prompt .choice')].flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      // Cards to choose from lie in a panel of their own, over the table.
      const around = button.closest('.picker, .prompt')?.getBoundingClientRect();
      const found = [top + 3, bottom - 3].map((y) => document.elementFromPoint((left + right) / 2, y));
      const isWithin = around !== undefined && left >= around.left && right <= around.right;
      return isWithin && found.every((one) => button.contains(one)) ? [] : [button.textContent ?? ''];
    }),
  );
}

/** Looks at a card of which the prompt says beforehand what it would do: it is as tall then as it gets. */
async function lookAhead(page: Page, { cards }: Sighting): Promise<void> {
  const [card] = cards.filter(({ types, role }) => types.includes('level-up') || role === 'target');
  if (card === undefined) return;
  await page.getByTestId(card.testId).first().focus();
  if (card.types.includes('level-up')) await page.getByTestId('foresight').waitFor();
}

describe.runIf(hasBrowser())('the build trees of Realm Showdown', () => {
  const shared = shareServer();

  test('RS-UI-11: 1280 × 800: both stand beside the table, whatever is asked, and each answer in sight', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800, locale: 'de-DE' });
    await practise(page, shared.server.address, WORDY, 'greedy');
    const random = seeded(29);
    /** By question: how tall the prompt has been. */
    const asked = new Map<string, number>();
    let [stuck, tallest, grown] = [0, 0, 0];
    for (let move = 0; move < MOVES; move++) {
      await awaitTurn(page);
      const sighting = await see(page);
      if (sighting.over) break;
      await lookAhead(page, sighting);
      const question = (await page.locator('.prompt-title').textContent()) ?? '';
      const tall = (await page.getByTestId('prompt').boundingBox())?.height ?? 0;
      if (tall > (asked.get(question) ?? 0)) {
        asked.set(question, tall);
        await picture(page, `realm-trees-${asked.size}`);
      }
      tallest = Math.max(tallest, tall);
      const seen = await trees(page, '.seat-column');
      grown = Math.max(grown, Math.min(...seen.map(({ rows }) => rows)));
      const where = `${question} ${JSON.stringify(seen)}`;
      expect(seen.map(({ side }) => side).toSorted(), where).toEqual(['far', 'near']);
      for (const { rows, whole, reachable, free, wordless } of seen) {
        expect(whole, where).toBeGreaterThanOrEqual(Math.min(rows, ROWS));
        expect([reachable, free], where).toEqual([true, true]);
        expect(wordless, where).toEqual([]);
      }
      expect(await hiddenAnswers(page), where).toEqual([]);
      await mouse(page, choose(sighting, random, stuck));
      stuck = (await awaitChange(page, sighting)) ? 0 : stuck + 1;
    }
    // Else nothing of this has been put to the test.
    expect(asked.size).toBeGreaterThan(3);
    expect(tallest).toBeGreaterThan(260);
    expect(grown).toBeGreaterThan(ROWS);
    await close();
  });

  test.each([
    [1024, 768],
    [844, 390],
    [390, 844],
  ])('RS-UI-11, RS-UI-22: %i × %i: both open over the table, whatever is asked', async (width, height) => {
    const touch = width !== 1024;
    const { page, close } = await openWindow(shared.browser, { width, height, touch });
    await practise(page, shared.server.address, WORDY);
    const random = seeded(31);
    const asked = new Set<string>();
    let stuck = 0;
    for (let move = 0; move < MOVES && asked.size < 4; move++) {
      await awaitTurn(page);
      const sighting = await see(page);
      if (sighting.over) break;
      const question = (await page.locator('.prompt-title').textContent()) ?? '';
      if (!asked.has(question)) {
        asked.add(question);
        await lookAhead(page, sighting);
        await page.keyboard.press('Escape');
        const ways = page.getByRole('button', { name: /cards? in the build tree: open/ });
        expect(await ways.count()).toBe(2);
        for (const way of await ways.all()) {
          await way.press('Enter');
          const dialog = page.getByTestId('pile');
          await dialog.locator('.build-tree').waitFor();
          const [tree] = await trees(page, '[data-testid="pile"]');
          const where = `${question} ${JSON.stringify(tree)}`;
          expect(tree?.whole, where).toBeGreaterThanOrEqual(Math.min(tree?.rows ?? 0, ROWS - 1));
          expect(tree?.reachable, where).toBe(true);
          expect(tree?.wordless, where).toEqual([]);
          if (asked.size === 2) await picture(page, `realm-trees-${width}-${tree?.side}`);
          await page.keyboard.press('Escape');
          await dialog.waitFor({ state: 'detached' });
        }
      }
      await (touch ? finger : mouse)(page, choose(sighting, random, stuck));
      stuck = (await awaitChange(page, sighting, touch)) ? 0 : stuck + 1;
    }
    expect(asked.size).toBeGreaterThan(2);
    await close();
  });
});
