import { gameOf } from '@cardscape/rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrive, ask } from '../support/asking.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitChange, awaitTurn, finger, mouse, playToTheEnd, see, type Hands } from '../support/matches/driver.ts';
import { keyboard, say, type Letters } from '../support/matches/hands.ts';
import { shareServer } from '../support/shared.ts';

/** Letters of the command box for the zones of a test id. */
const LETTERS: Letters = { hand: 'h', creatures: 'c', utilities: 'u', equipment: 'q', graveyard: 'g' };

/** A deck of nothing but traps. */
const TRAPS = (gameOf('manaduel')?.cards.catalogue() ?? [])
  .map((card) => card as { readonly id: string; readonly type: string })
  .flatMap(({ id, type }) => (type === 'trap' ? [id, id, id] : []))
  .slice(0, 35);

/** Begins a match against a bot as a player does it in the lobby. */
async function begin(
  page: Page,
  address: string,
  { bot, length, press }: { readonly bot: string; readonly length: string; readonly press: 'click' | 'tap' | 'key' },
): Promise<void> {
  await page.goto(`${address}/play/manaduel`);
  const form = page.getByRole('form', { name: 'Play a bot' });
  await form.getByLabel('Bot').selectOption(bot);
  await form.getByLabel('Length').selectOption(length);
  const button = form.getByRole('button', { name: 'Start match' });
  if (press === 'tap') await button.tap();
  else if (press === 'click') await button.click();
  else {
    await button.focus();
    await page.keyboard.press('Enter');
  }
}

/** Begins one with a deck of traps against a bot that chooses at random. */
async function beginWithTraps(page: Page, address: string): Promise<void> {
  await arrive(page, address);
  const { match } = await ask<{ readonly match: string }>(page, '/matches', {
    game: 'manaduel',
    deck: { deck: TRAPS },
    opponents: [{ bot: 'random', deck: 'foundry-watch' }],
  });
  await page.goto(`${address}/match/${match}`);
  await tableReady(page);
}

async function hasEnded(page: Page): Promise<void> {
  expect(await page.getByTestId('end').getAttribute('data-tone')).toMatch(/^(?:won|lost|drawn)$/);
}

describe.runIf(hasBrowser())('Mana Duel', () => {
  const shared = shareServer();

  test('a player with a mouse plays a whole match against a bot', { tags: 'long' }, async () => {
    const { page, close } = await openWindow(shared.browser, {
      width: 1280,
      height: 800,
      settings: { respond: 'ownTurn' },
    });
    await begin(page, shared.server.address, { bot: 'greedy', length: '200', press: 'click' });
    await tableReady(page);
    const { moves } = await playToTheEnd(page, mouse, 41);
    expect(moves).toBeGreaterThan(0);
    await hasEnded(page);
    await picture(page, 'manaduel-end');
    await close();
  });

  test('a player with a phone plays one with a finger', { tags: 'long' }, async () => {
    const { page, close } = await openWindow(shared.browser, {
      width: 390,
      height: 844,
      touch: true,
      settings: { respond: 'ownTurn' },
    });
    await begin(page, shared.server.address, { bot: 'greedy', length: '100', press: 'tap' });
    await tableReady(page);
    await picture(page, 'manaduel-phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    const { moves } = await playToTheEnd(page, finger, 42);
    expect(moves).toBeGreaterThan(0);
    await hasEnded(page);
    await close();
  });

  test(
    'a player with a keyboard plays one without a pointer and without the canvas, and answers what may be answered',
    { tags: 'long' },
    async () => {
      const { page, close } = await openWindow(shared.browser, {
        width: 1100,
        height: 800,
        settings: { respond: 'able', textTable: true },
      });
      await begin(page, shared.server.address, { bot: 'greedy', length: '200', press: 'key' });
      await page.getByTestId('prompt').waitFor();
      expect(await page.locator('canvas').count()).toBe(0);
      await say(page, 'help');
      await say(page, 'board');
      await page.getByTestId('answers').getByText('place 3 on 2: place the third card', { exact: false }).waitFor();
      const { moves } = await playToTheEnd(page, keyboard(LETTERS, '0'), 43);
      expect(moves).toBeGreaterThan(0);
      await hasEnded(page);
      await picture(page, 'manaduel-text');
      await close();
    },
  );

  test(
    'the table is accessible while a hand is exchanged, a card is set, a response is asked for, cards are discarded, and at the end',
    { tags: 'long' },
    async () => {
      const { page, close } = await openWindow(shared.browser, {
        width: 1440,
        height: 900,
        settings: { respond: 'always' },
      });
      await beginWithTraps(page, shared.server.address);
      const seen = new Set<string>();
      const check = async (state: string): Promise<void> => {
        if (seen.has(state)) return;
        seen.add(state);
        expect([state, await violations(page)]).toEqual([state, []]);
      };
      // Whoever sets one trap and does nothing else is asked for responses, and has too many cards after five turns.
      for (let step = 0; step < 80 && !seen.has('discard'); step++) {
        await awaitTurn(page);
        const sighting = await see(page);
        if (sighting.over) break;
        const { state, next } = await nextStep(page, seen);
        await check(state);
        await next(page, { kind: 'button', testId: '', label: '', x: 0, y: 0 });
        await awaitChange(page, sighting);
      }
      await page.getByTestId('menu').click();
      await page.getByRole('button', { name: 'Concede' }).click();
      await page
        .getByRole('button', { name: /^(?:Concede|Yes)/ })
        .last()
        .click();
      await page.getByTestId('end').waitFor();
      await check('over');
      expect([...seen]).toEqual(expect.arrayContaining(['exchange', 'setting', 'window', 'discard', 'over']));
      await close();
    },
  );
});

/** What state the table is in, and what a player who waits does next. */
async function nextStep(
  page: Page,
  seen: ReadonlySet<string>,
): Promise<{ readonly state: string; readonly next: Hands }> {
  const title = (await page.locator('.prompt-title').textContent()) ?? '';
  // What has gone meanwhile is not waited for: the next look tells what there is.
  const press =
    (testId: string): Hands =>
    async () =>
      page
        .getByTestId(testId)
        .click({ timeout: 3000 })
        .catch(() => undefined);
  if (title.includes('Who begins')) return { state: 'choose-first', next: press('option-option:first:0') };
  if (title.includes('opening hand')) return { state: 'exchange', next: press('finish') };
  if (title.includes('too many cards')) return { state: 'discard', next: () => page.keyboard.press('Escape') };
  if ((await page.getByTestId('option-option:pass').count()) > 0)
    return { state: 'window', next: press('option-option:pass') };
  const { cards } = await see(page);
  const slot = cards.find(({ role }) => role === 'target');
  if (slot !== undefined) return { state: 'setting', next: () => page.mouse.click(slot.x, slot.y) };
  // A trap cannot do anything but be set.
  const card = cards.find(({ types }) => types.length === 1 && types[0] === 'set');
  if (card !== undefined && !seen.has('setting'))
    return { state: 'preparing', next: () => page.mouse.click(card.x, card.y) };
  const end = page.getByTestId('option-option:end-turn');
  return {
    state: 'own turn',
    next: press((await end.count()) > 0 ? 'option-option:end-turn' : 'option-option:end-phase'),
  };
}
