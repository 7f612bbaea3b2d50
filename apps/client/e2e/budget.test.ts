import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ENDPOINTS } from '@cardscape/protocol';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { openWindow, tableReady } from './browser.ts';
import { hasBrowser } from './chromium.ts';
import { shareBrowser } from './shared.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/** Kilobytes, compressed. */
function weigh(paths: Iterable<string>): number {
  return [...new Set(paths)].reduce((sum, path) => sum + gzipSync(readFileSync(`${DIST}${path}`)).length, 0) / 1024;
}

/** A script and all that it imports before it runs. */
function withImports(path: string): string[] {
  const found = new Set([path]);
  for (const one of found)
    for (const [, name = ''] of readFileSync(`${DIST}${one}`, 'utf8').matchAll(
      /(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g,
    ))
      found.add(`/assets/${name}`);
  return [...found];
}

/**
 * What a painter of cards weighs with the heaviest design that it may be asked for: what a worker asks for is not told
 * by the page.
 */
function painterWeight(path: string): number {
  const designs = [...readFileSync(`${DIST}${path}`, 'utf8').matchAll(/import\(["'`]\.\/([^"'`]+)["'`]\)/g)].map(
    ([, name = '']) => `/assets/${name}`,
  );
  return Math.max(
    weigh(withImports(path)),
    ...designs.map((design) => weigh([...withImports(path), ...withImports(design)])),
  );
}

/**
 * What the lobby asks for when it has nothing else to do: the painter of the fan of cards, and the look of the game;
 * what draws the picture and the letters of Cold Front; the decks of one’s own, beside the starter decks.
 */
const LATER =
  /worker|shelves|ttcg|glyphs|palette|thing|face-view|baker|spec-|games-|tile|paint-|font|cards-|define|vocabulary|events-|sentences|model-|tiers/;

/** The scripts that a page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  return scripts;
}

/** What the endpoints and their forms say of themselves; short sentences may stand anywhere. */
function descriptions(): string[] {
  const forms = ENDPOINTS.flatMap(({ query, body, reply }) => [
    query,
    body,
    'schema' in reply ? reply.schema : undefined,
  ]).filter((form) => form !== undefined);
  const ofFields = forms.flatMap((form) =>
    [...JSON.stringify(toJSONSchema(form, { unrepresentable: 'any' })).matchAll(/"description":"([^"]{25,})"/g)].map(
      ([, said = '']) => said,
    ),
  );
  return [...new Set([...ENDPOINTS.map(({ summary }) => summary), ...ofFields])];
}

describe.runIf(hasBrowser())('what travels', () => {
  const shared = shareBrowser();

  test('no script has what only describes the interface', () => {
    const scripts = readdirSync(`${DIST}/assets`).filter((name) => name.endsWith('.js'));
    const said = descriptions();
    expect(said).toContain('How many wait in this queue, you included.');
    const found = scripts.flatMap((name) => {
      const text = readFileSync(`${DIST}/assets/${name}`, 'utf8');
      return said.filter((one) => text.includes(one)).map((one) => `${name}: ${one}`);
    });
    expect(found).toEqual([]);
  });

  test('the lobby of Cold Front can be used after less than 56 KB of scripts', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 720 });
    const scripts = scriptsOf(page);
    await page.goto(`${shared.server.address}/play/coldfront`);
    await page.getByRole('button', { name: 'Start match' }).waitFor();
    const lobby = weigh(scripts.filter((path) => !LATER.test(path)));
    process.stdout.write(`scripts: lobby of Cold Front ${lobby.toFixed(1)} KB\n`);
    // With the way into the match that teaches the game.
    expect(lobby).toBeLessThan(56);
    await close();
  });

  test('the lobby can be used after less than 54 KB of scripts, the table after less than 348 KB', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 720 });
    const scripts = scriptsOf(page);
    await page.goto(shared.server.address);
    await page.getByRole('button', { name: 'Start match' }).waitFor();
    const lobby = weigh(scripts.filter((path) => !LATER.test(path)));
    await page.getByRole('button', { name: 'Start match' }).click();
    await tableReady(page);
    // The painter runs beside the page, and most of it is the outlines of the icons: one for every card of the set.
    const painter = Math.max(...scripts.filter((path) => path.includes('bake.worker')).map(painterWeight));
    const table = weigh(scripts.filter((path) => !path.includes('.worker')));
    process.stdout.write(
      `scripts: lobby ${lobby.toFixed(1)} KB, table ${table.toFixed(1)} KB, painter ${painter.toFixed(1)} KB\n`,
    );
    // With the way into the match that teaches the game.
    expect(lobby).toBeLessThan(54);
    // With the room for what a lesson tells; what tells it comes with a lesson.
    expect(table).toBeLessThan(348);
    expect(painter).toBeLessThan(100);
    await close();
  });

  test('the cards come after less than 47 KB of scripts, one of them with its meaning and story after less than 114 KB, the page to write one after less than 157 KB', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 720 });
    const scripts = scriptsOf(page);
    const weight = (): number => weigh(scripts.filter((path) => !path.includes('.worker')));
    await page.goto(`${shared.server.address}/cards`);
    await page.locator('.face.ready').first().waitFor();
    const all = weight();
    await page.locator('.card-tile').first().click();
    await page.getByRole('heading', { name: 'Story' }).waitFor();
    const one = weight();
    await page.getByRole('link', { name: 'Write a card' }).click();
    await page.getByTestId('draft-verdict').waitFor();
    const written = weight();
    process.stdout.write(
      `scripts: all cards ${all.toFixed(1)} KB, one card ${one.toFixed(1)} KB, writing one ${written.toFixed(1)} KB\n`,
    );
    expect(all).toBeLessThan(47);
    expect(one).toBeLessThan(114);
    expect(written).toBeLessThan(157);
    await close();
  });

  test('the decks come after less than 92 KB of scripts, one to be built after less than 99 KB', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 720 });
    const scripts = scriptsOf(page);
    const weight = (): number => weigh(scripts.filter((path) => !path.includes('.worker')));
    await page.goto(`${shared.server.address}/decks/manaduel`);
    await page.locator('.face.ready').first().waitFor();
    const all = weight();
    await page.getByRole('button', { name: 'New deck' }).click();
    await page.getByTestId('legality').waitFor();
    const one = weight();
    process.stdout.write(`scripts: all decks ${all.toFixed(1)} KB, one deck ${one.toFixed(1)} KB\n`);
    // What the lobby of each game says comes with its decks.
    expect(all).toBeLessThan(92);
    expect(one).toBeLessThan(99);
    await close();
  });
});
