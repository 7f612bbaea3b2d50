import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { onTestFinished } from 'vitest';
import { NOT_SOURCES, REPOSITORY } from '../src/files.ts';

/** What a program has come to. */
interface Ran {
  readonly code: number;
  /** Standard output, and after it standard error. */
  readonly out: string;
}

/**
 * A copy of the repository in which files may be written; it shares the installed packages, and goes with the present
 * test.
 */
export class RepositoryCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'cardscape-copy-'));

  constructor() {
    onTestFinished(() => rmSync(this.root, { recursive: true }));
    // The links between the packages of the workspace are relative, and lead to the copies.
    const isSource = (path: string): boolean =>
      relative(REPOSITORY, path).split('/').at(-1) === 'node_modules'
        ? relative(REPOSITORY, path) !== 'node_modules'
        : !NOT_SOURCES.has(relative(REPOSITORY, path).split('/').at(-1) ?? '');
    for (const part of [
      'packages',
      'apps/cli',
      'apps/server',
      'bench',
      'docs',
      'package.json',
      '.oxfmtrc.json',
      'oxlint.config.ts',
      'tsconfig.base.json',
    ])
      cpSync(join(REPOSITORY, part), join(this.root, part), {
        recursive: true,
        verbatimSymlinks: true,
        filter: isSource,
      });
    symlinkSync(join(REPOSITORY, 'node_modules'), join(this.root, 'node_modules'));
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** Types of these parts of the rules, and of what they import. */
  types(...include: readonly string[]): Promise<Ran> {
    const compilerOptions = { composite: false, emitDeclarationOnly: false, noEmit: true };
    this.write(
      'packages/rules/tsconfig.part.json',
      JSON.stringify({ extends: './test/tsconfig.json', compilerOptions, include }),
    );
    return this.#run('tsc', '-p', 'packages/rules/tsconfig.part.json', '--checkers', '1');
  }

  lint(...paths: readonly string[]): Promise<Ran> {
    return this.#run('oxlint', '--type-aware', '--deny-warnings', ...paths);
  }

  /** Whether files have the form that the formatter gives them. */
  format(...paths: readonly string[]): Promise<Ran> {
    return this.#run('oxfmt', '--check', ...paths);
  }

  /** Tests of the rules below folders. */
  tests(...folders: readonly string[]): Promise<Ran> {
    return this.#run('vitest', 'run', '--root', 'packages/rules', ...folders);
  }

  /** The command line of the copy. */
  cardscape(...args: readonly string[]): Promise<Ran> {
    return this.#run('node', 'apps/cli/src/main.ts', ...args);
  }

  #run(program: string, ...args: readonly string[]): Promise<Ran> {
    const inherited = Object.entries(process.env).filter(
      ([name]) => !/^(?:VITEST|VITE_|TEST$|NODE_ENV$|INIT_CWD$)/.test(name),
    );
    const env = { ...Object.fromEntries(inherited), NO_COLOR: '1' };
    return new Promise((resolve) => {
      execFile(
        join(REPOSITORY, 'node_modules', '.bin', program),
        args,
        { cwd: this.root, env, maxBuffer: 2 ** 26 },
        (error, out, err) =>
          resolve({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : 1, out: out + err }),
      );
    });
  }
}
