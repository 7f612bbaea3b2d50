import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitTurn } from '../support/matches/driver.ts';
import { shareBrowser } from '../support/shared.ts';

describe.runIf(hasBrowser())('pages', () => {
  const shared = shareBrowser();

  test('lobby, rules, settings, credits and a wrong address are accessible', async () => {
    const { page, close, complaints } = await openWindow(shared.browser, { width: 1280, height: 800 });
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByRole('button', { name: 'Start match' }).waitFor();
    await page.locator('.face.ready').nth(4).waitFor();
    await picture(page, 'lobby');
    expect(await violations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.getByRole('heading', { name: 'Rules of True TCG' }).waitFor();
    await page.locator('[id="on-TTCG-9.8"]').waitFor();
    expect(await violations(page)).toEqual([]);
    for (const [name, heading] of [
      ['Settings', 'Settings'],
      ['Credits', 'Credits'],
    ] as const) {
      await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await violations(page)).toEqual([]);
    }
    await page.goto(`${shared.server.address}/no/such/page`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.goto(`${shared.server.address}/match/nothing`);
    await page.getByRole('heading', { name: 'Match not found' }).waitFor();
    // The browser itself complains of the answers 404; nothing else may be complained about.
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    complaints.length = 0;
    await close();
  });

  test.each([
    [1280, 800],
    [390, 844],
  ])('the interface is described and can be searched, %i pixels wide', { tags: 'long' }, async (width, height) => {
    const { page, close, complaints } = await openWindow(shared.browser, { width, height });
    await page.goto(`${shared.server.address}/developers`);
    await page.getByRole('heading', { level: 2, name: 'Matches', exact: true }).waitFor();
    await page.getByLabel('Address, word or code').fill('/join no_free_seat');
    await page.getByText('1 operation').waitFor();
    await page.getByText('Takes the first free seat').click();
    await page.getByRole('region', { name: 'Body of joinMatch' }).waitFor();
    await page.getByText('somebody else has taken the last seat').waitFor();
    expect(await page.getByRole('region', { name: 'Request of joinMatch' }).textContent()).toContain('/api/matches/');
    expect(
      JSON.parse((await page.getByRole('region', { name: 'Example answer of joinMatch' }).textContent()) ?? ''),
    ).toMatchObject({ match: expect.any(String) });
    await page.getByRole('button', { name: 'Copy: Request of joinMatch' }).press('Enter');
    await page.getByRole('button', { name: 'Copied: Request of joinMatch' }).waitFor();
    await picture(page, `developers-${width}`);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Address, word or code').fill('');
    await page.locator('#form-MatchInfo').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each([
    [1280, 800],
    [390, 844],
  ])(
    'the documents for developers are read on the server itself, %i pixels wide',
    { tags: 'long' },
    async (width, height) => {
      const { page, close, complaints } = await openWindow(shared.browser, { width, height });
      await page.goto(`${shared.server.address}/developers`);
      await page.getByRole('link', { name: 'Protocol', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Protocol' }).waitFor();
      await page.getByRole('link', { name: 'access tokens', exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Bots and tools' }).waitFor();
      await page.getByRole('heading', { level: 3, name: 'Access tokens' }).waitFor();
      expect(page.url()).toMatch(/\/developers\/bots#access-tokens$/);
      await picture(page, `manual-${width}`);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.goto(`${shared.server.address}/developers/protocol`);
      await page.getByRole('heading', { level: 1, name: 'Protocol' }).waitFor();
      await page.getByRole('link', { name: 'Developers' }).first().waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test('what the server does not answer is asked for again, by itself and by hand; it is said once, and the focus stays in the page', async () => {
    const { page, close, complaints } = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
    const table = '**/api/ranked/*/table?*';
    await page.route(table, (route) => route.abort());
    await page.goto(`${shared.server.address}/rankings/ttcg`);
    const said = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' });
    await said.waitFor();
    await page.getByText(/^Next try in \d+ s$/).waitFor();
    expect(await violations(page)).toEqual([]);
    await said.evaluate((element) => element.setAttribute('data-said', 'once'));
    const again = page.getByRole('button', { name: 'Try again' });
    await again.focus();
    const [refused] = await Promise.all([
      page.waitForEvent('requestfailed'),
      page.evaluate(() => dispatchEvent(new Event('online'))),
    ]);
    expect(refused.url()).toContain('/table');
    // The words are those of before, so nobody hears them twice.
    expect(await page.locator('[data-said="once"]').count()).toBe(1);
    expect(await again.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.unroute(table);
    await page.keyboard.press('Enter');
    await page.getByText('The first place is free').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    // The browser itself complains of the connection that was cut.
    expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
    complaints.length = 0;
    await close();
  });

  test.each([
    ['painted, wide', 1600, 900, false],
    ['painted, phone', 390, 844, false],
    ['as text', 1100, 800, true],
  ] as const)('the match, %s, is accessible', async (_, width, height, textTable) => {
    const { page, close } = await openWindow(shared.browser, { width, height, settings: { textTable } });
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByRole('form', { name: 'Play a bot' }).getByRole('button', { name: 'Start match' }).click();
    if (textTable) await page.getByTestId('prompt').waitFor();
    else await tableReady(page);
    await awaitTurn(page);
    await page.getByTestId('option-option:keep-hand').click();
    await page.getByText('Turn 1').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-dialog').waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  });

  test('a refusal says why and links to the rule', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 720 });
    await page.goto(`${shared.server.address}/play/ttcg`);
    await page.getByRole('form', { name: 'Play a bot' }).getByRole('button', { name: 'Start match' }).click();
    await tableReady(page);
    await awaitTurn(page);
    // During the opening hands nothing may be played yet: dragging a card to a slot asks the server.
    const [card, slot] = await Promise.all(
      ['card-0-hand-1', 'slot-0-units-3'].map((testId) => page.getByTestId(testId).boundingBox()),
    );
    if (card === null || card === undefined || slot === null || slot === undefined)
      throw new Error('the table shows no hand or no slot');
    await page.mouse.move(card.x + 20, card.y + 40);
    await page.mouse.down();
    await page.mouse.move(slot.x + slot.width / 2, slot.y + slot.height / 2, { steps: 4 });
    await page.mouse.up();
    const refusal = page.getByTestId('refusal');
    await refusal.waitFor();
    expect(await refusal.getByRole('link').getAttribute('href')).toMatch(/^\/rules\/ttcg\/specification#TTCG-\d/);
    await close();
  });
});
