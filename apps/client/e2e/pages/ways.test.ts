import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareBrowser } from '../support/shared.ts';

const DESKTOP = { width: 1280, height: 800 } as const;
const PHONE = { width: 390, height: 844, touch: true } as const;

describe.runIf(hasBrowser())('ways to a match', () => {
  const shared = shareBrowser();

  test('one of three is open at a time, by keyboard too, and what is said of the shortest holds', async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    await page.goto(`${shared.server.address}/play/ttcg`);
    const play = page.getByRole('button', { name: /^Play now/ });
    await play.getByText('against Beginner · Short match, 10 points').waitFor();
    await page.getByRole('form', { name: 'Play a bot' }).waitFor();
    expect(await page.getByRole('form', { name: 'Invite a friend' }).count()).toBe(0);
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    await tab('A bot').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Find an opponent' }).waitFor();
    expect(await tab('Online').getAttribute('aria-selected')).toBe('true');
    expect(await violations(page)).toEqual([]);
    await picture(page, 'ways-online');
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Create a link' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('form', { name: 'Play a bot' }).waitFor();
    await close();
  });

  test('“Create a match link” leads to where it is created, and who waits sees deck and terms', async () => {
    const { page, close } = await openWindow(shared.browser, PHONE);
    await page.goto(`${shared.server.address}/people`);
    await page.getByRole('link', { name: 'Create a match link' }).tap();
    await page.getByRole('form', { name: 'Invite a friend' }).getByRole('button', { name: 'Create a link' }).tap();
    await page.getByRole('heading', { name: 'Waiting for your opponent' }).waitFor();
    await page.getByText('True TCG: 20 points, no time limit.').waitFor();
    await page.getByText('Your deck Kiln Row Regulars').waitFor();
    await page.locator('.face.ready').nth(4).waitFor();
    expect(await page.getByTestId('invite-link').inputValue()).toBe(page.url());
    expect(await violations(page)).toEqual([]);
    await picture(page, 'waiting-phone');
    await page.getByRole('button', { name: 'Cancel invitation' }).tap();
    await page.getByRole('button', { name: /^Play now/ }).waitFor();
    await close();
  });

  test('a deck of one’s own has its cards in the fan and opens on one of them', async () => {
    const { page, close } = await openWindow(shared.browser, { width: 1440, height: 900 });
    await page.goto(`${shared.server.address}/decks/ttcg`);
    // Whatever lies under a pointer would be looked at.
    await page.getByRole('button', { name: 'Copy Upper Drafts Post' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Upper Drafts Post (copy)' }).waitFor();
    await page
      .getByRole('complementary', { name: 'Selected card' })
      .getByText(/^Air unit/)
      .waitFor();
    await page.goto(`${shared.server.address}/play/ttcg`);
    const own = page.getByRole('radio', { name: /^Upper Drafts Post \(copy\)/ });
    await own.check();
    await page.locator('.showcase .face.ready').nth(4).waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  });

  test('what is not there has the games beside it', async () => {
    const { page, complaints, close } = await openWindow(shared.browser, PHONE);
    for (const [path, title] of [
      ['/nowhere', 'Page not found'],
      ['/match/abcdefghij', 'Match not found'],
    ] as const) {
      await page.goto(`${shared.server.address}${path}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const games = page.getByRole('list', { name: 'Games' }).getByRole('link');
      await games.nth(3).waitFor();
      expect(await games.allTextContents()).toEqual(['True TCG', 'Mana Duel', 'Cold Front', 'Realm Showdown']);
      expect(await violations(page)).toEqual([]);
      await picture(page, `lost${path.slice(0, 6).replace('/', '-')}`);
    }
    // The match that is not there is asked for; so is its replay.
    complaints.splice(0);
    await close();
  });

  test('a guest has a face at the head of the page once it is known, and “Cards” leads to cards before any game was looked at', async () => {
    const { page, close } = await openWindow(shared.browser, DESKTOP);
    await page.goto(`${shared.server.address}/people`);
    await page.locator('.who[style*="/avatars/"]').waitFor();
    const cards = page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Cards', exact: true });
    expect(await cards.getAttribute('href')).toBe('/cards');
    // The cards of this game have no page but the builder, to which another link leads.
    await page.goto(`${shared.server.address}/decks/manaduel`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await cards.count()).toBe(0);
    await close();
  });
});
