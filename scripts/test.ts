import '../apps/server/src/start/preflight.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { program as programOfTests } from '../apps/server/test/support/program.ts';
import { installPackages } from './needs/apt.ts';
import { buildClient } from './needs/build.ts';
import { findChromium, MISSING_CHROMIUM } from './needs/chromium.ts';
import { findGo, MISSING_GO } from './needs/go.ts';
import { findPostgres, MISSING_POSTGRES } from './needs/postgres.ts';
import { findProxies, MISSING_PROXIES } from './needs/proxies.ts';
import { findPython, MISSING_PYTHON } from './needs/python.ts';
import { findRedis, MISSING_REDIS } from './needs/redis.ts';
import { holdTemporaryFiles } from './needs/temporary.ts';

/*
 * `npx --yes pnpm@12.21.0 test`: types, format, lint, unused code, the built pages, and every test, browser included.
 * With CI=true a missing browser or proxy is a failure. Without arguments, tests that take long are left out: `--all` runs
 * them, too. Other arguments go to vitest: `test apps/server` runs all of those, and no others. What fails stops nothing
 * else; the last line names it.
 */
const ALL = '--all';
const root = dirname(import.meta.dirname);
// Tests start a few hundred processes with the same modules: what V8 has compiled once is read from there.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/node');
holdTemporaryFiles();
const args = process.argv.slice(2).filter((arg) => arg !== ALL);
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

interface Step {
  readonly title: string;
  readonly run: () => boolean | Promise<boolean>;
}

function command(program: string, ...rest: string[]): () => Promise<boolean> {
  return async () => {
    const child = spawn(program, rest, { cwd: root, stdio: 'inherit' });
    await once(child, 'close');
    return child.exitCode === 0;
  };
}

/** A command beside others: what it says comes in one piece when it has ended. */
function aside(program: string, ...rest: string[]): () => Promise<boolean> {
  return () =>
    new Promise((resolve, reject) => {
      const child = spawn(program, rest, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (said += text));
      child.once('error', reject).once('close', (code) => {
        process.stdout.write(said);
        resolve(code === 0);
      });
    });
}

const IN_BROWSER = '@cardscape/client-e2e';
const vitest = (...rest: string[]): [string, ...string[]] => [
  bin('vitest'),
  'run',
  '--reporter=default',
  '--reporter=./scripts/failures.ts',
  ...rest,
];

/** Where no tests are named. */
const isShort = args.length === 0 && !process.argv.includes(ALL);
const chosen = isShort ? ['--tags-filter', '!long'] : [];

/** Types and lint run beside each other: each on half of the cores, where more threads do much of the work twice. */
const half = String(Math.max(1, Math.floor(availableParallelism() / 2)));
process.env['GOMAXPROCS'] ??= half;

/** None needs another: as many run at a time as there are cores, those that take long first. */
const checks: readonly Step[] = [
  // By itself it takes a file for checked that was moved here with its time.
  { title: 'types', run: aside(bin('tsc'), '-b', '--force', '--checkers', half) },
  { title: 'lint', run: aside(bin('oxlint'), '--type-aware', '--deny-warnings') },
  { title: 'unused code', run: aside(bin('knip'), '--no-progress') },
  { title: 'format', run: aside(bin('oxfmt'), '--check') },
];

interface Program {
  readonly title: string;
  /** Null: it is missing. */
  readonly find: () => unknown;
  /** What to do then. */
  readonly missing: string;
  /** Debian's packages that bring it; where they cannot be had, the next ones are tried. */
  readonly packages: readonly (readonly string[])[];
  /** Whether it is installed in CI alone: nobody else wants servers that start by themselves, or a whole language. */
  readonly inCi?: boolean;
}

/** What tests need beside Node. Only tests that take long play behind proxies, and against a bot in Go. */
const PROGRAMS: readonly Program[] = [
  {
    title: 'browser',
    find: findChromium,
    missing: MISSING_CHROMIUM,
    packages: ['chromium-headless-shell', 'chromium'].map((name) => [name, 'fonts-liberation']),
  },
  { title: 'python', find: findPython, missing: MISSING_PYTHON, packages: [['python3']] },
  { title: 'postgres', find: findPostgres, missing: MISSING_POSTGRES, packages: [['postgresql']], inCi: true },
  {
    title: 'redis',
    find: findRedis,
    missing: MISSING_REDIS,
    packages: [['redis-server'], ['valkey-server']],
    inCi: true,
  },
  ...(isShort
    ? []
    : [
        {
          title: 'proxies',
          find: findProxies,
          missing: MISSING_PROXIES,
          packages: [['nginx', 'caddy', 'openssl']],
          inCi: true,
        },
        { title: 'go', find: findGo, missing: MISSING_GO, packages: [['golang-go']], inCi: true },
      ]),
];

/** Otherwise each worker would find at the same time that they are missing, and build all of them. */
const serverPrograms: Step = {
  title: 'programs of the server',
  run: () => programOfTests('server').then(() => true),
};

const build: Step = {
  title: 'build',
  run: () => {
    buildClient(root);
    return true;
  },
};

/** One more at a time than there are cores: each waits now and then. The browser draws without a graphics card. */
const atOnce = availableParallelism() + 1;
const tests: readonly Step[] =
  args.length === 0
    ? [
        {
          title: 'tests',
          run: command(...vitest(`--maxWorkers=${atOnce}`, '--project', `!${IN_BROWSER}`, ...chosen)),
        },
        { title: 'tests in the browser', run: command(...vitest('--project', IN_BROWSER, ...chosen)) },
      ]
    : [{ title: 'tests', run: command(...vitest(...args)) }];

/** Installs what is missing, where this user may do that; without it CI fails, and everybody else is told. */
async function provide({ find, missing, packages, inCi = false }: Program): Promise<boolean> {
  const isCi = process.env['CI'] === 'true';
  if (find() !== null) return true;
  for (const names of inCi && !isCi ? [] : packages)
    if ((await installPackages(...names)) && find() !== null) return true;
  process.stderr.write(`${missing}\n`);
  return !isCi;
}

/** Steps that failed. The others are taken all the same: one run tells everything that is wrong. */
const failed: string[] = [];

async function take({ title, run }: Step): Promise<void> {
  const begin = performance.now();
  let good = false;
  try {
    good = await run();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  process.stdout.write(`${good ? 'ok' : 'FAILED'} ${title} (${seconds} s)\n`);
  if (!good) failed.push(title);
}

async function takeAll(steps: readonly Step[], lanes: number): Promise<void> {
  const left = steps[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (const step of left) await take(step);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

// What is installed is waited for more than worked on: checks go on beside it.
const programs = PROGRAMS.map((one) => ({ title: one.title, run: () => provide(one) }));
const before = args.length === 0 ? [...checks, serverPrograms, build] : [build];
await Promise.all([takeAll(programs, 1), takeAll(before, availableParallelism())]);
await takeAll(tests, 1);
if (failed.length > 0) {
  process.stdout.write(`FAILED: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
