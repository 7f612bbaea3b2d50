import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres, MISSING_POSTGRES } from '../../../../../scripts/needs/postgres.ts';
import { temporaryFolder } from '../folder.ts';

/** Whom Debian makes for it: PostgreSQL does not run as root. */
function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Ends PostgreSQL with whoever has started it, however that ends; told to `keep`, it leaves the folder. */
const WATCH = `"$0" "$@" & read word; kill -QUIT $! 2> /dev/null; wait; test "$word" = keep || rm -rf "$FOLDER"`;
/** How often it is asked whether it has started. */
const LOOKS = 300;

function childrenOf(pid: number): number[] {
  const said = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  // One may have ended since, and `ps` itself is none.
  return said
    .split('\n')
    .map(Number)
    .filter((child) => child > 0 && existsSync(`/proc/${child}`));
}

/** A PostgreSQL of its own in a folder of its own, reached through a socket there alone. */
export class Cluster {
  readonly #folder: string;
  readonly #bin: string;
  #watch: ChildProcess | null = null;

  private constructor(folder: string, bin: string) {
    this.#folder = folder;
    this.#bin = bin;
  }

  static async start(bin: string): Promise<Cluster> {
    const folder = temporaryFolder('cardscape-pg-');
    const user = unprivileged();
    if (user !== undefined) chownSync(folder, user.uid, user.gid);
    const cluster = new Cluster(folder, bin);
    const options = ['-D', cluster.#data, '-U', 'cardscape', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
    execFileSync(join(bin, 'initdb'), [...options, '--no-sync'], { stdio: 'ignore', cwd: folder, ...user });
    await cluster.begin();
    return cluster;
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  /** Starts it, also again after `kill`. Errors: Error where it does not start. */
  async begin(): Promise<void> {
    this.#spawn();
    for (let left = LOOKS; !(await this.#answers()); left--) {
      if (left === 0) throw new Error('PostgreSQL does not start');
      await pause(100);
    }
  }

  #spawn(): void {
    const options = ['-D', this.#data, '-k', this.#folder, '-c', 'listen_addresses=', '-c', 'max_connections=200'];
    this.#watch = spawn('sh', ['-c', WATCH, join(this.#bin, 'postgres'), ...options], {
      stdio: ['pipe', 'ignore', 'ignore'],
      cwd: '/',
      env: { ...process.env, FOLDER: this.#folder },
      ...unprivileged(),
    });
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url('postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Through which it is reached. */
  get socket(): string {
    return join(this.#folder, '.s.PGSQL.5432');
  }

  url(database: string): string {
    return `postgres://cardscape@/${database}?host=${encodeURIComponent(this.#folder)}`;
  }

  /** What a superuser asks. */
  async ask(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url('postgres') });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  }

  get #pid(): number {
    const [pid = ''] = readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n');
    return Number(pid);
  }

  /** Lets all of its processes stand still, or go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = this.#pid;
    // It first: then no more of them begin.
    if (signal === 'SIGSTOP') process.kill(pid, signal);
    for (const child of childrenOf(pid)) process.kill(child, signal);
    if (signal === 'SIGCONT') process.kill(pid, signal);
  }

  /** `kill -9`, as when the machine dies. */
  async kill(): Promise<void> {
    process.kill(this.#pid, 'SIGKILL');
    await this.#end('keep');
    // Its processes notice, and end: a new one does not start beside them.
    await pause(1000);
  }

  async close(): Promise<void> {
    await this.#end('remove');
  }

  async #end(word: 'keep' | 'remove'): Promise<void> {
    const watch = this.#watch;
    this.#watch = null;
    if (watch === null) return;
    const gone = once(watch, 'exit');
    watch.stdin?.end(`${word}\n`);
    await gone;
  }
}

let shared: Promise<Cluster> | null = null;

/** The one that all tests of this process share. Errors: Error where PostgreSQL is not installed. */
export function clusterOfThisProcess(): Promise<Cluster> {
  const bin = findPostgres();
  if (bin === null) throw new Error(MISSING_POSTGRES);
  shared ??= Cluster.start(bin);
  return shared;
}
