// @module-tag long
import { describe, expect, test } from 'vitest';
import { TRADING } from '../../../server/test/support/cards/traders.ts';
import { violations } from '../support/axe.ts';
import { openWindow, picture, said } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';
import {
  befriend,
  call,
  fits,
  giveAway,
  inAllSizes,
  lookFor,
  openTo,
  painted,
  pick,
  serialsOf,
  tabTo,
  trader,
} from '../support/traders.ts';

describe.runIf(hasBrowser())('trades of True TCG', () => {
  const shared = shareBrowser({ ...TRADING });

  test('TTCG-14.2, 14.3: an offer to a friend is countered, which takes confirmations back, and exchanged', async () => {
    const [anna, bert] = [await trader(shared, 'Anna Ash'), await trader(shared, 'Bert Birch')];
    await befriend(anna, bert);
    await giveAway(bert, [bert.prints[1]?.serial ?? '']);
    await lookFor(bert, anna.prints[0]!);
    await bert.page.goto(`${shared.server.address}/trades`);
    await bert.page.getByText('Nothing is being negotiated right now.').waitFor();

    await anna.page.goto(`${shared.server.address}/play/ttcg`);
    await anna.page.getByRole('link', { name: /^Trades/ }).click();
    await anna.page.getByRole('link', { name: 'Make an offer' }).first().click();
    await anna.page.getByRole('combobox', { name: 'Friend' }).selectOption({ label: 'Bert Birch' });
    expect(await violations(anna.page)).toEqual([]);
    await inAllSizes(anna.page, 'trade-addressee');
    await anna.page.getByRole('button', { name: 'Next' }).click();
    // What the other one looks for comes first.
    const first = anna.page.getByTestId('offer-to').locator('..').locator('.picker').first().locator('.pick').first();
    await first.getByText('Bert Birch looks for it').waitFor();
    expect(await first.getAttribute('data-serial')).toBe(anna.prints[0]?.serial);
    await first.click();
    await anna.page.getByTestId('offer-to').locator('img.avatar').waitFor();
    await pick(anna.page, bert.prints[1]?.serial);
    await painted(anna.page);
    expect(await violations(anna.page)).toEqual([]);
    await inAllSizes(anna.page, 'trade-offer');
    await anna.page.getByRole('button', { name: 'Send the offer' }).click();
    await anna.page.getByTestId('own-word').getByText('You have confirmed.').waitFor();

    await bert.page.getByRole('complementary', { name: 'Notices' }).getByText('Anna Ash offers you a trade.').waitFor();
    const row = bert.page.getByRole('region', { name: 'Waiting for you' }).getByRole('link', { name: /Anna Ash/ });
    await row.waitFor();
    await row.locator('img.avatar').waitFor();
    expect(await violations(bert.page)).toEqual([]);
    await inAllSizes(bert.page, 'trades');
    await row.click();
    await bert.page.getByTestId('side-get').locator(`[data-serial="${anna.prints[0]?.serial}"]`).waitFor();
    await bert.page.getByTestId('trade-version').getByText('Version 1').waitFor();
    await bert.page.getByTestId('side-get').locator('h2 img.avatar').waitFor();
    expect(await bert.page.getByTestId('side-give').locator('h2 img').count()).toBe(0);
    await painted(bert.page);
    expect(await violations(bert.page)).toEqual([]);
    await inAllSizes(bert.page, 'trade');

    await bert.page.getByRole('button', { name: 'Change the offer…' }).click();
    await pick(bert.page, bert.prints[2]?.serial);
    await painted(bert.page);
    expect(await violations(bert.page)).toEqual([]);
    await inAllSizes(bert.page, 'trade-counter');
    await bert.page.getByRole('button', { name: 'Send version 2' }).click();
    await bert.page.getByTestId('own-word').getByText('You have confirmed.').waitFor();

    // The other browser shows it without reload, marks it, and confirms nothing before it was looked through.
    await anna.page.getByTestId('changed').waitFor();
    await anna.page.getByTestId('own-word').getByText('You have not confirmed this version.').waitFor();
    const added = anna.page.locator('.traded.added');
    expect(await added.getAttribute('data-serial')).toBe(bert.prints[2]?.serial);
    await added.getByText('New in this version').waitFor();
    expect(await anna.page.getByRole('button', { name: 'Confirm version 2' }).count()).toBe(0);
    await painted(anna.page);
    expect(await violations(anna.page)).toEqual([]);
    await inAllSizes(anna.page, 'trade-changed');
    // It is marked after a reload, too.
    await anna.page.reload();
    await anna.page.getByRole('button', { name: 'I have seen the changes' }).click();
    await anna.page.getByRole('button', { name: 'Confirm version 2' }).waitFor();

    // Anna changes her mind: Bert's confirmation counts no more.
    await anna.page.getByRole('button', { name: 'Change the offer…' }).click();
    await anna.page
      .getByRole('button', { name: /^Remove / })
      .last()
      .click();
    await anna.page.getByRole('checkbox', { name: /^Confirm it at once/ }).uncheck();
    await anna.page.getByRole('button', { name: 'Send version 3' }).click();
    await bert.page
      .getByTestId('gone')
      .getByText(bert.prints[2]?.serial ?? '')
      .waitFor();
    await bert.page.getByTestId('own-word').getByText('You have not confirmed this version.').waitFor();
    await bert.page.getByRole('button', { name: 'I have seen the changes' }).click();
    await bert.page.getByRole('button', { name: 'Confirm version 3' }).click();
    await anna.page.getByTestId('other-word').getByText('Bert Birch has confirmed.').waitFor();
    await anna.page.getByText('nobody can undo it afterwards', { exact: false }).waitFor();
    await anna.page.getByRole('button', { name: 'Confirm version 3' }).click();

    for (const { page } of [anna, bert]) {
      await page
        .getByTestId('receipt')
        .getByText(/in line \d+ of the public ledger/)
        .waitFor();
      await page.getByText('The line as it stands there').click();
      await page
        .locator('.ledger-line')
        .getByText(/"kind":"moved"/)
        .waitFor();
    }
    await anna.page.getByText('Where it comes from').first().click();
    await anna.page.getByText(/^Opened from a pack, /).waitFor();
    await anna.page.getByText(/^Traded, /).waitFor();
    await painted(anna.page);
    expect(await violations(anna.page)).toEqual([]);
    await inAllSizes(anna.page, 'trade-done');
    expect(await serialsOf(anna.page)).toContain(bert.prints[1]?.serial);
    expect(await serialsOf(bert.page)).not.toContain(bert.prints[1]?.serial);
    // Both browsers show it among the prints that can be given now.
    for (const [{ page }, other, has] of [
      [anna, bert, bert.prints[1]],
      [bert, anna, anna.prints[0]],
    ] as const) {
      await page.goto(`${shared.server.address}/trades/new?to=${other.id}`);
      await page
        .getByLabel('Name or serial')
        .first()
        .fill(has?.serial ?? '');
      await page.locator(`.pick[data-serial="${has?.serial}"]`).waitFor();
    }
    for (const { close } of [anna, bert]) await close();
  });

  test('TTCG-14.2: an offer is made with a link, by keyboard alone, and refused in a sentence where it cannot be', async () => {
    const carl = await trader(shared, 'Carl Cedar', { width: 390, height: 844, touch: true });
    const dora = await trader(shared, 'Dora Dogwood', { width: 1024, height: 768 });
    const [wanted, given] = [carl.prints[0]!.serial, dora.prints[0]!.serial];
    await giveAway(carl, [wanted]);
    await carl.page.goto(`${shared.server.address}/trades`);
    await carl.page.getByRole('button', { name: 'Create a trade link' }).tap();
    const link = await carl.page.getByTestId('trade-link').inputValue();
    expect(await violations(carl.page)).toEqual([]);

    const { page } = dora;
    const { keyboard } = page;
    await page.goto(`${shared.server.address}/trades/new`);
    const field = page.getByRole('textbox', { name: 'Trade link' });
    await tabTo(page, field);
    await keyboard.type('nothing of the kind');
    await keyboard.press('Enter');
    await page.getByText('This is not a trade link.').waitFor();
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type(link);
    await keyboard.press('Enter');
    await page.getByTestId('offer-to').getByText('For Carl Cedar').waitFor();
    const mine = page.locator(`.pick[data-serial="${given}"]`);
    await tabTo(page, mine);
    await keyboard.press('Space');
    expect(await mine.getAttribute('aria-pressed')).toBe('true');
    await tabTo(page, page.locator(`.pick[data-serial="${wanted}"]`));
    await keyboard.press('Space');
    await said(page, ' added.');

    // Carl takes it off his list meanwhile.
    await giveAway(carl, []);
    await tabTo(page, page.getByRole('button', { name: 'Send the offer' }));
    dora.complaints.length = 0;
    await keyboard.press('Enter');
    await page.getByTestId('refusal').getByText('Something in the offer is not there to be traded.').waitFor();
    expect(dora.complaints.splice(0).filter((one) => !one.includes('409'))).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await giveAway(carl, [wanted]);
    await keyboard.press('Enter');
    await page.getByTestId('own-word').getByText('You have confirmed.').waitFor();

    await carl.page.getByRole('complementary', { name: 'Notices' }).getByRole('link', { name: 'View' }).tap();
    await carl.page.getByTestId('side-get').locator(`[data-serial="${given}"]`).waitFor();
    expect(await violations(carl.page)).toEqual([]);
    await carl.page.getByRole('button', { name: 'Confirm version 1' }).tap();
    for (const one of [carl, dora]) await one.page.getByTestId('receipt').waitFor();
    expect(await serialsOf(page)).toContain(wanted);
    expect(await serialsOf(carl.page)).toContain(given);
    // What is over stands in the history.
    await tabTo(page, page.getByRole('link', { name: 'My trades' }));
    await keyboard.press('Enter');
    await page.getByRole('region', { name: 'Finished' }).getByText('Exchanged').waitFor();
    for (const { close } of [carl, dora]) await close();
  });

  test('TTCG-14.5: lists are kept, found on the board, and lead to an offer', async () => {
    const [emma, finn] = [await trader(shared, 'Emma Elm'), await trader(shared, 'Finn Fir')];
    // Each has something that the other one has not.
    const own = emma.prints.find(({ card }) => finn.prints.every((one) => one.card !== card))!;
    const his = finn.prints.find(({ card }) => emma.prints.every((one) => one.card !== card))!;
    await giveAway(finn, [his.serial]);
    await lookFor(finn, own);
    await openTo(finn, 'everybody');

    const { page } = emma;
    await page.goto(`${shared.server.address}/trades/lists`);
    const wants = page.getByTestId('wants');
    await wants.getByRole('combobox', { name: 'Card' }).selectOption(his.card);
    await wants.getByRole('button', { name: 'Add' }).click();
    await wants.getByText('1 card', { exact: true }).waitFor();
    await pick(page, own.serial);
    await page.getByTestId('have-count').getByText('1 print on the list').waitFor();
    await painted(page);
    expect(await violations(page)).toEqual([]);
    await inAllSizes(page, 'trade-lists');
    await page.getByRole('link', { name: 'My trades' }).click();
    await page.getByRole('radio', { name: /^Everybody/ }).check();
    await expect
      .poll(() => call<{ openTo: string }>(page, 'GET', '/trades/door'))
      .toMatchObject({ openTo: 'everybody' });

    await page.getByRole('link', { name: 'Board' }).click();
    const partners = page.getByTestId('partners');
    await partners.getByRole('link', { name: 'Make an offer: Finn Fir' }).waitFor();
    const board = page.getByTestId('board');
    await board.getByRole('combobox', { name: 'Card' }).selectOption(his.card);
    await board.locator(`[data-serial="${his.serial}"]`).waitFor();
    await painted(page);
    expect(await violations(page)).toEqual([]);
    await inAllSizes(page, 'trade-board');
    await board.getByRole('combobox', { name: 'Lists' }).selectOption('wants');
    await board.getByText('Nothing found.').waitFor();
    await board.getByRole('combobox', { name: 'Card' }).selectOption(own.card);
    await board.getByRole('link', { name: 'Make an offer: Finn Fir' }).waitFor();

    // Both things are in it already.
    await partners.getByRole('link', { name: 'Make an offer: Finn Fir' }).click();
    await page.getByTestId('offer-to').getByText('For Finn Fir').waitFor();
    for (const { serial } of [own, his])
      expect(await page.locator(`.pick[data-serial="${serial}"]`).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Send the offer' }).click();
    await page.getByTestId('own-word').getByText('You have confirmed.').waitFor();
    for (const { close } of [emma, finn]) await close();
  });

  test('TTCG-14.1: a print’s own page leads to an offer of it', async () => {
    const [iris, jan] = [await trader(shared, 'Iris Ivy'), await trader(shared, 'Jan Juniper')];
    await befriend(iris, jan);
    const serial = iris.prints[0]?.serial ?? '';
    const { page } = iris;
    await page.goto(`${shared.server.address}/collection/${iris.prints[0]?.card}/${serial}`);
    await page.getByRole('link', { name: 'Offer it in a trade' }).click();
    await page.getByRole('combobox', { name: 'Friend' }).selectOption({ label: 'Jan Juniper' });
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByTestId('offer-to').getByText('For Jan Juniper').waitFor();
    expect(await page.locator(`.pick[data-serial="${serial}"]`).getAttribute('aria-pressed')).toBe('true');
    for (const { close } of [iris, jan]) await close();
  });

  test('guests are told what they need, and other servers have no way to it', async () => {
    const guest = await openWindow(shared.browser, { width: 1024, height: 768 });
    await guest.page.goto(`${shared.server.address}/trades`);
    await guest.page.getByTestId('guest').getByRole('link', { name: 'Sign up' }).waitFor();
    await guest.page.goto(`${shared.server.address}/play/manaduel`);
    await guest.page.getByRole('button', { name: 'Start match' }).waitFor();
    expect(await guest.page.getByRole('link', { name: /^Trades/ }).count()).toBe(0);
    await guest.close();
  });
});

describe.runIf(hasBrowser())('trades of True TCG with a cooling-off time', () => {
  const shared = shareBrowser({ ...TRADING, CARDSCAPE_TRADE_COOLING_MINUTES: '30' });

  test('TTCG-14.2: the time that is left is told, either side can step back, and the offer be declined', async () => {
    const gina = await trader(shared, 'Gina Gorse');
    const hugo = await trader(shared, 'Hugo Hazel', { width: 390, height: 844, touch: true, locale: 'de-DE' });
    await befriend(gina, hugo);
    const { trade } = await call<{ trade: string }>(gina.page, 'POST', '/games/ttcg/trades', {
      to: { account: hugo.id },
      give: { prints: [gina.prints[0]?.serial], packs: [] },
      take: { prints: [], packs: [] },
      confirm: true,
    });
    for (const { page } of [gina, hugo]) await page.goto(`${shared.server.address}/trades/${trade}`);
    await hugo.page.getByRole('button', { name: 'Fassung 1 zusagen' }).tap();
    await gina.page
      .getByTestId('cooling')
      .getByText(/takes place in (30|29) minutes/)
      .waitFor();
    await hugo.page
      .getByTestId('cooling')
      .getByText(/Verbleibende Zeit bis zum Tausch: (30|29) Minuten/)
      .waitFor();
    expect([await fits(hugo.page), await violations(hugo.page)]).toEqual([true, []]);
    await picture(hugo.page, 'trade-cooling-german');
    await painted(gina.page);
    expect(await violations(gina.page)).toEqual([]);
    await inAllSizes(gina.page, 'trade-cooling');
    await gina.page.getByRole('button', { name: 'Take your confirmation back' }).click();
    await gina.page.getByText('You get nothing for it: this is a gift.').waitFor();
    await hugo.page.getByTestId('other-word').getByText('Gina Gorse hat diese Fassung nicht zugesagt.').waitFor();
    await hugo.page.getByRole('button', { name: 'Angebot ablehnen' }).tap();
    await gina.page.getByText('The offer was declined. Nothing has changed hands.').waitFor();
    expect(await serialsOf(gina.page)).toContain(gina.prints[0]?.serial);
    // Friends are led to an offer.
    await gina.page.goto(`${shared.server.address}/people`);
    await gina.page.getByRole('link', { name: 'Trade: Hugo Hazel' }).click();
    await gina.page.getByTestId('offer-to').getByText('For Hugo Hazel').waitFor();
    for (const { close } of [gina, hugo]) await close();
  });
});
