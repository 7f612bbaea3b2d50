import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildClient, WITH_TOYS } from '../../../../scripts/needs/build.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady, type TestWindow, type WindowOptions } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import {
  awaitChange,
  awaitTurn,
  choose,
  finger,
  mouse,
  playToTheEnd,
  see,
  seeded,
  type Hands,
} from '../support/matches/driver.ts';
import { shareBrowser } from '../support/shared.ts';

/*
 * Games of which the client knows nothing but their rules: a board, a trick-taking game for two to four without decks,
 * a game of decks in which all choose at once. Nothing of the client was made for them.
 */

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const SERVER = fileURLToPath(new URL('../toys/server.ts', import.meta.url));
const PATIENT = { timeout: 30_000 };

function focused(page: Page): Promise<{ readonly testId: string; readonly zone: string }> {
  return page.evaluate(() => {
    const { activeElement: at } = document;
    return at instanceof HTMLElement
      ? { testId: at.dataset['testid'] ?? '', zone: at.closest<HTMLElement>('[data-zone]')?.dataset['zone'] ?? '' }
      : { testId: '', zone: '' };
  });
}

/** No pointer at all: Tab from zone to zone, arrows within one, Enter; buttons of the prompt with Tab alone. */
const keys: Hands = async (page, { kind, testId }) => {
  if (kind === 'cancel') return page.keyboard.press('Escape');
  const zone = await page
    .getByTestId(testId)
    .evaluate((button) => button.closest<HTMLElement>('[data-zone]')?.dataset['zone'] ?? '');
  await page.keyboard.press('/');
  const isThere = async (): Promise<boolean> => {
    const at = await focused(page);
    return at.testId === testId || (zone !== '' && at.zone === zone);
  };
  for (let step = 0; step < 60 && !(await isThere()); step++) await page.keyboard.press('Tab');
  if (zone !== '') await page.keyboard.press('Home');
  for (let step = 0; step < 30 && (await focused(page)).testId !== testId; step++)
    await page.keyboard.press('ArrowRight');
  // A hand that has changed since it was looked at may not have that place any more; what is there can be reached.
  if ((await focused(page)).testId === testId) await page.keyboard.press('Enter');
  else expect(await page.getByTestId(testId).count()).toBe(0);
};

interface Match {
  readonly window: TestWindow;
  readonly match: string;
}

