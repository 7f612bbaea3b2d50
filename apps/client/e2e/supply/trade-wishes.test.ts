import { gameOf } from '@cardscape/rules';
// @module-tag long
import { describe, expect, test } from 'vitest';
import { TRADING } from '../../../server/test/support/cards/traders.ts';
import { violations } from '../support/axe.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';
import { befriend, inAllSizes, painted, pick, serialsOf, trader } from '../support/traders.ts';

const NAMES = new Map(
  (gameOf('ttcg')?.cards.catalogue() ?? [])
    .map((card) => card as { readonly id: string; readonly name: string })
    .map(({ id, name }) => [id, name]),
);

describe.runIf(hasBrowser())('offers that leave open which print', () => {
  const shared = shareBrowser({ ...TRADING });

  test('TTCG-14.1, 14.2: one asks for any print of a card; the other chooses it, and both confirm', async () => {
    const [anna, bert] = [await trader(shared, 'Anna Asks'), await trader(shared, 'Bert Chooses')];
    await befriend(anna, bert);
    const [mine] = anna.prints;
    const [theirs] = bert.prints;
    const { page } = anna;
    await page.goto(`${shared.server.address}/trades/new?to=${bert.id}`);
    await pick(page, mine?.serial);
    const ask = page.getByRole('group', { name: 'Ask for any print of a card' });
    await ask.getByLabel('Any print of').selectOption({ label: NAMES.get(theirs?.card ?? '') ?? '' });
    await ask.getByLabel('Rarity').selectOption(String(theirs?.tier));
    await ask.getByRole('button', { name: 'Ask for it' }).click();
    await page.getByTestId('sum').getByText('any print of', { exact: false }).waitFor();
    expect(await page.getByRole('checkbox', { name: /^Confirm it at once/ }).isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await inAllSizes(page, 'trade-wish-offer');
    await page.getByRole('button', { name: 'Send the offer' }).click();
    await page.getByTestId('wishes-open').getByText('The other side still has to choose a print.').waitFor();

    await bert.page.goto(page.url());
    await bert.page.getByTestId('wishes-open').getByText('You are asked for a print').waitFor();
    await painted(bert.page);
    expect(await violations(bert.page)).toEqual([]);
    await inAllSizes(bert.page, 'trade-wish');
    await bert.page.getByRole('button', { name: 'Change the offer…' }).click();
    // What is asked for comes first.
    const first = bert.page.locator('.counter .picker').first().locator('.pick').first();
    await first.getByText('Anna Asks looks for it').waitFor();
    await pick(bert.page, theirs?.serial);
    await bert.page.getByRole('button', { name: 'Send version 2' }).click();
    await bert.page.getByTestId('own-word').getByText('You have confirmed.').waitFor();

    await page.getByRole('button', { name: 'I have seen the changes' }).click();
    await page.getByRole('button', { name: 'Confirm version 2' }).click();
    await page.getByTestId('receipt').waitFor();
    expect(await serialsOf(page)).toContain(theirs?.serial);
    expect(await serialsOf(bert.page)).toContain(mine?.serial);
    await anna.close();
    await bert.close();
  });
});
