// @module-tag long
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openAdminTool } from '../../../server/src/moderation/tool.ts';
import { arrive, ask } from '../support/asking.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture, type TestWindow } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';

const PASSWORD = 'four small green boats';
const SECRET = 'lanterns on the water';
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

/** Closes a window to which the server has refused what it had to refuse. */
async function closeRefused({ complaints, close }: TestWindow, status: number): Promise<void> {
  const others = complaints.filter((one) => !one.includes(String(status)));
  expect(others).toEqual([]);
  complaints.length = 0;
  await close();
}

/** A window of an operator, on a page of the administration. */
async function operatorAt(shared: ReturnType<typeof shareBrowser>, name: string, part: string): Promise<TestWindow> {
  const { address, data } = shared.server;
  const window = await openWindow(shared.browser, SIZES[0][1]);
  await arrive(window.page, address);
  await ask(window.page, '/account/sign-up', { name, password: PASSWORD });
  const tool = await openAdminTool({ data, postgres: '' });
  await tool.role(name, 'operator');
  await tool.close();
  await window.page.goto(`${address}/admin/${part}`);
  return window;
}

describe.runIf(hasBrowser())('a server with a password', () => {
  const shared = shareBrowser({ CARDSCAPE_PASSWORD: SECRET, CARDSCAPE_NAME: 'The Thursday Club' });

  test('shows nothing else, whatever is opened, and lets in by keyboard; a reload asks no more', async () => {
    const window = await openWindow(shared.browser, SIZES[0][1]);
    const { page } = window;
    const { address } = shared.server;
    await page.goto(`${address}/watch`);
    const form = page.getByRole('form', { name: 'Password of this server' });
    await form.waitFor();
    await page.getByRole('heading', { name: 'The Thursday Club' }).waitFor();
    await expect.poll(() => page.title()).toBe('Password of this server · The Thursday Club');
    expect(await page.getByRole('navigation').count()).toBe(0);
    await lookAt(page, 'server-password');
    const field = form.getByLabel('Password', { exact: true });
    await field.fill('not this one');
    await field.press('Enter');
    await form.getByText('That is not the password of this server.', { exact: false }).waitFor();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('password');
    await field.fill(SECRET);
    await field.press('Enter');
    await page.getByRole('heading', { name: 'Watch' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Watch' }).waitFor();
    expect(await page.title()).toBe('Watch · The Thursday Club');
    window.complaints.splice(0, window.complaints.length, ...window.complaints.filter((one) => !one.includes('403')));
    await closeRefused(window, 401);
    const german = await openWindow(shared.browser, { ...SIZES[0][1], locale: 'de-DE' });
    await german.page.goto(address);
    await german.page.getByRole('form', { name: 'Passwort dieses Servers' }).waitFor();
    await closeRefused(german, 401);
  });
});

describe.runIf(hasBrowser())('a link with a secret', () => {
  const shared = shareBrowser({ CARDSCAPE_PASSWORD: SECRET, CARDSCAPE_GUESTS: 'off' });

  test('leads where it should once the password of the server has been given', async () => {
    const { address, data } = shared.server;
    const host = await openWindow(shared.browser, SIZES[0][1]);
    const give = async (page: Page): Promise<void> => {
      const field = page.getByRole('form', { name: 'Password of this server' }).getByLabel('Password', { exact: true });
      await field.fill(SECRET);
      await field.press('Enter');
    };
    await host.page.goto(address);
    await give(host.page);
    const signUp = host.page.getByRole('form', { name: 'Sign up' });
    await signUp.getByLabel('Name').fill('Forgetful');
    await signUp.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await signUp.getByRole('button', { name: 'Sign up' }).press('Enter');
    await host.page.getByText('You need an account to play here.').waitFor({ state: 'detached' });
    host.complaints.length = 0;
    await host.close();
    const tool = await openAdminTool({ data, postgres: '' });
    const token = await tool.reset('Forgetful');
    await tool.close();

    const window = await openWindow(shared.browser, SIZES[0][1]);
    const { page } = window;
    await page.goto(`${address}/account/reset#${token}`);
    await give(page);
    const form = page.getByRole('form', { name: 'New password' });
    await form.getByLabel('New password', { exact: true }).fill('five large red kites');
    await expect.poll(() => page.url()).toBe(`${address}/account/reset`);
    await form.getByLabel('New password', { exact: true }).press('Enter');
    await page.getByTestId('reset-done').waitFor();
    await page.getByRole('link', { name: 'Log in', exact: true }).click();
    const logIn = page.getByRole('form', { name: 'Log in' });
    await logIn.getByLabel('Name').fill('Forgetful');
    await logIn.getByLabel('Password', { exact: true }).fill('five large red kites');
    await logIn.getByRole('button', { name: 'Log in' }).press('Enter');
    await page.getByText('You need an account to play here.').waitFor({ state: 'detached' });

    const invited = await openWindow(shared.browser, SIZES[0][1]);
    const link = `${address}/match/no-such-match?from=a#friend`;
    await invited.page.goto(link);
    await give(invited.page);
    await invited.page.getByText('You need an account to play here.').waitFor();
    expect(invited.page.url()).toBe(link);
    for (const one of [window, invited]) {
      one.complaints.length = 0;
      await one.close();
    }
  });
});

describe.runIf(hasBrowser())('what a host decides', () => {
  const shared = shareBrowser();

  test('is set by keyboard in the administration, counts at once, and shows on every page', async () => {
    const operator = await operatorAt(shared, 'Host of the House', 'settings');
    const { page } = operator;
    const { address } = shared.server;
    const look = page.getByRole('form', { name: 'What this server is' });
    await look.waitFor();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await lookAt(page, 'admin-settings');
    await look.getByLabel('Name of the server').fill('The Thursday Club');
    await look.getByLabel('Colour').fill('#101010');
    await look.getByLabel('Page of your own').fill('http://club.example');
    await look.getByLabel('Name of the server').press('Enter');
    await look.getByText('Too dark to be read on the page.').waitFor();
    await look.getByText('An address that begins with https:// is expected.').waitFor();
    await look.getByLabel('Colour').fill('#8fe0a8');
    await look.getByLabel('Message of the day').fill('Club night on Thursdays.\nBring a deck.');
    await look.getByLabel('Page of your own').fill('https://club.example/');
    await look.getByLabel('What that link says').fill('Our club');
    await look.getByLabel('What that link says').press('Enter');
    await page.getByRole('button', { name: 'Colour: back to the environment' }).waitFor();
    await page.getByRole('link', { name: 'The Thursday Club' }).waitFor();
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--gold').trim()),
    ).toBe('#8fe0a8');
    await lookAt(page, 'admin-settings-chosen');

    const playing = page.getByRole('form', { name: 'Playing' });
    await playing.getByRole('checkbox', { name: 'True TCG' }).focus();
    await page.keyboard.press('Space');
    await playing.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByRole('button', { name: 'Games: back to the environment' }).waitFor();

    const visitor = await openWindow(shared.browser, SIZES[0][1]);
    await visitor.page.goto(`${address}/play/ttcg`);
    await visitor.page.getByText('The host has turned this game off here.', { exact: false }).waitFor();
    expect(await visitor.page.getByTestId('message-of-the-day').textContent()).toBe(
      'Club night on Thursdays.\nBring a deck.',
    );
    expect(await visitor.page.title()).toBe('The Thursday Club');
    expect(await visitor.page.getByRole('link', { name: 'Our club' }).getAttribute('href')).toBe(
      'https://club.example/',
    );
    await lookAt(visitor.page, 'host-lobby');
    await visitor.page.goto(`${address}/play/coldfront`);
    await visitor.page.getByRole('navigation', { name: 'Games' }).waitFor();
    expect(await visitor.page.getByRole('link', { name: 'True TCG', exact: true }).count()).toBe(0);
    for (const [path, other] of [
      ['decks', 'Mana Duel'],
      ['rankings', 'Mana Duel'],
      ['rules', 'Rules of Mana Duel'],
    ] as const) {
      await visitor.page.goto(`${address}/${path}`);
      await visitor.page.getByRole('link', { name: other, exact: true }).waitFor();
      await expect.poll(() => visitor.page.getByText('True TCG').count()).toBe(0);
    }
    await visitor.close();

    await page.getByRole('button', { name: 'Games: back to the environment' }).press('Enter');
    await expect.poll(() => page.getByRole('button', { name: 'Games: back to the environment' }).count()).toBe(0);
    await expect.poll(() => playing.getByRole('checkbox', { name: 'True TCG' }).isChecked()).toBe(true);

    const keeping = page.getByRole('form', { name: 'What is kept' });
    await keeping.getByLabel('Days that matches are kept').fill('a year');
    await keeping.getByLabel('Days that guests are kept').fill('91');
    await page.keyboard.press('Enter');
    for (const most of ['36500', '90']) await keeping.getByText(`Days from 0 to ${most} are expected.`).waitFor();
    await keeping.getByLabel('Days that matches are kept').fill('365');
    await keeping.getByLabel('Days that guests are kept').fill('30');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Days that matches are kept: back to the environment' }).waitFor();
    await keeping.scrollIntoViewIfNeeded();
    await lookAt(page, 'admin-settings-kept');
    await operator.close();

    const german = await openWindow(shared.browser, { ...SIZES[0][1], locale: 'de-DE' });
    await arrive(german.page, address);
    await ask(german.page, '/account/sign-in', { name: 'Host of the House', password: PASSWORD });
    await german.page.goto(`${address}/admin/settings`);
    await german.page.getByRole('form', { name: 'Wer hereinkommt' }).waitFor();
    await lookAt(german.page, 'admin-settings-de');
    await german.close();
  });

  test('people sign up by a code that the administration makes, and nobody without', async () => {
    const operator = await operatorAt(shared, 'Keeper of Codes', 'settings');
    const { page } = operator;
    const { address } = shared.server;
    const access = page.getByRole('form', { name: 'Who may come in' });
    await access.getByLabel('Who may sign up').selectOption('codes');
    await access.getByLabel('Guests').selectOption('off');
    await access.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByRole('button', { name: 'Guests: back to the environment' }).waitFor();
    await page.getByRole('link', { name: 'Invitation codes' }).press('Enter');
    const making = page.getByRole('form', { name: 'New invitation code' });
    await making.getByLabel('For whom').fill('Club night');
    await making.getByLabel('How many may sign up with it').fill('0');
    await making.getByRole('button', { name: 'Make code' }).press('Enter');
    await making.getByText('A number from 1 to 10000 is expected.').waitFor();
    await making.getByLabel('How many may sign up with it').fill('2');
    await making.getByRole('button', { name: 'Make code' }).press('Enter');
    const code = (await page.locator('.made-code code').textContent()) ?? '';
    expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);
    await page.getByText('good · 0 of 2 uses', { exact: false }).waitFor();
    await lookAt(page, 'admin-invites');

    const window = await openWindow(shared.browser, SIZES[0][1]);
    await window.page.goto(address);
    await window.page.getByText('You need an account to play here.').waitFor();
    await lookAt(window.page, 'entrance');
    const form = window.page.getByRole('form', { name: 'Sign up' });
    await form.getByLabel('Name').fill('Invited Guest');
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByLabel('Invitation code').fill('AAAA-AAAA-AAAA-AAAA');
    await form.getByRole('button', { name: 'Sign up' }).press('Enter');
    await form.getByText('You need an invitation code to sign up here', { exact: false }).waitFor();
    expect(await window.page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('code');
    // The link of the administration fills it in.
    await window.page.goto(`${address}/account#code=${code}`);
    await window.page.reload();
    await form.getByLabel('Name').fill('Invited Guest');
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    expect(await form.getByLabel('Invitation code').inputValue()).toBe(code);
    await form.getByRole('button', { name: 'Sign up' }).press('Enter');
    await window.page.getByText('Invited Guest').first().waitFor();
    await window.page.getByText('You need an account to play here.').waitFor({ state: 'detached' });
    await closeRefused(window, 403);

    await page.reload();
    await page.getByText('good · 1 of 2 uses', { exact: false }).waitFor();
    await page.getByRole('button', { name: /^Revoke .* Club night$/ }).press('Enter');
    await page.getByText('revoked · 1 of 2 uses', { exact: false }).waitFor();
    await operator.close();
  });
});
