import { findProgram, installPackages } from './apt.ts';

/** What to do where there is none. */
export const MISSING_GO = 'The example bot in Go needs Go (Debian: apt-get install golang-go).';

/** Go; null if there is none. */
export function findGo(): string | null {
  return findProgram('go');
}

/** Installs it, in CI alone: it is large, for one example. Resolves to whether it is there then. */
export async function installGo(): Promise<boolean> {
  return process.env['CI'] === 'true' && (await installPackages('golang-go')) && findGo() !== null;
}
