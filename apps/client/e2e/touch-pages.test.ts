import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRADING } from '../../server/test/support/traders.ts';
import { openWindow, picture, type TestWindow } from './browser.ts';
import { hasBrowser } from './chromium.ts';
import { shareBrowser } from './shared.ts';
import { measured } from './targets.ts';
import { type Made, routes, type Visit, VISITS } from './touch-pages.ts';
import { makeWorld } from './touch-world.ts';

/** What the server needs so that each page has something to show. */
const SETTINGS = { ...TRADING, CARDSCAPE_DATABASE: 'open', CARDSCAPE_PORTAL_AGE_HOURS: '0' };
/** Pictures of everything to look at, for whoever asks for them. */
const PICTURED = process.env['CARDSCAPE_PICTURES'] === '1';

/** What a finger misses of a page, in all windows. */
async function lookAt(page: Page, server: string, { address, ready, primary }: Visit, who: string): Promise<string[]> {
  await page.goto(`${server}${address}`);
  await page
    .locator(ready ?? 'main :is(h1, [role=alert])')
    .first()
    .waitFor();
  await page.waitForFunction(() => document.querySelector('.loading, .table-loading') === null);
  const name = `${who}${address.replaceAll(/\W+/g, '-')}`;
  return measured(page, `${address} (${who})`, {
    primary,
    ...(PICTURED ? { shown: (size) => picture(page, `touch/${name}-${size}`) } : {}),
  });
}

async function walk({ page }: TestWindow, server: string, visits: readonly Visit[], who: string): Promise<string[]> {
  const missed: string[] = [];
  for (const visit of visits) missed.push(...(await lookAt(page, server, visit, who)));
  return missed;
}

describe.runIf(hasBrowser())('the pages under a thumb', () => {
  const shared = shareBrowser(SETTINGS);
  let made: Made;
  let member: TestWindow;
  let guest: TestWindow;

  beforeAll(async () => {
    ({ member, made } = await makeWorld(shared));
    guest = await openWindow(shared.browser, { width: 360, height: 640, touch: true, density: 1 });
  });
  afterAll(async () => {
    for (const { complaints, close } of [guest, member]) {
      // Addresses with nothing behind them are visited too, of which the browser itself complains.
      complaints.splice(0, Infinity, ...complaints.filter((one) => !/\b40[34]\b/.test(one)));
      await close();
    }
  });

  test('every route of the client is visited', () => {
    expect(Object.keys(VISITS)).toEqual(routes());
  });

  test('whatever can be pressed is 44 pixels large, and what a page is for is within three screens', async () => {
    const { address } = shared.server;
    const visits = Object.values(VISITS).flatMap((of) => of(made));
    const forGuests = visits.filter(({ personal }) => personal === true);
    const missed = await Promise.all([
      walk(member, address, visits, 'signed up'),
      walk(guest, address, forGuests, 'guest'),
    ]);
    expect(missed.flat()).toEqual([]);
  });
});
