// @module-tag long
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SupplyFigures } from '@cardscape/protocol';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { botMatch, newPlayer } from '../support/server.ts';

/* What `pnpm run release` packs, as a host uses it: unpacked, started, and made a service. */

const SCRIPT = fileURLToPath(new URL('../../../../scripts/release.ts', import.meta.url));

/** Bytes of memory of a server for which nobody is here (115 to 119 MiB, with room), and of a release on the disk. */
const MOST_MEMORY = 128 * 2 ** 20;
const MOST_DISK = 250e6;

const scratch = mkdtempSync(join(tmpdir(), 'cardscape-release-test-'));
const release = join(scratch, 'unpacked');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function run(program: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    cwd: scratch,
    env: { PATH: process.env['PATH'], ...environment },
  });
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
  return stdout;
}

beforeAll(() => {
  run(process.execPath, [SCRIPT, scratch]);
  const archive =
    readdirSync(scratch).find((name) => name.endsWith(`-${process.platform}-${process.arch}.tar.gz`)) ?? '';
  mkdirSync(release);
  run('tar', ['--extract', '--gzip', '--strip-components=1', '--directory', release, '--file', archive]);
}, 300_000);

interface Started {
  readonly address: string;
  stop(): Promise<void>;
}

async function start(data: string, program = './start', args: readonly string[] = []): Promise<Started> {
  const child: ChildProcess = spawn(program, args, {
    cwd: release,
    env: { PATH: process.env['PATH'], CARDSCAPE_DATA: data, CARDSCAPE_PORT: '0', CARDSCAPE_DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'close');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
  };
  onTestFinished(stop);
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /is ready: (http:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  return { address, stop };
}

async function memoryOf(address: string): Promise<number> {
  const figures = await (await fetch(`${address}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(figures)?.[1]);
}

describe('P-12 a release', () => {
  it('has nothing that only developers need, and takes little room', () => {
    const files = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.filter(({ name }) => ['.ts', '.tsx', '.map'].includes(extname(name)))).toEqual([]);
    const modules = readdirSync(join(release, 'node_modules')).toSorted();
    expect(modules).toEqual(['.bin', '@img', 'better-sqlite3', 'detect-libc', 'node', 'semver', 'sharp']);
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(bytes).toBeLessThan(MOST_DISK);
    expect(readFileSync(join(release, 'LICENCES.txt'), 'utf8')).toMatch(/^express \d.*MIT/m);
  });

  it('plays matches, keeps them over a restart, and is small while nobody is here', { timeout: 300_000 }, async () => {
    const data = join(scratch, 'data');
    const first = await start(data);
    expect(await (await fetch(first.address)).text()).toContain('<title>');
    await botMatch(await newPlayer(first.address));
    // Prints are made in a thread, packs are cut after them.
    const { address } = first;
    await expect.poll(() => unsoldPacks(address), { timeout: 120_000, interval: 500 }).toBeGreaterThan(0);
    await first.stop();
    run(join(release, 'cardscape'), ['audit', '--data', data]);
    run(join(release, 'cardscape'), ['backup', join(scratch, 'backup'), '--data', data]);

    const second = await start(data);
    // What starting took goes within seconds.
    await expect.poll(() => memoryOf(second.address), { timeout: 60_000, interval: 500 }).toBeLessThan(MOST_MEMORY);
  });

  it.each([
    ['one that is there', scratch, 'is there already'],
    ['one in a file', SCRIPT, 'is no folder'],
  ])('makes no archive in the place of %s, and says so in a line', (_, folder, reason) => {
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(`^release: .* ${reason}\n$`) });
  });

  it('starts by the command of the Dockerfile', { timeout: 60_000 }, async () => {
    const dockerfile = readFileSync(new URL('../../../../Dockerfile', import.meta.url), 'utf8');
    const command: unknown = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]');
    const [program = '', ...args] = command as readonly string[];
    const { address } = await start(join(scratch, 'image'), program, args);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  it('becomes a service by its own script', () => {
    const below = join(scratch, 'below');
    mkdirSync(below);
    run(join(release, 'ops/install.sh'), ['--yes'], { DESTDIR: below });
    const unit = readFileSync(join(below, 'etc/systemd/system/cardscape.service'), 'utf8');
    expect(unit).toContain(`ExecStart=${release}/node_modules/.bin/node program/server.js\n`);
    expect(unit).not.toContain('COMPILE_CACHE');
    expect(readFileSync(join(below, 'usr/local/bin/cardscape'), 'utf8')).toContain('CLI=$TREE/program/cli.js\n');
  });
});

async function unsoldPacks(address: string): Promise<number> {
  const answer = await fetch(`${address}/api/games/ttcg/supply`);
  return ((await answer.json()) as SupplyFigures).packs.unsold;
}
