import { fileURLToPath } from 'node:url';
// @module-tag long
import { MatchClient, newEntropy } from '@cardscape/client-kit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DECK, newPlayer, type TestServer, testServer } from '../../../server/test/support/server.ts';
import { arrive, ask } from '../support/asking.ts';
import { violations } from '../support/axe.ts';
import { launch, listen, openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitTurn } from '../support/matches/driver.ts';
import { declareWar, joinWar } from '../support/matches/war.ts';

const SECOND = 1000;
/** More than a decision and the whole bank of the quick control. */
const TOO_LONG = 103 * SECOND;

/** How long a page has to be out of sight until that counts, and some more. */
const LONG = 9 * SECOND;

function see(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

async function goOut(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { leftAt: performance.now() }));
  await see(page, 'hidden');
}

async function comeBack(page: Page): Promise<void> {
  await page.waitForFunction(
    (long) => performance.now() - (window as unknown as { readonly leftAt: number }).leftAt > long,
    LONG,
  );
  await see(page, 'visible');
}

function theirs(page: Page): Promise<number> {
  return page.locator('[data-testid="prompt"][data-mine="true"]').count();
}

describe.runIf(hasBrowser())('clocks', () => {
  const clock = { now: Date.UTC(2026, 5, 1) };
  let server: TestServer;
  let browser: Browser;

  beforeAll(async () => {
    server = await testServer(
      { CARDSCAPE_GRACE: '90' },
      { now: () => clock.now, client: fileURLToPath(new URL('../../dist', import.meta.url)) },
    );
    browser = await launch();
  }, 60_000);

  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  test('who lets the time run out is warned where it cannot be missed, and is told what becomes of the opponent who is gone', async () => {
    const { page } = await openWindow(browser, { width: 1280, height: 800, settings: { respond: 'always' } });
    await arrive(page, server.address);
    const opponent = await newPlayer(server.address);
    const { match } = await opponent.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [], clock: 'quick' });
    await ask(page, `/matches/${match}/join`, { deck: DECK });
    await opponent.api.ready(match, newEntropy());
    await ask(page, `/matches/${match}/ready`, { entropy: newEntropy() });
    const other = await MatchClient.join(opponent.api, match);
    await page.goto(`${server.address}/match/${match}`);
    await tableReady(page);
    await other.submit({ type: 'keep-hand' });
    // Time goes on beneath a menu, and is told there, too.
    await page.getByTestId('menu').click();
    await page
      .getByTestId('own-clock')
      .filter({ hasText: /\d+:\d\d$/ })
      .waitFor();
    await page.keyboard.press('Escape');
    clock.now += TOO_LONG;
    const notice = page.getByTestId('patience');
    await notice.getByText('If you let two more decisions run out, you lose the match.').waitFor();
    await picture(page, 'clock-warning');
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, 'clock-warning-phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const understood = notice.getByRole('button', { name: 'Got it' });
    expect((await understood.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await understood.click();
    expect(await notice.count()).toBe(0);

    other.leave();
    await notice.getByText(/is away\. If .* does not come back, you win in \d+:\d\d/).waitFor();
    await picture(page, 'clock-away-phone');
  }, 90_000);

  test('what the clock did is told to both sides, and who was away is told what happened since', async () => {
    const ann = await openWindow(browser, { width: 1280, height: 800 });
    const ben = await openWindow(browser, { width: 390, height: 844, touch: true, locale: 'de-DE' });
    await Promise.all([ann, ben].map(({ page }) => arrive(page, server.address)));
    const { match } = await ask<{ readonly match: string }>(ann.page, '/matches', {
      game: 'ttcg',
      deck: DECK,
      opponents: [],
      clock: 'quick',
      options: { start: 'seat0' },
    });
    await ask(ben.page, `/matches/${match}/join`, { deck: DECK });
    await Promise.all([ann, ben].map(({ page }) => page.goto(`${server.address}/match/${match}`)));
    await Promise.all([ann, ben].map(({ page }) => tableReady(page)));
    const heard = await listen(ann.page);
    await ann.page.getByRole('button', { name: /^Keep this hand/ }).click();
    await ann.page.getByText(/looks at the opening hand/).waitFor();
    clock.now += TOO_LONG;
    await ben.page
      .getByTestId('patience')
      .getByText(/^Deine Zeit ist abgelaufen/)
      .waitFor();
    // How many more he may let run out is no longer said once his page has passed for him.
    await ann.page
      .getByTestId('patience')
      .getByText(/’s time ran out\b/)
      .waitFor();
    await expect.poll(heard).toMatch(/’s time ran out\b/);
    expect(await violations(ann.page)).toEqual([]);
    await picture(ann.page, 'time-out-desktop');
    await picture(ben.page, 'time-out-phone');
    await ben.page.getByTestId('patience').getByRole('button', { name: 'Verstanden' }).tap();

    await goOut(ben.page);
    const end = ann.page.getByRole('button', { name: /^End turn/ });
    await end.waitFor();
    // What has just come under the pointer does nothing yet.
    await awaitTurn(ann.page);
    await end.click();
    await comeBack(ben.page);
    const missed = ben.page.getByTestId('missed');
    await missed.getByRole('listitem').first().waitFor();
    expect(await violations(ben.page)).toEqual([]);
    await picture(ben.page, 'missed-phone');
    await missed.getByRole('button', { name: 'Verstanden' }).tap();
    await missed.waitFor({ state: 'detached' });
    await ann.close();
    await ben.close();
  }, 180_000);

  test('Cold Front: the clock places a card for who lets it, both are told, and who was away reads what he missed', async () => {
    const ann = await openWindow(browser, { width: 1280, height: 800, settings: { shortBoot: true } });
    const ben = await openWindow(browser, { width: 1280, height: 800, settings: { shortBoot: true } });
    const match = await declareWar(ann.page, server.address, { deck: 'crimson', opponents: ['link'], clock: 'quick' });
    await joinWar(ben.page, server.address, match, 'azure');
    await Promise.all([ann, ben].map(({ page }) => tableReady(page)));
    const mine = ann.page.locator('[data-testid="prompt"][data-mine="true"]');
    await expect.poll(async () => (await mine.count()) + (await theirs(ben.page))).toBe(1);
    const [late, other] = (await mine.count()) === 1 ? [ann, ben] : [ben, ann];
    await goOut(late.page);
    clock.now += TOO_LONG;
    await late.page
      .getByTestId('patience')
      .getByText(/^Your time ran out\. ./)
      .waitFor();
    await other.page
      .getByTestId('patience')
      .getByText(/’s time ran out\. /)
      .waitFor();
    await picture(other.page, 'time-out-coldfront');
    await comeBack(late.page);
    await late.page.getByTestId('missed').getByRole('listitem').first().waitFor();
    expect(await violations(late.page)).toEqual([]);
    await picture(late.page, 'missed-coldfront');
    await ann.close();
    await ben.close();
  }, 180_000);
});
