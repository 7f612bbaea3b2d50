// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitTurn, see } from '../support/matches/driver.ts';
import {
  ASKED,
  character,
  drag,
  legal,
  middleOf,
  ownTree,
  playUntil,
  type Point,
  practise,
} from '../support/matches/realm.ts';
import { shareServer } from '../support/shared.ts';

/** A card of the hand where no other one of the fan covers it. */
async function ofHand(page: Page): Promise<Point> {
  const { cards } = await see(page);
  const [card] = cards.filter(({ testId }) => testId.includes('-hand-'));
  if (card === undefined) throw new Error('no card of the hand can be used');
  return card;
}

/** Holds a finger on a point; what is returned takes it away. */
async function press(page: Page, { x, y }: Point): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  return async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

/** Where what is told beside a card would leave the window, wherever the card lies. */
function outside(page: Page): Promise<string[]> {
  return page.locator('.foresight.goal').evaluate((told: HTMLElement) => {
    const away = 60;
    const places = [null, 0, 0.25, 0.45, 0.55, 0.75, 1].flatMap((across) =>
      across === null ? [null] : [0, 0.5, 1].map((down) => ({ x: across * innerWidth, y: down * innerHeight })),
    );
    return places.flatMap((place) => {
      if (place !== null) {
        const isLeft = place.x < innerWidth / 2;
        const x = isLeft ? place.x + away : place.x - away;
        told.style.setProperty('--x', `${x}px`);
        told.style.setProperty('--y', `${place.y}px`);
        told.style.setProperty('--room', `${isLeft ? innerWidth - x : x}px`);
        told.style.setProperty('--aside', isLeft ? '0%' : '-100%');
      }
      const { left, top, right, bottom } = told.getBoundingClientRect();
      // A place is rounded to a sixty-fourth of a pixel.
      const inside = left > 7 && top > 7 && right < innerWidth - 7 && bottom < innerHeight - 7;
      return inside ? [] : [`${JSON.stringify(place)}: ${left} ${top} ${right} ${bottom}`];
    });
  });
}

/** Plays on until this player's mobs can attack. */
async function untilAttack(page: Page): Promise<void> {
  await playUntil(page, legal(page, 'attack'));
}

/** A deck of that mob alone, which can summon it. */
function allOf(mob: string): { readonly character: string; readonly main: string[] } {
  return { character: 'hild-lock', main: Array.from({ length: 40 }, () => mob) };
}

/** Whoever summons it looks at the top of the deck (RS-9.62). */
const LOOKING = { character: 'pell-ashdown', main: Array.from({ length: 40 }, () => 'rafter-swifts') };

/** Cards that have more to say than a low screen holds. */
const WORDY = { character: 'vesna-hollow', main: Array.from({ length: 40 }, () => 'rented-loyalty') };

