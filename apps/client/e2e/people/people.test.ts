// @module-tag long
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Api, fetchWithCookies, MatchClient } from '@cardscape/client-kit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readyWhenSealed } from '../../../server/test/support/ready.ts';
import { ask } from '../support/asking.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture, type TestWindow, type WindowOptions } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const PASSWORD = 'a long sentence nobody guesses';
const run = promisify(execFile);

/** Whether nothing sticks out sideways. */
function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

describe.runIf(hasBrowser())('people', () => {
  const shared = shareBrowser();

  /** Somebody with an account, on the page of people. */
  async function someone(name: string, options: WindowOptions = { width: 1024, height: 700 }): Promise<TestWindow> {
    const window = await openWindow(shared.browser, options);
    await window.page.goto(`${shared.server.address}/people`);
    await window.page.getByLabel('Player name').waitFor();
    await ask(window.page, '/account/sign-up', { name, password: PASSWORD });
    await window.page.reload();
    await window.page.getByLabel('Player name').waitFor();
    return window;
  }

  test('a friend is asked, accepts, is invited, says something, is muted and reported; a moderator handles it', async () => {
    const anna = await someone('Anna Amber');
    const bert = await someone('Bert Birch', { width: 390, height: 844, touch: true });

    await anna.page.getByLabel('Player name').fill('bert birch');
    await anna.page.getByRole('button', { name: 'Send friend request' }).click();
    await bert.page
      .getByRole('complementary', { name: 'Notices' })
      .getByText('Anna Amber wants to be your friend.')
      .waitFor();
    expect(await fits(bert.page)).toBe(true);
    expect(await violations(bert.page)).toEqual([]);
    await picture(bert.page, 'people-asked-phone');
    await bert.page.getByRole('button', { name: 'Accept: Anna Amber' }).click();
    await anna.page.locator('.presence-word.here').waitFor();
    await anna.page.getByRole('listitem').filter({ hasText: 'Bert Birch' }).locator('img.avatar').waitFor();
    expect(await violations(anna.page)).toEqual([]);
    await picture(anna.page, 'people');

    await anna.page.goto(`${shared.server.address}/play/ttcg?way=friend`);
    await anna.page.getByLabel('Tell a friend').selectOption({ label: 'Bert Birch (online)' });
    await anna.page.getByRole('form', { name: 'Invite a friend' }).getByRole('button', { name: 'Invite' }).click();
    await anna.page.getByRole('heading', { name: 'Waiting for your opponent' }).waitFor();
    await bert.page.getByTestId('invitation').waitFor();
    await picture(bert.page, 'invited-phone');
    await bert.page.getByTestId('invitation').getByRole('link', { name: 'View' }).click();
    await bert.page.getByRole('button', { name: 'Join the match' }).click();
    await Promise.all([anna, bert].map(({ page }) => page.getByTestId('match').waitFor()));
    expect(await bert.page.getByTestId('invitation').count()).toBe(0);

    await picture(bert.page, 'people-match-phone');
    await talk(bert.page);
    await bert.page.getByTestId('talk-dialog').getByRole('button', { name: 'Good luck!' }).click();
    const said = anna.page.getByTestId('said');
    await said.getByText('Good luck!').waitFor();
    await picture(anna.page, 'said');
    await said.getByRole('button', { name: 'Mute Bert Birch' }).click();
    await said.waitFor({ state: 'detached' });
    await bert.page.getByTestId('talk-dialog').getByRole('button', { name: 'Oops.' }).click();
    await bert.page.getByTestId('talk-dialog').getByRole('log').getByText('Oops.').waitFor();
    await talk(anna.page);
    const dialog = anna.page.getByTestId('talk-dialog');
    await dialog.getByRole('button', { name: 'Unmute Bert Birch' }).waitFor();
    expect(await dialog.getByRole('log').textContent()).not.toContain('Oops.');
    expect(await violations(anna.page)).toEqual([]);
    await picture(anna.page, 'talk');
    await dialog.getByRole('button', { name: 'Report Bert Birch…' }).click();
    await anna.page.getByLabel('What happened?').fill('Says oops all the time.');
    await picture(anna.page, 'report');
    await anna.page.getByRole('button', { name: 'Send report' }).click();
    await anna.page.getByText('You will be notified of the outcome').waitFor();
    await anna.page.getByTestId('report-dialog').getByRole('button', { name: 'Close' }).last().click();

    const mod = await someone('Mo Moss');
    await run(
      process.execPath,
      ['apps/cli/src/main.ts', 'admin', 'role', 'Mo Moss', 'operator', '--data', shared.server.data],
      { cwd: ROOT },
    );
    await mod.page.goto(`${shared.server.address}/admin/reports`);
    const report = mod.page.getByTestId('report');
    await report.getByText('Says oops all the time.').waitFor();
    expect(await report.getByRole('link', { name: 'View this moment' }).getAttribute('href')).toMatch(
      /^\/replays\/\w+\?at=\d+$/,
    );
    expect(await violations(mod.page)).toEqual([]);
    await picture(mod.page, 'admin-reports');
    await report.getByLabel('Note to the reporter').fill('We talked to them.');
    await report.getByRole('button', { name: 'Uphold' }).click();
    await anna.page
      .getByRole('complementary', { name: 'Notices' })
      .getByText('A moderator has upheld your report about Bert Birch. We talked to them.')
      .waitFor();

    // An operator who ends a match leaves a mark that both players can count.
    const match = new URL(anna.page.url()).pathname.split('/').at(-1) ?? '';
    for (const { page } of [anna, bert]) await page.goto(`${shared.server.address}/people`);
    await ask(mod.page, `/admin/matches/${match}/end`, { reason: 'stuck' });
    const { account } = await anna.page.evaluate(
      async () => (await (await fetch('/api/session')).json()) as { readonly account: { readonly id: string } },
    );
    await bert.page.goto(`${shared.server.address}/players/${account.id}`);
    await bert.page.getByText('Cancelled by the server after the shuffle was fixed: 1').waitFor();
    await bert.page.getByText('by the server, after the shuffle was fixed').waitFor();
    expect(await violations(bert.page)).toEqual([]);
    await picture(bert.page, 'profile-abandoned-phone');
    for (const window of [anna, bert, mod]) await window.close();
  });

  test('a stranger is blocked from the table, on a phone; one who watches is muted and reported by what they said', async () => {
    const { address } = shared.server;
    const [rival, loud] = [new Api(address, fetchWithCookies()), new Api(address, fetchWithCookies())];
    const [{ name }, { name: shouter }] = [await rival.session(), await loud.session()];
    const starter = (await rival.games()).games.find(({ id }) => id === 'ttcg')?.decks[0]?.id ?? '';
    const { match } = await rival.createMatch({ game: 'ttcg', deck: { starter }, opponents: ['link'] });
    const player = await openWindow(shared.browser, {
      width: 390,
      height: 844,
      touch: true,
      settings: { textTable: true },
    });
    await player.page.goto(`${address}/match/${match}`);
    await player.page.getByRole('button', { name: 'Join the match' }).click();
    await readyWhenSealed(rival, match);
    await player.page.getByTestId('match').waitFor();
    const [against, beside] = [await MatchClient.join(rival, match), await MatchClient.join(loud, match)];

    const watcher = await someone('Vera Vale', { width: 1024, height: 700, settings: { textTable: true } });
    await watcher.page.goto(`${address}/match/${match}`);
    await watcher.page.getByTestId('match').waitFor();
    await beside.say({ phrase: 'wow' });
    await watcher.page.getByTestId('said').getByText('Wow!').waitFor();
    await talk(watcher.page);
    expect(await violations(watcher.page)).toEqual([]);
    await watcher.page.getByTestId('talk-dialog').getByRole('log').getByRole('button', { name: shouter }).click();
    const dealings = watcher.page.getByTestId('person-dialog');
    await dealings.getByRole('button', { name: `Mute ${shouter}` }).click();
    await dealings.getByRole('button', { name: `Unmute ${shouter}` }).waitFor();
    await dealings.getByRole('button', { name: `Report ${shouter}…` }).click();
    await watcher.page.getByRole('button', { name: 'Send report' }).click();
    await watcher.page.getByText('You will be notified of the outcome').waitFor();
    await watcher.page.goto(`${address}/people`);
    await watcher.page.getByRole('button', { name: `Unmute: ${shouter}` }).waitFor();
    await watcher.page.getByText(`${shouter}, `).waitFor();

    await player.page.getByRole('button', { name: `${name}: mute, block, report` }).click();
    const person = player.page.getByTestId('person-dialog');
    await person.getByText(`Block ${name}…`).click();
    await person.getByText('They are not notified.', { exact: false }).waitFor();
    expect([await fits(player.page), await violations(player.page)]).toEqual([true, []]);
    await picture(player.page, 'block-phone');
    await person.getByRole('button', { name: `Block ${name}` }).click();
    await person.getByRole('button', { name: `Unblock ${name}` }).waitFor();
    await person.getByRole('button', { name: 'Close' }).click();
    await against.submit({ type: 'concede' });
    await player.page.getByTestId('end').getByRole('button', { name: 'More' }).tap();
    const more = player.page.getByTestId('end-more-dialog');
    await more.getByText(`${name} is blocked`).waitFor();
    expect([await fits(player.page), await violations(player.page)]).toEqual([true, []]);
    await picture(player.page, 'blocked-end-phone');

    await player.page.goto(`${address}/people`);
    await player.page.getByRole('button', { name: `Unblock: ${name}` }).waitFor();
    await player.page.getByRole('link', { name }).click();
    await player.page.getByText(`${name} is blocked`).click();
    expect([await fits(player.page), await violations(player.page)]).toEqual([true, []]);
    await picture(player.page, 'player-blocked-phone');
    await player.page.getByRole('button', { name: `Unblock ${name}` }).click();
    await player.page.getByRole('button', { name: 'Send friend request' }).waitFor();
    await player.page.getByRole('button', { name: `Report ${name}…` }).click();
    await player.page.getByText('You need an account to report players.', { exact: false }).waitFor();
    for (const client of [against, beside]) client.leave();
    for (const window of [player, watcher]) await window.close();
  });

  test('an operator announces something, finds a player and reads the audit log; every page of it fits a phone', async () => {
    const operator = await someone('Olga Oak', { width: 390, height: 844, touch: true });
    const player = await someone('Paul Player');
    await run(
      process.execPath,
      ['apps/cli/src/main.ts', 'admin', 'role', 'Olga Oak', 'operator', '--data', shared.server.data],
      { cwd: ROOT },
    );
    const { page } = operator;
    await page.goto(`${shared.server.address}/admin`);
    for (const part of ['overview', 'matches', 'players', 'reports', 'announcements', 'audit']) {
      if (part !== 'overview')
        await page
          .getByRole('navigation', { name: 'Administration' })
          .getByRole('link', { name: part === 'audit' ? 'Audit log' : part, exact: false })
          .click();
      await page.getByTestId(`admin-${part}`).waitFor();
      expect([part, await fits(page), await violations(page)]).toEqual([part, true, []]);
      await picture(page, `admin-${part}-phone`);
      if (part === 'players') {
        await page.getByLabel('Name starts with').fill('paul');
        await page.getByRole('button', { name: 'Mute Paul Player' }).click();
        await page.getByLabel('Mute Paul Player: why?').fill('shouting');
        await page.getByRole('button', { name: 'Mute', exact: true }).click();
        await page.getByText(/by Olga Oak: shouting/).waitFor();
      }
      if (part === 'announcements') {
        await page.getByLabel('Text', { exact: true }).fill('Tonight at ten the server gets new cards.');
        await page.getByRole('button', { name: 'Publish' }).click();
        await player.page.getByTestId('announcement').getByText('Tonight at ten').waitFor();
        await picture(player.page, 'announcement');
        await player.page.getByRole('button', { name: 'Dismiss announcement' }).click();
        await player.page.reload();
        await player.page.getByLabel('Player name').waitFor();
        expect(await player.page.getByTestId('announcement').count()).toBe(0);
      }
    }
    await page.getByText(/mute by Olga Oak/).waitFor();
    await operator.close();
    await player.close();
  });

  /** Opens what is said, from the menu. */
  async function talk(page: Page): Promise<void> {
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-dialog').getByRole('button', { name: 'Chat and report' }).click();
    await page.getByTestId('talk-dialog').waitFor();
  }
});
