import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readArguments } from '../arguments.ts';
import { bundler } from '../bundler.ts';
import { type Command, type ExitCode, WrongUse } from '../command.ts';
import { forCaller, fromCaller, REPOSITORY } from '../files.ts';
import { writeTypes } from './types.ts';

const PACKAGES = join(REPOSITORY, 'packages');
const ENTRY = 'client-kit/src/packed.ts';

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  dependencies: z.record(z.string(), z.string()),
});

function manifestOf(name: string): z.infer<typeof manifest> {
  return manifest.parse(JSON.parse(readFileSync(join(PACKAGES, name, 'package.json'), 'utf8')));
}

/** The packages of others that our packages are made of, with their versions. */
function othersOf(): ReadonlyMap<string, string> {
  return new Map(
    ['client-kit', 'protocol', 'rules', 'supply'].flatMap((name) =>
      Object.entries(manifestOf(name).dependencies).filter(([other]) => !other.startsWith('@cardscape/')),
    ),
  );
}

/** Writes the kit as one module. Resolves to the modules of other packages that it imports. */
async function writeScript(file: string, others: readonly string[]): Promise<readonly string[]> {
  const { metafile } = await bundler().build({
    entryPoints: [join(PACKAGES, ENTRY)],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    external: [...others],
    metafile: true,
    logLevel: 'silent',
  });
  return Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
}

/** The package that a module belongs to. */
function packageOf(module: string): string {
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Lays the package out in a folder. Errors: Error when it cannot be built. */
async function layOut(folder: string, scratch: string): Promise<void> {
  const versions = othersOf();
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const used = [
    ...(await writeScript(join(folder, 'dist/index.js'), [...versions.keys()])),
    ...writeTypes(ENTRY, join(folder, 'types'), scratch),
  ];
  const { name, version, description } = manifestOf('client-kit');
  const dependencies = Object.fromEntries(
    [...new Set(used.map(packageOf))].toSorted().map((other) => {
      const wanted = versions.get(other);
      if (wanted === undefined) throw new Error(`nobody says which version of ${other} is wanted`);
      return [other, wanted];
    }),
  );
  const packed = {
    name,
    version,
    description,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: { '.': { types: `./types/${ENTRY.replace(/\.ts$/, '.d.ts')}`, default: './dist/index.js' } },
    dependencies,
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
  copyFileSync(join(PACKAGES, 'client-kit/README.md'), join(folder, 'README.md'));
}

/** The kit for programs that live elsewhere. */
export const packKit: Command = {
  name: 'pack-kit',
  form: '[FOLDER]',
  does: 'packs the client kit as a tarball for `npm install`: plain JavaScript with types, for Node 20 and newer',
  async run(args, io): Promise<ExitCode> {
    const { positionals } = readArguments(args, {});
    const [into = '.'] = positionals;
    if (positionals.length > 1) throw new WrongUse('at most one folder is expected');
    const folder = fromCaller(io.cwd, into);
    if (existsSync(folder) && !statSync(folder).isDirectory()) throw new WrongUse(`${into} is no folder`);
    mkdirSync(folder, { recursive: true });
    const scratch = mkdtempSync(join(tmpdir(), 'cardscape-kit-'));
    try {
      const kit = join(scratch, 'kit');
      await layOut(kit, scratch);
      const answer = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
        cwd: kit,
        encoding: 'utf8',
      });
      const [packed] = z.array(z.object({ filename: z.string(), size: z.int() })).parse(JSON.parse(answer));
      const path = join(folder, packed?.filename ?? '');
      io.out(`${forCaller(io.cwd, path)}  ${Math.round((packed?.size ?? 0) / 1024)} KB`);
      return 0;
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  },
};
