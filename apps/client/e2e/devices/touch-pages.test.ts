import type { Page } from 'playwright-core';
// @module-tag long
import { exec } from 'preact-iso/router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRADING } from '../../../server/test/support/cards/traders.ts';
import { GAME_ROUTES } from '../../src/registry/routes.ts';
import { ROUTES as SHARED_ROUTES } from '../../src/shell/page/routes.ts';
import { openWindow, picture, PICTURED, type TestWindow } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';
import { type Made, NAMED, type Visit, VISITS } from '../support/touch/pages.ts';
import { measured } from '../support/touch/targets.ts';
import { makeWorld } from '../support/touch/world.ts';
import { call } from '../support/traders.ts';

const ROUTES = [...SHARED_ROUTES, ...GAME_ROUTES];

/** What the server needs so that each page has something to show. */
const SETTINGS = {
  ...TRADING,
  CARDSCAPE_DATABASE: 'open',
  CARDSCAPE_PORTAL_AGE_HOURS: '0',
};
const PHONE = { width: 360, height: 640, touch: true, density: 1 } as const;
/** Pictures of everything to look at, for whoever asks for them. */

interface Looked {
  readonly missed: readonly string[];
  readonly links: readonly string[];
}

/** The addresses of pages that a page leads to; neither a part of itself nor a file is one. */
async function linksOf(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href]:not([href^="#"])')
    .evaluateAll((all) =>
      all.flatMap((link) =>
        link instanceof HTMLAnchorElement && link.origin === location.origin ? [link.pathname] : [],
      ),
    );
  return links.filter((link) => !/^\/api\/|\.\w+$/.test(link));
}

/** What a finger misses of a page, in all windows, and where it leads; it lies before all others. */
async function lookAt(page: Page, server: string, visit: Visit, who: string): Promise<Looked> {
  const { address, ready = 'main :is(h1, [role=alert])', primary, opens } = visit;
  await page.bringToFront();
  await page.goto(`${server}${address}`);
  await page.locator(ready).first().waitFor();
  await page.waitForFunction(() => document.querySelector('.loading, .table-loading') === null);
  await opens?.(page);
  const name = [who, ...address.split(/\W+/), ...(opens === undefined ? [] : ['opened'])].join('-');
  const missed = await measured(page, `${address} (${who})`, {
    primary,
    ...(PICTURED ? { shown: (size) => picture(page, `touch/${name}-${size}`) } : {}),
  });
  return { missed, links: await linksOf(page) };
}

const withoutQuery = (address: string): string => address.replace(/[?#].*/, '');

/** Addresses to which pages lead, and at which nobody has looked: those of no route, and those named by the client. */
function unvisited(links: ReadonlySet<string>, visits: readonly Visit[]): string[] {
  const seen = new Set(visits.map(({ address }) => withoutQuery(address)));
  return [...links].filter((link) => {
    const route = ROUTES.find((one) => (exec(link, one) as object | undefined) !== undefined);
    return route === undefined || (NAMED.has(route) && !seen.has(link));
  });
}

/** Some pages are refused, of which the browser itself complains; nothing else may be complained about. */
async function closeRefused({ complaints, close }: TestWindow): Promise<void> {
  complaints.splice(0, Infinity, ...complaints.filter((one) => !/\b40[134]\b/.test(one)));
  await close();
}

const ALL = Object.entries(VISITS);

describe.runIf(hasBrowser())('the pages under a thumb', () => {
  const shared = shareBrowser(SETTINGS);
  /** Where the pages lead that were looked at. */
  const links = new Set<string>();
  let made: Made;
  let member: TestWindow;
  let guest: TestWindow;

  beforeAll(async () => {
    ({ member, made } = await makeWorld(shared));
    guest = await openWindow(shared.browser, PHONE);
  });
  afterAll(async () => {
    await closeRefused(guest);
    await closeRefused(member);
  });

  test('every route of the client is visited', () => {
    expect(Object.keys(VISITS).toSorted()).toEqual([...ROUTES, 'default'].toSorted());
  });

  test.each(ALL)(
    '%s: what can be pressed is 44 pixels large, what it is for within three screens',
    async (_, visitsOf) => {
      const { address } = shared.server;
      const missed: string[] = [];
      const look = async ({ page }: TestWindow, visit: Visit, who: string): Promise<void> => {
        const looked = await lookAt(page, address, visit, who);
        missed.push(...looked.missed);
        for (const link of looked.links) links.add(link);
      };
      for (const visit of visitsOf(made)) {
        await look(member, visit, 'signed up');
        if (visit.personal === true) await look(guest, visit, 'guest');
      }
      expect(missed).toEqual([]);
    },
  );

  test('each page that another leads to is among them', () => {
    const visits = ALL.flatMap(([, of]) => of(made));
    expect(unvisited(links, visits)).toEqual([]);
  });

  test('so it is where a server lets no guests in', async () => {
    await call(member.page, 'PATCH', '/admin/settings', { guests: { to: false } });
    const window = await openWindow(shared.browser, PHONE);
    const entrance = { address: '/', ready: '.account-cards' };
    expect((await lookAt(window.page, shared.server.address, entrance, 'nobody')).missed).toEqual([]);
    await closeRefused(window);
  });
});

describe.runIf(hasBrowser())('a server with a password under a thumb', () => {
  const shared = shareBrowser({ CARDSCAPE_PASSWORD: 'lanterns on the water' });

  test('asks for it within reach', async () => {
    const window = await openWindow(shared.browser, PHONE);
    const entrance = { address: '/watch', ready: '.entrance' };
    expect((await lookAt(window.page, shared.server.address, entrance, 'locked out')).missed).toEqual([]);
    await closeRefused(window);
  });
});
