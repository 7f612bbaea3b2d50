import '../apps/server/src/preflight.ts';
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { buildClient } from './build.ts';
import { findChromium, installChromium, MISSING_CHROMIUM } from './chromium.ts';
import { findProxies, installProxies, MISSING_PROXIES } from './proxies.ts';

/*
 * `npx --yes pnpm@12.21.0 test`: types, format, lint, unused code, the built pages, and every test, browser included.
 * With CI=true a missing browser or proxy is a failure. Arguments go to vitest: `test apps/server` runs those alone.
 */
const root = dirname(import.meta.dirname);
const args = process.argv.slice(2);
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

interface Step {
  readonly title: string;
  readonly run: () => boolean;
}

function command(program: string, ...rest: string[]): () => boolean {
  return () => spawnSync(program, rest, { cwd: root, stdio: 'inherit' }).status === 0;
}

const IN_BROWSER = '@cardscape/client-e2e';

const PROJECTS = [
  'packages/rules',
  'packages/protocol',
  'packages/client-kit',
  'apps/server',
  'apps/cli',
  'apps/client',
  'apps/client/tsconfig.node.json',
  'bench',
  'scripts',
];

const checks: readonly Step[] = [
  ...PROJECTS.map((project) => ({ title: `types of ${project}`, run: command(bin('tsc'), '-p', project) })),
  { title: 'format', run: command(bin('oxfmt'), '--check') },
  { title: 'lint', run: command(bin('oxlint'), '--type-aware', '--deny-warnings') },
  { title: 'unused code', run: command(bin('knip'), '--no-progress') },
];

const tests: readonly Step[] = [
  {
    title: 'build',
    run: () => {
      buildClient(root);
      return true;
    },
  },
  { title: 'browser', run: browser },
  { title: 'proxies', run: proxies },
  // No core is left idle. The browser has the machine for itself: drawing without a graphics card takes all of it.
  ...(args.length === 0
    ? [
        {
          title: 'tests',
          run: command(bin('vitest'), 'run', `--maxWorkers=${availableParallelism()}`, '--project', `!${IN_BROWSER}`),
        },
        { title: 'tests in the browser', run: command(bin('vitest'), 'run', '--project', IN_BROWSER) },
      ]
    : [{ title: 'tests', run: command(bin('vitest'), 'run', ...args) }]),
];

function browser(): boolean {
  const found = findChromium() ?? (installChromium() ? findChromium() : null);
  if (found !== null) {
    process.env['CARDSCAPE_CHROMIUM'] = found;
    return true;
  }
  process.stderr.write(`${MISSING_CHROMIUM}\n`);
  return process.env['CI'] !== 'true';
}

function proxies(): boolean {
  if (findProxies() !== null || installProxies()) return true;
  process.stderr.write(`${MISSING_PROXIES}\n`);
  return process.env['CI'] !== 'true';
}

for (const { title, run } of args.length === 0 ? [...checks, ...tests] : tests) {
  const begin = performance.now();
  const good = run();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  process.stdout.write(`${good ? 'ok' : 'FAILED'} ${title} (${seconds} s)\n`);
  if (!good) process.exit(1);
}
