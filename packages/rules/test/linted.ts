import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CONFIG = 'oxlint.config.ts';

/** Bytes that it may say: of each import that it forbids it says much. */
const MOST_OUTPUT = 2 ** 26;

const report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), message: z.string(), filename: z.string() })),
});
const ended = z.object({ stdout: z.string() });

/** Something that the linter has found in a file. */
export interface Found {
  readonly file: string;
  readonly code: string;
  readonly message: string;
}

/** A place where sources are put before the linter, with the rules of this repository and nothing else of it. */
export class LintedPlace {
  readonly #place = mkdtempSync(join(tmpdir(), 'cardscape-layers-'));
  readonly #src: string;

  /** @param src where the sources would stand in the repository */
  constructor(src: string) {
    this.#src = src;
    cpSync(join(ROOT, CONFIG), join(this.#place, CONFIG));
  }

  /** What the linter finds in sources, by file. */
  lint(sources: Readonly<Record<string, string>>): Found[] {
    const top = join(this.#place, this.#src);
    rmSync(top, { recursive: true, force: true });
    for (const [file, code] of Object.entries(sources)) {
      mkdirSync(dirname(join(top, file)), { recursive: true });
      writeFileSync(join(top, file), code);
    }
    return report.parse(JSON.parse(this.#output())).diagnostics.map(({ code, message, filename }) => ({
      file: filename.replace(`${this.#src}/`, ''),
      code,
      message,
    }));
  }

  /** For each of these folders, which lie side by side, those that a file so deep in it may import. */
  importsWithin(folders: readonly string[], depth = 1): Map<string, string[]> {
    const up = '../'.repeat(depth);
    const fileIn = (folder: string): string => `${folder}/${'deep/'.repeat(depth - 1)}planted.ts`;
    const others = (folder: string): string[] => folders.filter((name) => name !== folder);
    const found = this.lint(
      Object.fromEntries(
        folders.map((folder) => [
          fileIn(folder),
          others(folder)
            .map((name, index) => `export { x as x${index} } from '${up}${name}/planted.ts';\n`)
            .join(''),
        ]),
      ),
    );
    return new Map(
      folders.map((folder) => {
        const messages = found.filter(({ file }) => file === fileIn(folder)).map(({ message }) => message);
        return [
          folder,
          others(folder).filter((name) => !messages.some((message) => message.includes(`'${up}${name}/planted.ts'`))),
        ];
      }),
    );
  }

  remove(): void {
    rmSync(this.#place, { recursive: true, force: true });
  }

  #output(): string {
    try {
      return execFileSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format=json', this.#src.split('/')[0] ?? '.'], {
        cwd: this.#place,
        encoding: 'utf8',
        maxBuffer: MOST_OUTPUT,
      });
    } catch (error) {
      // It ends with 1 when it has found something.
      return ended.parse(error).stdout;
    }
  }
}

/** The folders that have a place above those that they may import; one in a circle has none. */
export function placedIn(layers: ReadonlyMap<string, readonly string[]>): string[] {
  const placed: string[] = [];
  for (let before = -1; before < placed.length;) {
    before = placed.length;
    for (const [name, below] of layers)
      if (!placed.includes(name) && below.every((one) => placed.includes(one))) placed.push(name);
  }
  return placed;
}
