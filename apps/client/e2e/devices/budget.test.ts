import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ENDPOINTS, getSession, takePlace } from '@cardscape/protocol';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { TRADING } from '../../../server/test/support/cards/traders.ts';
import { openWindow, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';
import { call, openTo, trader } from '../support/traders.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

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
 * What a lobby asks for beside what is waited for: the look of the game, and what draws its picture; the decks of one's
 * own, beside the starter decks.
 */
const BESIDE =
  /worker|deck-stores|decks-|coerce-|ttcg|glyphs|palette|thing|face-view|baker|spec-|games-|tile|paint-|hero|word-|font|cards-|define|vocabulary|events-|sentences|model-|tiers/;

/** A page that never has nothing better to do: what comes then does not come. */
async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
}

/** The scripts that a page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  return scripts;
}

/** What may be chosen for a match is behind its title, as it is for whoever comes for the first time. */
async function closed(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cardscape:customising', ''));
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
  const refusals = ENDPOINTS.flatMap((one) => Object.values(one.refusals ?? {})).filter((said) => said.length > 25);
  return [...new Set([...ENDPOINTS.map(({ summary }) => summary), ...ofFields, ...refusals])];
}

describe.runIf(hasBrowser())('what travels to trade', () => {
  const shared = shareBrowser({ ...TRADING });

  test('trades come after less than 65 KB of scripts, one of them or an offer after less than 70 KB', async () => {
    const { page, prints, close } = await trader(shared, 'Wil Willow', { width: 1280, height: 720 });
    const other = await trader(shared, 'Yew Young', { width: 1280, height: 720 });
    await openTo(other, 'everybody');
    const { trade } = await call<{ trade: string }>(page, 'POST', '/games/ttcg/trades', {
      to: { account: other.id },
      give: { prints: [prints[0]?.serial], packs: [] },
      take: { prints: [], packs: [] },
      confirm: false,
    });
    const scripts = scriptsOf(page);
    const weighed = async (path: string, shown: Locator): Promise<number> => {
      scripts.length = 0;
      await page.goto(`${shared.server.address}${path}`);
      await shown.waitFor();
      // The pictures of people come after their names.
      return weigh(scripts.filter((one) => !/worker|avatar/.test(one)));
    };
    const all = await weighed('/trades', page.getByRole('link', { name: /^Trade with/ }));
    const one = await weighed(`/trades/${trade}`, page.locator('.face.ready').first());
    const offer = await weighed(`/trades/new?to=${other.id}`, page.locator('.face.ready').first());
    const lists = await weighed('/trades/lists', page.locator('.face.ready').first());
    const board = await weighed('/trades/board', page.getByText('Nothing found.'));
    process.stdout.write(
      `scripts: trades ${all.toFixed(1)} KB, one ${one.toFixed(1)} KB, offer ${offer.toFixed(1)} KB, lists ${lists.toFixed(1)} KB, board ${board.toFixed(1)} KB\n`,
    );
    // What could be offered and what is offered have faces, which come with what describes them to the painter.
    expect(all).toBeLessThan(65);
    // An offer is a sentence with pictures, too.
    expect(Math.max(one, offer, lists, board)).toBeLessThan(70);
    await other.close();
    await close();
  });
});

