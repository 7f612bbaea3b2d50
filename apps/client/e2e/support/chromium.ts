import { findChromium, MISSING_CHROMIUM } from '../../../../scripts/needs/chromium.ts';

/** The browser to test with; null if there is none. */
export const CHROMIUM: string | null = findChromium();

/** Whether the browser tests can run. Errors: Error where they must (CI) and cannot. */
export function hasBrowser(): boolean {
  if (CHROMIUM !== null) return true;
  if (process.env['CI'] === 'true') throw new Error(MISSING_CHROMIUM);
  process.stderr.write(`${MISSING_CHROMIUM} The browser tests are left out.\n`);
  return false;
}
