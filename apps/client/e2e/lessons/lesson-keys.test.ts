// @module-tag long
import { describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { openWindow, picture, tableReady } from '../support/browser.ts';
import { hasBrowser } from '../support/chromium.ts';
import { inGerman, LAMP, MARCH, SHIFT } from '../support/lessons/courses.ts';
import { byKeyboard, FIRST, follow, type Step } from '../support/lessons/steps.ts';
import { shareServer } from '../support/shared.ts';

interface Course {
  readonly game: string;
  readonly locale: string;
  /** The button that leads into it. */
  readonly way: string;
  readonly steps: readonly Step[];
  /** What is told when it is won. */
  readonly won: string;
}

const COURSES: readonly Course[] = [
  {
    game: 'showdown',
    locale: 'de-DE',
    way: 'Dein erstes Spiel',
    steps: MARCH.map(inGerman),
    won: 'Die Lamp Road ist frei',
  },
  { game: 'manaduel', locale: 'en-US', way: FIRST, steps: LAMP, won: 'that was it' },
  { game: 'ttcg', locale: 'en-US', way: FIRST, steps: SHIFT, won: 'that was it' },
];

describe.runIf(hasBrowser())('a first match with the keyboard alone', () => {
  const shared = shareServer();

  test.each(COURSES)(
    '$game, $locale: over the painted table, to its end',
    async ({ game, locale, way, steps, won }) => {
      const { page, close } = await openWindow(shared.browser, { width: 1280, height: 800, locale });
      await page.goto(`${shared.server.address}/play/${game}`);
      const begin = page.getByRole('button', { name: way });
      await begin.waitFor();
      await byKeyboard(page, begin);
      await tableReady(page);
      const half = Math.floor(steps.length / 2);
      await follow(page, steps.slice(0, half), byKeyboard);
      expect(await violations(page)).toEqual([]);
      await picture(page, `lesson-keys-${game}`);
      await follow(page, steps.slice(half), byKeyboard);
      const end = page.getByTestId('end');
      await end.getByText(won).waitFor();
      expect(await end.getAttribute('data-tone')).toBe('won');
      await picture(page, `lesson-keys-${game}-won`);
      await byKeyboard(page, end.getByRole('link', { name: 'Lobby' }));
      await begin.waitFor();
      await close();
    },
  );
});
