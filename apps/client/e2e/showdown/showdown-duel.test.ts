// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitChange, choose, mouse, see, seeded, type Sighting } from '../support/matches/driver.ts';
import { ASKED, character, drag, middleOf, ownTree } from '../support/matches/realm.ts';
import { shareServer } from '../support/shared.ts';

/** More moves than it takes until both have done everything, whatever they draw; a match has 100 turns (RS-10.7). */
const MOVES = 1000;

type Deed = 'level-up' | 'summon' | 'attack';

/** What a player has done so far, as the own page shows it. */
async function deedsOn(page: Page): Promise<readonly Deed[]> {
  const [levels, mobs, spent] = await Promise.all([
    ownTree(page)
      .getByRole('heading')
      .getByText(/^Level [1-9]\d*$/)
      .count(),
    page.getByRole('group', { name: /^Your mobs, [1-7] of/ }).count(),
    page.locator('[data-testid="mirror"] .near [aria-label*=", has attacked"]').count(),
  ]);
  return [
    ...(levels > 0 ? (['level-up'] as const) : []),
    ...(mobs > 0 ? (['summon'] as const) : []),
    ...(spent > 0 ? (['attack'] as const) : []),
  ];
}

/** Whether this player is asked and the page takes an answer, or the match is over. */
function isAsked(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const prompt = document.querySelector<HTMLElement>('[data-testid="prompt"]');
    const { mine, busy, guarded } = prompt?.dataset ?? {};
    return (
      document.querySelector('[data-testid="end"]') !== null ||
      (mine === 'true' &&
        busy === 'false' &&
        guarded === 'false' &&
        prompt?.querySelector('[aria-disabled="true"]') === null)
    );
  });
}

/** The page of the player who has to answer now. */
async function nextOf(pages: readonly Page[]): Promise<Page> {
  const asked = (): Promise<boolean[]> => Promise.all(pages.map(isAsked));
  await expect.poll(asked, { timeout: 30_000 }).toContain(true);
  const page = pages[(await asked()).indexOf(true)];
  return page ?? nextOf(pages);
}

/** The card of the hand that is hardest to play: the others can be summoned soon. */
async function hardest(page: Page, { cards }: Sighting): Promise<Sighting['cards'][number] | undefined> {
  const levels = await Promise.all(
    cards.map(async ({ testId }) => {
      const label = await page.getByTestId(testId).getAttribute('aria-label');
      return Number(/Level (\d+)/.exec(label ?? '')?.[1] ?? 0);
    }),
  );
  return cards[levels.indexOf(Math.max(...levels))];
}

/** Levels up by dragging; points at cards and slots, and presses what is a button. */
async function act(page: Page, sighting: Sighting, random: () => number, stuck: number): Promise<void> {
  const asked = await page.getByTestId('prompt').getByText(ASKED.levelUp).count();
  const card = asked === 0 ? undefined : await hardest(page, sighting);
  if (card === undefined) return mouse(page, choose(sighting, random, stuck));
  await drag(page, card, await middleOf(character(page, 'near')));
  return page.mouse.up();
}

describe.runIf(hasBrowser())('two players of Realm Showdown', () => {
  const shared = shareServer();

  test('meet in the lobby, level up, summon and attack by mouse, and end their match', async () => {
    const size = { width: 1600, height: 900 };
    const windows = await Promise.all([openWindow(shared.browser, size), openWindow(shared.browser, size)]);
    const [host, guest] = windows;
    const pages = windows.map(({ page }) => page);
    for (const [index, page] of pages.entries()) {
      await page.goto(`${shared.server.address}/play/showdown?way=online`);
      await page
        .getByRole('radio', { name: /Practice deck|cards/ })
        .nth(index)
        .check();
      await page.getByRole('button', { name: 'Find an opponent' }).click();
    }
    await Promise.all(pages.map(tableReady));

    const random = seeded(23);
    const done = new Map(pages.map((page) => [page, new Set<Deed>()]));
    let stuck = 0;
    for (let moves = 0; moves < MOVES && [...done.values()].some(({ size: count }) => count < 3); moves++) {
      const page = await nextOf(pages);
      const sighting = await see(page);
      expect(sighting.over, 'both should have attacked by now').toBe(false);
      if (!sighting.mine) continue;
      await act(page, sighting, random, stuck);
      stuck = (await awaitChange(page, sighting)) ? 0 : stuck + 1;
      expect(stuck, JSON.stringify(sighting)).toBeLessThan(8);
      for (const deed of await deedsOn(page)) done.get(page)?.add(deed);
    }
    expect([...done.values()].map((deeds) => [...deeds].toSorted())).toEqual(
      pages.map(() => ['attack', 'level-up', 'summon']),
    );
    await picture(host.page, 'realm-duel');

    await guest.page.getByTestId('menu').click();
    await guest.page.getByRole('button', { name: 'Concede…' }).click();
    await guest.page.getByTestId('concede-yes').click();
    for (const [{ page }, title] of [
      [host, 'Victory'],
      [guest, 'Defeat'],
    ] as const)
      await page.getByTestId('end').getByText(title).waitFor();
    await picture(host.page, 'realm-duel-end');
    await Promise.all(windows.map(({ close }) => close()));
  });
});
