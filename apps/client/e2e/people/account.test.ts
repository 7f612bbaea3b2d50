import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { leaks } from '../../../server/test/support/wires/leaks.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';

const NAME = 'Ada Lovelace';
const PASSWORD = 'four small green boats';
const EMAIL = 'ada.lovelace@mail.example';

/** Whether nothing sticks out sideways. */
function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

describe.runIf(hasBrowser())('accounts', () => {
  const shared = shareBrowser();

  test('an access token is made, shown once, copied and revoked, by keyboard and on a phone', async () => {
    const { page, context, complaints, close } = await openWindow(shared.browser, { width: 1280, height: 800 });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${shared.server.address}/account`);
    const signUp = page.getByRole('form', { name: 'Sign up' });
    await signUp.getByLabel('Name').fill('Grace Hopper');
    await signUp.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await signUp.getByLabel('Password', { exact: true }).press('Enter');
    const tokens = page.getByRole('region', { name: 'Access tokens' });
    const make = tokens.getByRole('button', { name: 'New access token' });
    await make.focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'New access token' });

    // What is missing stands at its field, and the first has the focus.
    await form.getByLabel('Play').press('Space');
    await form.getByRole('button', { name: 'Make access token' }).press('Enter');
    await form.getByText('Choose at least one.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    expect(await violations(page)).toEqual([]);
    await picture(page, 'token-desktop');
    await form.getByLabel('Play').press('Space');
    await form.getByLabel('What for').fill('Bot on my shelf');
    await form.getByLabel('Good for').selectOption('7');
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await fits(page)).toBe(true);
    await picture(page, 'token-phone');
    await form.getByLabel('Password', { exact: true }).press('Enter');

    const dialog = page.getByTestId('token-dialog');
    const token = await dialog.getByRole('textbox', { name: 'Access token', exact: true }).inputValue();
    expect(token).toMatch(/^cst_/);
    expect(await page.evaluate(() => document.activeElement instanceof HTMLInputElement)).toBe(true);
    await dialog.getByRole('button', { name: 'Copy' }).press('Enter');
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'token-made-phone');
    const headers = { authorization: `Bearer ${token}` };
    const who = async (): Promise<number> => (await fetch(`${shared.server.address}/api/session`, { headers })).status;
    expect(await who()).toBe(200);
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await make.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.reload();
    await tokens.getByText('Bot on my shelf').waitFor();
    expect(await page.content()).not.toContain(token);
    expect(await fits(page)).toBe(true);
    await tokens.scrollIntoViewIfNeeded();
    await picture(page, 'tokens-phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await tokens.scrollIntoViewIfNeeded();
    await picture(page, 'tokens-desktop');
    await tokens.getByRole('button', { name: 'Revoke Bot on my shelf' }).press('Enter');
    await tokens.getByText('Bot on my shelf').waitFor({ state: 'detached' });
    expect(await who()).toBe(401);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a guest signs up, signs out, is refused, signs in, takes the data and goes', async () => {
    const { page, context, complaints, close } = await openWindow(shared.browser, { width: 1280, height: 860 });
    const address = `${shared.server.address}/account`;
    await page.goto(address);
    const signUp = page.getByRole('form', { name: 'Sign up' });
    await signUp.waitFor();
    const id = await page.evaluate(
      async () => ((await (await fetch('/api/session')).json()) as { account: { id: string } }).account.id,
    );
    await picture(page, 'account-guest');

    // What is wrong stands at the field, is said aloud, and the field has the focus.
    await signUp.getByLabel('Name').fill('Admin');
    await signUp.getByLabel('E-mail').fill(EMAIL);
    await signUp.getByLabel('Password', { exact: true }).fill('short');
    await signUp.getByRole('button', { name: 'Sign up' }).click();
    await signUp.getByText('Use at least 8 characters').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
    await signUp.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await signUp.getByRole('button', { name: 'Show: Password' }).click();
    expect(await signUp.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    await signUp.getByRole('button', { name: 'Sign up' }).click();
    await signUp.getByText('could be mistaken').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    expect(await page.getByTestId('assertive').textContent()).toContain('could be mistaken');
    expect(await violations(page)).toEqual([]);

    // Another page of this browser follows.
    const other = await context.newPage();
    await other.goto(`${shared.server.address}/settings`);
    await signUp.getByLabel('Name').fill(NAME);
    await signUp.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByRole('heading', { name: 'Active sessions' }).waitFor();
    expect(await page.getByRole('link', { name: `Playing as ${NAME}` }).isVisible()).toBe(true);
    await other.getByRole('link', { name: `Playing as ${NAME}` }).waitFor();
    expect(
      await page.evaluate(
        async () => ((await (await fetch('/api/session')).json()) as { account: { id: string } }).account.id,
      ),
    ).toBe(id);
    await page.getByText('this browser', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'account-member');

    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByText('You are logged out.').first().waitFor();
    const signIn = page.getByRole('form', { name: 'Log in' });
    await signIn.getByLabel('Name').fill(NAME);
    await signIn.getByLabel('Password', { exact: true }).fill('five large red boats');
    await signIn.getByRole('button', { name: 'Log in' }).click();
    await signIn.getByText('Wrong name or password.').waitFor();
    await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await signIn.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByText(`You are logged in as ${NAME}.`).first().waitFor();
    await other.getByRole('link', { name: `Playing as ${NAME}` }).waitFor();
    await other.close();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('cardscape-my-data.json');
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
      format: 'cardscape-data/1',
      account: id,
    });

    const session = (await context.cookies()).find(({ name }) => name === 'cardscape_session')?.value ?? '';
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByTestId('delete-dialog');
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('Your account has been deleted.').first().waitFor();
    await page.getByRole('form', { name: 'Log in' }).waitFor();

    // Nothing of what was typed or kept stands in what the server has written at the level trace.
    const tokens = (await context.cookies()).map(({ value }) => value);
    expect(
      leaks(shared.server.said, {
        password: [PASSWORD, 'five large red boats'],
        email: [EMAIL],
        token: [...tokens, session],
      }),
    ).toEqual([]);
    expect(shared.server.said).toContain('/api/account/sign-in');

    // The browser itself complains of what was refused on purpose; nothing else may be complained about.
    expect(complaints.filter((complaint) => !/40[01]/.test(complaint))).toEqual([]);
    complaints.length = 0;
    await close();
  });

  test('everything fits a phone', { tags: 'long' }, async () => {
    const { page, close } = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
    await page.goto(`${shared.server.address}/account`);
    const signUp = page.getByRole('form', { name: 'Sign up' });
    await signUp.waitFor();
    expect(await fits(page)).toBe(true);
    await picture(page, 'account-phone-guest');
    await signUp.getByLabel('Name').fill('Grace Brewster Hopper 1');
    await signUp.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await signUp.getByRole('button', { name: 'Sign up' }).click();
    await page.getByText('this browser', { exact: true }).waitFor();
    expect(await fits(page)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'account-phone-member');
    // What a finger has to hit is large enough.
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, nav a, .who, input:not([hidden])')]
        .filter((one) => one.getBoundingClientRect().height < 44)
        .map((one) => one.outerHTML.slice(0, 120)),
    );
    expect(small).toEqual([]);
    await close();
  });
});
