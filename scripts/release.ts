import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { treeRevision } from '../apps/server/src/start/tree-revision.ts';
import { buildClient } from './needs/build.ts';
import { copyModules, copyNode, licencesOf, manifestIn } from './release/modules.ts';
import { NATIVE, writePrograms } from './release/programs.ts';

/*
 * `pnpm run release [FOLDER]`: packs what a host needs and nothing else, for machines like this one: the programs as
 * plain JavaScript, the built pages, the Node that runs them, and the files for services. Unpacked, it starts without
 * a build.
 */
const root = dirname(import.meta.dirname);
const into = resolve(process.env['INIT_CWD'] ?? '.', process.argv[2] ?? '.');

/** What else a host reads or uses. */
const ALONG = ['ops', 'docs/self-hosting.md', 'docs/cardscape.md', 'docs/verify_supply.py', 'docs/protocol.md'];

/** Programs to start by hand, at the top of the folder. */
const SCRIPTS = { start: 'server', cardscape: 'cli' } as const;

/** As in the unit (ops/cardscape.service). */
const MEMORY = 'MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072';

function script(program: string): string {
  const here = '$(CDPATH= cd -- "$(dirname -- "$0")" && pwd -P)';
  return `#!/bin/sh\nset -eu\nhere=${here}\nexec env NODE_ENV=production ${MEMORY} "$here/node_modules/.bin/node" "$here/program/${program}.js" "$@"\n`;
}

async function layOut(folder: string, version: string): Promise<void> {
  const others = await writePrograms(root, join(folder, 'program'));
  cpSync(join(root, 'apps/client/dist'), join(folder, 'apps/client/dist'), { recursive: true });
  mkdirSync(join(folder, 'apps/server'), { recursive: true });
  cpSync(join(root, 'apps/server/package.json'), join(folder, 'apps/server/package.json'));
  for (const path of ALONG) cpSync(join(root, path), join(folder, path), { recursive: true });
  const modules = join(folder, 'node_modules');
  copyModules(join(root, 'apps/server'), NATIVE, modules);
  copyNode(modules);
  writeFileSync(join(folder, 'LICENCES.txt'), `${licencesOf(root, others)}\n`);
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'cardscape', version, private: true, type: 'module' })}\n`,
  );
  writeFileSync(join(folder, 'REVISION'), `${treeRevision(root) ?? ''}\n`);
  for (const [name, program] of Object.entries(SCRIPTS)) {
    writeFileSync(join(folder, name), script(program));
    chmodSync(join(folder, name), 0o755);
  }
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

const { version } = manifestIn(join(root, 'apps/server'));
const name = `cardscape-${version}-${process.platform}-${process.arch}`;
const archive = join(into, `${name}.tar.gz`);
const obstacle = existsSync(archive)
  ? `${archive} is there already`
  : existsSync(into) && !statSync(into).isDirectory()
    ? `${into} is no folder`
    : null;
if (obstacle !== null) {
  process.stderr.write(`release: ${obstacle}\n`);
  process.exit(1);
}
buildClient(root);
const scratch = mkdtempSync(join(tmpdir(), 'cardscape-release-'));
try {
  await layOut(join(scratch, name), version);
  mkdirSync(into, { recursive: true });
  const { status } = spawnSync(
    'tar',
    [
      '--create',
      '--gzip',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rwX,go+rX,go-w',
      '--file',
      `${archive}.part`,
      '--directory',
      scratch,
      name,
    ],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('tar has failed');
  renameSync(`${archive}.part`, archive);
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
  process.stdout.write(
    `${archive}  ${megabytes(statSync(archive).size)}, ${megabytes(bytesBelow(join(scratch, name)))} unpacked\n`,
  );
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
