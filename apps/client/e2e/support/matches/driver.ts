import type { Page } from 'playwright-core';

/** What a player could do now, read off the page as a person would see it. */
export interface Sighting {
  readonly over: boolean;
  readonly mine: boolean;
  /** Changes whenever what can be done changes. */
  readonly signature: string;
  readonly cards: readonly {
    readonly testId: string;
    readonly role: string;
    readonly types: readonly string[];
    readonly x: number;
    readonly y: number;
  }[];
  /** The answers; those that are taken already are pressed. */
  readonly buttons: readonly { readonly testId: string; readonly label: string; readonly pressed: boolean }[];
  /** What is shown of a card and of what it would do. */
  readonly told: string;
}

export interface Move {
  readonly kind: 'card' | 'button' | 'cancel';
  readonly testId: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

/** Chance that is the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/**
 * Waits until this player may act and the prompt may be touched, or the match is over. Errors: Error with what the page
 * shows instead.
 */
export async function awaitTurn(page: Page): Promise<void> {
  const ready = page.waitForFunction(
    () => {
      const prompt = document.querySelector<HTMLElement>('[data-testid="prompt"]');
      return (
        document.querySelector('[data-testid="end"]') !== null ||
        (prompt?.dataset['mine'] === 'true' &&
          // Until an answer has been acknowledged the page shows what was there before it.
          prompt.dataset['busy'] === 'false' &&
          prompt.dataset['guarded'] === 'false' &&
          prompt.querySelector('[aria-disabled="true"]') === null)
      );
    },
    undefined,
    // Not by frames: a page that another one covers may get none for a while.
    { polling: 50 },
  );
  await ready.catch(async (error: unknown) => {
    const shown = await page.evaluate(() =>
      [
        location.pathname,
        document.querySelector('[data-testid="prompt"]')?.outerHTML ?? 'no prompt',
        document.querySelector('main')?.textContent ?? 'nothing',
      ].map((text) => text.slice(0, 2000)),
    );
    throw new Error(`the turn of this player does not come: ${shown.join('\n')}`, { cause: error });
  });
}

export function see(page: Page): Promise<Sighting> {
  return page.evaluate(() => {
    const prompt = document.querySelector<HTMLElement>('[data-testid="prompt"]');
    const cards = [...document.querySelectorAll<HTMLElement>('[data-testid="mirror"] [data-legal]')].map((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      // In a fan each card is covered by the next one: its left edge is free.
      const fanned = (button.dataset['testid'] ?? '').includes('-hand-');
      return {
        testId: button.dataset['testid'] ?? '',
        role: button.dataset['legal'] ?? '',
        types: (button.dataset['types'] ?? '').split(' '),
        x: left + (fanned ? Math.min(22, width / 2) : width / 2),
        y: top + (fanned ? Math.min(46, height / 3) : height / 2),
      };
    });
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-testid="prompt"] .choice')].map((button) => ({
      testId: button.dataset['testid'] ?? '',
      label: button.querySelector('.choice-label')?.textContent ?? '',
      pressed: button.ariaPressed === 'true',
    }));
    const pressed = [...document.querySelectorAll<HTMLElement>('[data-testid="match"] [aria-pressed="true"]')].map(
      (button) => button.dataset['testid'] ?? '',
    );
    const over = document.querySelector('[data-testid="end"]') !== null;
    const told = [...document.querySelectorAll('.zoom-over:not(.glimpsed), [data-testid="foresight"]')].map(
      (panel) => panel.textContent,
    );
    return {
      over,
      told: told.join(),
      mine: prompt?.dataset['mine'] === 'true',
      signature: JSON.stringify([
        over,
        prompt?.dataset['decision'],
        prompt?.dataset['mine'],
        pressed,
        buttons,
        cards.map(({ testId, role }) => [testId, role]),
      ]),
      cards,
      buttons,
    };
  });
}

/** The next frame of a page, or a while: a page that lies behind another one may get none. */
function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => resolve());
        setTimeout(resolve, 250);
      }),
  );
}

/**
 * Waits until what can be done is something else than before; a click that changed nothing is not waited for for ever,
 * and a touch that has shown something no longer than that.
 */
export async function awaitChange(page: Page, before: Sighting, touched = false): Promise<boolean> {
  const deadline = Date.now() + 6000;
  for (;;) {
    const now = await see(page);
    if (now.signature !== before.signature) return true;
    if (Date.now() > deadline || (touched && now.told !== '' && now.told !== before.told)) return false;
    await nextFrame(page);
  }
}

