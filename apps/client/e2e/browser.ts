import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { CHROMIUM } from './chromium.ts';

/** Software rendering, the same on every machine. */
const FLAGS = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-accelerated-2d-canvas',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--hide-scrollbars',
];

const ARTEFACTS = fileURLToPath(new URL('./artefacts/', import.meta.url));

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM ?? '', args: FLAGS });
}

export interface WindowOptions {
  readonly width: number;
  readonly height: number;
  readonly touch?: boolean;
  /** What the player has set before; by default everything is drawn plainly and quickly. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
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

export async function openWindow(browser: Browser, { width, height, touch = false, settings = {} }: WindowOptions): Promise<TestWindow> {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch, reducedMotion: 'reduce' });
  const kept = JSON.stringify({ quality: 'low', muted: true, ...settings });
  await context.addInitScript((text) => {
    localStorage.setItem('cardscape:settings', localStorage.getItem('cardscape:settings') ?? text);
  }, kept);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return {
    page,
    context,
    complaints,
    async close() {
      await context.close();
      expect(complaints).toEqual([]);
    },
  };
}

/** Takes a picture to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(ARTEFACTS, { recursive: true });
  await page.screenshot({ path: `${ARTEFACTS}${name}.png` });
}

/** Waits until the table is there: the canvas with all its faces. */
export async function tableReady(page: Page): Promise<void> {
  await page.getByTestId('match').waitFor();
  await page.waitForSelector('html[data-scene=ready]', { state: 'attached' });
}
