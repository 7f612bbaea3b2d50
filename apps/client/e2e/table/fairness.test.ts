import { describe, expect, test } from 'vitest';
import { openWindow } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareServer } from '../support/shared.ts';

describe.runIf(hasBrowser())('D-3 before a match', () => {
  const shared = shareServer();

  test('a browser adds no randomness to what the server has not signed with the key that it publishes', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1024, height: 700 });
    await page.route('**/api/keys', async (route) => {
      const answer = await route.fetch();
      const { keys } = (await answer.json()) as { readonly keys: readonly { readonly key: string }[] };
      // Another key under the same name.
      await route.fulfill({
        response: answer,
        json: {
          keys: keys.map((one) => ({
            ...one,
            key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
          })),
        },
      });
    });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByRole('form', { name: 'Play a bot' }).getByRole('button', { name: 'Start match' }).click();
    await page
      .getByText('The server has not signed what it committed to. This browser adds no randomness to such a match.')
      .waitFor();
    expect(sent.filter((path) => path.endsWith('/ready'))).toEqual([]);
    await close();
  });
});
