import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from '../files.ts';
import type { NewFile } from './files.ts';

const FORMATTER = join(REPOSITORY, 'node_modules/oxfmt/bin/oxfmt');

/** The file as the repository's formatter leaves it: names decide where imports stand and where lines break. */
export function formatted(file: NewFile): NewFile {
  if (!file.path.endsWith('.ts')) return file;
  const text = execFileSync(process.execPath, [FORMATTER, '--stdin-filepath', file.path], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    input: file.text,
  });
  return { ...file, text };
}
