import { describe, expect, test } from 'vitest';
import { newPlayer } from '../../../server/test/support/server.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareServer } from '../support/shared.ts';

const GATE = 'img[src="/emblems/gate.svg"]';

describe.runIf(hasBrowser())('emblems of decks', () => {
  const shared = shareServer();

  test('are chosen with the name, and shown in lists, where a deck is chosen, and on an invitation', async () => {
    const { address } = shared.server;
    const { page, close } = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
    await page.goto(`${address}/decks/manaduel`);
    await page.getByRole('button', { name: 'Copy Foundry Watch' }).click();
    await page.getByRole('heading', { level: 1, name: 'Foundry Watch' }).waitFor();
    await page.goto(`${address}/decks/manaduel`);
    await page.getByRole('button', { name: 'Rename or move Foundry Watch' }).click();
    const emblems = page.getByRole('group', { name: 'Emblem' });
    await emblems.getByRole('radio', { name: 'Gate' }).waitFor({ state: 'attached' });
    expect(await emblems.getByRole('radio').count()).toBe(25);
    expect(await emblems.getByRole('radio', { name: 'No emblem' }).isChecked()).toBe(true);
    await emblems.getByRole('radio', { name: 'Gate' }).check({ force: true });
    await picture(page, 'emblems-dialog');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByTestId('own-deck').locator(GATE).waitFor();
    await picture(page, 'emblems-list');
    expect(await violations(page)).toEqual([]);
    // The server has it: another page asks for it anew.
    await page.getByTestId('deck-gone').waitFor({ state: 'detached' });
    await page.waitForFunction(async () =>
      JSON.stringify(await (await fetch('/api/decks/manaduel')).json()).includes('"emblem":"gate"'),
    );

    const host = await newPlayer(address);
    const { match } = await host.api.createMatch({
      game: 'manaduel',
      deck: { starter: 'foundry-watch' },
      opponents: ['link'],
    });
    await page.goto(`${address}/match/${match}`);
    await page.locator(`.invited-decks ${GATE}`).waitFor();
    await picture(page, 'emblems-invitation');
    expect(await violations(page)).toEqual([]);
    await page.goto(`${address}/play/manaduel`);
    await page.locator(`.deck-row ${GATE}`).waitFor({ state: 'attached' });
    await close();
  });
});
