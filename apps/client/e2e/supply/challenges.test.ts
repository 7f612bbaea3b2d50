// @module-tag long
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { TRADING } from '../../../server/test/support/cards/traders.ts';
import { DIAL, HANDS, LAMPS, marksBox } from '../../src/cards/face/marks.ts';
import { FACE_WIDTH } from '../../src/cards/face/spec.ts';
import type { PaintedMarks } from '../../src/games/ttcg/gallery/marks.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';
import { trader } from '../support/traders.ts';

/*
 * TTCG-14.25 to 14.28: the challenges are solved here as players solve them, out of the painted pictures and out of what
 * is said of them. No answer stands here.
 */

const PHONE = { width: 390, height: 844, touch: true } as const;
const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
/** Pixels to a unit of the large picture. */
const SCALE = 400 / FACE_WIDTH;

/** Through whose hands the lamp went, as their stories tell. */
const HANDS_OF_THE_LAMP = [
  'candle-acolyte',
  'substitute-angel',
  'toast-apprentice',
  'broom-commuter',
  'cloud-inspector',
  'kite-string-ghost',
  'relay-runner',
  'wake-caterer',
  'pilot-light-fairy',
  'ferry-turtle',
  'doorman-minotaur',
  'buried-surveyor',
  'pollen-butterfly',
];

/** The brightness of a place of the art, in units from the corner of what the signs cover; the mean of 3 × 3 pixels. */
function lightAt({ light, width }: PaintedMarks, across: number, down: number): number {
  const [column, row] = [Math.round(across * SCALE), Math.round(down * SCALE)];
  let sum = 0;
  for (const y of [row - 1, row, row + 1])
    for (const x of [column - 1, column, column + 1]) sum += light[y * width + x] ?? 0;
  return sum / 9;
}

/** Which of the lamps burn. */
function lampsIn(marks: PaintedMarks): boolean[] {
  const box = marksBox({ kind: 'lamps', lit: Array.from({ length: 5 }, () => true) });
  return Array.from({ length: 5 }, (_, lamp) => {
    const brightness = lightAt(marks, LAMPS.x + lamp * LAMPS.step - box.x, LAMPS.y - box.y);
    expect(brightness > 190 || brightness < 110, `lamp ${lamp} of ${marks.card} is in doubt: ${brightness}`).toBe(true);
    return brightness > 150;
  });
}

/** Which of so many directions is the brightest between two distances from the middle of the dial. */
function handAmong(marks: PaintedMarks, directions: number, from: number, to: number, except: number | null): number {
  const box = marksBox({ kind: 'dial', hour: 0, minute: 0 });
  let best = -1;
  let most = -1;
  for (let direction = 0; direction < directions; direction++) {
    const angle = (direction / directions) * Math.PI * 2;
    if (except !== null && Math.cos(angle - except) > 0.96) continue;
    let sum = 0;
    for (let part = from; part <= to; part += 0.02)
      sum += lightAt(
        marks,
        DIAL.x - box.x + DIAL.radius * Math.sin(angle) * part,
        DIAL.y - box.y - DIAL.radius * Math.cos(angle) * part,
      );
    if (sum > most) [best, most] = [direction, sum];
  }
  return best;
}

/** Where the hands of the dial point. */
function dialIn(marks: PaintedMarks): readonly [hour: number, minute: number] {
  const minute = handAmong(marks, 60, HANDS.short + 0.08, HANDS.long - 0.02, null);
  const hour = handAmong(marks, 12, 0.2, HANDS.short - 0.06, (minute / 60) * Math.PI * 2);
  return [hour, minute];
}

/** The letter of that number of a name, which is gone round again where it is too short. */
function letterOf(name: string, number: number): string {
  const letters = name.replaceAll(/[^a-z]/gi, '');
  return letters[(number - 1) % letters.length] ?? '';
}

function letterNumbered(lamps: readonly boolean[]): string {
  return String.fromCharCode(64 + lamps.reduce((sum, burns) => sum * 2 + (burns ? 1 : 0), 0));
}

function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

