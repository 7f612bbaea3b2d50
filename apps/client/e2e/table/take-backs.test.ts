import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pairMatch } from '../../../server/test/support/server.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { SHIFT } from '../support/lessons/courses.ts';
import { byMouse as pointing, FIRST, follow, spotOf } from '../support/lessons/steps.ts';
import { awaitTurn } from '../support/matches/driver.ts';
import { playerOf } from '../support/matches/realm-players.ts';
import { awaitOrders, byMouse, declareWar, freeTiles, joinWar } from '../support/matches/war.ts';
import { shareServer } from '../support/shared.ts';

const SHORT = { shortBoot: true };

/** What a screen reader has been told at once. */
async function told(page: Page, words: RegExp): Promise<void> {
  await page.locator('[aria-live="assertive"]').getByText(words).first().waitFor({ state: 'attached' });
}

describe.runIf(hasBrowser())('taking back', () => {
  const shared = shareServer();

  test('two players: asked by key and in the menu, declined, allowed', async () => {
    const { address } = shared.server;
    const windows = [
      await openWindow(shared.browser, { width: 1280, height: 800 }),
      await openWindow(shared.browser, { width: 390, height: 844, touch: true }),
    ] as const;
    const match = await pairMatch(await playerOf(windows[0], address), await playerOf(windows[1], address));
    const [host, guest] = windows.map(({ page }) => page) as [Page, Page];
    await Promise.all([host, guest].map((page) => page.goto(`${address}/match/${match}`)));
    await Promise.all([tableReady(host), tableReady(guest)]);
    const keep = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('button', { name: 'Keep' }).first();
    const keepHand = async (page: Page): Promise<void> => {
      await page.locator('[data-guarded="false"]').waitFor();
      await keep(page).click();
      await keep(page).waitFor({ state: 'detached' });
    };
    await Promise.race([keep(host).waitFor(), keep(guest).waitFor()]);
    const [actor, other] = (await keep(host).isVisible()) ? [host, guest] : [guest, host];

    // Nothing has been decided yet: the server says why not.
    await actor.keyboard.press('z');
    await actor.getByText('You can take back only your own last decision').first().waitFor();

    await keepHand(actor);
    await actor.keyboard.press('z');
    await actor.getByTestId('take-back-notice').getByText('You have asked to take back').waitFor();
    await told(other, /asks to take back their last decision/);
    await picture(actor, 'take-back-asked');
    await picture(other, 'take-back-question');
    expect(await violations(other)).toEqual([]);
    expect(await violations(actor)).toEqual([]);
    await other.getByTestId('take-back-allow').click();
    await keep(actor).waitFor();
    await other.getByTestId('take-back-notice').waitFor({ state: 'detached' });
    await actor.getByTestId('take-back-notice').waitFor({ state: 'detached' });

    await keepHand(actor);
    await actor.getByTestId('menu').click();
    await actor.getByTestId('take-back').click();
    await other.getByTestId('take-back-decline').click();
    await actor.getByTestId('take-back-notice').waitFor({ state: 'detached' });
    await actor.keyboard.press('z');
    await actor.getByText('You were not allowed to take back this decision.').first().waitFor();
    await actor.keyboard.press('l');
    const log = actor.getByTestId('log-dialog');
    for (const words of ['You take back your last decision.', /doesn’t allow the take-back\./])
      await log.getByText(words).waitFor();
    for (const { close } of windows) await close();
  });

  test('what was played comes back over the windows that have passed by themselves', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 390, height: 844 });
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByRole('button', { name: FIRST }).click();
    await tableReady(page);
    await follow(page, SHIFT.slice(0, 1), pointing);
    await page.getByTestId('lesson').getByText('play Bramble Snare').waitFor();
    await awaitTurn(page);

    // What a mouse rests on is told within its panel, at any width.
    await page.mouse.move(...(await spotOf(page.locator('[data-testid="mirror"] [data-testid*="-hand-"]').first())));
    const panel = page.locator('.zoom-over');
    await panel.waitFor();
    const boxOf = async (what: Locator): Promise<NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>> =>
      (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [outer, text] = [await boxOf(panel), await boxOf(panel.locator('.card-text'))];
    expect(text.height).toBeGreaterThan(0);
    expect(text.y).toBeLessThan(outer.y + 30);
    expect(text.y + text.height).toBeLessThanOrEqual(outer.y + outer.height);
    await picture(page, 'details-of-a-rested-on-card');
    await page.mouse.move(4, 300);

    await page.keyboard.press('z');
    await page.getByTestId('lesson').getByText('Play the Charcoal Raider').waitFor();
    await follow(page, SHIFT.slice(0, 2), pointing);
    await picture(page, 'taken-back-and-played-again');
    await close();
  });

  test('Cold Front: from the console’s menu', { tags: 'long' }, async () => {
    const { address } = shared.server;
    const host = await openWindow(shared.browser, { width: 960, height: 540, settings: SHORT });
    const guest = await openWindow(shared.browser, { width: 960, height: 540, settings: SHORT });
    const match = await declareWar(host.page, address, {
      deck: 'crimson',
      opponents: ['link'],
      options: { fog: false, shroud: false, timeLimit: 60 },
    });
    await joinWar(guest.page, address, match, 'azure');
    await Promise.all([tableReady(host.page), tableReady(guest.page)]);
    const [actor, other] = await Promise.race(
      (
        [
          [host, guest],
          [guest, host],
        ] as const
      ).map(async ([one, two]) => {
        await awaitOrders(one.page);
        return [one.page, two.page] as const;
      }),
    );
    const tiles = await freeTiles(actor);
    await byMouse(actor, 0, tiles[0] ?? '');
    await awaitOrders(other);
    await actor.getByTestId('menu').click();
    await actor.getByTestId('take-back').click();
    await other.getByTestId('take-back-allow').waitFor();
    await picture(other, 'take-back-coldfront');
    await other.getByTestId('take-back-allow').click();
    await awaitOrders(actor);
    expect(await freeTiles(actor)).toEqual(tiles);

    // The console's clock runs while the page is examined: nothing comes after that.
    await byMouse(actor, 0, tiles[0] ?? '');
    await awaitOrders(other);
    await actor.getByTestId('menu').click();
    await actor.getByTestId('take-back').click();
    await other.getByTestId('take-back-allow').waitFor();
    expect(await violations(other)).toEqual([]);
    await host.close();
    await guest.close();
  });
});
