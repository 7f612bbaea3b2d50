import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { CHROMIUM } from './chromium.ts';

/** Software rendering, the same on every machine. */
const FLAGS = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // What is no canvas is drawn by the processor itself, not by a graphics card that it plays: a page is there in a third
  // of the time.
  '--disable-gpu-rasterization',
  '--disable-accelerated-2d-canvas',
  // Pages are put together without it too, in a twentieth of the time; the table alone is drawn by it.
  '--disable-gpu-compositing',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--hide-scrollbars',
];

/**
 * Milliseconds to wait for something to happen: two pages that are drawn by a slow processor need much of it for a
 * turn.
 */
const PATIENCE = 90_000;

/** What a page remembers of a player who has passed quickly by hand: so quickly it passes without him. */
const QUICK = JSON.stringify(Array.from({ length: 16 }, () => 450));

/** Whether somebody is to look at the pictures (`CARDSCAPE_PICTURES=1`); otherwise none are taken. */
export const PICTURED = process.env['CARDSCAPE_PICTURES'] === '1';

/** Half as many pixels each way are drawn in a third of the time; pictures have all of them. */
const DENSITY = PICTURED ? 1 : 0.5;

const ARTEFACTS = fileURLToPath(new URL('../artefacts/', import.meta.url));

/**
 * What is no complaint: Playwright says so itself where the client may not be kept, and the browser remarks on speed
 * where the machine is busy.
 */
const REMARKS = /blocked by Playwright|GPU stall due to ReadPixels|was preloaded using link preload but not used/;

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM ?? '', args: FLAGS });
}

export interface WindowOptions {
  readonly width: number;
  readonly height: number;
  readonly touch?: boolean;
  /** What the player has set before; by default everything is drawn plainly and quickly, and nobody is asked twice. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
  /**
   * The client is kept in the browser, for when the server is away. Where it is not, everything comes from the server
   * and can be watched.
   */
  readonly keeps?: boolean;
  /** Pixels of the screen for one of the page. */
  readonly density?: number;
  /** The language of the browser; English by default. */
  readonly locale?: string;
}

/** One player's window, with cookies of its own. */
export interface TestWindow {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything the page complained about. */
  readonly complaints: string[];
  /** Checks that there was nothing to complain about, and closes the window. */
  close(): Promise<void>;
}

interface Given {
  /** Of sessions. */
  readonly tokens: Set<string>;
  /** For matches. */
  readonly tickets: Set<string>;
}

const given = new WeakMap<Browser, Given>();

/** What the windows of a browser have been given that nobody else may have. */
export function givenTo(browser: Browser): Given {
  const known = given.get(browser) ?? { tokens: new Set(), tickets: new Set() };
  given.set(browser, known);
  return known;
}

export async function openWindow(
  browser: Browser,
  { width, height, touch = false, settings = {}, keeps = false, locale = 'en-US', density = DENSITY }: WindowOptions,
): Promise<TestWindow> {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    deviceScaleFactor: density,
    isMobile: touch,
    reducedMotion: 'reduce',
    locale,
    serviceWorkers: keeps ? 'allow' : 'block',
    // Browsers let whoever presses a button copy; one without a window asks first, and nobody is there to answer.
    permissions: ['clipboard-write'],
  });
  const kept = JSON.stringify({ quality: 'low', muted: true, confirmHarm: false, ...settings });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(
    ([text, pace]) => {
      // Everything that may be chosen for a match lies open, as for who has opened it once.
      localStorage.setItem('cardscape:customising', localStorage.getItem('cardscape:customising') ?? 'yes');
      localStorage.setItem('cardscape:settings', localStorage.getItem('cardscape:settings') ?? text);
      localStorage.setItem('cardscape:pace', localStorage.getItem('cardscape:pace') ?? pace);
    },
    [kept, QUICK] as const,
  );
  await context.addInitScript(keepWhatIsSaid);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (REMARKS.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  const { tokens, tickets } = givenTo(browser);
  page.on('request', (request) => {
    const [, ticket] = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '') ?? [];
    if (ticket !== undefined) tickets.add(ticket);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return {
    page,
    context,
    complaints,
    async close() {
      for (const { value } of await context.cookies()) tokens.add(value);
      await context.close();
      expect(complaints).toEqual([]);
    },
  };
}

/** In a page: keeps all that is said to those who do not see the screen, since nothing of it stays there. */
function keepWhatIsSaid(): void {
  const said: string[] = [];
  new MutationObserver((changes) => {
    const region = document.querySelector('[data-testid="polite"]');
    if (region !== null && changes.some(({ target }) => region.contains(target))) said.push(region.textContent);
  }).observe(document, { childList: true, characterData: true, subtree: true });
  Object.assign(globalThis, { said });
}

/** Waits until that is said to those who do not see the screen, after what was last waited for in this way. */
export async function said(page: Page, text: string): Promise<void> {
  await page.waitForFunction((words) => {
    const { said: all } = globalThis as unknown as { said: string[] };
    const found = all.findIndex((one) => one.includes(words));
    all.splice(0, found + 1);
    return found >= 0;
  }, text);
}

/** Hears what is said to those who do not see the screen from now on; what it returns tells it. */
export async function listen(page: Page): Promise<() => Promise<string>> {
  const all = await page.evaluateHandle(() => {
    const { said: kept } = globalThis as unknown as { said: string[] };
    kept.splice(0);
    return kept;
  });
  return () => all.evaluate((kept) => kept.join(' '));
}

/** Takes a picture, where somebody is to look at it. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURED) return;
  mkdirSync(ARTEFACTS, { recursive: true });
  await page.screenshot({ path: `${ARTEFACTS}${name}.png` });
}

/** Waits until the table is there: the canvas with all its faces. */
export async function tableReady(page: Page): Promise<void> {
  await page.getByTestId('match').waitFor();
  await page.waitForSelector('html[data-scene=ready]', { state: 'attached' });
}

/**
 * Waits until the page has been drawn anew with what has changed, window included. Errors: TimeoutError where it gets no
 * frames, as a page that lies behind another one.
 */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
  );
}

/** Whether it is seen whole, and nothing lies over it: near its corners it is what is there. */
export function isFree(of: Locator): Promise<boolean> {
  return of.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [left + 8, right - 8].every((x) =>
      [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(x, y))),
    );
  });
}
