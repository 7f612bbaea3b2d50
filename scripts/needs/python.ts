import { findProgram } from './apt.ts';

/** What to do where there is none. */
export const MISSING_PYTHON =
  'The second verifier of the print supply needs Python 3 (Debian: apt-get install python3).';

/** Python 3; null if there is none. */
export function findPython(): string | null {
  return findProgram('python3');
}
