import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), message: z.string(), filename: z.string() })),
});

/** Something that the linter has found in a file. */
export interface Found {
  readonly file: string;
  readonly code: string;
  readonly message: string;
}

/** A place where sources are put before the linter, with the rules of this repository and nothing else of it. */
export class LintedPlace {
  readonly #place = mkdtempSync(join(tmpdir(), 'cardscape-layers-'));
  readonly #folder: string;

  /** @param folder where the sources would stand in the repository */
  constructor(folder: string) {
    this.#folder = folder;
    cpSync(join(ROOT, '.oxlintrc.json'), join(this.#place, '.oxlintrc.json'));
  }

  /** What the linter finds in sources, by file. */
  lint(sources: Readonly<Record<string, string>>): Found[] {
    const top = join(this.#place, this.#folder);
    rmSync(top, { recursive: true, force: true });
    for (const [file, code] of Object.entries(sources)) {
      mkdirSync(dirname(join(top, file)), { recursive: true });
      writeFileSync(join(top, file), code);
    }
    return report.parse(JSON.parse(this.#output())).diagnostics.map(({ code, message, filename }) => ({
      file: filename.replace(`${this.#folder}/`, ''),
      code,
      message,
    }));
  }

  /** Which of these folders, which lie side by side, one of them may import. */
  importsOf(from: string, folders: readonly string[]): string[] {
    const others = folders.filter((name) => name !== from);
    const messages = this.lint({
      [`${from}/planted.ts`]: others
        .map(
          (name, index) =>
            `import { x as x${index} } from '../${name}/planted.ts';\nexport const y${index} = x${index};\n`,
        )
        .join(''),
    }).map(({ message }) => message);
    return others.filter((name) => !messages.some((message) => message.includes(`'../${name}/planted.ts'`)));
  }

  remove(): void {
    rmSync(this.#place, { recursive: true, force: true });
  }

  #output(): string {
    try {
      return execFileSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--format=json', '.'], {
        cwd: this.#place,
        encoding: 'utf8',
      });
    } catch (error) {
      // It ends with 1 when it has found something.
      if (error instanceof Error && 'stdout' in error) return String(error.stdout);
      throw error;
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
