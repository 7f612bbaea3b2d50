import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrive, ask } from '../support/asking.ts';
import { openWindow, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { shareServer } from '../support/shared.ts';

const DESKTOP = { width: 1280, height: 760 } as const;

/** Makes a match against a bot and goes to its table. */
async function begin(page: Page, address: string): Promise<string> {
  await arrive(page, address);
  const { match } = await ask<{ readonly match: string }>(page, '/matches', {
    game: 'ttcg',
    deck: { starter: 'kiln-row-regulars' },
    opponents: [{ bot: 'greedy' }],
    clock: 'none',
    options: { start: 'seat0' },
  });
  await page.goto(`${address}/match/${match}`);
  await tableReady(page);
  return match;
}

/** Whether what has the focus is the prompt, and whether a frame is round it. */
function focus(page: Page): Promise<{ readonly prompt: boolean; readonly frame: string }> {
  return page.evaluate(() => ({
    prompt: document.activeElement?.classList.contains('prompt-area') === true,
    frame: getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  }));
}

/** How bright points of the window are, 0 to 255. */
async function brightness(
  page: Page,
  context: BrowserContext,
  points: readonly { readonly x: number; readonly y: number }[],
): Promise<number[]> {
  const shot = (await page.screenshot()).toString('base64');
  // A page without rules for what it may load reads the picture.
  const reader = await context.newPage();
  const found = await reader.evaluate(
    async ([data, wanted]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const paper = canvas.getContext('2d');
      paper?.drawImage(image, 0, 0);
      return wanted.map(({ x, y }) => Math.max(...(paper?.getImageData(x, y, 1, 1).data.slice(0, 3) ?? [])));
    },
    [shot, points] as const,
  );
  await reader.close();
  return found;
}

describe.runIf(hasBrowser())('the first look at a table', () => {
  const shared = shareServer();

  test(
    'shows no frame round what only took the focus, in a match and in a replay, and key caps as high as their letters',
    { tags: 'long' },
    async () => {
      const { page, close } = await openWindow(shared.browser, DESKTOP);
      const match = await begin(page, shared.server.address);
      expect(await focus(page)).toEqual({ prompt: true, frame: 'none' });
      await page.keyboard.press('?');
      const keys = page.getByTestId('keys').locator('kbd');
      await keys.first().waitFor();
      const caps = await keys.evaluateAll((all) => all.map((cap) => cap.getBoundingClientRect().height));
      expect(caps.length).toBeGreaterThan(8);
      expect(Math.max(...caps) - Math.min(...caps)).toBeLessThan(1);
      await page.keyboard.press('Escape');

      await page.getByTestId('menu').click();
      await page.getByRole('button', { name: 'Concede…' }).click();
      await page.getByTestId('concede-yes').click();
      await page.getByTestId('end').waitFor();
      // Its table goes when everybody has left it: then nothing is asked for that is not there.
      await page.goto(`${shared.server.address}/replays`);
      const stage = (): Promise<unknown> =>
        page.evaluate(
          async (id) => ((await (await fetch(`/api/matches/${id}`)).json()) as { stage?: unknown }).stage,
          match,
        );
      await expect.poll(stage, { timeout: 60_000 }).toBe('closed');
      await page.goto(`${shared.server.address}/match/${match}`);
      await page.getByRole('heading', { name: 'This match is over' }).waitFor();
      await page.goto(`${shared.server.address}/replays`);
      await page.getByRole('heading', { name: 'Your matches' }).waitFor();
      await page.getByRole('link', { name: /^Replay of the match against Skilled/ }).click();
      await tableReady(page);
      expect((await focus(page)).frame).toBe('none');
      await close();
    },
  );

  test('shows nothing of a card until its picture is there', async () => {
    // Points of the picture are points of the page.
    const { page, context, close } = await openWindow(shared.browser, { ...DESKTOP, density: 1 });
    await page.route('**/bake.worker*', () => new Promise(() => undefined));
    await begin(page, shared.server.address);
    const boxOf = async (card: number) => {
      const box = await page.getByTestId(`card-0-hand-${card}`).boundingBox();
      if (box === null) throw new Error(`there is no card ${card} in the hand`);
      return box;
    };
    const [first, box] = [await boxOf(1), await boxOf(4)];
    const y = Math.round(box.y + 60);
    // Beside the hand lies the same floor as under it.
    const [on, beside] = await brightness(page, context, [
      { x: Math.round(box.x + box.width / 2), y },
      { x: Math.round(first.x - 14), y },
    ]);
    expect(beside).toBeGreaterThan(0);
    expect(on).toBeGreaterThan((beside ?? 0) * 0.7);
    await close();
  });
});