describe.runIf(hasBrowser())('what travels', () => {
  const shared = shareBrowser();
  const supplied = shareBrowser({ CARDSCAPE_SUPPLY_UNIT: '1', CARDSCAPE_WELCOME_PACKS: '3' });

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

  test('no script has an endpoint that only programs call', () => {
    const having = (path: string): string[] =>
      readdirSync(`${DIST}/assets`).filter(
        (name) => name.endsWith('.js') && readFileSync(`${DIST}/assets/${name}`, 'utf8').includes(`path:\`${path}\``),
      );
    expect(having(getSession.path)).not.toEqual([]);
    expect(having(takePlace.path)).toEqual([]);
  });

  test('the lobby of Cold Front can be used after less than 58 KB of scripts', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 720 });
    await closed(page);
    await neverIdle(page);
    const scripts = scriptsOf(page);
    await page.goto(`${shared.server.address}/play/coldfront`);
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    const lobby = weigh(scripts.filter((path) => !BESIDE.test(path)));
    process.stdout.write(`scripts: lobby of Cold Front ${lobby.toFixed(1)} KB\n`);
    // With the way into the match that teaches the game, and the notices of trades.
    expect(lobby).toBeLessThan(58);
    await close();
  });

  test('a newcomer can choose a world after less than 60 KB of scripts', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 720 });
    // The cards over the scenes come when the page has nothing better to do, with the home of each game.
    await neverIdle(page);
    const scripts = scriptsOf(page);
    await page.goto(`${shared.server.address}/`);
    await page.getByRole('button', { name: 'Play Realm Showdown' }).waitFor();
    const worlds = weigh(scripts.filter((path) => !BESIDE.test(path)));
    process.stdout.write(`scripts: worlds ${worlds.toFixed(1)} KB\n`);
    expect(worlds).toBeLessThan(60);
    await close();
  });

  test('the lobby can be used after less than 56 KB of scripts, the table after less than 364 KB', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 720 });
    await closed(page);
    const scripts = scriptsOf(page);
    const first = await openWindow(shared.browser, { width: 1280, height: 720 });
    await closed(first.page);
    await neverIdle(first.page);
    const needed = scriptsOf(first.page);
    for (const one of [first.page, page]) {
      await one.goto(`${shared.server.address}/play/ttcg`);
      await one.getByRole('button', { name: 'Play now' }).waitFor();
    }
    const lobby = weigh(needed.filter((path) => !BESIDE.test(path)));
    await first.close();
    await page.getByRole('button', { name: 'Play now' }).click();
    await tableReady(page);
    // The painter runs beside the page, and most of it is the outlines of the icons: one for every card of True TCG,
    // and one for every card of Realm Showdown.
    const painter = Math.max(...scripts.filter((path) => path.includes('bake.worker')).map(painterWeight));
    const table = weigh(scripts.filter((path) => !path.includes('.worker')));
    process.stdout.write(
      `scripts: lobby ${lobby.toFixed(1)} KB, table ${table.toFixed(1)} KB, painter ${painter.toFixed(1)} KB\n`,
    );
    // The checks of zod that prints and trades need are in what all pages share, as what the pages of prints share with a
    // match is: the check of a signature, a seed. And notices lead to trades. Matches that wait for one stand on top, and
    // the menu has packs and the collection where a game has prints.
    expect(lobby).toBeLessThan(56);
    // With the room for what a lesson tells and for what shows custom cards; both come with such a match. And a match
    // sends no faster than its server takes. The key that takes back, and what the log tells of it, are half a kilobyte. Why a
    // card cannot be used, and what is left to do, is said at the table.
    expect(table).toBeLessThan(364);
    // Company for everybody in a picture is a kilobyte of it.
    expect(painter).toBeLessThan(133);
    await close();
  });

  test('the cards come after less than 55 KB of scripts, one of them with its meaning and story after less than 120 KB, the page to write one after less than 201 KB', async () => {
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
    expect(all).toBeLessThan(55);
    // What sentences mean is read by the game's own language, which says more since revision 3 of the rules.
    expect(one).toBeLessThan(120);
    // It reads what people write from habit of other games and what those print, and names what this one does not have.
    // What a bot plays against the card may be chosen. Steps with conditions of their own are read since revision 7.
    expect(written).toBeLessThan(201);
    await close();
  });

  test('the decks come after less than 98 KB of scripts, one to be built after less than 106 KB', async () => {
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
    // What prompts of several games have in common weighs a little more than those of one.
    expect(all).toBeLessThan(98);
    // In small windows the rows of a deck have pictures.
    expect(one).toBeLessThan(106);
    await close();
  });

  test('the packs come after less than 48 KB of scripts, the supply after less than 50 KB, the collection after less than 66 KB', async () => {
    const { page, close } = await openWindow(supplied.browser, { width: 1280, height: 720 });
    await neverIdle(page);
    const scripts = scriptsOf(page);
    const weight = (): number => weigh(scripts.filter((path) => !path.includes('.worker')));
    await page.goto(`${supplied.server.address}/packs`);
    await page.getByRole('button', { name: 'Claim 3 packs' }).waitFor();
    const packs = weight();
    scripts.length = 0;
    await page.goto(`${supplied.server.address}/supply`);
    await page.getByRole('button', { name: 'Check the whole ledger' }).waitFor();
    const supply = weight();
    scripts.length = 0;
    await page.goto(`${supplied.server.address}/collection`);
    await page.getByTestId('album-progress').waitFor();
    const album = weight();
    process.stdout.write(
      `scripts: packs ${packs.toFixed(1)} KB, supply ${supply.toFixed(1)} KB, collection ${album.toFixed(1)} KB\n`,
    );
    expect(album).toBeLessThan(66);
    expect(packs).toBeLessThan(48);
    expect(supply).toBeLessThan(50);
    await close();
  });
});
