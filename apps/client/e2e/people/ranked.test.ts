import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabases } from '../../../server/src/db/files/open.ts';
import { Ratings } from '../../../server/src/ranked/ratings.ts';
import { newAccount } from '../../../server/test/support/people/ranked.ts';
import type { ServerProcess } from '../../../server/test/support/process.ts';
import { arrive, ask } from '../support/asking.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady, type TestWindow } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitChange, awaitTurn, choose, finger, type Hands, mouse, see, seeded } from '../support/matches/driver.ts';
import { shareBrowser } from '../support/shared.ts';

const HOUR = 3600_000;

/**
 * Three players with enough rated matches to be listed; the matches themselves are played in the tests of the server.
 */
async function fillTable(server: ServerProcess): Promise<void> {
  const players = [
    await newAccount(server.address),
    await newAccount(server.address),
    await newAccount(server.address),
  ];
  await server.stop();
  const databases = await openDatabases(server.data);
  const ratings = new Ratings(databases.core);
  for (let round = 0; round < 8; round++) {
    const [first, second] = [players[round % 3], players[(round + 1) % 3]];
    if (first === undefined || second === undefined) throw new Error('three players were asked for');
    await ratings.apply({
      match: `filled-${round}`,
      game: 'ttcg',
      endedAt: Date.now() - (8 - round) * HOUR,
      players: [
        { account: first.account.id, rank: 1 },
        { account: second.account.id, rank: 2 },
      ],
    });
  }
  for (const { account } of players) {
    const { won, lost, drawn } = await ratings.now(account.id, 'ttcg', Date.now());
    await databases.core
      .insertInto('record')
      .values({ account_id: account.id, game: 'ttcg', won, lost, drawn })
      .execute();
  }
  await databases.close();
  await server.restart();
}

/** Signs a window up as a player of that name. */
async function signUp({ page }: TestWindow, address: string, name: string): Promise<void> {
  await arrive(page, address);
  await ask(page, '/account/sign-up', { name, password: 'seven brass lanterns' });
  await page.goto(`${address}/play/ttcg`);
}

async function queueForRanked(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Online' }).click();
  await page.getByRole('radio', { name: /^Ranked/ }).check();
  await page.getByTestId('standing').waitFor();
  await page.getByRole('button', { name: 'Find a ranked opponent' }).click();
}

async function move(page: Page, hands: Hands, seed: number): Promise<void> {
  await awaitTurn(page);
  const sighting = await see(page);
  await hands(page, choose(sighting, seeded(seed), 0));
  await awaitChange(page, sighting);
}

/** How much of the page is hidden at its side. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

describe.runIf(hasBrowser())('ranked play', () => {
  const shared = shareBrowser();
  beforeAll(() => fillTable(shared.server));

  test('a guest is told why ranked matches need an account; two accounts play one, one of them on a phone, and see what it changes', async () => {
    const { address } = shared.server;
    const [ann, bob] = await Promise.all([
      openWindow(shared.browser, { width: 1100, height: 760 }),
      openWindow(shared.browser, { width: 390, height: 844, touch: true }),
    ]);
    await ann.page.goto(`${address}/play/ttcg?way=online`);
    await ann.page.getByRole('radio', { name: /^Ranked/ }).check();
    await ann.page.getByRole('link', { name: 'Sign up' }).first().waitFor();
    expect(await ann.page.getByRole('button', { name: 'Find a ranked opponent' }).count()).toBe(0);

    await signUp(ann, address, 'Annika Brook');
    await signUp(bob, address, 'Boris Kettle');
    await queueForRanked(ann.page);
    await ann.page.getByTestId('queue-reach').waitFor();
    expect(await violations(ann.page)).toEqual([]);
    await ann.page.getByTestId('queue-elapsed').scrollIntoViewIfNeeded();
    await picture(ann.page, 'ranked-queue');
    await queueForRanked(bob.page);
    await Promise.all([tableReady(ann.page), tableReady(bob.page)]);
    await Promise.all([move(ann.page, mouse, 1), move(bob.page, finger, 2)]);

    await bob.page.getByTestId('menu').click();
    await bob.page.getByRole('button', { name: 'Concede…' }).click();
    await bob.page.getByTestId('concede-yes').click();
    const [won, lost] = await Promise.all([
      ann.page.getByTestId('rating-change').textContent(),
      bob.page.getByTestId('rating-change').textContent(),
    ]);
    expect(won).toMatch(/Your rating: 1000 → 1\d\d\d \(\+\d+\)/);
    expect(lost).toMatch(/Your rating: 1000 → 9\d\d \(−\d+\)/);
    for (const { page } of [ann, bob]) expect(await violations(page)).toEqual([]);
    expect(await overflow(bob.page)).toBe(0);
    await picture(ann.page, 'ranked-end');
    await picture(bob.page, 'ranked-end-phone');

    const rating = /→ (\d+)/.exec(won ?? '')?.[1] ?? '';
    await ann.page.goto(`${address}/rankings/ttcg`);
    expect(await ann.page.getByTestId('own-standing').textContent()).toContain(
      `${rating}, listed after 4 more ranked matches`,
    );
    expect(await ann.page.getByRole('table').getByRole('row').count()).toBe(4);
    expect(await violations(ann.page)).toEqual([]);
    await picture(ann.page, 'rankings');
    await ann.page.getByRole('link', { name: 'Your profile' }).click();
    expect(await ann.page.getByTestId('rating-ttcg').textContent()).toBe(rating);
    await ann.page.getByRole('img', { name: /Rating in True TCG/ }).waitFor();
    await ann.page.getByText('Won', { exact: true }).last().waitFor();
    expect(await ann.page.getByRole('link', { name: 'Boris Kettle', exact: true }).count()).toBe(1);
    expect(
      await ann.page.getByRole('link', { name: /^Replay of the match against Boris Kettle/ }).getAttribute('href'),
    ).toMatch(/^\/replays\/\w+$/);
    expect(await violations(ann.page)).toEqual([]);
    await Promise.all([ann.close(), bob.close()]);
  });

  test('rankings and profiles on a phone', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
    await page.goto(`${shared.server.address}/rankings/ttcg`);
    await page.getByRole('table').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await picture(page, 'rankings-phone');
    await page.getByRole('table').getByRole('link').first().tap();
    await page.getByRole('img', { name: /Rating in/ }).waitFor();
    await page.getByText('Show as a table').tap();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await picture(page, 'profile-phone');
    await close();
  });
});
