import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './folder.ts';
import { databaseOf, dropDatabaseOf } from './postgres/database.ts';
import { program, type Program } from './program.ts';

/** Compiled code of the server, for all the servers of all tests: they start in half the time. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

/** Megabytes for what is young, from the start: it is collected less often while modules are loaded. */
const YOUNG = '--min-semi-space-size=16';

/** Milliseconds between two looks whether one answers. */
const LOOK = 20;

const DEFAULTS = {
  CARDSCAPE_BOT_PACE: '0',
  CARDSCAPE_LOG: 'error',
  CARDSCAPE_REQUESTS: '1000000',
  CARDSCAPE_PAGES: '1000000',
  CARDSCAPE_CONNECTIONS: '10000',
  CARDSCAPE_MESSAGES: '100000',
  CARDSCAPE_ACCOUNT_MESSAGES: '100000',
  CARDSCAPE_ADDRESS_MESSAGES: '1000000000',
  CARDSCAPE_MATCHES_PER_ACCOUNT: '1000',
  CARDSCAPE_DRAIN_SECONDS: '0',
  CARDSCAPE_SUPPLY_UNIT: '0',
};

/**
 * A server in a process of its own, with data of its own, that can be killed and started again under the same address.
 */
export class ServerProcess {
  readonly data: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #main: string;
  #child: ChildProcess | null = null;
  #address = '';
  #said = '';
  readonly #heard = new EventEmitter();

  private constructor(data: string, settings: Readonly<Record<string, string>>, main: string) {
    this.data = data;
    this.#settings = settings;
    this.#main = main;
  }

  /**
   * Starts one on a free port of loopback. Errors: Error with what it wrote, if it ends before it is ready.
   * @param run the server, what plants something before it starts one, or a module that starts one in its own way
   */
  static async begin(
    settings: Readonly<Record<string, string>> = {},
    run: Program | { readonly module: string } = 'server',
  ): Promise<ServerProcess> {
    const main = typeof run === 'string' ? await program(run) : run.module;
    const server = new ServerProcess(temporaryFolder('cardscape-process-'), settings, main);
    await server.#start('0');
    return server;
  }

  /**
   * One that stands by on that port, with the keys of that folder and the database in its settings. Resolves when it
   * answers.
   * @param main the module of the server; absent: that of a release
   */
  static async standBy(
    port: number,
    data: string,
    settings: Readonly<Record<string, string>>,
    main?: string,
  ): Promise<ServerProcess> {
    const module = main ?? (await program('server'));
    const server = new ServerProcess(data, { ...settings, CARDSCAPE_STANDBY: 'on' }, module);
    server.#address = `http://127.0.0.1:${port}`;
    await server.standByAgain();
    return server;
  }

  /**
   * A table beside whoever plays on the database in its settings, with the keys of that folder.
   * @param port 0: a free one
   * @param main as of `standBy`
   */
  static async table(
    data: string,
    settings: Readonly<Record<string, string>>,
    port = 0,
    main?: string,
  ): Promise<ServerProcess> {
    const role = { CARDSCAPE_ROLE: 'table', CARDSCAPE_PROXY: 'loopback' };
    const server = new ServerProcess(data, { ...settings, ...role }, main ?? (await program('server')));
    await server.#start(String(port));
    return server;
  }

  /** As `standBy`, after it has ended. Errors: Error with what it wrote, if it ends before. */
  async standByAgain(): Promise<void> {
    void this.#start(new URL(this.#address).port).catch(() => undefined);
    const isThere = (): Promise<boolean> =>
      fetch(`${this.#address}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isThere())) {
      if (this.#child !== null && !this.isAlive) throw new Error(`the server ended: ${this.#said}`);
      await pause(LOOK);
    }
  }

  get isAlive(): boolean {
    return this.#child !== null && isAlive(this.#child);
  }

  /** Whether it takes players. */
  async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.#address}/readyz`, { signal: AbortSignal.timeout(1000) })).ok;
    } catch {
      return false;
    }
  }

  /** Lets it stand still, or go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void {
    this.#child?.kill(signal);
  }

  get address(): string {
    return this.#address;
  }

  /** Everything that it has written, in all its lives. */
  get said(): string {
    return this.#said;
  }

  /** Resolves when it has written something like this. */
  async saying(words: RegExp): Promise<void> {
    while (!words.test(this.#said)) await once(this.#heard, 'said');
  }

  /** Starts it again on the same port and data. @param settings for this life alone */
  async restart(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.#start(new URL(this.#address).port, settings);
  }

  /** Resolves when the process is gone, however it ended. */
  async gone(): Promise<void> {
    const child = this.#child;
    if (child !== null && isAlive(child)) await once(child, 'close');
  }

  async #start(port: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
    const inherited = Object.entries(process.env).filter(
      ([name]) => !name.startsWith('CARDSCAPE_') && !name.startsWith('VITEST'),
    );
    const settings = {
      ...DEFAULTS,
      CARDSCAPE_PORT: port,
      CARDSCAPE_DATA: this.data,
      CARDSCAPE_POSTGRES: await databaseOf(this.data),
      ...this.#settings,
      ...more,
    };
    const child = spawn(process.execPath, [YOUNG, this.#main], {
      env: { ...Object.fromEntries(inherited), ...settings, NODE_COMPILE_CACHE: COMPILED },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      const hear = (text: string): void => {
        said += text;
        this.#said += text;
        this.#heard.emit('said');
        const address = /is ready: (http:\S+)/.exec(said)?.[1];
        if (address === undefined) return;
        // It may tell that of a proxy.
        this.#address = port === '0' ? address : `http://127.0.0.1:${port}`;
        resolve();
      };
      child.stdout.setEncoding('utf8').on('data', hear);
      child.stderr.setEncoding('utf8').on('data', hear);
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || !isAlive(child)) return;
    // Its last words are here by then.
    const gone = once(child, 'close');
    child.kill(signal);
    await gone;
  }

  /** `kill -9`. Resolves when the process is gone. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Ends it as a host does. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Ends it and removes its data. */
  async close(): Promise<void> {
    await this.stop();
    await rm(this.data, { recursive: true, force: true });
    await dropDatabaseOf(this.data);
  }
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