describe.runIf(hasBrowser())('a game that nothing but its rules was written for', () => {
  beforeAll(() => buildClient(ROOT, WITH_TOYS));
  const shared = shareBrowser({ NODE_OPTIONS: '--conditions=toys', CARDSCAPE_WATCH_DELAY: '0' }, SERVER);

  /** From its lobby to the table, against bots. */
  async function begin(
    game: string,
    size: WindowOptions,
    terms: Readonly<Record<string, string>> = {},
  ): Promise<Match> {
    const window = await openWindow(shared.browser, size);
    const { page } = window;
    await page.goto(`${shared.server.address}/play/${game}`);
    const form = page.getByRole('form', { name: 'Play a bot' });
    await form.getByLabel('Bot').selectOption({ index: 0 });
    for (const [label, value] of Object.entries(terms)) await form.getByLabel(label).selectOption(value);
    expect(await violations(page)).toEqual([]);
    await picture(page, `${game}-lobby`);
    await form.getByRole('button', { name: 'Start match' }).click();
    await tableReady(page);
    return { window, match: new URL(page.url()).pathname.split('/').at(-1) ?? '' };
  }

  /** The replay of a finished match: checked here, stepped through, with its log. */
  async function replayed(page: Page, line: RegExp): Promise<void> {
    await page.getByTestId('end-more').click();
    await page.getByTestId('verify').click();
    await page.getByText('The replay is valid.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('end').getByTestId('replay-link').click();
    await page.getByTestId('replay-bar').waitFor();
    await tableReady(page);
    await page.keyboard.press('End');
    await expect.poll(() => page.getByTestId('replay-place').textContent(), PATIENT).toMatch(/Entry (\d+) of \1,/);
    await page.getByTestId('log').getByText(line).first().waitFor();
  }

  test('is played on its board by mouse, watched, and replayed', async () => {
    const {
      window: { page, close },
      match,
    } = await begin('cairns', { width: 1280, height: 800 });
    await awaitTurn(page);
    // A board and a hand, with what lies there in words.
    expect(await page.locator('[data-testid^="slot-field-"], [data-testid^="card-field-"]').count()).toBe(9);
    expect(await violations(page)).toEqual([]);
    const watcher = await openWindow(shared.browser, { width: 1200, height: 768 });
    await watcher.page.goto(`${shared.server.address}/match/${match}`);
    await tableReady(watcher.page);
    expect(
      await watcher.page.locator('[data-testid="mirror"] [data-testid*="-hand-"][data-testid^="card-"]').count(),
    ).toBe(0);
    await page.locator('[data-testid="mirror"] [data-testid*="-hand-"][data-legal]').first().press('Enter');
    await page.getByTestId('prompt').getByText('Set: Choose a place.').waitFor();
    await picture(page, 'cairns-begun');
    await page.keyboard.press('Escape');
    const { moves } = await playToTheEnd(page, mouse, 5);
    expect(moves).toBeGreaterThan(7);
    // Where the last stone has gone is told, and shown.
    await page
      .getByTestId('log')
      .getByText(/ sets \w+ \(field [abc][123]\)\.$/)
      .first()
      .waitFor();
    expect(await page.locator('[data-testid^="card-field-"][aria-label*="laid last"]').count()).toBe(1);
    await watcher.page.getByTestId('end').waitFor();
    expect(await watcher.page.locator('[data-testid^="card-field-"]').count()).toBe(9);
    await watcher.page
      .getByTestId('log')
      .getByText(/ sets /)
      .first()
      .waitFor();
    await watcher.close();
    await page
      .getByTestId('end')
      .getByText(/^(?:Decided by|All are equal): Lines\.$/)
      .waitFor();
    await picture(page, 'cairns-end');
    await replayed(page, / sets /);
    await picture(page, 'cairns-replay');
    await close();
  });

  test('is played on its board by keyboard alone', { tags: 'long' }, async () => {
    const {
      window: { page, close },
    } = await begin('cairns', { width: 1440, height: 900 });
    expect((await playToTheEnd(page, keys, 6)).moves).toBeGreaterThan(7);
    await page.getByTestId('end').waitFor();
    await close();
  });

  test('is played on its board by finger', { tags: 'long' }, async () => {
    const {
      window: { page, close },
    } = await begin('cairns', { width: 390, height: 844, touch: true });
    await playToTheEnd(page, finger, 7);
    await page.getByTestId('end').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await close();
  });

  test('is played by three without decks, by keyboard', async () => {
    const {
      window: { page, close },
    } = await begin('skerries', { width: 1440, height: 900 }, { Players: '3' });
    expect(await page.locator('[data-testid^="plate-"]').count()).toBe(3);
    expect((await playToTheEnd(page, keys, 8)).moves).toBeGreaterThan(5);
    await page
      .getByTestId('end')
      .getByText(/^(?:Decided by|All are equal): Tricks\.$/)
      .waitFor();
    await replayed(page, / takes the trick \(\d\)\./);
    await close();
  });

  test('is played by four without decks, by mouse', { tags: 'long' }, async () => {
    const {
      window: { page, close },
    } = await begin('skerries', { width: 1280, height: 720 }, { Players: '4' });
    expect((await playToTheEnd(page, mouse, 9)).moves).toBeGreaterThan(5);
    await page.getByTestId('end').waitFor();
    await close();
  });

  test('tells four apart on a phone, and the newest line of the log', async () => {
    const {
      window: { page, close },
    } = await begin('skerries', { width: 390, height: 844, touch: true }, { Players: '4' });
    await awaitTurn(page);
    const names = await page
      .locator('[data-testid^="plate-"] .plate-name')
      .evaluateAll((all) => all.map((one) => ({ name: one.textContent, isCut: one.scrollWidth > one.clientWidth })));
    const bots = names.filter(({ name }) => /\d$/.test(name) && name.length < 12);
    expect(bots).toHaveLength(3);
    expect(new Set(names.map(({ name }) => name)).size).toBe(4);
    expect(bots.filter(({ isCut }) => isCut)).toEqual([]);
    await picture(page, 'skerries-four-phone');
    const sighting = await see(page);
    await finger(page, choose(sighting, seeded(9), 0));
    await awaitChange(page, sighting);
    await awaitTurn(page);
    const newest = page.getByTestId('newest-line');
    expect(await newest.textContent()).not.toBe('');
    expect(await violations(page)).toEqual([]);
    await picture(page, 'skerries-newest-line');
    await newest.tap();
    await page
      .getByRole('dialog')
      .getByText((await newest.textContent()) ?? '')
      .last()
      .waitFor();
    await close();
  });

  test('has a page where its decks are built, and is found from /play', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800 });
    await page.goto(`${shared.server.address}/play`);
    await page.getByRole('form', { name: 'Play a bot' }).waitFor();
    await page.goto(`${shared.server.address}/decks/lanterns`);
    await page.getByRole('button', { name: 'New deck' }).click();
    const legality = page.getByTestId('legality');
    await legality.getByText('At least three lanterns, one of each.').waitFor();
    for (const name of ['Lantern 1', 'Lantern 2', 'Lantern 3'])
      await page.getByRole('button', { name: new RegExp(`^Add ${name}:`) }).click();
    await legality.getByText('Legal: you can choose it in the lobby.').waitFor();
    expect(await page.getByTestId('deck-count').textContent()).toMatch(/^3/);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'lanterns-deck');
    await page.goto(`${shared.server.address}/play/lanterns`);
    await page.getByRole('radio', { name: /^New deck.*Yours, 3 cards/ }).waitFor({ state: 'attached' });
    await page.goto(`${shared.server.address}/decks/cairns`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await close();
  });

  test('is played with decks by all at once, by mouse', { tags: 'long' }, async () => {
    const {
      window: { page, close },
    } = await begin('lanterns', { width: 1280, height: 800 }, { Nights: '2' });
    expect((await playToTheEnd(page, mouse, 10)).moves).toBeGreaterThan(1);
    await page
      .getByTestId('end')
      .getByText(/^(?:Decided by|All are equal): Nights\.$/)
      .waitFor();
    await replayed(page, /has chosen a lantern\./);
    await close();
  });

  test('is not in the client that is shipped', () => {
    const assets = fileURLToPath(new URL('../../dist/assets', import.meta.url));
    const found = readdirSync(assets).filter(
      (name) =>
        name.endsWith('.js') &&
        /takes the trick|leads with|brightest alone/.test(readFileSync(`${assets}/${name}`, 'utf8')),
    );
    expect(found).toEqual([]);
  });
});
