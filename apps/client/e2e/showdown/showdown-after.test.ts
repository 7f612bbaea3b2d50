// @module-tag long
import { chooseAtRandom } from '@cardscape/client-kit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { idleUntil, makeProfile, profileMatch, profileOf } from '../../../server/test/support/people/realm.ts';
import { newPlayer, pairMatch, type Player } from '../../../server/test/support/server.ts';
import { join, playToEnd } from '../../../server/test/support/wires/follow.ts';
import { violations } from '../support/axe.ts';
import { isFree, openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitTurn } from '../support/matches/driver.ts';
import { playerOf, playTo } from '../support/matches/realm-players.ts';
import { shareBrowser } from '../support/shared.ts';

/* What comes with and after the matches of Realm Showdown: levels and boosters, watching, replays, playing on. */

/** Far enough for something to lie on the table. */
const WATCHED = 12;
/** From this turn on a match that is given up is rewarded (RS-10.9). */
const REWARDED = 7;
const PATIENT = { timeout: 60_000 };
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844, touch: true };

/** The pages of a phone do not scroll sideways. */
function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

async function concede(player: Player, match: string): Promise<void> {
  const client = await join(player, match);
  await client.submit({ type: 'concede' });
  client.leave();
}

describe.runIf(hasBrowser())('with and after the matches of Realm Showdown', () => {
  const shared = shareBrowser({ CARDSCAPE_WATCH_DELAY: '1' });

  test.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('RS-4.67, RS-UI-21: on a %s a new level and its booster are shown, and opened', async (name, size) => {
    const { address } = shared.server;
    const window = await openWindow(shared.browser, size);
    const { page, close } = window;
    const [ann, bob] = [await playerOf(window, address), await newPlayer(address)];
    await makeProfile(ann, `Up ${name}`);
    await makeProfile(bob, `Down ${name}`);
    const first = await profileMatch(ann, bob);
    await playTo(REWARDED, [ann, bob], first, (random) => idleUntil(REWARDED, random));
    await concede(bob, first);
    await expect.poll(async () => (await profileOf(ann)).record.won, PATIENT).toBe(1);
    expect(await profileOf(ann)).toMatchObject({ level: 1, experience: 48 });

    const second = await profileMatch(ann, bob);
    await playTo(REWARDED, [ann, bob], second, (random) => idleUntil(REWARDED, random));
    await page.goto(`${address}/match/${second}`);
    await tableReady(page);
    await concede(bob, second);
    const payment = page.getByTestId('payment');
    await payment.getByText('Level up!').waitFor();
    await payment.getByText('Level 2', { exact: true }).waitFor();
    await payment.getByText('36 of 80 experience').waitFor();
    await payment.locator('.face.ready').first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await picture(page, `realm-level-up-${name}`);
    // What is to be opened lies under nothing.
    if (name === 'desktop') expect(await isFree(payment.getByRole('button', { name: 'Open booster 1' }))).toBe(true);

    // By keyboard too: the focus stays where the cards are.
    await payment.getByRole('button', { name: 'Open booster 1' }).press('Enter');
    const booster = payment.getByRole('region', { name: 'Booster 1' });
    await expect.poll(() => booster.locator('.face.ready').count(), PATIENT).toBe(5);
    await expect.poll(() => booster.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    // RS-UI-18: each can be read.
    await booster.getByRole('button').first().press('Enter');
    await page.getByTestId('card-details').locator('.face.ready').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, `realm-won-card-${name}`);
    await page.keyboard.press('Escape');
    await page.getByTestId('card-details').waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await picture(page, `realm-booster-${name}`);
    const { decks, last } = await profileOf(ann);
    expect(last?.boosters).toHaveLength(1);
    for (const card of last?.boosters.flat() ?? []) expect(decks.side).toContain(card);
    await close();
  });

  test('RS-3.20: who watches sees the table and no hand, on a desktop and on a phone', async () => {
    const { address } = shared.server;
    const players = [await newPlayer(address), await newPlayer(address)] as const;
    const match = await pairMatch(players[0], players[1], {
      game: 'showdown',
      deck: { starter: 'quarry' },
      clock: 'none',
    });
    await playTo(WATCHED, players, match, chooseAtRandom);
    // Whoever is not there would lose.
    const there = await Promise.all(players.map((player) => join(player, match)));
    for (const [name, size] of [
      ['desktop', DESKTOP],
      ['phone', PHONE],
    ] as const) {
      const { page, close } = await openWindow(shared.browser, size);
      await page.goto(`${address}/match/${match}`);
      await tableReady(page);
      await page.getByTestId('watch-note').waitFor();
      expect(await page.locator('[data-testid="mirror"] [data-testid*="-hand-"]').count()).toBe(0);
      expect(await page.locator('.prompt .choice').count()).toBe(0);
      await page
        .getByTestId('mirror')
        .getByRole('button', { name: /Character/ })
        .first()
        .waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await picture(page, `realm-watching-${name}`);
      await close();
    }
    for (const client of there) client.leave();
  });

  test('P-5: a match is looked at again, from each side, and played on', async () => {
    const { address } = shared.server;
    const players = [await newPlayer(address), await newPlayer(address)] as const;
    const match = await pairMatch(players[0], players[1], { game: 'showdown', deck: { starter: 'kilns' } });
    const clients = await Promise.all(players.map((player) => join(player, match)));
    await playToEnd(clients, 5);
    for (const client of clients) client.leave();
    // Those who only watch are told later than players.
    const stranger = await newPlayer(address);
    const kept = (): Promise<boolean> => stranger.api.replay(match).then(Boolean, () => false);
    await expect.poll(kept, PATIENT).toBe(true);
    for (const [name, size] of [
      ['desktop', DESKTOP],
      ['phone', PHONE],
    ] as const) {
      const { page, close } = await openWindow(shared.browser, size);
      await page.goto(`${address}/replays/${match}`);
      await page.getByTestId('replay-bar').waitFor();
      await tableReady(page);
      await page.getByTestId('scrub-turn').fill('11');
      await expect.poll(() => page.getByTestId('replay-place').textContent(), PATIENT).toContain('turn 12');
      const hands = page.locator('[data-testid="mirror"] [data-testid*="-hand-"]');
      expect(await hands.count()).toBe(0);
      await page.getByTestId('replay-audience').selectOption('all');
      await expect.poll(() => hands.count(), PATIENT).toBeGreaterThan(0);
      await tableReady(page);
      expect(await violations(page)).toEqual([]);
      expect(await fits(page)).toBe(true);
      await picture(page, `realm-replay-${name}`);

      await page.getByTestId('replay-audience').selectOption('0');
      await page.getByTestId('replay-fork').click();
      await page.getByTestId('fork').waitFor();
      await picture(page, `realm-fork-${name}`);
      expect(await violations(page)).toEqual([]);
      await page.getByTestId('fork-opponent').selectOption('random');
      await page.getByTestId('fork-go').click();
      await page.waitForURL(/\/match\//);
      await tableReady(page);
      await awaitTurn(page);
      await picture(page, `realm-forked-${name}`);
      await close();
    }
  });
});
