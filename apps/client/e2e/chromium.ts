import { accessSync, constants } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const named = process.env['CARDSCAPE_CHROMIUM'] ?? '';

/** The browser to test with; null if there is none. */
export const CHROMIUM: string | null = (named === '' ? PLACES : [named]).find(isExecutable) ?? null;

const MISSING =
  named === ''
    ? `The browser tests need Chromium: install it (Debian: apt-get install chromium), or name it in CARDSCAPE_CHROMIUM. Looked at ${PLACES.join(', ')}.`
    : `The browser tests need Chromium: CARDSCAPE_CHROMIUM names ${named}, which cannot be run.`;

/** Whether the browser tests can run. Errors: Error where they must (CI) and cannot. */
export function hasBrowser(): boolean {
  if (CHROMIUM !== null) return true;
  if (process.env['CI'] === 'true') throw new Error(MISSING);
  process.stderr.write(`${MISSING} They are left out.\n`);
  return false;
}
