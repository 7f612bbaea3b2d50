import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { arrive, ask } from '../support/asking.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';

/* CS-6, CS-8, CS-9: card sets from the deck builder to the table. */

const SETS = fileURLToPath(new URL('../../../../examples/card-sets', import.meta.url));
const DESKTOP = { width: 1440, height: 900 } as const;

describe.runIf(hasBrowser())('card sets', () => {
  const shared = shareBrowser({ CARDSCAPE_CARD_SETS: SETS });

  test('CS-6, CS-9 a card of a set goes into a deck, and a match against a bot is played with it', async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    const { address } = shared.server;
    await page.goto(`${address}/decks/ttcg`);
    await page.getByRole('button', { name: 'Copy Kiln Row Regulars' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kiln Row Regulars' }).waitFor();
    await page.getByTestId('pool-set-harbour-lamplighter').click();
    await page.getByText('This deck is played with the card set Harbour Nights, version 1.0').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'card-sets-deck');

    await page.goto(`${address}/play/ttcg`);
    const own = page.getByRole('radio', { name: /^Kiln Row Regulars.*Yours/ });
    await own.waitFor();
    const form = page.getByRole('form', { name: 'Play a bot' });
    // A bot brings the sets of its deck as well.
    await page.getByRole('radio', { name: /^Noon Court in Session/ }).check();
    await form.getByRole('combobox', { name: 'Its deck' }).press('End');
    expect(await form.getByRole('checkbox', { name: 'Harbour Nights (in the bot’s deck)' }).isChecked()).toBe(true);
    await own.check();
    const box = form.getByRole('checkbox', { name: 'Harbour Nights (in your deck)' });
    expect(await box.isChecked()).toBe(true);
    await form.getByText('Harbour Nights, version 1.0: 4 cards').click();
    await form.getByText('Normal: Gain one point.').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'card-sets-lobby');
    await form.getByRole('button', { name: 'Start match' }).click();
    await tableReady(page);
    const match = page.url().split('/').at(-1) ?? '';
    const told: unknown = await (await page.request.get(`${address}/api/matches/${match}`)).json();
    expect(told).toMatchObject({ agreement: null, sets: [{ id: 'harbour', version: '1.0' }] });
    await close();
  });

  test('CS-6 its cards lie on the table like any others', async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    const { address } = shared.server;
    await arrive(page, address);
    const { sets } = (await (await page.request.get(`${address}/api/games/ttcg/card-sets`)).json()) as {
      readonly sets: readonly { readonly id: string; readonly version: string; readonly hash: string }[];
    };
    const cards = ['lamplighter', 'gull', 'wharf-cat', 'fog-bell'].map((card) => `set-harbour-${card}`);
    const { match } = await ask<{ readonly match: string }>(page, '/matches', {
      game: 'ttcg',
      deck: { deck: cards.map((card) => ({ card, copies: 10 })) },
      opponents: [{ bot: 'random' }],
      options: { deckMin: 10, copies: 10 },
      sets: sets.map(({ id, version, hash }) => ({ id, version, hash })),
    });
    await page.goto(`${address}/match/${match}`);
    await tableReady(page);
    const inHand = page
      .getByTestId('mirror')
      .getByRole('button', { name: /Pier Lamplighter|Customs Gull|Wharf Cat|Fog Bell/ });
    await inHand.first().waitFor();
    expect(await inHand.count()).toBeGreaterThanOrEqual(7);
    await picture(page, 'card-sets-table');
    await close();
  });

  test('CS-8 whoever is invited reads the cards before joining', async () => {
    const { address } = shared.server;
    const host = await openWindow(shared.browser, DESKTOP);
    await host.page.goto(`${address}/play/ttcg?way=friend`);
    const form = host.page.getByRole('form', { name: 'Invite a friend' });
    await form.getByRole('checkbox', { name: 'Harbour Nights' }).check();
    await form.getByRole('button', { name: 'Create a link' }).click();
    const link = await host.page.getByTestId('invite-link').inputValue();
    const guest = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
    await guest.page.goto(link);
    const shown = guest.page.getByTestId('sets-in-play');
    await shown.getByText('By joining you agree to them.').waitFor();
    await shown.getByText('Harbour Nights, version 1.0: 4 cards').click();
    await shown.getByText('Wharf Cat').waitFor();
    expect(await violations(guest.page)).toEqual([]);
    await picture(guest.page, 'card-sets-invited');
    await guest.page.getByRole('button', { name: 'Join the match' }).click();
    await tableReady(guest.page);
    await Promise.all([host.close(), guest.close()]);
  });
});
