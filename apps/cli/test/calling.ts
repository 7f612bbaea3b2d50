import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { COMMANDS } from '../src/commands.ts';
import { REPOSITORY } from '../src/files.ts';
import { runCommandLine } from '../src/run.ts';

/** What a call has come to. */
export interface Called {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Calls the command line as a user in `cwd` does. */
export async function call(args: readonly string[], cwd = REPOSITORY): Promise<Called> {
  const out: string[] = [];
  const err: string[] = [];
  const io = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text), cwd };
  const code = await runCommandLine(args, io, COMMANDS);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** A folder outside the repository with these files, for the present test. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'cardscape-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
