import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SetFile } from '../../../src/kernel/card-sets/parts.ts';

/** The files of a set that is shipped as an example. */
export function exampleSet(name: string): SetFile[] {
  const folder = fileURLToPath(new URL(`../../../../../examples/card-sets/${name}/`, import.meta.url));
  return readdirSync(folder)
    .toSorted()
    .map((file) => ({ name: file, text: readFileSync(`${folder}${file}`, 'utf8') }));
}
