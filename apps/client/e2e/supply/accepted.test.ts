// @module-tag long
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openToRead } from '../../../server/src/db/files/open-to-read.ts';
import { openAdminTool } from '../../../server/src/moderation/tool.ts';
import { unsealContents } from '../../../server/src/supply/contents.ts';
import { Vault } from '../../../server/src/supply/vault.ts';
import { PROPOSING } from '../../../server/test/support/cards/proposals.ts';
import { TRADING } from '../../../server/test/support/cards/traders.ts';
import { PASSWORD } from '../../../server/test/support/people/people.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture, said, tableReady, type TestWindow, type WindowOptions } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';
import { call, type Print } from '../support/traders.ts';

/* TTCG-14.23: a design becomes a card of the game, comes out of a pack, and is played. */

const SETTINGS = {
  ...TRADING,
  ...PROPOSING,
  CARDSCAPE_WELCOME_PACKS: '20',
  CARDSCAPE_PACK_BATCH: '20',
} as const;
const DESKTOP = { width: 1280, height: 800 } as const;
const PHONE = { width: 390, height: 844, touch: true } as const;
const NAME = 'Lantern Moth';
const LORE = 'It counts the lamps, and misses one.';

function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

/** Waits until the pictures of cards in the window are painted. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const faces = [...document.querySelectorAll('main .face, dialog .face')];
    return faces.length > 0 && faces.every((face) => face.classList.contains('ready'));
  });
}

describe.runIf(hasBrowser())('a design that becomes a card', () => {
  const shared = shareBrowser(SETTINGS);
  let addresses = 0;

  /** Somebody with an account, from an address of their own. */
  async function signedUp(name: string, options: WindowOptions = DESKTOP): Promise<TestWindow> {
    const window = await openWindow(shared.browser, options);
    addresses += 1;
    await window.context.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${addresses}` });
    await window.page.goto(`${shared.server.address}/credits`);
    await call(window.page, 'GET', '/session');
    await call(window.page, 'POST', '/account/sign-up', { name, password: PASSWORD });
    await window.page.goto(`${shared.server.address}/account`);
    await window.page.locator('.who-name', { hasText: name }).waitFor();
    return window;
  }

  /** Where in the list of somebody's sealed packs one lies with that card in it, from 1; 0: in none. */
  async function placeOf(page: Page, card: string): Promise<number> {
    const { sealed } = await call<{ sealed: { pack: string }[] }>(page, 'GET', '/games/ttcg/packs');
    const { data } = shared.server;
    const db = openToRead(join(data, 'cardscape.db'));
    try {
      const vault = Vault.open(data, 'null');
      const contents = db.prepare<[string], Buffer>('select contents from pack where id = ?').pluck();
      const cardOf = db.prepare<[string], string>('select card from print where serial = ?').pluck();
      const found = sealed.findIndex(({ pack }) => {
        const inside = contents.get(pack);
        if (vault === null || inside === undefined) return false;
        return unsealContents(vault, { game: 'ttcg', pack }, inside).prints.some((one) => cardOf.get(one) === card);
      });
      return found + 1;
    } finally {
      db.close();
    }
  }

  /** Somebody who has a sealed pack with that card in it, and where it lies. */
  async function lucky(card: string): Promise<{ readonly window: TestWindow; readonly place: number }> {
    for (let number = 1; ; number++) {
      const window = await signedUp(`Cora Collector ${'abcdefghij'[number]}`);
      const { claimable } = await call<{ claimable: { id: string }[] }>(window.page, 'GET', '/games/ttcg/packs');
      await call(window.page, 'POST', '/games/ttcg/packs/claim', { grant: claimable[0]?.id, clientSeed: '5eed' });
      const place = await placeOf(window.page, card);
      if (place > 0) return { window, place };
      await window.close();
    }
  }

  test('designed, published, accepted, pulled, collected, put into a deck, and played', async () => {
    const { address, data } = shared.server;
    const ann = await signedUp('Ann Author');
    await ann.page.goto(`${address}/cards/try`);
    await ann.page.getByLabel('Name', { exact: true }).fill(NAME);
    const bytes = await ann.page.screenshot();
    await ann.page.getByTestId('own-art').setInputFiles({ name: 'moth.png', mimeType: 'image/png', buffer: bytes });
    await ann.page.getByText('Your picture is on the card. Choose').waitFor();
    await ann.page.getByLabel('Lore, told beside it').fill(LORE);
    await ann.page.getByRole('button', { name: 'Keep this design' }).click();
    await ann.page.getByRole('button', { name: `Publish ${NAME}` }).click();
    await ann.page.getByText('Moderators are to look at it').waitFor();

    const mod = await signedUp('Mildred Warden');
    const tool = await openAdminTool({ data, postgres: '' });
    await tool.role('Mildred Warden', 'moderator');
    await tool.close();
    await mod.page.goto(`${address}/admin/designs`);
    await mod.page.getByRole('button', { name: 'Publish', exact: true }).click();
    await mod.page.getByText('No designs.').waitFor();

    const { designs } = await call<{ designs: { id: string }[] }>(ann.page, 'GET', '/own-designs/ttcg');
    const card = designs[0]?.id ?? '';
    const bob = await signedUp('Bob Beholder', PHONE);
    await call(bob.page, 'PUT', `/designs/ttcg/${card}/vote`, { vote: true });
    await ann.page.reload();
    await ann.page.getByRole('button', { name: `Propose ${NAME}` }).click();
    await ann.page.getByText('Proposed as a card of the game').first().waitFor();

    await mod.page.getByRole('combobox', { name: 'Designs' }).selectOption('acceptance');
    await mod.page.getByRole('heading', { name: NAME }).waitFor();
    await painted(mod.page);
    await mod.page.getByRole('button', { name: `Accept ${NAME} as a card of the game` }).click();
    await mod.page.getByLabel(`Accept ${NAME} as a card of the game: why?`).fill('It glows.');
    expect(await violations(mod.page)).toEqual([]);
    await picture(mod.page, 'accept-review');
    const asked: string[] = [];
    let answer = false;
    mod.page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void (answer ? dialog.accept() : dialog.dismiss());
    });
    await mod.page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toContain('This cannot be undone');
    // Whoever says no has done nothing.
    answer = true;
    await mod.page.getByRole('button', { name: `Accept ${NAME} as a card of the game` }).click();
    await mod.page.getByLabel(`Accept ${NAME} as a card of the game: why?`).fill('It glows.');
    await mod.page.getByRole('button', { name: 'Accept', exact: true }).click();
    await mod.page.getByText('No designs.').waitFor();

    await bob.page.goto(`${address}/cards/designs`);
    await bob.page.locator('.card-tile').getByText('Card of the game').waitFor();
    await painted(bob.page);
    expect(await violations(bob.page)).toEqual([]);
    expect(await fits(bob.page)).toBe(true);
    await picture(bob.page, 'accept-gallery-phone');
    await bob.page.locator('.card-tile').tap();
    await bob.page.getByTestId('accepted').waitFor();
    await painted(bob.page);
    expect(await violations(bob.page)).toEqual([]);
    expect(await fits(bob.page)).toBe(true);
    await picture(bob.page, 'accept-design-phone');
    await bob.page.getByRole('link', { name: 'card of the game' }).tap();
    const credit = bob.page.getByTestId('card-credit');
    await credit.getByText('Designed by Ann Author.').waitFor();
    await credit.getByRole('link', { name: 'Ann Author' }).tap();
    const badge = bob.page.getByTestId('author-badge');
    await badge.getByText('Author of 1 card of True TCG').waitFor();
    expect(await violations(bob.page)).toEqual([]);
    expect(await fits(bob.page)).toBe(true);
    await picture(bob.page, 'author-badge-phone');
    await badge.getByRole('link', { name: NAME }).tap();
    await credit.waitFor();
    await painted(bob.page);
    expect(await violations(bob.page)).toEqual([]);
    expect(await fits(bob.page)).toBe(true);
    await picture(bob.page, 'accept-card-phone');

    await ann.page.reload();
    const own = ann.page.getByTestId('own-design');
    await own.getByText('Card of the game').waitFor();
    expect(await own.getByRole('button').count()).toBe(0);
    expect(await violations(ann.page)).toEqual([]);
    await own.scrollIntoViewIfNeeded();
    await picture(ann.page, 'accept-own');

    const { window: cora, place } = await lucky(card);
    const { page } = cora;
    await page.goto(`${address}/packs`);
    await page.getByRole('button', { name: `Open pack ${place} of 20` }).click();
    await page.getByRole('button', { name: 'Break the seal' }).click();
    await page.getByRole('button', { name: 'Turn all' }).click();
    await page.getByRole('list', { name: 'Cards of the pack' }).getByText(NAME).first().waitFor();
    await painted(page);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'accept-pack');
    const { prints } = await call<{ prints: Print[] }>(page, 'GET', '/games/ttcg/prints');
    const print = prints.find((one) => one.card === card && one.tier > 0);
    if (print === undefined) throw new Error('it was not in the pack');

    await page.goto(`${address}/collection/${card}`);
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    await page.getByText('Chapters: 0 of 1').or(page.getByText('Complete: you have every chapter.')).waitFor();
    await painted(page);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'accept-album');
    await page.goto(`${address}/collection/${card}/${print.serial}`);
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    await page.getByText('Prints of this card: 77').waitFor();
    await page.goto(`${address}/cards`);
    await page.getByRole('heading', { name: '185 hidden entries' }).waitFor();

    await page.goto(`${address}/decks/ttcg`);
    await page.getByRole('button', { name: 'New deck' }).click();
    await page.getByRole('searchbox', { name: 'Name or text' }).fill('lantern moth');
    await page.getByTestId('pool-count').filter({ hasText: '1 of 185 cards' }).waitFor();
    await page.getByTestId(`pool-${card}`).click();
    await said(page, `${NAME}: 1 in the deck. 1 of 50 to 70 cards.`);
    await painted(page);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'accept-deck');

    // A hand of nothing else shows it for certain.
    const { match } = await call<{ match: string }>(page, 'POST', '/matches', {
      game: 'ttcg',
      deck: { deck: [{ card, tier: 1, copies: 10 }] },
      opponents: [{ bot: 'random' }],
      options: { deckMin: 10, copies: 10, openingHand: 5 },
    });
    await page.goto(`${address}/match/${match}`);
    await tableReady(page);
    await picture(page, 'accept-table');
    expect(await page.getByTestId('custom-in-play').count()).toBe(0);
    await page
      .getByRole('button', { name: new RegExp(`^${NAME}`) })
      .first()
      .waitFor({ state: 'attached', timeout: 60_000 });

    const dieter = await openWindow(shared.browser, { ...PHONE, locale: 'de-DE' });
    await dieter.page.goto(`${address}/cards/${card}`);
    await dieter.page.getByTestId('card-credit').getByText('Entworfen von Ann Author.').waitFor();
    await painted(dieter.page);
    expect(await violations(dieter.page)).toEqual([]);
    expect(await fits(dieter.page)).toBe(true);
    await picture(dieter.page, 'accept-card-german');
    for (const window of [ann, mod, bob, cora, dieter]) await window.close();
  }, 240_000);
});
