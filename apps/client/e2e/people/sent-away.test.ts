import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openAdminTool } from '../../../server/src/moderation/tool.ts';
import { openWindow, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';

const PASSWORD = 'four small green boats';

describe.runIf(hasBrowser())('whoever is sent away from a table', () => {
  const shared = shareBrowser();

  async function atTable(page: Page, name: string): Promise<void> {
    await page.goto(`${shared.server.address}/account`);
    const form = page.getByRole('form', { name: 'Sign up' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByRole('region', { name: 'Access tokens' }).waitFor();
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByRole('button', { name: 'Play now' }).click();
    await tableReady(page);
  }

  test('by a ban is told why and until when, and is not offered to return', async () => {
    const { page, complaints, close } = await openWindow(shared.browser, { width: 1280, height: 720 });
    await atTable(page, 'Bad Bart');
    const tool = await openAdminTool({ data: shared.server.data, postgres: '' });
    await tool.ban('Bad Bart', 'Rude at three tables', Date.now() + 3_600_000);
    await tool.close();
    const told = /You are banned until \d{4}-.* UTC\. Reason: Rude at three tables/;
    await page.getByTestId('connection').getByText(told).waitFor();
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByText(told).first().waitFor();
    expect(await page.getByRole('link', { name: /^Return to/ }).count()).toBe(0);
    // What is refused is refused on purpose, and nothing more is asked for by now.
    await page.goto('about:blank');
    complaints.length = 0;
    await close();
  });

  test('by a new password is told so, and where to log in again', { tags: 'long' }, async () => {
    const { page, complaints, close } = await openWindow(shared.browser, { width: 1280, height: 720 });
    await atTable(page, 'Lost Lotte');
    const other = await openWindow(shared.browser, { width: 800, height: 600 });
    await other.page.goto(`${shared.server.address}/account`);
    await other.page.evaluate(
      async ([name, password]) => {
        const post = (path: string, body: object): Promise<Response> =>
          fetch(`/api${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
        await post('/account/sign-in', { name, password });
        await post('/account/sign-out-everywhere', {});
      },
      ['Lost Lotte', PASSWORD],
    );
    const notice = page.getByTestId('connection');
    await notice.getByText('You have been logged out.').waitFor();
    expect(await notice.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/account');
    // What is refused is refused on purpose, and nothing more is asked for by now.
    await page.goto('about:blank');
    await other.page.goto('about:blank');
    complaints.length = 0;
    other.complaints.length = 0;
    await other.close();
    await close();
  });
});
