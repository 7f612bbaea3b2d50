import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const MAIN = join(ROOT, 'apps/server/src/main.ts');
const LOADER = pathToFileURL(createRequire(join(ROOT, 'package.json')).resolve('tsx')).href;

/** A server of one test file: a process of its own, with data of its own. */
export interface TestServer {
  readonly address: string;
  /** Ends it as a crash would, without any chance to tidy up. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  close(): Promise<void>;
}

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
}

function start(data: string, port: number, settings: Readonly<Record<string, string>>): Promise<Running> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('CARDSCAPE_') && !name.startsWith('VITEST')));
  const child = spawn(process.execPath, ['--import', LOADER, MAIN], {
    cwd: ROOT,
    env: { ...inherited, CARDSCAPE_PORT: String(port), CARDSCAPE_DATA: data, CARDSCAPE_LOG: 'error', CARDSCAPE_BOT_PACE: '0', CARDSCAPE_REQUESTS: '6000', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (part: Buffer): void => {
      said += part.toString();
      const address = /ready: (http:\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve({ child, address });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', (code) => reject(new Error(`the server ended with ${String(code)}: ${said}`)));
  });
}

function end({ child }: Running, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** Starts a server on a free port. */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'cardscape-e2e-'));
  let running = await start(data, 0, settings);
  const { address } = running;
  return {
    address,
    kill: () => end(running, 'SIGKILL'),
    async restart() {
      running = await start(data, Number(new URL(address).port), settings);
    },
    async close() {
      await end(running, 'SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
