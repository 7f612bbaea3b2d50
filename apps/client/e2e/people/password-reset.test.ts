import { expect, test, describe } from 'vitest';
import { openAdminTool } from '../../../server/src/moderation/tool.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';

const PASSWORD = 'four small green boats';
const NEW = 'five large red kites';

/** The browser complains of what was refused on purpose; nothing else may be complained about. */
function refusedOnly(complaints: string[]): void {
  expect(complaints.filter((complaint) => !/\b4(?:00|09|10)\b/.test(complaint))).toEqual([]);
  complaints.length = 0;
}

describe.runIf(hasBrowser())('forgotten passwords', () => {
  const shared = shareBrowser();

  test(
    'an operator gives out a link, by keyboard; a new password is chosen by it on a phone, once',
    { tags: 'long' },
    async () => {
      const { address, data } = shared.server;
      const operator = await openWindow(shared.browser, { width: 1280, height: 800 });
      const player = await openWindow(shared.browser, { width: 390, height: 844 });
      for (const [{ page }, name] of [
        [operator, 'Olga'],
        [player, 'Ann'],
      ] as const) {
        await page.goto(`${address}/account`);
        const form = page.getByRole('form', { name: 'Sign up' });
        await form.getByLabel('Name').fill(name);
        await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await form.getByLabel('Password', { exact: true }).press('Enter');
        await page.getByRole('region', { name: 'Access tokens' }).waitFor();
      }
      const tool = await openAdminTool({ data, postgres: '' });
      await tool.role('Olga', 'operator');
      await tool.close();
      await operator.page.goto(`${address}/admin/players`);
      await operator.page.getByRole('button', { name: 'Password link for Ann' }).press('Enter');
      const link = await operator.page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
      expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/account\/reset#[\w-]{43}$/);
      expect(await violations(operator.page)).toEqual([]);
      await picture(operator.page, 'reset-link-desktop');
      await operator.page.setViewportSize({ width: 390, height: 844 });
      await picture(operator.page, 'reset-link-phone');

      const { page } = player;
      await page.goto(link);
      const form = page.getByRole('form', { name: 'New password' });
      // The secret is not left in the address bar.
      await expect.poll(() => page.url()).toBe(`${address}/account/reset`);
      await form.getByLabel('New password', { exact: true }).fill('short');
      await form.getByLabel('New password', { exact: true }).press('Enter');
      await form.getByText('Use at least 8 characters.').waitFor();
      expect(await violations(page)).toEqual([]);
      await picture(page, 'reset-phone');
      await form.getByLabel('New password', { exact: true }).fill(NEW);
      await form.getByLabel('New password', { exact: true }).press('Enter');
      await page.getByTestId('reset-done').waitFor();
      expect(await page.getByTestId('reset-done').textContent()).toContain('Ann, your new password is set.');
      await page.getByRole('link', { name: 'Log in' }).click();
      const logIn = page.getByRole('form', { name: 'Log in' });
      await logIn.getByLabel('Name').fill('Ann');
      await logIn.getByLabel('Password', { exact: true }).fill(NEW);
      await logIn.getByLabel('Password', { exact: true }).press('Enter');
      await page.getByRole('region', { name: 'Access tokens' }).waitFor();

      await page.goto(link);
      const again = page.getByRole('form', { name: 'New password' });
      await again.getByLabel('New password', { exact: true }).fill(`${NEW} again`);
      await again.getByLabel('New password', { exact: true }).press('Enter');
      await again.getByText('This link no longer works.').waitFor();
      await operator.close();
      refusedOnly(player.complaints);
      await player.close();
    },
  );

  test('whoever asks for a link where no e-mail is sent is told what to do', async () => {
    const { page, complaints, close } = await openWindow(shared.browser, { width: 1280, height: 800 });
    await page.goto(`${shared.server.address}/account`);
    await page.getByRole('link', { name: 'Forgotten password?' }).click();
    const form = page.getByRole('form', { name: 'Forgotten password' });
    await form.getByLabel('Name or e-mail address').fill('Ann');
    await form.getByLabel('Name or e-mail address').press('Enter');
    await form.getByText('Ask one of its operators for a link').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'forgotten-desktop');
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, 'forgotten-phone');
    refusedOnly(complaints);
    await close();
  });
});
