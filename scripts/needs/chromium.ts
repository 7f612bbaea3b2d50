import { findProgram, isProgram } from './apt.ts';

/** What to do where there is none. */
export const MISSING_CHROMIUM =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell), or name it in CARDSCAPE_CHROMIUM.';

const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * The browser that the tests drive: the one that CARDSCAPE_CHROMIUM names, else one on the path; null if there is none.
 * The same browser without a window's bars and buttons comes first: each window costs it half the time.
 */
export function findChromium(): string | null {
  const named = process.env['CARDSCAPE_CHROMIUM'];
  if (named !== undefined && named !== '') return isProgram(named) ? named : null;
  return (
    findProgram('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
    (isProgram(MAC) ? MAC : null)
  );
}
