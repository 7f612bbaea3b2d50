import { appendFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRADING } from '../../server/test/support/traders.ts';
import { openWindow, picture, type TestWindow } from './browser.ts';
import { hasBrowser } from './chromium.ts';
import { shareBrowser } from './shared.ts';
import { measured } from './targets.ts';
import { routes, VISITS, type Made, type Visit } from './touch-pages.ts';
import { makeWorld } from './touch-world.ts';

/** What the server needs so that each page has something to show. */
const SETTINGS = { ...TRADING, CARDSCAPE_DATABASE: 'open', CARDSCAPE_PORTAL_AGE_HOURS: '0' };

/** Pictures of everything to look at, for whoever asks for them. */
const PICTURED = process.env['CARDSCAPE_PICTURES'] === '1';

async function lookAt(page: Page, address: string, visit: Visit, who: string): Promise<string[]> {
  await page.goto(`${address}${visit.address}`);
  await page.locator(visit.ready ?? 'main :is(h1, [role=alert])').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.loading, .table-loading') === null);
  const name = `${who}${visit.address.replaceAll(/\W+/g, '-')}`;
  return measured(page, `${visit.address} (${who})`, {
    primary: visit.primary,
    ...(PICTURED ? { shown: (size) => picture(page, `touch/${name}-${size}`) } : {}),
  });
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
    for (const window of [guest, member]) {
      // Addresses with nothing behind them are visited too, and the browser complains of 404 itself.
      window.complaints.splice(0, Infinity, ...window.complaints.filter((one) => !one.includes('404')));
      await window.close();
    }
  });

  test('every route of the client is visited', () => {
    expect(Object.keys(VISITS)).toEqual(routes());
  });

  test('whatever can be pressed is 44 pixels large, and what a page is for is near its top', async () => {
    const { address } = shared.server;
    const visits = Object.values(VISITS).flatMap((of) => of(made));
    member.context.setDefaultTimeout(15_000); guest.context.setDefaultTimeout(15_000);
    const walk = async ({ page }: TestWindow, list: readonly Visit[], who: string): Promise<string[]> => {
      const missed: string[] = [];
      for (const visit of list) {
        const t0 = Date.now();
        const all = (await lookAt(page, address, visit, who).catch((e: unknown) => [`${visit.address} ${who} FAILED ${String(e)}`]));
        missed.push(...all);
        appendFileSync('/tmp/touch-missed.txt', all.join('\n') + `\n# ${visit.address} ${Date.now() - t0} ms\n`);
      }
      return missed;
    };
    const missed = await Promise.all([
      walk(member, visits, 'signed up'),
      walk(
        guest,
        visits.filter(({ personal }) => personal === true),
        'guest',
      ),
    ]);
        expect(missed.flat()).toEqual([]);
  });
});
