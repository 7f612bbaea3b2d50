import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';

describe.runIf(hasBrowser())('P-10 without a server', () => {
  const shared = shareBrowser();

  test('a page that is loaded while the server is away says so, and goes on by itself when it is back', async () => {
    const { page, close, complaints } = await openWindow(shared.browser, { width: 1100, height: 760, keeps: true });
    await page.goto(`${shared.server.address}/rankings/ttcg`);
    await page.getByText('The first place is free').waitFor();
    // The document and every file of this page are kept.
    const areKept = (): Promise<boolean> =>
      page.evaluate(async () => {
        const files = performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.includes('/assets/'));
        const kept = await Promise.all(['/', ...files].map((name) => caches.match(name)));
        return files.length > 0 && kept.every((one) => one !== undefined);
      });
    await expect.poll(areKept).toBe(true);
    await shared.server.kill();
    await page.reload();
    const said = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' });
    await said.waitFor();
    await picture(page, 'server-away');
    expect(await violations(page)).toEqual([]);
    // Another address is the same document.
    await page.goto(`${shared.server.address}/rankings/manaduel`);
    await said.waitFor();
    await shared.server.restart();
    await page.getByText('The first place is free').waitFor();
    expect(await said.count()).toBe(0);
    // The browser itself complains of a server that is away.
    expect(complaints.filter((complaint) => !complaint.includes('net::ERR_'))).toEqual([]);
    complaints.length = 0;
    await close();
  });

  test('nothing that the server says is kept', async () => {
    const { page, close, complaints } = await openWindow(shared.browser, { width: 1100, height: 760, keeps: true });
    await page.goto(`${shared.server.address}/account`);
    await expect.poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined)).toBe(true);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
    // What is for programs, and pages beside the client, do not take the place of its document.
    for (const path of ['/healthz', '/gallery.html?size=1']) await page.goto(`${shared.server.address}${path}`);
    await page.goto(`${shared.server.address}/settings`);
    expect(
      await page.evaluate(async () => (await (await caches.match('/'))?.text())?.includes('<title>Cardscape</title>')),
    ).toBe(true);
    // The browser itself asks for an icon where a document names none.
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    complaints.length = 0;
    await close();
  });
});
