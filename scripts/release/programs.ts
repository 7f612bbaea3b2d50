import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { bundler } from '../../apps/cli/src/bundler.ts';

/** What cannot be bundled: modules with machine code, and what the framework and sockets use only where it is there. */
export const NATIVE = ['better-sqlite3', 'sharp'] as const;
const ABSENT = ['@pm2/io', 'bufferutil', 'utf-8-validate', 'msgpackr-extract'];

/** A module that runs in a thread, as ours name it. */
const THREAD = /new URL\('(?:\.\/)?([\w-]+)\.ts', import\.meta\.url\)/g;

/** All programs lie in one folder: a module's name there. */
function programName(root: string, file: string): string {
  return relative(root, file).replace(/\.ts$/, '').split(sep).join('-');
}

/** The modules that the server starts in threads. */
function threadsOf(root: string): string[] {
  const src = join(root, 'apps/server/src');
  return readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .flatMap(({ parentPath, name }) =>
      [...readFileSync(join(parentPath, name), 'utf8').matchAll(THREAD)].map(([, thread = '']) =>
        join(parentPath, `${thread}.ts`),
      ),
    );
}

/**
 * Our modules find their threads beside themselves, and what else lies in the tree where it lay for the source: a
 * release has the same folders.
 */
function placed(root: string, file: string, threads: ReadonlySet<string>): string {
  const text = readFileSync(file, 'utf8');
  return text
    .replaceAll(THREAD, (_, name: string) => {
      const thread = join(file, '..', `${name}.ts`);
      if (!threads.has(thread)) throw new Error(`${file}: no program is made of ${name}.ts`);
      return `new URL(${JSON.stringify(`${programName(root, thread)}.js`)}, (import.meta).url)`;
    })
    .replaceAll(
      'import.meta.url',
      `new URL(${JSON.stringify(relative(root, file).split(sep).join('/'))}, new URL('..', (import.meta).url)).href`,
    );
}

/** CommonJS modules among the bundled ones ask for Node's own by this. */
const BANNER =
  "import { createRequire as requireOfProgram } from 'node:module'; const require = requireOfProgram(import.meta.url);";

/**
 * One letter beyond Latin-1 makes a whole file take two bytes a character in memory. Those that the bundler leaves stand
 * in templates and patterns, where an escape means the same.
 */
function inAscii(text: string): string {
  return text.replaceAll(/[\u0080-\uFFFF]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Writes the programs of the server and of its command line as plain JavaScript, with everything that they need but
 * `NATIVE`. Returns the files of others that went into them. Errors: Error when they cannot be built.
 *
 * @param more modules of which programs are made too, by the names of the programs
 */
export async function writePrograms(
  root: string,
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const threads = threadsOf(root);
  const known = new Set(threads);
  const { metafile, outputFiles } = await bundler().build({
    absWorkingDir: root,
    entryPoints: [
      { in: 'apps/server/src/main.ts', out: 'server' },
      { in: 'apps/cli/src/released.ts', out: 'cli' },
      ...threads.map((file) => ({ in: file, out: programName(root, file) })),
      ...Object.entries(more).map(([out, file]) => ({ in: file, out })),
    ],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node26',
    // Names stay, for the log.
    minifyWhitespace: true,
    minifySyntax: true,
    write: false,
    legalComments: 'none',
    external: [...NATIVE, ...ABSENT],
    banner: { js: BANNER },
    metafile: true,
    logLevel: 'error',
    plugins: [
      {
        name: 'places',
        setup(build: Build) {
          build.onLoad({ filter: /[/\\](?:apps|packages)[/\\][\w-]+[/\\]src[/\\].*\.ts$/ }, ({ path }) => ({
            contents: placed(root, path, known),
            loader: 'ts',
          }));
        },
      },
    ],
  });
  mkdirSync(folder, { recursive: true });
  for (const { path, text } of outputFiles) writeFileSync(path, inAscii(text));
  return Object.keys(metafile.inputs).filter((file) => file.includes('node_modules'));
}

/** What a plugin of the bundler is given. */
interface Build {
  onLoad(
    which: { readonly filter: RegExp },
    load: (file: { readonly path: string }) => { readonly contents: string; readonly loader: 'ts' },
  ): void;
}
