import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** A port of loopback that is free now, for a server that must come back under the same address. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A server in a process of its own, so that it can be killed. */
export class ServerProcess {
  readonly address: string;
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;

  constructor(port: number, data: string) {
    this.address = `http://127.0.0.1:${port}`;
    this.#settings = {
      CARDSCAPE_PORT: String(port),
      CARDSCAPE_DATA: data,
      CARDSCAPE_BOT_PACE: '0',
      CARDSCAPE_LOG: 'error',
      CARDSCAPE_REQUESTS: '1000000',
      CARDSCAPE_MESSAGES: '100000',
      CARDSCAPE_MATCHES_PER_ACCOUNT: '1000',
    };
  }

  /** Resolves when the server has said that it is ready. Errors: Error with what it wrote, if it ends before. */
  async start(): Promise<void> {
    const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('CARDSCAPE_'));
    const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { env: { ...Object.fromEntries(inherited), ...this.#settings }, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      const hear = (text: string): void => {
        said += text;
        if (said.includes('is ready')) resolve();
      };
      child.stdout.setEncoding('utf8').on('data', hear);
      child.stderr.setEncoding('utf8').on('data', hear);
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
  }

  /** `kill -9`. Resolves when the process is gone. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
