import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { findRedis, MISSING_REDIS } from '../../../../scripts/needs/redis.ts';
import { temporaryFolder } from './folder.ts';
import { freePort } from './free-port.ts';

/** Ends Redis with whoever has started it, however that ends. */
const WATCH = `"$0" "$@" & read word; kill -KILL $! 2> /dev/null; wait`;
/** How often it is asked whether it has started, and milliseconds between. */
const LOOKS = 300;
const LOOK = 20;

/** A Redis of its own on a port of loopback, that keeps nothing. */
export class RedisServer {
  readonly port: number;
  readonly #program: string;
  readonly #options: readonly string[];
  #watch: ChildProcess | null = null;
  #pid = 0;

  private constructor(port: number, program: string, options: readonly string[]) {
    this.port = port;
    this.#program = program;
    this.#options = options;
  }

  /** Errors: Error where Redis is not installed, or does not start. */
  static async start(options: readonly string[] = ['--save', '', '--appendonly', 'no']): Promise<RedisServer> {
    const program = findRedis();
    if (program === null) throw new Error(MISSING_REDIS);
    const server = new RedisServer(await freePort(), program, options);
    await server.begin();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it, also again after `kill`: it knows nothing then. */
  async begin(): Promise<void> {
    const options = [...this.#options, '--port', String(this.port), '--bind', '127.0.0.1'];
    this.#watch = spawn('sh', ['-c', WATCH, this.#program, ...options], {
      stdio: ['pipe', 'ignore', 'ignore'],
      cwd: temporaryFolder('cardscape-redis-'),
    });
    for (let left = LOOKS; ; left--) {
      const said = await this.ask('INFO server').catch(() => '');
      this.#pid = Number(/process_id:(\d+)/.exec(said)?.[1] ?? 0);
      if (this.#pid > 0) return;
      if (left === 0) throw new Error('Redis does not start');
      await pause(LOOK);
    }
  }

  /** What it answers to a command, as it is written. */
  async ask(command: string): Promise<string> {
    const socket = connect(this.port, '127.0.0.1').setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.end(`${command}\r\nQUIT\r\n`);
    let said = '';
    socket.on('data', (text: string) => (said += text));
    await once(socket, 'close');
    return said;
  }

  /** Lets it stand still, or go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    process.kill(this.#pid, signal);
  }

  /** `kill -9`. Resolves when it is gone. */
  async kill(): Promise<void> {
    const watch = this.#watch;
    this.#watch = null;
    if (watch === null) return;
    const gone = once(watch, 'exit');
    watch.stdin?.end('end\n');
    await gone;
  }
}
