// @module-tag long
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openAdminTool } from '../../../server/src/moderation/tool.ts';
import { arrive, ask } from '../support/asking.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';

/* CS-10: an operator uploads a card set in the administration. */

const HARBOUR = fileURLToPath(new URL('../../../../examples/card-sets/harbour', import.meta.url));

/** The files of the example, with other words in them. */
function filesWith(from = '', to = '') {
  return readdirSync(HARBOUR).map((name) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(readFileSync(`${HARBOUR}/${name}`, 'utf8').replaceAll(from, to)),
  }));
}

describe.runIf(hasBrowser())('CS-10 uploading a card set', () => {
  const shared = shareBrowser();

  test('shows faults with file and line, then what the set is; offers, replaces and withdraws it', async () => {
    const { address, data } = shared.server;
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800 });
    await arrive(page, address);
    await ask(page, '/account/sign-up', { name: 'Host of the House', password: 'four small green boats' });
    const tool = await openAdminTool({ data, postgres: '' });
    await tool.role('Host of the House', 'operator');
    await tool.close();
    await page.goto(`${address}/admin/card-sets`);
    const box = page.getByRole('region', { name: 'Upload a card set' });
    const field = box.getByLabel('Files of the set');
    await page.getByText('No card sets.').waitFor();

    await field.setInputFiles(filesWith('Gain one point', 'Gain one pint'));
    await box.getByText('This set is not taken.', { exact: false }).waitFor();
    await box.getByText('units.json, line 6:').waitFor();
    expect(await page.getByTestId('good-set').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'card-set-faults');

    await field.setInputFiles(filesWith());
    const good = page.getByTestId('good-set');
    await good.getByText('Harbour Nights, version 1.0: 4 cards').waitFor();
    await good.getByText('For True TCG, by Cardscape.').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'card-set-good-phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await good.getByRole('button', { name: 'Offer this set' }).press('Enter');
    const row = page.getByRole('listitem').filter({ hasText: 'True TCG · version 1.0 · 4 cards' });
    await row.waitFor();
    await row.getByText('Uploaded', { exact: false }).waitFor();

    // The lobby of the same page offers it, without another visit.
    await page.getByRole('link', { name: 'Play', exact: true }).first().click();
    await page
      .getByRole('link', { name: /True TCG/ })
      .first()
      .click();
    await page.getByRole('checkbox', { name: 'Harbour Nights' }).first().waitFor();
    await page.goto(`${address}/admin/card-sets`);

    await field.setInputFiles(filesWith('"1.0"', '"1.1"'));
    await good.getByText('It takes the place of version 1.0.', { exact: false }).waitFor();
    await picture(page, 'card-set-replace');
    await good.getByRole('button', { name: 'Replace the set' }).click();
    await page.getByText('True TCG · version 1.1 · 4 cards').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'card-set-list');
    await page.getByRole('button', { name: 'Withdraw Harbour Nights' }).click();
    await page.getByText('No card sets.').waitFor();
    await page.goto(`${address}/admin/audit`);
    await page.getByText('remove-card-set').waitFor();
    await close();
  });
});
