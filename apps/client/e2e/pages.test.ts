import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { openWindow, picture, tableReady } from './browser.ts';
import { awaitTurn } from './driver.ts';
import { hasBrowser } from './chromium.ts';
import { shareBrowser } from './shared.ts';

describe.runIf(hasBrowser())('pages', () => {
  const shared = shareBrowser();

  test('lobby, rules, settings, credits and a wrong address are accessible', async () => {
    const { page, close, complaints } = await openWindow(shared.browser, { width: 1280, height: 800 });
    await page.goto(shared.server.address);
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    await page.locator('.face.ready').nth(4).waitFor();
    await picture(page, 'lobby');
    expect(await violations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.getByRole('heading', { name: 'Rules of True TCG' }).waitFor();
    await page.locator('[id="TTCG-9.4"]').waitFor();
    expect(await violations(page)).toEqual([]);
    for (const [name, heading] of [
      ['Settings', 'Settings'],
      ['Credits', 'Credits'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await violations(page)).toEqual([]);
    }
    await page.goto(`${shared.server.address}/no/such/page`);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.goto(`${shared.server.address}/match/nothing`);
    await page.getByRole('heading', { name: 'There is no such match' }).waitFor();
    // The browser itself complains of the answers 404; nothing else may be complained about.
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    complaints.length = 0;
    await close();
  });

  test('a rule can be linked to', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1024, height: 700 });
    await page.goto(`${shared.server.address}/rules/ttcg#TTCG-9.4`);
    await page.waitForFunction(() => {
      const top = document.getElementById('TTCG-9.4')?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight;
    });
    expect(await page.locator('[id="TTCG-9.4"]').textContent()).toContain('TTCG-9.4');
    await close();
  });

  test.each([
    ['painted, wide', 1600, 900, false],
    ['painted, phone', 390, 844, false],
    ['as text', 1100, 800, true],
  ] as const)('the match, %s, is accessible', async (_, width, height, textTable) => {
    const { page, close } = await openWindow(shared.browser, { width, height, settings: { textTable } });
    await page.goto(shared.server.address);
    await page.getByRole('form', { name: 'Play a bot' }).getByRole('button', { name: 'Play now' }).click();
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
    await page.goto(shared.server.address);
    await page.getByRole('form', { name: 'Play a bot' }).getByRole('button', { name: 'Play now' }).click();
    await tableReady(page);
    await awaitTurn(page);
    // During the opening hands nothing may be played yet: dragging a card to a slot asks the server.
    const [card, slot] = await Promise.all(['card-0-hand-1', 'slot-0-units-3'].map((testId) => page.getByTestId(testId).boundingBox()));
    if (card === null || card === undefined || slot === null || slot === undefined) throw new Error('the table shows no hand or no slot');
    await page.mouse.move(card.x + 20, card.y + 40);
    await page.mouse.down();
    await page.mouse.move(slot.x + slot.width / 2, slot.y + slot.height / 2, { steps: 4 });
    await page.mouse.up();
    const refusal = page.getByTestId('refusal');
    await refusal.waitFor();
    expect(await refusal.getByRole('link').getAttribute('href')).toMatch(/^\/rules\/ttcg#TTCG-\d/);
    await close();
  });
});
