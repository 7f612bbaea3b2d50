// @module-tag long
import { type BotPolicy, USUAL_POLICY } from '@cardscape/protocol';
import { GAMES } from '@cardscape/rules';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openAdminTool } from '../../../server/src/moderation/tool.ts';
import { arrive, ask } from '../support/asking.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareServer } from '../support/shared.ts';

const PASSWORD = 'four small green boats';
const SIZES = [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const;

/** Takes pictures of a page in both sizes; it must fit, and hinder nobody. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const [kind, size] of SIZES) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(page, `${name}-${kind}`);
  }
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(SIZES[0][1]);
}

describe.runIf(hasBrowser())('bots', () => {
  const shared = shareServer();

  test('the owner of a bot says by keyboard which invitations it takes, in either language', async () => {
    const { page, close } = await openWindow(shared.browser, SIZES[0][1]);
    const { address } = shared.server;
    await arrive(page, address);
    await ask(page, '/account/sign-up', { name: 'Music Box', password: PASSWORD });
    await ask(page, '/account/bot', { password: PASSWORD });
    const kept = (): Promise<BotPolicy> =>
      page.evaluate(async () => (await (await fetch('/api/account/bot/policy')).json()) as BotPolicy);
    await page.goto(`${address}/account`);
    const form = page.getByRole('form', { name: 'Invitations it takes' });
    const from = form.getByLabel('From whom');
    await from.waitFor();
    expect(await from.inputValue()).toBe('everybody');
    await from.focus();
    await page.keyboard.type('Its');
    expect(await from.inputValue()).toBe('friends');
    // All are ticked: one is taken out by its key.
    const games = form.getByRole('group', { name: 'Games' });
    expect(await games.getByRole('checkbox', { checked: true }).count()).toBe(GAMES.length);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const clocks = form.getByRole('group', { name: 'Clocks' });
    for (const box of await clocks.getByRole('checkbox').all()) await box.uncheck();
    const save = form.getByRole('button', { name: 'Save' });
    await save.press('Enter');
    await clocks.getByText('Choose at least one.').waitFor();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('clocks');
    expect(await kept()).toEqual(USUAL_POLICY);
    await page.keyboard.press('Space');
    await form.getByLabel('Matches at once, at most').selectOption('3');
    await save.press('Enter');
    await form.getByText('Saved.', { exact: false }).waitFor();
    const [first, ...others] = GAMES.map(({ id }) => id);
    const policy = await kept();
    expect(policy).toEqual({ from: 'friends', games: expect.any(Array), clocks: ['none'], atOnce: 3 });
    expect(policy.games).toEqual(others);
    expect(policy.games).not.toContain(first);
    await form.scrollIntoViewIfNeeded();
    await lookAt(page, 'bot-policy');
    // It stands there again, and all ticked means all.
    await page.reload();
    await expect.poll(() => from.inputValue()).toBe('friends');
    expect(await clocks.getByRole('checkbox', { checked: true }).count()).toBe(1);
    for (const box of await form.getByRole('checkbox').all()) await box.check();
    await save.press('Enter');
    await form.getByText('Saved.', { exact: false }).waitFor();
    expect(await kept()).toEqual({ from: 'friends', games: null, clocks: null, atOnce: 3 });
    await close();
    const german = await openWindow(shared.browser, { ...SIZES[0][1], locale: 'de-DE' });
    await arrive(german.page, address);
    await ask(german.page, '/account/sign-in', { name: 'Music Box', password: PASSWORD });
    await german.page.goto(`${address}/account`);
    const einladungen = german.page.getByRole('form', { name: 'Einladungen, die er annimmt' });
    await einladungen.getByLabel('Von wem').waitFor();
    await einladungen.scrollIntoViewIfNeeded();
    await lookAt(german.page, 'bot-policy-de');
    await german.close();
  });

  test('an account becomes a bot by keyboard, and says so on every page', async () => {
    const { page, context, close } = await openWindow(shared.browser, SIZES[0][1]);
    const { address, data } = shared.server;
    await arrive(page, address);
    const body = { name: 'Tin Whistle', password: PASSWORD };
    const { account } = await ask<{ account: { id: string } }>(page, '/account/sign-up', body);
    await page.goto(`${address}/account`);
    const card = page.getByTestId('bot-account');
    const make = card.getByRole('button', { name: 'Make this account a bot' });
    await make.focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Make this account a bot' });
    await lookAt(page, 'bot-dialog');
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByLabel('Password', { exact: true }).press('Enter');
    await card.getByText('This account is a bot', { exact: false }).waitFor();
    expect(await make.count()).toBe(0);
    await page.getByText('Tin Whistle (bot)').first().waitFor();
    await card.scrollIntoViewIfNeeded();
    await lookAt(page, 'bot-account');

    await page.goto(`${address}/players/${account.id}`);
    await page.getByRole('heading', { name: 'Tin Whistle (bot)' }).waitFor();
    await page.getByText('A bot: a program plays for this account', { exact: false }).waitFor();
    await lookAt(page, 'bot-profile');

    await page.goto(`${address}/rankings/ttcg`);
    const kinds = page.getByRole('navigation', { name: 'Players or bots' });
    await kinds.getByRole('link', { name: 'Bots' }).press('Enter');
    await page.getByText('Bots are ranked among themselves', { exact: false }).waitFor();
    expect(await kinds.getByRole('link', { name: 'Bots' }).getAttribute('aria-current')).toBe('page');
    await page.getByTestId('own-standing').waitFor();
    await lookAt(page, 'bot-rankings');

    // While its program listens, people may invite it from the lobby.
    const program = new AbortController();
    const cookies = await context.cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const stream = await fetch(`${address}/api/account/stream`, { headers: { cookie }, signal: program.signal });
    expect(stream.ok).toBe(true);
    const person = await openWindow(shared.browser, SIZES[0][1]);
    await person.page.goto(`${address}/play/ttcg?way=friend`);
    const choice = person.page.getByLabel('Tell a friend or a bot');
    await choice.selectOption({ label: 'Tin Whistle (bot)' });
    await choice.scrollIntoViewIfNeeded();
    await lookAt(person.page, 'bot-invite');
    await person.page.locator('form[aria-labelledby="way-invite"]').getByRole('button').last().click();
    await person.page.waitForURL(/\/match\//);
    const decoder = new TextDecoder();
    let heard = '';
    for await (const piece of stream.body ?? []) {
      heard += decoder.decode(piece, { stream: true });
      if (heard.includes('"type":"invitation"')) break;
    }
    expect(heard).toContain(person.page.url().split('/').at(-1));
    program.abort();
    await person.close();
    await close();

    const operator = await openWindow(shared.browser, SIZES[0][1]);
    await arrive(operator.page, address);
    await ask(operator.page, '/account/sign-up', { name: 'Brass Band', password: PASSWORD });
    const tool = await openAdminTool({ data, postgres: '' });
    await tool.role('Brass Band', 'operator');
    await tool.close();
    await operator.page.goto(`${address}/admin/settings`);
    const queues = operator.page.getByRole('form', { name: 'Playing' }).getByLabel('Queues that bots may enter');
    await queues.selectOption('casual');
    await operator.page.getByRole('form', { name: 'Playing' }).getByRole('button', { name: 'Save' }).click();
    await operator.page.getByRole('button', { name: 'Queues that bots may enter: back to the environment' }).waitFor();
    await operator.page.reload();
    await expect.poll(() => queues.inputValue()).toBe('casual');
    await queues.scrollIntoViewIfNeeded();
    await lookAt(operator.page, 'bot-queues');
    await operator.close();
  });
});
