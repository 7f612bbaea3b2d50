import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openWindow, tableReady } from './browser.ts';
import { hasBrowser } from './chromium.ts';
import { shareBrowser } from './shared.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** Kilobytes, compressed. */
function weigh(paths: Iterable<string>): number {
  return [...new Set(paths)].reduce((sum, path) => sum + gzipSync(readFileSync(`${DIST}${path}`)).length, 0) / 1024;
}

/** What the lobby asks for when it has nothing else to do: the painter of the fan of cards, and the look of the game; what draws the picture and the letters of Cold Front. */
const LATER = /worker|ttcg|glyphs|palette|thing|face-view|baker|spec-|games-|tile|paint-|font|cards-/;

/** The scripts that a page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  return scripts;
}

describe.runIf(hasBrowser())('what travels', () => {
  const shared = shareBrowser();

  test('the lobby of Cold Front can be used after less than 40 KB of scripts', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 720 });
    const scripts = scriptsOf(page);
    await page.goto(`${shared.server.address}/play/coldfront`);
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    const lobby = weigh(scripts.filter((path) => !LATER.test(path)));
    process.stdout.write(`scripts: lobby of Cold Front ${lobby.toFixed(1)} KB\n`);
    expect(lobby).toBeLessThan(40);
    await close();
  });

  test('the lobby can be used after less than 40 KB of scripts, the table after less than 320 KB', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 720 });
    const scripts = scriptsOf(page);
    await page.goto(shared.server.address);
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    const lobby = weigh(scripts.filter((path) => !LATER.test(path)));
    await page.getByRole('button', { name: 'Play now' }).click();
    await tableReady(page);
    // The painter runs beside the page, and most of it is the outlines of the icons: one for every card of the set.
    const painter = weigh(scripts.filter((path) => path.includes('.worker')));
    const table = weigh(scripts.filter((path) => !path.includes('.worker')));
    process.stdout.write(`scripts: lobby ${lobby.toFixed(1)} KB, table ${table.toFixed(1)} KB, painter ${painter.toFixed(1)} KB\n`);
    expect(lobby).toBeLessThan(40);
    expect(table).toBeLessThan(320);
    expect(painter).toBeLessThan(100);
    await close();
  });

  test('the cards come after less than 40 KB of scripts, one of them with its meaning and story after less than 110 KB, the page to write one after less than 140 KB', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 720 });
    const scripts = scriptsOf(page);
    const weight = (): number => weigh(scripts.filter((path) => !path.includes('.worker')));
    await page.goto(`${shared.server.address}/cards`);
    await page.locator('.face.ready').first().waitFor();
    const all = weight();
    await page.locator('.card-tile').first().click();
    await page.getByRole('heading', { name: 'The story' }).waitFor();
    const one = weight();
    await page.getByRole('link', { name: 'Write a card' }).click();
    await page.getByTestId('draft-verdict').waitFor();
    const written = weight();
    process.stdout.write(`scripts: all cards ${all.toFixed(1)} KB, one card ${one.toFixed(1)} KB, writing one ${written.toFixed(1)} KB\n`);
    expect(all).toBeLessThan(40);
    expect(one).toBeLessThan(110);
    expect(written).toBeLessThan(140);
    await close();
  });
});
