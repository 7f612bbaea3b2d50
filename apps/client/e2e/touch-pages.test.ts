import { exec } from 'preact-iso/router';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRADING } from '../../server/test/support/traders.ts';
import { ROUTES } from '../src/shell/routes.ts';
import { openWindow, picture, type TestWindow } from './browser.ts';
import { hasBrowser } from './chromium.ts';
import { shareBrowser } from './shared.ts';
import { measured } from './targets.ts';
import { NAMED, type Visit, VISITS } from './touch-pages.ts';
import { makeWorld } from './touch-world.ts';
import { call } from './traders.ts';

/** What the server needs so that each page has something to show. */
const SETTINGS = {
  ...TRADING,
  CARDSCAPE_DATABASE: 'open',
  CARDSCAPE_PORTAL_AGE_HOURS: '0',
};
const PHONE = { width: 360, height: 640, touch: true, density: 1 } as const;
/** Pictures of everything to look at, for whoever asks for them. */
const PICTURED = process.env['CARDSCAPE_PICTURES'] === '1';

/** What fingers miss, and where the pages lead that were looked at. */
interface Walked {
  readonly missed: readonly string[];
  readonly links: ReadonlySet<string>;
}

/** What a finger misses of a page, in all windows. */
async function lookAt(page: Page, server: string, visit: Visit, who: string): Promise<readonly string[]> {
  const { address, ready = 'main :is(h1, [role=alert])', primary, opens } = visit;
  await page.goto(`${server}${address}`);
  await page.locator(ready).first().waitFor();
  await page.waitForFunction(() => document.querySelector('.loading, .table-loading') === null);
  await opens?.(page);
  const name = [who, ...address.split(/\W+/), ...(opens === undefined ? [] : ['opened'])].join('-');
  return measured(page, `${address} (${who})`, {
    primary,
    ...(PICTURED ? { shown: (size) => picture(page, `touch/${name}-${size}`) } : {}),
  });
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

async function walk(page: Page, server: string, visits: readonly Visit[], who: string): Promise<Walked> {
  const missed: string[] = [];
  const links = new Set<string>();
  for (const visit of visits) {
    missed.push(...(await lookAt(page, server, visit, who)));
    for (const link of await linksOf(page)) links.add(link);
  }
  return { missed, links };
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

describe.runIf(hasBrowser())('the pages under a thumb', () => {
  const shared = shareBrowser(SETTINGS);
  let visits: readonly Visit[];
  let member: TestWindow;
  let guest: TestWindow;

  beforeAll(async () => {
    const { member: trader, made } = await makeWorld(shared);
    member = trader;
    visits = Object.values(VISITS).flatMap((of) => of(made));
    guest = await openWindow(shared.browser, PHONE);
  });
  afterAll(async () => {
    await closeRefused(guest);
    await closeRefused(member);
  });

  test('every route of the client is visited', () => {
    expect(Object.keys(VISITS).toSorted()).toEqual([...ROUTES, 'default'].toSorted());
  });

  test('what can be pressed is 44 pixels large, what a page is for within three screens, and each page that another leads to is among them', async () => {
    const { address } = shared.server;
    const forGuests = visits.filter(({ personal }) => personal === true);
    const [own, others] = await Promise.all([
      walk(member.page, address, visits, 'signed up'),
      walk(guest.page, address, forGuests, 'guest'),
    ]);
    expect({
      missed: [...own.missed, ...others.missed],
      unvisited: unvisited(new Set([...own.links, ...others.links]), visits),
    }).toEqual({ missed: [], unvisited: [] });
  });

  test('so it is where a server lets no guests in', async () => {
    await call(member.page, 'PATCH', '/admin/settings', { guests: { to: false } });
    const window = await openWindow(shared.browser, PHONE);
    const entrance = { address: '/', ready: '.account-cards' };
    expect(await lookAt(window.page, shared.server.address, entrance, 'nobody')).toEqual([]);
    await closeRefused(window);
  });
});

describe.runIf(hasBrowser())('a server with a password under a thumb', () => {
  const shared = shareBrowser({ CARDSCAPE_PASSWORD: 'lanterns on the water' });

  test('asks for it within reach', async () => {
    const window = await openWindow(shared.browser, PHONE);
    const entrance = { address: '/watch', ready: '.entrance' };
    expect(await lookAt(window.page, shared.server.address, entrance, 'locked out')).toEqual([]);
    await closeRefused(window);
  });
});
