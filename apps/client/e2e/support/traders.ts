import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newAddress } from '../../../server/test/support/cards/supply.ts';
import { PASSWORD } from '../../../server/test/support/people/people.ts';
import { openWindow, picture, type TestWindow, type WindowOptions } from './browser.ts';
import type { Shared } from './shared.ts';

export interface Print {
  readonly serial: string;
  readonly card: string;
  readonly tier: number;
}

/** Somebody with an account, a pack that was opened and two that are sealed. */
export interface Trader extends TestWindow {
  readonly id: string;
  readonly name: string;
  /** The prints of game cards that came out of the pack. */
  readonly prints: readonly Print[];
}

/** Asks the server for something as this page's player. Errors: what it answers to a request that it refuses. */
export async function call<Answer = unknown>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  return page.evaluate(
    async ([how, address, text]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(
        `/api${address}`,
        text === null ? { method: how } : { method: how, headers, body: text },
      );
      const said = await answer.text();
      if (!answer.ok) throw new Error(said);
      return (said === '' ? {} : JSON.parse(said)) as Answer;
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}

const TTCG = '/games/ttcg';

/** The serials of everything that this page's player has. */
export async function serialsOf(page: Page): Promise<string[]> {
  const { prints } = await call<{ prints: Print[] }>(page, 'GET', `${TTCG}/prints`);
  return prints.map(({ serial }) => serial);
}

/** Somebody new, from an address of their own: welcome packs are counted by it. The server has to believe its proxy. */
export async function trader(
  { browser, server }: Shared,
  name: string,
  options: WindowOptions = { width: 1600, height: 900 },
): Promise<Trader> {
  const window = await openWindow(browser, options);
  const { page, context } = window;
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  await page.goto(`${server.address}/credits`);
  await call(page, 'GET', '/session');
  await call(page, 'POST', '/account/sign-up', { name, password: PASSWORD });
  const { account } = await call<{ account: { id: string } }>(page, 'GET', '/session');
  const { claimable } = await call<{ claimable: { id: string }[] }>(page, 'GET', `${TTCG}/packs`);
  const { packs } = await call<{ packs: { pack: string }[] }>(page, 'POST', `${TTCG}/packs/claim`, {
    grant: claimable[0]?.id,
    clientSeed: '5eed',
  });
  await call(page, 'POST', `${TTCG}/packs/${packs[0]?.pack}/open`);
  const { prints } = await call<{ prints: Print[] }>(page, 'GET', `${TTCG}/prints`);
  return { ...window, id: account.id, name, prints: prints.filter(({ tier }) => tier > 0) };
}

export async function befriend(one: Trader, other: Trader): Promise<void> {
  await call(one.page, 'POST', '/people/asks', { name: other.name });
  await call(other.page, 'PUT', `/people/friends/${one.id}`);
}

export function giveAway({ page }: Trader, serials: readonly string[]): Promise<unknown> {
  return call(page, 'PUT', `${TTCG}/lists/haves`, { prints: serials });
}

export function lookFor({ page }: Trader, { card, tier }: Print): Promise<unknown> {
  return call(page, 'PUT', `${TTCG}/lists/wants`, { wants: [{ card, from: tier, to: tier }] });
}

export function openTo({ page }: Trader, whom: 'friends' | 'everybody'): Promise<unknown> {
  return call(page, 'PUT', '/trades/door', { openTo: whom });
}

/** Goes there by the Tab key alone. Errors: Error where it cannot be reached. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let steps = 0; steps < 250; steps++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${wanted.toString()}`);
}

/** Whether nothing sticks out sideways. */
export function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

/** Waits until every picture that is near has been painted. */
export async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const faces = [...document.querySelectorAll('.face')];
    return faces.length > 0 && faces.every((face) => face.classList.contains('ready'));
  });
}

/** The other sizes that a page has to fit. */
const SIZES = [
  ['tablet', { width: 1024, height: 768 }],
  ['phone', { width: 390, height: 844 }],
  ['side', { width: 844, height: 390 }],
] as const;

/** Takes pictures of a page in all sizes, in which nothing may stick out. */
export async function inAllSizes(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1600, height: 900 };
  await picture(page, name);
  for (const [size, viewport] of SIZES) {
    await page.setViewportSize(viewport);
    expect(await fits(page), `${name} on ${size}`).toBe(true);
    await picture(page, `${name}-${size}`);
  }
  await page.setViewportSize(before);
}

export function pick(page: Page, serial: string | undefined): Promise<void> {
  return page.locator(`.pick[data-serial="${serial}"]`).click();
}
