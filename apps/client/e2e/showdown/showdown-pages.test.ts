import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { awaitChange, awaitTurn, choose, type Hands, mouse, see, seeded } from '../support/matches/driver.ts';
import { shareServer } from '../support/shared.ts';

/** The pages of a phone do not scroll sideways. */
async function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

/** Creates a profile of two elements by mouse, and closes its starter deck. */
async function createProfile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create profile' }).click();
  const finish = page.getByRole('button', { name: 'Finish' });
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  expect(await finish.isDisabled()).toBe(true);
  await page.getByRole('button', { name: /^Fire/ }).click();
  await page.getByRole('button', { name: /^Shadow/ }).click();
  await finish.click();
  await page.getByTestId('starter').getByRole('heading', { name: 'Main Deck, 35 cards' }).waitFor();
  await page.locator('.card-tile-small .face.ready').nth(2).waitFor();
}

/** Makes so many moves, or plays until the match is over. */
async function playSome(page: Page, hands: Hands, count: number): Promise<void> {
  const random = seeded(7);
  let stuck = 0;
  for (let move = 0; move < count; move++) {
    await awaitTurn(page);
    const sighting = await see(page);
    if (sighting.over) return;
    await hands(page, choose(sighting, random, stuck));
    stuck = (await awaitChange(page, sighting)) ? 0 : stuck + 1;
  }
}

/** Whoever's turn it is spends nothing on levels and attacks nobody. */
async function passTurn(pages: readonly Page[]): Promise<void> {
  const skip = (page: Page): Locator => page.getByRole('button', { name: 'Skip level up' });
  const visible = (): Promise<boolean[]> => Promise.all(pages.map((page) => skip(page).isVisible()));
  await expect.poll(visible).toContain(true);
  const page = pages[(await visible()).indexOf(true)];
  if (page === undefined) throw new Error('nobody is asked to level up');
  await awaitTurn(page);
  await skip(page).click();
  await page.getByRole('button', { name: 'End turn' }).waitFor();
  await awaitTurn(page);
  await page.getByRole('button', { name: 'End turn' }).click();
  await page.getByRole('button', { name: 'End turn' }).waitFor({ state: 'detached' });
}

