// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitChange, awaitTurn, choose, mouse, see, seeded } from '../support/matches/driver.ts';
import { shareBrowser } from '../support/shared.ts';

/** Begins a match against a bot. */
async function begin(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/play/ttcg`);
  await page.getByRole('form', { name: 'Play a bot' }).getByRole('button', { name: 'Start match' }).click();
  await tableReady(page);
}

/** Makes so many moves by mouse. */
async function play(page: Page, moves: number, seed: number): Promise<void> {
  const random = seeded(seed);
  for (let done = 0, stuck = 0; done < moves; done++) {
    await awaitTurn(page);
    const sighting = await see(page);
    await mouse(page, choose(sighting, random, stuck));
    stuck = (await awaitChange(page, sighting)) ? 0 : stuck + 1;
  }
}

/** What the table shows, in words. */
function tableOf(page: Page): Promise<string> {
  return page.getByTestId('mirror').ariaSnapshot();
}

/** The cards that lie openly on the table, where they lie, in order; hands are not among them. */
function faceUp(page: Page): Promise<string[]> {
  return page
    .locator('[data-testid="mirror"] [data-testid^="card-"]:not([data-testid*="-hand-"])')
    .evaluateAll((cards) =>
      cards
        .map((card) => `${card.getAttribute('data-testid') ?? ''} ${card.getAttribute('data-key') ?? ''}`)
        .toSorted(),
    );
}

describe.runIf(hasBrowser())('around a match', () => {
  const shared = shareBrowser();

  test('somebody watches from the list, sees the moves and no hand', async () => {
    const player = await openWindow(shared.browser, { width: 1024, height: 700, settings: { respond: 'ownTurn' } });
    await begin(player.page, shared.server.address);
    await play(player.page, 1, 41);

    const watcher = await openWindow(shared.browser, { width: 1280, height: 720 });
    await watcher.page.goto(`${shared.server.address}/play/ttcg?way=online`);
    await watcher.page.getByRole('region', { name: 'Watch' }).getByTestId('watched').getByRole('link').first().click();
    await tableReady(watcher.page);
    await player.page.getByTestId('prompt').waitFor();

    await play(player.page, 5, 42);
    // While the player thinks nothing moves: then both must show the very same cards on the table.
    await awaitTurn(player.page);
    const table = await faceUp(player.page);
    await expect.poll(() => faceUp(watcher.page), { timeout: 60_000 }).toEqual(table);
    expect(await watcher.page.locator('[data-testid="mirror"] [data-testid*="-hand-"]').count()).toBe(0);
    expect(await watcher.page.locator('.prompt .choice').count()).toBe(0);
    expect(await watcher.page.getByTestId('zone-0-hand').textContent()).toMatch(/\d cards?/);
    await picture(watcher.page, 'watching');
    await watcher.close();
    await player.close();
  });

  test('the server is killed in the middle of a match: the table comes back by itself, and play goes on', async () => {
    const { page, complaints, context } = await openWindow(shared.browser, {
      width: 1024,
      height: 700,
      settings: { respond: 'ownTurn' },
    });
    await begin(page, shared.server.address);
    await play(page, 5, 51);
    await awaitTurn(page);
    const before = await tableOf(page);
    expect(complaints).toEqual([]);

    await shared.server.kill();
    await page.getByTestId('connection').getByText('Connection lost').waitFor();
    await picture(page, 'connection-lost');
    await shared.server.restart();
    await page.getByTestId('connection').waitFor({ state: 'detached' });
    await awaitTurn(page);
    expect(await tableOf(page)).toBe(before);

    // What could not be reached meanwhile was complained about; from now on nothing may be.
    complaints.length = 0;
    await play(page, 3, 52);
    expect(await tableOf(page)).not.toBe(before);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('who leaves for the lobby finds the way back, and gives up with a question before', async () => {
    const { page, close } = await openWindow(shared.browser, {
      width: 1024,
      height: 700,
      settings: { respond: 'ownTurn' },
    });
    await begin(page, shared.server.address);
    await play(page, 1, 61);
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-dialog').getByRole('link', { name: 'Lobby' }).click();
    await page.getByRole('region', { name: 'Your unfinished matches' }).getByRole('link').click();
    await tableReady(page);
    await page.getByTestId('menu').click();
    await page.getByRole('button', { name: 'Concede…' }).click();
    await page.getByTestId('concede-yes').click();
    await page.getByRole('heading', { name: 'Defeat' }).waitFor();
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.getByTestId('end').waitFor({ state: 'detached' });
    await tableReady(page);
    await awaitTurn(page);
    expect((await see(page)).over).toBe(false);
    await close();
  });

  test('two who look for an opponent find each other; who leaves the queue is out of it', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => openWindow(shared.browser, { width: 1024, height: 700 })),
    );
    if (first === undefined || second === undefined) throw new Error('two windows were asked for');
    const enter = async (page: Page): Promise<void> => {
      await page.goto(`${shared.server.address}/play/ttcg?way=online`);
      await page.getByRole('button', { name: 'Find an opponent' }).click();
      await page.getByTestId('queue-elapsed').waitFor();
    };
    await enter(first.page);
    await first.page.getByRole('button', { name: 'Leave the queue' }).click();
    await enter(second.page);
    await second.page.getByText('No one else in queue yet.').waitFor();
    await first.page.getByRole('button', { name: 'Find an opponent' }).click();
    await Promise.all([tableReady(first.page), tableReady(second.page)]);
    // Matches of the queue are played with a clock.
    await first.page.locator('.seat-clock.running').first().waitFor();
    expect(await first.page.locator('.plate-name').allTextContents()).toHaveLength(2);
    await first.close();
    await second.close();
  });

  test('the same match in a second tab takes over; the first one can take it back', async () => {
    const { page, context, close } = await openWindow(shared.browser, { width: 1024, height: 700 });
    await begin(page, shared.server.address);
    const other = await context.newPage();
    await other.goto(page.url());
    await tableReady(other);
    await page.getByTestId('connection').getByText('This match is open elsewhere').waitFor();
    await page.getByRole('button', { name: 'Play here' }).click();
    await tableReady(page);
    await other.getByTestId('connection').getByText('This match is open elsewhere').waitFor();
    await awaitTurn(page);
    expect(await page.getByTestId('connection').count()).toBe(0);
    await close();
  });
});
