import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { freePort } from './free-port.ts';

const FILE = fileURLToPath(new URL('../../../../ops/nginx.conf', import.meta.url));

/** A file of `ops/` in which lines that are marked so count: for two servers (`standby`), or with tables (`table`). */
export function withMarks(file: string, ...marks: readonly ('standby' | 'table')[]): string {
  return marks.reduce((text, mark) => text.replaceAll(`#${mark} `, ''), file);
}

/** The files of a certificate and its key. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** One of loopback for two days. Errors: Error with what the program says. */
export function makeCertificate(openssl: string, { cert, key }: Certificate): void {
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const whose = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = spawnSync(openssl, ['req', ...kind, ...whose, '-keyout', key, '-out', cert], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
}

interface Front {
  readonly program: string;
  readonly folder: string;
  readonly certificate: Certificate;
  /** The server that stands by. */
  readonly second?: string;
  /** Those of the paths /t1 and /t2. */
  readonly tables?: readonly [string, string];
}

/** nginx with the file of `ops/`, in which only names, ports and folders are others. */
export class Nginx {
  readonly address: string;
  readonly #log: string;
  readonly #child: ChildProcess;

  private constructor(address: string, log: string, child: ChildProcess) {
    this.address = address;
    this.#log = log;
    this.#child = child;
  }

  /** Resolves when it leads to a server. Errors: Error with what it says of its file. */
  static async before(server: string, { program, folder, certificate, second, tables }: Front): Promise<Nginx> {
    const [secure, plain] = [await freePort(), await freePort()];
    const log = join(folder, 'access.log');
    const hostOf = (address: string | undefined): string => new URL(address ?? 'http://127.0.0.1:9').host;
    const file = withMarks(
      readFileSync(FILE, 'utf8'),
      ...(second === undefined ? [] : ['standby' as const]),
      ...(tables === undefined ? [] : ['table' as const]),
    );
    const site = file
      .replaceAll('127.0.0.1:2571', hostOf(tables?.[0]))
      .replaceAll('127.0.0.1:2572', hostOf(tables?.[1]))
      .replaceAll('127.0.0.1:2568', hostOf(second))
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
      .replaceAll('127.0.0.1:2567', hostOf(server))
      .replace(/ssl_certificate +\S+;/, `ssl_certificate ${certificate.cert};`)
      .replace(/ssl_certificate_key +\S+;/, `ssl_certificate_key ${certificate.key};`)
      .replaceAll('/var/log/nginx/cardscape.log', log)
      .replaceAll('/var/log/nginx', folder);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
      .join(' ');
    const main = join(folder, 'nginx.conf');
    writeFileSync(
      main,
      `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${temporary}\n${site}\n}`,
    );
    const checked = spawnSync(program, ['-t', '-c', main, '-p', folder, '-e', `${folder}/error.log`], {
      encoding: 'utf8',
    });
    if (!checked.stderr.includes('test is successful')) throw new Error(checked.stderr);
    const child = spawn(program, ['-c', main, '-p', folder, '-e', `${folder}/error.log`], { stdio: 'ignore' });
    const proxy = new Nginx(`https://127.0.0.1:${secure}`, log, child);
    await vi.waitUntil(async () => (await proxy.status('/healthz', {}).catch(() => 0)) === 200, { timeout: 30_000 });
    return proxy;
  }

  /** Asks from an address of loopback. */
  status(
    path: string,
    {
      from = '127.0.0.1',
      method = 'GET',
      headers = {},
    }: { readonly from?: string; readonly method?: string; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<number> {
    return statusOf(`${this.address}${path}`, { from, method, headers });
  }

  get log(): string {
    return readFileSync(this.#log, 'utf8');
  }

  async close(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await gone;
  }
}

/** The status of an answer to a request from an address of loopback. */
export function statusOf(
  url: string,
  {
    from,
    method,
    headers,
    body,
  }: {
    readonly from: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  },
): Promise<number> {
  const isTls = url.startsWith('https:');
  return new Promise((resolve, reject) => {
    const options = { method, headers, localAddress: from, agent: isTls ? new TlsAgent() : new Agent() };
    const sent = (isTls ? tlsRequest : request)(url, options, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });
}
