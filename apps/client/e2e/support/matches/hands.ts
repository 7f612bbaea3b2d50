import type { Page } from 'playwright-core';
import type { Hands } from './driver.ts';

/** Letters of the command box for the zones of a test id. */
export type Letters = Readonly<Record<string, string>>;

/** What to type for a card or slot of the mirror: `card-1-units-3` of the other side is `eu3`. */
function typed(letters: Letters, testId: string, you: string): string {
  const [, seat, zone = '', place] = /^(?:card|slot)-(\d)-(\w+?)-(\d+)/.exec(testId) ?? [];
  return `${seat === you ? '' : 'e'}${letters[zone] ?? zone}${place}`;
}

/** Types a line into the command box and leaves it. */
export async function say(page: Page, command: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.type(command);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? (document.activeElement.dataset['testid'] ?? '') : '',
  );
}

/** Goes to a card of the own hand with Tab and arrows, and chooses it. */
async function walkTo(page: Page, testId: string): Promise<boolean> {
  await page.keyboard.press('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  for (let step = 0; step < 14; step++) {
    if ((await focused(page)) === testId) {
      await page.keyboard.press('Enter');
      return true;
    }
    await page.keyboard.press('ArrowRight');
  }
  return false;
}

/**
 * Goes from button to button until that one is reached, and presses it: for buttons whose words do not tell them apart.
 */
async function tabTo(page: Page, testId: string): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if ((await focused(page)) === testId) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
}

/**
 * No pointer at all: cards of the hand through the mirror, everything else through the command box, buttons that share
 * their words with Tab.
 */
export function keyboard(letters: Letters, you: string): Hands {
  return async (page, { kind, testId, label }) => {
    if (kind === 'cancel') return page.keyboard.press('Escape');
    if (kind === 'card') {
      if (testId.includes(`-${you}-hand-`) && (await walkTo(page, testId))) return undefined;
      return say(page, typed(letters, testId, you));
    }
    if (testId === 'finish') return say(page, 'done');
    if (testId.startsWith('option-seat:')) return say(page, 'player');
    const alike = await page.locator('.prompt .choice-label', { hasText: label }).count();
    return alike > 1 || testId.startsWith('option-card:') ? tabTo(page, testId) : say(page, label);
  };
}