describe.runIf(hasBrowser())('the hidden code challenges', () => {
  const shared = shareBrowser(TRADING);
  let painted: readonly PaintedMarks[] = [];

  /** The page knows its player from here on. */
  async function known(page: Page): Promise<void> {
    await page.goto(`${shared.server.address}/collection`);
    await page.getByTestId('album-progress').waitFor();
  }

  beforeAll(async () => {
    const { page, close } = await openWindow(shared.browser, { width: 900, height: 600 });
    await page.goto(`${shared.server.address}/gallery.html?marks`);
    painted = await page
      .waitForFunction(() => (globalThis as { __marks?: unknown }).__marks, undefined, { timeout: 300_000 })
      .then(async (handle) => (await handle.jsonValue()) as readonly PaintedMarks[]);
    await close();
  }, 400_000);

  test('TTCG-14.26: each sign is in the picture at all six tiers, alike, and no finish lies over it', () => {
    const kinds = Map.groupBy(painted, ({ kind }) => kind);
    for (const of of kinds.values()) {
      expect(new Set(of.map(({ card }) => card)).size).toBeGreaterThanOrEqual(5);
    }
    expect([...kinds.keys()].toSorted()).toEqual(['dial', 'lamps']);
    for (const [card, tiers] of Map.groupBy(painted, ({ card: id }) => id)) {
      expect(tiers.map(({ tier }) => tier)).toEqual([1, 2, 3, 4, 5, 6]);
      for (const { within, outside, finish } of tiers) {
        expect(within, card).toBeGreaterThan(150);
        expect(outside, card).toBe(0);
        expect(finish ?? 0, card).toBe(0);
      }
      const read = tiers.map((one) => JSON.stringify(one.kind === 'dial' ? dialIn(one) : lampsIn(one)));
      expect(new Set(read).size, `${card}: ${read.join(' ')}`).toBe(1);
    }
  });

  test('TTCG-14.25, 14.27, 14.28: one is solved out of the pictures, and everybody hears of it at once', async () => {
    const lines = painted
      .filter(({ kind, tier }) => kind === 'dial' && tier === 3)
      .map((one) => ({ line: dialIn(one)[0], letter: letterOf(one.name, dialIn(one)[1]) }))
      .toSorted((a, b) => a.line - b.line);
    expect(lines.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 1));
    const word = lines.map(({ letter }) => letter).join('');

    const ada = await trader(shared, 'Ada Reader', { width: 1280, height: 800 });
    const ben = await trader(shared, 'Ben Leser', { ...PHONE, locale: 'de-DE' });
    for (const one of [ada, ben]) await known(one.page);
    await ben.page.goto(`${shared.server.address}/challenges`);
    await ben.page.getByRole('heading', { level: 1, name: 'Rätsel' }).waitFor();
    await ben.page.getByRole('heading', { name: 'The Torn Page' }).waitFor();
    await picture(ben.page, 'challenges-phone');
    expect(await fits(ben.page)).toBe(true);

    const { page } = ada;
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByRole('link', { name: /^Challenges/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Challenges' }).waitFor();
    const form = page.getByRole('form', { name: 'The Torn Page' });
    await form.getByLabel('Answer').fill('a guess');
    await page.keyboard.press('Enter');
    await form.getByRole('alert').getByText('That is not the answer.').waitFor();
    expect(ada.complaints.splice(0).length).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'challenges-desktop');
    await form.getByLabel('Answer').fill(` ${word.toLowerCase()}!`);
    await page.keyboard.press('Enter');
    const solved = page.locator('#torn-page').getByTestId('challenge-solved');
    await solved.getByText(/by Ada Reader\.$/).waitFor();
    await page.getByTestId('announcement').getByText('The Torn Page').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'challenges-solved');
    await solved.getByLabel('Name me as the one who solved it').uncheck();
    await solved.getByText(/^Solved on [^.]*\.$/).waitFor();

    await ben.page
      .getByTestId('announcement')
      .getByText('Das Rätsel „The Torn Page“ ist gelöst.', { exact: false })
      .waitFor();
    await ben.page.locator('#torn-page').getByText('Die andere Hälfte der Seite').waitFor();
    await ben.page.locator('#torn-page').scrollIntoViewIfNeeded();
    await picture(ben.page, 'challenges-solved-phone');
    expect(await fits(ben.page)).toBe(true);
    // The story of the cards goes on.
    await ben.page.goto(`${shared.server.address}/cards/grandmother-oak`);
    await ben.page.getByRole('heading', { name: 'Was die Gemeinschaft ans Licht brachte' }).waitFor();
    await ada.close();
    await ben.close();
  });

  test('the other is solved by ear: what is said of a picture is as much as it shows', async () => {
    const cleo = await trader(shared, 'Cleo Listener', { width: 1280, height: 800 });
    await known(cleo.page);
    const letters: string[] = [];
    for (const card of HANDS_OF_THE_LAMP) {
      await cleo.page.goto(`${shared.server.address}/cards/${card}`);
      const said = await cleo.page.getByText(/five small lamps hang in a row/).textContent();
      const heard = [...(said ?? '').matchAll(/\b(lit|dark)\b/g)].map(([, lamp]) => lamp === 'lit');
      const seen = painted.find((one) => one.card === card);
      expect(seen === undefined ? null : lampsIn(seen), card).toEqual(heard);
      letters.push(letterNumbered(heard));
    }
    await cleo.page.locator('.card-print-face .face.ready').waitFor();
    await picture(cleo.page, 'card-with-lamps');
    const words = letters.join('');
    await cleo.page.goto(`${shared.server.address}/challenges`);
    const form = cleo.page.getByRole('form', { name: 'The Lamp’s Errand' });
    await form.getByLabel('Answer').fill(words);
    await form.getByLabel('Name me if I am the first to solve it').uncheck();
    await form.getByRole('button', { name: 'Send answer' }).click();
    await cleo.page.locator('#lamps-errand').getByTestId('challenge-solved').waitFor();
    expect(await violations(cleo.page)).toEqual([]);
    await cleo.page.goto(`${shared.server.address}/cards/great-aunt-ember`);
    await cleo.page.locator('.card-print-face .face.ready').waitFor();
    await picture(cleo.page, 'card-with-dial');
    // TTCG-14.27: nothing of the client that is shipped has it in words.
    for (const file of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:js|css|html|json)$/.test(file)) continue;
      const text = readFileSync(`${DIST}/${file}`, 'utf8').toUpperCase();
      expect(text.replaceAll(/[^A-Z]/g, '').includes(words), file).toBe(false);
    }
    await cleo.close();
  });
});