function oneOf<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}

/**
 * Chooses what to do: attacks first, then cards on the table, then on with the turn. `stuck` counts clicks that changed
 * nothing.
 */
export function choose({ cards, buttons }: Sighting, random: () => number, stuck: number): Move {
  const button = (pattern: RegExp): Move | null => {
    // What is taken already would be given back.
    const found = buttons.find(({ testId, pressed }) => !pressed && pattern.test(testId));
    return found === undefined ? null : { kind: 'button', x: 0, y: 0, ...found };
  };
  const card = (wanted: (one: Sighting['cards'][number]) => boolean): Move | null => {
    const found = oneOf(cards.filter(wanted), random);
    return found === undefined ? null : { kind: 'card', label: '', testId: found.testId, x: found.x, y: found.y };
  };
  const begun = buttons.some(({ testId }) => testId === 'cancel');
  if (stuck > 1 && begun) return { kind: 'cancel', testId: 'cancel', label: 'Cancel', x: 0, y: 0 };
  const go = button(/^option-option:(to-battle|end-phase|end-turn|pass)$/);
  return (
    button(/^option-option:keep-hand$/) ??
    button(/^option-seat:/) ??
    card(({ role }) => role === 'target') ??
    button(/^finish$/) ??
    (stuck > 0 && go !== null ? go : null) ??
    card(({ role, types }) => role === 'source' && types.includes('attack')) ??
    card(
      ({ role, types }) =>
        role === 'source' &&
        types.some((type) => ['play', 'rank-up', 'place', 'equip', 'set', 'activate'].includes(type)),
    ) ??
    button(/^option-option:(word:no|withdraw)$/) ??
    go ??
    button(/^option-/) ??
    card(({ role }) => role === 'source') ?? { kind: 'cancel', testId: 'cancel', label: 'Cancel', x: 0, y: 0 }
  );
}

/** How a player does what was chosen: by mouse, by finger, by keyboard. */
export type Hands = (page: Page, move: Move) => Promise<void>;

export const mouse: Hands = async (page, { kind, testId, x, y }) => {
  if (kind === 'card') await page.mouse.click(x, y);
  else if (kind === 'button')
    await page
      .getByTestId(testId)
      .click({ timeout: 3000 })
      .catch(() => undefined);
  else await page.keyboard.press('Escape');
};

export const finger: Hands = async (page, { kind, testId, x, y }) => {
  if (kind === 'card') await page.touchscreen.tap(x, y);
  else
    await page
      .getByTestId(testId)
      .tap({ timeout: 3000 })
      .catch(() => undefined);
};

export interface Played {
  readonly moves: number;
  /** Clicks that changed nothing. */
  readonly lost: number;
}

/**
 * Plays until the match is over, or until it is enough.
 * @param enough called before each move; it may change the window
 * Errors: Error when clicks keep changing nothing.
 */
export async function playUntilEnough(
  page: Page,
  hands: Hands,
  seed: number,
  enough: () => Promise<boolean>,
): Promise<Played> {
  const random = seeded(seed);
  let moves = 0;
  let lost = 0;
  let stuck = 0;
  let touched = '';
  for (;;) {
    await awaitTurn(page);
    if (await enough()) return { moves, lost };
    const sighting = await see(page);
    if (sighting.over) return { moves, lost };
    if (!sighting.mine) continue;
    // Where a touch shows what a card would do, a second one does it.
    const again = stuck % 2 === 1 ? sighting.cards.find(({ testId }) => testId === touched) : undefined;
    const move: Move =
      again === undefined
        ? choose(sighting, random, stuck)
        : { kind: 'card', label: '', testId: again.testId, x: again.x, y: again.y };
    touched = move.kind === 'card' ? move.testId : '';
    await hands(page, move);
    moves += 1;
    if (await awaitChange(page, sighting, hands === finger)) stuck = 0;
    else {
      stuck += 1;
      lost += 1;
      if (stuck > 8) throw new Error(`nothing happens: ${JSON.stringify(move)} of ${JSON.stringify(sighting)}`);
    }
  }
}

/** Plays until the match is over. Errors: Error when clicks keep changing nothing. */
export function playToTheEnd(page: Page, hands: Hands, seed: number): Promise<Played> {
  return playUntilEnough(page, hands, seed, () => Promise.resolve(false));
}
