import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { filesBelow, REPOSITORY } from '../files.ts';

const PACKAGES = join(REPOSITORY, 'packages');
const NAMES = ['client-kit', 'protocol', 'rules', 'supply'] as const;
/** Where a declaration names another module. */
const NAMED = /(\bfrom |\bimport\()(["'])([^"']+)\2/g;
const RULES = 'rules/src/index.d.ts';

/** Every declaration below a module of the packages, by its path there, as TypeScript tells them. Errors: Error. */
function declarations(entry: string, scratch: string): Map<string, string> {
  const types = join(scratch, 'types');
  const settings = {
    extends: join(REPOSITORY, 'tsconfig.base.json'),
    compilerOptions: {
      composite: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: types,
      rootDir: PACKAGES,
      lib: ['es2024', 'dom'],
      // As sources of their own, not as what is installed: only of those are there declarations.
      paths: Object.fromEntries(
        NAMES.flatMap((name) => [
          [`@cardscape/${name}`, [join(PACKAGES, name, 'src/index.ts')]],
          [`@cardscape/${name}/*`, [join(PACKAGES, name, 'src/*.ts')]],
        ]),
      ),
    },
    files: [join(PACKAGES, entry)],
  };
  const project = join(scratch, 'tsconfig.json');
  writeFileSync(project, JSON.stringify(settings));
  execFileSync(process.execPath, [join(REPOSITORY, 'node_modules/typescript/bin/tsc'), '-p', project]);
  return new Map(
    filesBelow(types, (name) => name.endsWith('.d.ts')).map((path) => [
      relative(types, path).replaceAll('\\', '/'),
      readFileSync(path, 'utf8'),
    ]),
  );
}

/** The path of the declaration that a module names; null for one of another package. */
function target(from: string, named: string): string | null {
  const own = /^@cardscape\/([\w-]+)(?:\/(.+))?$/.exec(named);
  if (own !== null) return `${own[1] ?? ''}/src/${own[2] ?? 'index'}.d.ts`;
  return named.startsWith('.') ? posix.join(posix.dirname(from), named.replace(/\.ts$/, '.d.ts')) : null;
}

/** The list of what the rules offer, with no more of it than others ask for: the whole would bring every game along. */
function leanRules(all: ReadonlyMap<string, string>): string {
  const asked = new Set(
    [...all.values()].flatMap((text) =>
      [...text.matchAll(/\{([^}]*)\} from ["']@cardscape\/rules["']/g)].flatMap(([, names = '']) =>
        names.split(',').map(
          (name) =>
            name
              .replace(/^\s*type\s/, '')
              .trim()
              .split(' ')[0] ?? '',
        ),
      ),
    ),
  );
  return (all.get(RULES) ?? '').replaceAll(
    /(export (?:type )?)\{([^}]*)\} from/g,
    (_whole, head: string, names: string) => {
      const kept = names.split(',').filter((name) => asked.has(name.replace(/^\s*type\s/, '').trim()));
      return `${head}{${kept.join(',')}} from`;
    },
  );
}

/**
 * Writes the declarations of a module of the packages, and of all that it needs, into a folder. Answers the modules of
 * other packages that they name. Errors: Error when they cannot be told.
 * @param entry its path below `packages`
 */
export function writeTypes(entry: string, folder: string, scratch: string): readonly string[] {
  const all = declarations(entry, scratch);
  all.set(RULES, leanRules(all));
  const foreign = new Set<string>();
  const needed = new Set([entry.replace(/\.ts$/, '.d.ts')]);
  for (const path of needed) {
    const text = all.get(path);
    if (text === undefined) throw new Error(`there is no declaration ${path}`);
    const told = text
      .replaceAll(/export (?:type )?\{\s*\} from [^\n]+\n/g, '')
      .replaceAll(NAMED, (_whole, how: string, quote: string, named: string) => {
        const found = target(path, named);
        if (found === null) foreign.add(named);
        else needed.add(found);
        const shown =
          found === null
            ? named
            : `./${posix.relative(posix.dirname(path), found)}`.replace('./../', '../').replace(/\.d\.ts$/, '.js');
        return `${how}${quote}${shown}${quote}`;
      });
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, told);
  }
  return [...foreign];
}
