import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atExit } from './at-exit.ts';

const made: string[] = [];

atExit(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is gone when the tests of this process are over, however they end: servers come and go in it. */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  made.push(folder);
  return folder;
}
