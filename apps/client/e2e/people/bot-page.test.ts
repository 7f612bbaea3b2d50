import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';

const BOT = readFileSync(new URL('../../../../examples/bot.html', import.meta.url), 'utf8');

describe.runIf(hasBrowser())('examples/bot.html', () => {
  const shared = shareBrowser({ CARDSCAPE_REQUESTS: '100000' });

  test('plays a match to the end in a page of the server', { timeout: 240_000, tags: 'long' }, async () => {
    const page = await shared.browser.newPage();
    await page.route('**/bot.html*', (route) => route.fulfill({ contentType: 'text/html', body: BOT }));
    await page.goto(`${shared.server.address}/bot.html?game=showdown`);
    await page.waitForFunction(() => document.title === 'done', undefined, { timeout: 240_000 });
    expect(await page.locator('#said').textContent()).toMatch(/^(not )?won: /);
    await page.close();
  });
});