describe.runIf(hasBrowser())('around the matches of Realm Showdown', () => {
  const shared = shareServer();

  test('RS-UI-1, RS-UI-10: a profile is created, drafted, taken to a match, and its cards are listed', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 900 });
    await page.goto(`${shared.server.address}/play/showdown`);
    await page.getByRole('heading', { level: 1, name: 'Six marches. One empty throne.' }).waitFor();
    await page.getByRole('button', { name: 'Start match' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'realm-lobby');

    await page.getByRole('link', { name: 'Profiles' }).click();
    await page.getByText('You have no profile yet.').waitFor();
    await createProfile(page, 'Ash Warden');
    expect(await violations(page)).toEqual([]);
    await picture(page, 'realm-starter');
    await page.getByRole('button', { name: 'To the profiles' }).click();
    await picture(page, 'realm-profiles');

    await page.getByRole('button', { name: 'Draft Ash Warden' }).click();
    const [left, right] = [page.getByTestId('draft-left'), page.getByTestId('draft-right')];
    await left.getByText('35/40 cards').waitFor();
    await left.locator('.draft-row').first().click();
    await right.getByText('Allowed', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Swap' }).click();
    await left.getByText('34/40 cards').waitFor();
    await page.getByTestId('unsaved').getByText('Unsaved changes').waitFor();
    // The Character Deck takes no other card: RED, with the reason (RS-UI-5).
    await right.getByRole('button', { name: 'Characters' }).click();
    await left.locator('.draft-row').first().click();
    await right.getByText('The Character Deck takes Characters only.').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'realm-draft');

    // The shop: what costs too much is RED; the last copy of a card is not sold without a question (RS-UI-7).
    await right.getByRole('button', { name: 'Shop' }).click();
    await left.getByRole('heading', { name: 'Side Deck' }).waitFor();
    await right.getByText('12 offers').waitFor();
    await right.locator('.draft-row').last().click();
    await left.getByText(/^This costs \d+ marks; you have 200\.$/).waitFor();
    await picture(page, 'realm-shop');
    await right.locator('.draft-row').last().click();
    await left.locator('.draft-row').first().click();
    await right.getByText('Allowed', { exact: true }).waitFor();

    // Whoever leaves is asked (RS-UI-6).
    await page.getByRole('link', { name: 'Lobby' }).click();
    await page.getByTestId('unsaved-draft').getByRole('button', { name: 'Keep drafting' }).click();
    await page.getByRole('button', { name: 'Generate Deck' }).click();
    await right.getByText('12 offers').waitFor();
    await page.getByRole('button', { name: 'SAVE' }).click();
    await page.getByTestId('profile').getByRole('heading', { name: 'Ash Warden' }).waitFor();

    await page.getByTestId('profile').getByRole('link', { name: 'Card list' }).click();
    await page.getByTestId('owned-count').getByText('2 of 12 Characters owned').waitFor();
    await page.getByRole('button', { name: 'Mobs', exact: true }).click();
    await page.locator('.grid-card button').first().click();
    await page.getByTestId('card-details').getByRole('heading').waitFor();
    await page.locator('.grid-card .face.ready').nth(12).waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'realm-cards');

    await page.getByRole('link', { name: 'Lobby' }).click();
    const deck = page.getByRole('radio', { name: /^Ash Warden: / }).first();
    await deck.waitFor();
    expect(await deck.isChecked()).toBe(true);
    await page.getByTestId('in-use').getByText('Ash Warden').waitFor();
    const form = page.getByRole('form', { name: 'Play a bot' });
    await form.getByLabel('Bot').selectOption({ index: 0 });
    await form.getByRole('button', { name: 'Start match' }).click();
    await tableReady(page);
    await picture(page, 'realm-table');
    await playSome(page, mouse, 24);
    await picture(page, 'realm-midgame');
    expect(await violations(page)).toEqual([]);
    await close();
  });

  test('RS-UI-21: after a match against a person the result says what it has brought', { tags: 'long' }, async () => {
    const size = { width: 1280, height: 900 };
    const [host, guest] = await Promise.all([openWindow(shared.browser, size), openWindow(shared.browser, size)]);
    for (const [{ page }, name] of [
      [host, 'First Banner'],
      [guest, 'Second Banner'],
    ] as const) {
      await page.goto(`${shared.server.address}/play/showdown/profiles`);
      await createProfile(page, name);
      await page.getByTestId('starter').getByRole('link', { name: 'Play' }).click();
      await page
        .getByRole('radio', { name: new RegExp(`^${name}: `) })
        .first()
        .waitFor();
    }
    await host.page.getByRole('tab', { name: 'A friend' }).click();
    await host.page.getByRole('button', { name: 'Create a link' }).click();
    await host.page.waitForURL(/\/match\//);
    await guest.page.goto(host.page.url());
    await guest.page.getByRole('button', { name: 'Join the match' }).click();
    await Promise.all([tableReady(host.page), tableReady(guest.page)]);
    // RS-10.9: who gives up after turn 6 loses a match that is rewarded.
    for (let turn = 1; turn <= 7; turn++) await passTurn([host.page, guest.page]);
    // RS-6.90: whoever waits has no time that could be shown, and names have their room beside the clock.
    for (const { page } of [host, guest]) {
      await expect.poll(() => page.locator('.plate .seat-clock').count()).toBe(1);
      for (const name of await page.locator('.plate-name').all())
        expect((await name.boundingBox())?.width).toBeGreaterThan(60);
    }
    await guest.page.getByTestId('menu').click();
    await guest.page.getByRole('button', { name: 'Concede…' }).click();
    await guest.page.getByTestId('concede-yes').click();
    for (const [{ page }, name, marks] of [
      [host, 'First Banner', /\+\d+ experience, \+80 marks\./],
      [guest, 'Second Banner', /\+\d+ experience, \+32 marks\./],
    ] as const) {
      const foot = page.getByTestId('end').locator('.end-ways');
      const before = await foot.boundingBox();
      const payment = page.getByTestId('payment');
      await payment.getByRole('heading', { name: `What ${name} has earned` }).waitFor();
      await payment.getByText(marks).waitFor();
      await payment.getByRole('heading', { name: 'Reward card' }).waitFor();
      // What comes a little later has moved nothing.
      expect(await foot.boundingBox()).toEqual(before);
      await payment.getByText('How it was graded').click();
      await payment.getByText('10 of 10', { exact: true }).waitFor();
      expect(await violations(page)).toEqual([]);
      await payment.getByText('How it was graded').click();
    }
    await host.page.locator('.payment .face.ready').first().waitFor();
    await picture(host.page, 'realm-payment');
    // On a common laptop, too, all of it is in sight above the ways on.
    await host.page.setViewportSize({ width: 1366, height: 768 });
    await expect
      .poll(async () => {
        const [brought, ways] = [
          await host.page.getByTestId('payment').boundingBox(),
          await host.page.locator('.end-ways').boundingBox(),
        ];
        return (ways?.y ?? 0) - ((brought?.y ?? 0) + (brought?.height ?? 0));
      })
      .toBeGreaterThanOrEqual(0);
    await picture(host.page, 'realm-payment-laptop');

    // RS-4.4: a profile that waits elsewhere is not entered again; once it is free, it may be asked for again.
    const tab = await host.page.context().newPage();
    await tab.goto(`${shared.server.address}/play/showdown?way=friend`);
    await tab
      .getByRole('radio', { name: /^First Banner: / })
      .first()
      .check();
    await tab.getByRole('button', { name: 'Create a link' }).click();
    await tab.waitForURL(/\/match\//);
    const rematch = host.page.getByRole('button', { name: 'Rematch' });
    await rematch.click();
    await host.page.getByText('This profile is already in a queue or a match.').first().waitFor();
    await rematch.and(host.page.locator(':enabled')).waitFor();
    await Promise.all([host.close(), guest.close()]);
  });

  test('RS-UI-9: the card list has all its styles when it is opened by its address', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1280, height: 900 });
    await page.goto(`${shared.server.address}/play/showdown/profiles`);
    await createProfile(page, 'Straight In');
    await page.goto(`${shared.server.address}/play/showdown/cards`);
    const tab = page.getByRole('button', { name: 'Characters', exact: true });
    const other = page.getByRole('button', { name: 'Mobs', exact: true });
    const ground = (one: Locator): Promise<string> => one.evaluate((node) => getComputedStyle(node).backgroundColor);
    await tab.waitFor();
    expect(await ground(tab)).not.toBe(await ground(other));
    expect((await other.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await close();
  });

  test(
    'P-6: the deck of a profile is shared as a code, which somebody else opens, keeps and practises with',
    { tags: 'long' },
    async () => {
      const size = { width: 1440, height: 900 };
      const [giver, taker] = await Promise.all([openWindow(shared.browser, size), openWindow(shared.browser, size)]);
      await giver.page.goto(`${shared.server.address}/play/showdown`);
      await giver.page.getByRole('link', { name: 'Decks', exact: true }).click();
      await giver.page.getByRole('heading', { level: 1, name: 'Decks' }).waitFor();
      await giver.page.getByTestId('starter-deck').nth(5).waitFor();
      await giver.page.locator('.deck-fan .face.ready').nth(8).waitFor();
      expect(await violations(giver.page)).toEqual([]);
      await picture(giver.page, 'realm-decks');
      await giver.page.getByRole('link', { name: 'Profiles' }).click();
      await createProfile(giver.page, 'Open Book');
      await giver.page.getByRole('button', { name: 'To the profiles' }).click();
      await giver.page.getByRole('button', { name: 'Share the deck of Open Book' }).click();
      const share = giver.page.getByTestId('share');
      const text = await share.getByLabel('Text', { exact: true }).inputValue();
      expect(text).toMatch(/^Characters \(1\)$/m);
      expect(await violations(giver.page)).toEqual([]);
      await picture(giver.page, 'realm-share');
      const link = await share.getByLabel('Link', { exact: true }).inputValue();

      await taker.page.goto(link);
      await taker.page
        .getByTestId('import-verdict')
        .getByText(/^A deck from a code: 36/)
        .waitFor();
      await taker.page.getByRole('button', { name: 'Add as a new deck' }).click();
      await taker.page.waitForURL(/\/decks\/showdown\/.+/);
      await picture(taker.page, 'realm-deck');
      expect(await violations(taker.page)).toEqual([]);
      await taker.page.goto(`${shared.server.address}/play/showdown`);
      await taker.page.getByRole('radio', { name: /^Imported deck/ }).check();
      const form = taker.page.getByRole('form', { name: 'Play a bot' });
      await form.getByLabel('Bot').selectOption('random');
      await form.getByRole('button', { name: 'Start match' }).click();
      await tableReady(taker.page);
      await Promise.all([giver.close(), taker.close()]);
    },
  );

  test('RS-UI-23: a name that is taken comes into sight with what is wrong, on a phone too', async () => {
    const { page, complaints, close } = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
    await page.goto(`${shared.server.address}/play/showdown/profiles`);
    await createProfile(page, 'Twice Told');
    await page.getByRole('button', { name: 'To the profiles' }).click();
    await page.getByRole('button', { name: 'Create profile' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Twice Told');
    await page.getByRole('button', { name: /^Wind/ }).tap();
    await page.getByRole('button', { name: /^Light/ }).tap();
    const finish = page.getByRole('button', { name: 'Finish' });
    await finish.scrollIntoViewIfNeeded();
    await finish.tap();
    await expect.poll(() => name.evaluate((input) => document.activeElement === input)).toBe(true);
    const isInSight = (): Promise<boolean> =>
      page.locator('#name-problem').evaluate((said) => {
        const { top, bottom } = said.getBoundingClientRect();
        return said.textContent !== '' && top >= 0 && bottom <= innerHeight;
      });
    await expect.poll(isInSight).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(complaints.splice(0).filter((said) => !said.includes('409'))).toEqual([]);
    await close();
  });

  test(
    'RS-UI-2, RS-UI-3, RS-UI-8, RS-UI-19: a keyboard alone creates, drafts and erases a profile',
    { tags: 'long' },
    async () => {
      const { page, close } = await openWindow(shared.browser, { width: 1280, height: 900 });
      await page.goto(`${shared.server.address}/play/showdown/profiles`);
      await page.getByRole('button', { name: 'Create profile' }).press('Enter');
      await page.getByRole('textbox', { name: 'Name' }).focus();
      await page.keyboard.type('Ki');
      await page.keyboard.press('Tab');
      await page.getByText('A name has 3 to 20 letters').waitFor();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('End');
      await page.keyboard.type('te Lamp');
      await page.getByRole('button', { name: /^Wind/ }).press('Space');
      await page.getByRole('button', { name: /^Light/ }).press('Space');
      await page.getByRole('button', { name: 'Finish' }).press('Enter');
      await page.getByTestId('starter').waitFor();
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: /^Draft / }).press('Enter');
      const left = page.getByTestId('draft-left');
      // The focus comes to the heading of the draft by itself; only then is it led on.
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('draft-title');
      await left.locator('.draft-row').first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => left.locator('.draft-row[aria-pressed="true"]').count()).toBe(1);
      // A second press deselects.
      await page.keyboard.press('Enter');
      await expect.poll(() => left.locator('.draft-row[aria-pressed="true"]').count()).toBe(0);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Swap' }).press('Enter');
      await left.getByText('34/40 cards').waitFor();
      await page.getByRole('button', { name: 'Cancel' }).press('Enter');
      await page.getByTestId('profile').getByText('35 cards').waitFor();

      await page.getByRole('button', { name: /^Erase / }).press('Enter');
      const erase = page.getByTestId('erase');
      expect(await violations(page)).toEqual([]);
      await erase.getByRole('textbox').focus();
      await page.keyboard.type('Kite Lamp');
      await page.keyboard.press('Enter');
      await page.getByText('You have no profile yet.').waitFor();
      await close();
    },
  );

  test('on a phone: created, drafted, listed, played', { tags: 'long' }, async () => {
    const { page, close } = await openWindow(shared.browser, { width: 390, height: 844, touch: true });
    await page.goto(`${shared.server.address}/play/showdown`);
    await page.getByRole('button', { name: 'Start match' }).waitFor();
    expect(await fits(page)).toBe(true);
    await picture(page, 'realm-lobby-phone');
    await page.getByRole('link', { name: 'Profiles' }).tap();
    await createProfile(page, 'Pocket Realm');
    await picture(page, 'realm-starter-phone');
    await page.keyboard.press('Escape');
    await page.getByTestId('profile').waitFor();
    expect(await fits(page)).toBe(true);
    // Those who may lead it show their faces.
    await page.getByTestId('profile').locator('[data-portrait] .face.ready').nth(1).waitFor();
    await page.getByRole('button', { name: 'Draft Pocket Realm' }).tap();
    const left = page.getByTestId('draft-left');
    await left.locator('.draft-row').first().tap();
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await picture(page, 'realm-draft-phone');
    // RS-UI-5: what has been touched stays in sight, and beside Swap stands whether it may be done.
    const panel = page.locator('.draft-middle');
    const bottomOf = async (one: Locator): Promise<number> => {
      const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
      return y + height;
    };
    for (const height of [640, 844]) {
      await page.setViewportSize({ width: height === 640 ? 360 : 390, height });
      for (const index of [4, 8, 0]) {
        const row = left.locator('.draft-row').nth(index);
        await row.tap();
        await expect
          .poll(async () => ((await panel.boundingBox())?.y ?? 0) - (await bottomOf(row)))
          .toBeGreaterThanOrEqual(0);
        expect((await row.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      }
      const verdict = panel.getByText('Allowed');
      expect((await verdict.boundingBox())?.width).toBeGreaterThan(100);
      await picture(page, `realm-draft-phone-${height}`);
    }
    await page.getByRole('button', { name: 'Swap' }).tap();
    await left.getByText('34/40 cards').waitFor();
    await page.getByRole('button', { name: 'SAVE' }).tap();
    await page.getByTestId('profile').getByRole('link', { name: 'Card list' }).tap();
    await page.locator('.grid-card button').first().tap();
    await page.getByTestId('card-details').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await fits(page)).toBe(true);
    await picture(page, 'realm-cards-phone');
    // RS-UI-9: where the text of a card does not fit, buttons scroll it.
    await page.setViewportSize({ width: 390, height: 480 });
    const [up, down] = [
      page.getByRole('button', { name: 'Scroll up' }),
      page.getByRole('button', { name: 'Scroll down' }),
    ];
    expect(await up.isDisabled()).toBe(true);
    await down.tap();
    await expect.poll(() => up.isEnabled()).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Lobby' }).tap();
    await page
      .getByRole('radio', { name: /^Pocket Realm: / })
      .first()
      .waitFor();
    await page.getByTestId('leader').locator('.face.ready').waitFor();
    await page.getByRole('button', { name: 'Play now' }).tap();
    await tableReady(page);
    await picture(page, 'realm-table-phone');
    // The styles of the pages that were open before leave the whole window to it.
    expect(await page.getByTestId('match').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await close();
  });
});
