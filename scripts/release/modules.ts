import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Where a package lies: beside those that depend on it. */
function folderBeside(folder: string, name: string): string | null {
  const modules = folder.slice(0, folder.lastIndexOf(`${sep}node_modules${sep}`));
  const path = join(modules, 'node_modules', name);
  return existsSync(path) ? realpathSync(path) : null;
}

/** Not so what no program reads: words and types, the sources of machine code, and machine code for other machines. */
function isNeeded(name: string, path: string): boolean {
  if (/^(?:README|CHANGELOG)|\.(?:[cm]?ts|map)$/i.test(basename(path))) return false;
  if (name !== 'better-sqlite3') return true;
  const [top = '', file = ''] = path.split(sep);
  if (top === 'prebuilds') return file === '' || file === `${process.platform}-${process.arch}.node`;
  return !['deps', 'src', 'binding.gyp'].includes(top);
}

/**
 * Copies packages that cannot be bundled, with what they depend on as far as it is installed: for this machine alone.
 *
 * @param owner the package whose dependencies they are
 */
export function copyModules(owner: string, names: readonly string[], target: string): void {
  const done = new Set<string>();
  const copy = (name: string, folder: string): void => {
    if (done.has(name)) return;
    done.add(name);
    cpSync(folder, join(target, name), {
      recursive: true,
      filter: (path) => isNeeded(name, relative(folder, path)),
    });
    const { dependencies = {}, optionalDependencies = {} } = manifestIn(folder);
    // That one is for compiling it.
    const needed = Object.keys({ ...dependencies, ...optionalDependencies }).filter((one) => one !== 'node-addon-api');
    for (const one of needed) {
      const beside = folderBeside(folder, one);
      if (beside !== null) copy(one, beside);
      else if (one in dependencies) throw new Error(`${name} needs ${one}, which is not installed`);
    }
  };
  for (const name of names) copy(name, realpathSync(join(owner, 'node_modules', name)));
}

/** Copies the Node that this runs on, which is the one that the tree brings, with its licence. */
export function copyNode(target: string): void {
  const binary = realpathSync(process.execPath);
  mkdirSync(join(target, 'node/bin'), { recursive: true });
  mkdirSync(join(target, '.bin'), { recursive: true });
  cpSync(binary, join(target, 'node/bin/node'));
  cpSync(join(dirname(binary), '../LICENSE'), join(target, 'node/LICENSE'));
  symlinkSync('../node/bin/node', join(target, '.bin/node'));
}

/** The licences of the packages that these files belong to, as one text. */
export function licencesOf(root: string, files: readonly string[]): string {
  const folders = new Set(
    files.map((file) => {
      const [, before = '', name = ''] = /^(.*node_modules\/)((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
      return join(root, before, name);
    }),
  );
  return [...folders]
    .map((folder) => {
      const { name, version, license = 'see below' } = manifestIn(folder);
      const texts = readdirSync(folder)
        .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file))
        .map((file) => readFileSync(join(folder, file), 'utf8').trim());
      return [`${name} ${version} (${license})`, ...texts].join('\n\n');
    })
    .toSorted()
    .join(`\n\n${'-'.repeat(72)}\n\n`);
}
