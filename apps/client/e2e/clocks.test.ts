import { MatchClient, newEntropy } from '@cardscape/client-kit';
import type { Browser } from 'playwright-core';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DECK, newPlayer, type TestServer, testServer } from '../../server/test/support/server.ts';
import { arrive, ask } from './asking.ts';
import { violations } from './axe.ts';
import { launch, openWindow, picture, tableReady } from './browser.ts';
import { hasBrowser } from './chromium.ts';

const SECOND = 1000;
/** More than a decision and the whole bank of the quick control. */
const TOO_LONG = 103 * SECOND;

describe.runIf(hasBrowser())('clocks', () => {
  const clock = { now: Date.UTC(2026, 5, 1) };
  let server: TestServer;
  let browser: Browser;

  beforeAll(async () => {
    server = await testServer(
      { CARDSCAPE_GRACE: '90' },
      { now: () => clock.now, client: fileURLToPath(new URL('../dist', import.meta.url)) },
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
});
