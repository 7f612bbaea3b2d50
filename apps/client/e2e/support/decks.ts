import type { Page } from 'playwright-core';

/* The deck builder of Mana Duel, and what is waited for in that of any game. */

/** Waits until every card in the window is painted. */
export async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const places = [...document.querySelectorAll('.pool-face, .card-details-face, .deck-fan')].filter((place) => {
      const { top, bottom, width } = place.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    return (
      places.length > 0 &&
      places.every(
        (place) => place.querySelector('.face') !== null && place.querySelectorAll('.face:not(.ready)').length === 0,
      )
    );
  });
}

/** The page does not scroll sideways. */
export function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
}

/** Waits until the deck says that it holds so many cards. */
export async function counted(page: Page, size: number): Promise<void> {
  await page
    .getByTestId('deck-count')
    .filter({ hasText: new RegExp(`^${size}/ of 35$`) })
    .waitFor();
}

/** Opens a new deck with nothing in it. */
export async function beginDeck(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/decks/manaduel`);
  await page.getByRole('button', { name: 'New deck' }).click();
  await page.getByRole('heading', { level: 1, name: 'New deck' }).waitFor();
}

/** Copies the first starter deck and opens the copy. */
export async function copyStarter(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/decks/manaduel`);
  await page.getByRole('button', { name: 'Copy Foundry Watch' }).click();
  await page.getByRole('heading', { level: 1, name: 'Foundry Watch' }).waitFor();
}
