import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, openWindow, picture, tableReady } from './browser.ts';
import { hasBrowser } from './chromium.ts';
import { mouse, playToTheEnd } from './driver.ts';
import { ServerProcess } from '../../server/test/support/process.ts';

describe.runIf(hasBrowser())('two players with mice', () => {
  let server: ServerProcess;
  let browser: Browser;

  beforeAll(async () => {
    [server, browser] = await Promise.all([ServerProcess.begin(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  test('one invites by link, both play a whole match on the canvas, and the shuffle is proved fair', async () => {
    const settings = { respond: 'ownTurn' };
    const host = await openWindow(browser, { width: 1280, height: 720, settings });
    await host.page.goto(server.address);
    const form = host.page.getByRole('form', { name: 'Invite a friend' });
    await form.getByLabel('Length').selectOption('4');
    await form.getByRole('button', { name: 'Create a link' }).click();
    const link = await host.page.getByTestId('invite-link').inputValue();

    const guest = await openWindow(browser, { width: 1024, height: 768, settings });
    await guest.page.goto(link);
    await guest.page.getByLabel('Shore and Grove').check();
    await guest.page.getByRole('button', { name: 'Join the match' }).click();
    await Promise.all([tableReady(host.page), tableReady(guest.page)]);

    const played = await Promise.all([playToTheEnd(host.page, mouse, 11), playToTheEnd(guest.page, mouse, 12)]);
    expect(played.map(({ moves }) => moves > 3)).toEqual([true, true]);

    const tones = await Promise.all([host, guest].map(({ page }) => page.getByTestId('end').getAttribute('data-tone')));
    expect(new Set(tones)).toEqual(new Set(['lost', 'won']));
    await host.page.getByTestId('verify').click();
    await host.page.getByText('The match was fair.').waitFor();
    expect(await host.page.getByTestId('fairness').locator('.bad').count()).toBe(0);
    await picture(host.page, 'end');
    await guest.close();
    await host.close();
  });
});
