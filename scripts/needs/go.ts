import { findProgram } from './apt.ts';

/** What to do where there is none. */
export const MISSING_GO = 'The example bot in Go needs Go (Debian: apt-get install golang-go).';

/** Go; null if there is none. */
export function findGo(): string | null {
  return findProgram('go');
}