describe.runIf(hasBrowser())('aiming in Realm Showdown', () => {
  const shared = shareServer();

  test('RS-UI-13, 14: what is dragged says at its goal what it would do', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1600, height: 900 });
    await practise(page, shared.server.address);
    const foresight = page.locator('.foresight.goal');
    const own = await middleOf(character(page, 'near'));

    await playUntil(page, page.getByTestId('prompt').getByText(ASKED.levelUp));
    const from = await ofHand(page);
    await drag(page, from, own);
    await foresight.getByText('Level 10', { exact: true }).waitFor();
    await foresight.getByText(/^HP 2\d0 of 2\d0$/).waitFor();
    await foresight.getByText('1 Earth', { exact: true }).waitFor();
    await foresight.getByText(/^Comes within reach: .*Muster/).waitFor();
    expect(await page.getByTestId('prompt').getByTestId('foresight').count()).toBe(0);
    await picture(page, 'realm-drag-level');
    expect(await violations(page)).toEqual([]);
    const [said, on] = await Promise.all([foresight.boundingBox(), character(page, 'near').boundingBox()]);
    expect(said?.x).toBeGreaterThan((on?.x ?? 0) + (on?.width ?? 0));

    // Over the hand again it would do nothing, and let go of there it does nothing.
    await page.mouse.move(from.x, from.y + 20, { steps: 6 });
    await foresight.waitFor({ state: 'detached' });
    await page.mouse.up();
    await page.getByTestId('prompt').getByText(ASKED.levelUp).waitFor();
    await drag(page, from, own);
    await page.mouse.up();
    await ownTree(page).getByRole('heading').getByText('Level 10', { exact: true }).waitFor();

    await untilAttack(page);
    await drag(page, await middleOf(legal(page, 'attack').first()), await middleOf(character(page, 'far')));
    await foresight.getByText(/^\d+ damage$|^Prevented/).waitFor();
    await foresight.getByText(/^Attack \d+$/).waitFor();
    await foresight.getByText(/^HP \d+ → \d+$/).waitFor();
    await picture(page, 'realm-drag-attack');
    await page.mouse.up();
    await expect.poll(async () => (await see(page)).cards.every(({ role }) => role !== 'target')).toBe(true);
    await close();
  });

  test('RS-UI-14: what an attack sets off when it is declared is in what is told, and so it comes', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800 });
    await practise(page, shared.server.address, allOf('kite-scout'));
    await untilAttack(page);
    await drag(page, await middleOf(legal(page, 'attack').first()), await middleOf(character(page, 'far')));
    const foresight = page.locator('.foresight.goal');
    // 20 are printed on it, and 10 more come when it attacks a Character.
    await foresight.getByText('Attack 30', { exact: true }).waitFor();
    await foresight.getByText('Kite Scout: Attack 20 → 30', { exact: true }).waitFor();
    const [, after] = /HP \d+ → (\d+)/u.exec((await foresight.textContent()) ?? '') ?? [];
    await picture(page, 'realm-attack-declared');
    expect(await violations(page)).toEqual([]);
    await page.mouse.up();
    await expect.poll(() => character(page, 'far').getAttribute('aria-label')).toContain(`HP ${after}`);
    await close();
  });

  test('RS-UI-14: either face of a coin is told: on a phone, in German', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 390, height: 844, touch: true, locale: 'de-DE' });
    await practise(page, shared.server.address, allOf('coal-eyed-pup'));
    await untilAttack(page);
    const attacker = await middleOf(legal(page, 'attack').first());
    const target = await middleOf(character(page, 'far'));
    await page.touchscreen.tap(attacker.x, attacker.y);
    await page.getByTestId('cancel').waitFor();
    await page.touchscreen.tap(target.x, target.y);
    const foresight = page.getByTestId('foresight');
    await foresight.getByText('Bei Kopf:', { exact: true }).waitFor();
    const said = (await foresight.textContent()) ?? '';
    expect(said).toMatch(/Bei Kopf:.*Angriff 30.*Bei Zahl:.*Angriff 10/u);
    expect(said).not.toMatch(/On heads|Zufall/u);
    const box = await foresight.boundingBox();
    // A place is rounded to a sixty-fourth of a pixel.
    expect(box?.y).toBeGreaterThanOrEqual(8 - 1 / 64);
    expect(await foresight.getAttribute('role')).toBe('status');
    await picture(page, 'realm-attack-coin');
    expect(await violations(page)).toEqual([]);
    await close();
  });

  test.each([
    [390, 844],
    [820, 1180],
    [844, 390],
    [1440, 900],
  ])(
    'RS-9.62: what goes to the bottom of the deck is asked at %i × %i, and each answer can be given',
    async (width, height) => {
      const { page, close } = await openWindow(shared.browser, { width, height, touch: width < 1000 });
      await practise(page, shared.server.address, LOOKING);
      await playUntil(page, page.getByTestId('prompt').getByText('What goes to the bottom of the Deck?'));
      await page.getByTestId('finish').getByText('Leave on top').waitFor();
      const choices = page.locator('.choice');
      for (const box of await Promise.all((await choices.all()).map((one) => one.boundingBox()))) {
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
      expect(await choices.filter({ hasText: 'Rafter Swifts' }).count()).toBe(1);
      await picture(page, `realm-bottom-${width}`);
      expect(await violations(page)).toEqual([]);
      await page.getByTestId('finish').click();
      await close();
    },
  );

  test.each([
    [390, 844],
    [360, 640],
    [844, 390],
    [1024, 768],
  ])('RS-UI-13: %i × %i: a finger touches a card once to see, twice to do it', async (width, height) => {
    const { page, close } = await openWindow(shared.browser, { width, height, touch: true });
    await practise(page, shared.server.address);
    const prompt = page.getByTestId('prompt');
    const foresight = page.getByTestId('foresight');
    await playUntil(page, prompt.getByText(ASKED.levelUp));
    const { x, y } = await ofHand(page);

    // Held, it is looked at, and nothing is done when the finger goes.
    const letGo = await press(page, { x, y });
    await page.getByTestId('zoom').getByText('Level 10', { exact: true }).waitFor();
    await letGo();
    await page.getByTestId('zoom').getByRole('button', { name: 'Close' }).tap();
    await foresight.waitFor({ state: 'detached' });
    await prompt.getByText(ASKED.levelUp).waitFor();

    await page.touchscreen.tap(x, y);
    await foresight.getByText('Level 10', { exact: true }).waitFor();
    await foresight.getByText('Touch it again to do it.').waitFor();
    await picture(page, `realm-touch-level-${width}`);
    expect(await violations(page)).toEqual([]);
    await page.touchscreen.tap(x, y);
    await prompt.getByText(ASKED.levelUp).waitFor({ state: 'detached' });
    await close();
  });

  test.each([
    [844, 390],
    [390, 844],
    [360, 640],
  ])('RS-UI-13: %i × %i: what a card says leaves it free for the second touch', async (width, height) => {
    const { page, close } = await openWindow(shared.browser, { width, height, touch: true, locale: 'de-DE' });
    await practise(page, shared.server.address, WORDY);
    const [card] = (await see(page)).cards;
    if (card === undefined) throw new Error('no card can be spent');
    await page.touchscreen.tap(card.x, card.y);
    await page.getByTestId('foresight').waitFor();
    await picture(page, `realm-touch-wordy-${width}`);
    const { signature } = await see(page);
    await page.touchscreen.tap(card.x, card.y);
    await expect.poll(async () => (await see(page)).signature).not.toBe(signature);
    await close();
  });

  test.each([
    [390, 844],
    [360, 640],
  ])('RS-UI-14: %i × %i: a finger touches a target once to see, twice to attack', async (width, height) => {
    const { page, close } = await openWindow(shared.browser, { width, height, touch: true });
    await practise(page, shared.server.address);
    await untilAttack(page);
    const attacker = await middleOf(legal(page, 'attack').first());
    const target = await middleOf(character(page, 'far'));
    await page.touchscreen.tap(attacker.x, attacker.y);
    await page.getByTestId('cancel').waitFor();
    await page.touchscreen.tap(target.x, target.y);
    await page
      .getByTestId('foresight')
      .getByText(/^HP \d+ → \d+$/)
      .waitFor();
    await picture(page, `realm-touch-attack-${width}`);
    expect(await outside(page)).toEqual([]);
    const { signature } = await see(page);
    await page.touchscreen.tap(target.x, target.y);
    await expect.poll(async () => (await see(page)).signature).not.toBe(signature);
    await close();
  });

  test('RS-UI-16, RS-UI-23: what may not be chosen is dimmed, called so, and says why', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1600, height: 900 });
    await practise(page, shared.server.address);
    await untilAttack(page);
    const own = character(page, 'near');
    expect(await own.getAttribute('aria-label')).not.toContain('cannot be chosen');
    const attacker = await middleOf(legal(page, 'attack').first());
    await page.mouse.click(attacker.x, attacker.y);
    await page.getByTestId('cancel').waitFor();
    expect(await own.getAttribute('aria-label')).toMatch(/cannot be chosen$/);
    expect(await character(page, 'far').getAttribute('aria-label')).toMatch(/can be chosen$/);

    const why = page.getByTestId('foresight').getByText('That cannot be attacked.');
    const { x, y } = await middleOf(own);
    await page.mouse.move(x, y);
    await why.waitFor();
    expect(await page.getByTestId('foresight').textContent()).not.toMatch(/[A-Z]{2,}_[A-Z]/);
    await picture(page, 'realm-barred');
    expect(await violations(page)).toEqual([]);
    // A click says no more than that, and what was begun goes on.
    await page.mouse.click(x, y);
    expect(await page.getByTestId('cancel').count()).toBe(1);
    await page.mouse.move(800, 5);
    await character(page, 'far').focus();
    await why.waitFor({ state: 'detached' });
    await own.focus();
    await why.waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-barred]').count()).toBe(0);
    await close();
  });

  test('RS-UI-20: in a wide window the log stands beside the table; in a lower one its newest line opens it', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1600, height: 900 });
    await practise(page, shared.server.address);
    await awaitTurn(page);
    // Whoever begins has nothing to read yet; whoever does not has a line of the other’s.
    await legal(page, 'level-up').first().press('Enter');
    const log = page.getByTestId('log');
    await log
      .getByText(/levels? up with/)
      .first()
      .waitFor();
    const box = await log.boundingBox();
    expect(box?.height).toBeGreaterThan(120);
    for (const other of await page.locator('.seat-column, .plate, [data-testid="zoom"]').all()) {
      const beside = await other.boundingBox();
      if (box === null || beside === null) throw new Error('it is not to be seen');
      const apart =
        beside.x >= box.x + box.width || beside.y >= box.y + box.height || beside.y + beside.height <= box.y;
      expect(apart, JSON.stringify([box, beside])).toBe(true);
    }
    await picture(page, 'realm-log');
    await page.setViewportSize({ width: 1440, height: 800 });
    await log.waitFor({ state: 'detached' });
    await page.keyboard.press('l');
    await page.getByTestId('log-dialog').waitFor();
    await close();
  });
});
