import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type MatchClient, newEntropy } from '@cardscape/client-kit';
import { signIn } from '@cardscape/protocol';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { buildClient } from '../../../../scripts/needs/build.ts';
import { findPostgres, MISSING_POSTGRES } from '../../../../scripts/needs/postgres.ts';
import { findProxies, MISSING_PROXIES } from '../../../../scripts/needs/proxies.ts';
import { findRedis, MISSING_REDIS } from '../../../../scripts/needs/redis.ts';
import { freePort } from '../support/free-port.ts';
import { makeCertificate, Nginx, statusOf } from '../support/nginx.ts';
import { Cluster } from '../support/postgres/cluster.ts';
import { askDatabase } from '../support/postgres/database.ts';
import { ServerProcess } from '../support/process.ts';
import { RedisServer } from '../support/redis.ts';
import { DECK, newPlayer, pairMatch, type Player } from '../support/server.ts';
import { newDevice } from '../support/wires/device.ts';
import { backOnline, join, playToEnd } from '../support/wires/follow.ts';
import { Reader } from '../support/wires/reader.ts';
// @module-tag long
import { RecordedSocket } from '../support/wires/recorded-socket.ts';

/*
 * docker-compose.yml with all of its services: each as a process here, with its command and its environment, in which
 * only names of machines and ports are others. Before them the Caddy of compose, and nginx with the file of `ops/`.
 */

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const MAIN = pathOf(ROOT, 'apps/server/src/main.ts');
const postgres = findPostgres();
const proxies = findProxies();
const missing = [
  ...(postgres === null ? [MISSING_POSTGRES] : []),
  ...(proxies === null ? [MISSING_PROXIES] : []),
  ...(findRedis() === null ? [MISSING_REDIS] : []),
];
if (missing.length > 0) process.stderr.write(`${missing.join('\n')}\n`);

/** What a test may wait for, on a machine that does other things as well. */
const WAITING = { timeout: 60_000, interval: 50 } as const;

interface Service {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly profiles?: readonly string[];
}

/** What a host has put into `.env`, as the head of the file says. */
const settings: Record<string, string> = { POSTGRES_PASSWORD: 'secret' };

/** A text of compose with the settings of the host in it. */
function filled(text: string): string {
  return text
    .replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, other = '') => {
      const value = settings[name] ?? '';
      if (value === '' && kind === '?') throw new Error(`${name}: ${other}`);
      return value === '' ? other : value;
    })
    .replaceAll('$$', '$');
}

const source = readFileSync(pathOf(ROOT, 'docker-compose.yml'), 'utf8');
const { services } = parse(source) as { readonly services: Readonly<Record<string, Service>> };
// The lines that the head of the file tells a host to write.
for (const [, name = '', value = ''] of source.matchAll(/^# {3}(\w+)=(.*)$/gm)) settings[name] ??= value;

describe.runIf(missing.length === 0)('the services of docker-compose.yml', () => {
  const folder = mkdtempSync(pathOf(tmpdir(), 'cardscape-compose-'));
  const data = pathOf(folder, 'data');
  const certificate = { cert: pathOf(folder, 'cert.pem'), key: pathOf(folder, 'key.pem') };
  const usual = getCACertificates('default');
  /** By service, the port of loopback that stands for 2567 of its machine. */
  const ports: Record<string, number> = {};
  let cluster: Cluster;
  let database = '';
  let redis: RedisServer;
  let desks: ServerProcess[];
  let tables: [ServerProcess, ServerProcess];
  let caddy: ChildProcess;
  let nginx: Nginx;
  let site = 0;

  /** As a process of this machine knows it. */
  function here(text: string): string {
    return Object.entries(ports)
      .reduce((left, [name, port]) => left.replaceAll(`${name}:2567`, `127.0.0.1:${port}`), filled(text))
      .replace(/^postgres:\/\/cardscape:\S+@postgres\/cardscape$/, database)
      .replace('redis://redis:6379', redis.url)
      .replace('uniquelocal', 'loopback')
      .replace(/^https:/, 'http:');
  }

  function environmentOf(name: string): Record<string, string> {
    const all = services[name]?.environment ?? {};
    return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, here(String(value))]));
  }

  /** Whether the command by which compose looks says that a service is well. */
  async function isWell(name: string): Promise<boolean> {
    const [kind, program = '', ...args] = services[name]?.healthcheck?.test ?? [];
    expect(kind).toBe('CMD');
    const own: Record<string, readonly string[]> = {
      pg_isready: [pathOf(postgres ?? '', 'pg_isready'), '-h', pathOf(cluster.socket, '..')],
      'redis-cli': ['redis-cli', '-p', String(redis.port)],
    };
    const [run = '', ...first] = own[program] ?? [pathOf(ROOT, program)];
    const rest = args.map((arg) => arg.replace('127.0.0.1:2567', `127.0.0.1:${ports[name]}`));
    return promisify(execFile)(run, [...first, ...rest]).then(
      () => true,
      () => false,
    );
  }

  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    // Whoever stands by serves no page: that is how the proxy tells it from the other one.
    buildClient(ROOT);
    cluster = await Cluster.start(postgres ?? '');
    await cluster.ask('create database cardscape');
    database = cluster.url('cardscape');
    const [, ...options] = services['redis']?.command ?? [];
    redis = await RedisServer.start(options);
    for (const name of ['server', 'standby', 'table-1', 'table-2']) ports[name] = await freePort();
    site = await freePort();
    settings['SITE'] = `127.0.0.1:${site}`;
    const desk = (name: string): Promise<ServerProcess> =>
      ServerProcess.standBy(ports[name] ?? 0, data, environmentOf(name), MAIN);
    desks = [await desk('server')];
    await vi.waitUntil(() => desks[0]?.isReady(), WAITING);
    desks.push(await desk('standby'));
    const table = (name: string): Promise<ServerProcess> =>
      ServerProcess.table(data, environmentOf(name), ports[name], MAIN);
    tables = [await table('table-1'), await table('table-2')];
    const [shell = '', ...args] = services['caddy']?.command ?? [];
    caddy = spawn(
      shell,
      args.map((arg) =>
        filled(arg)
          .replace('/etc/caddy/Caddyfile', pathOf(ROOT, 'ops/Caddyfile'))
          .replaceAll('/tmp/Caddyfile', pathOf(folder, 'Caddyfile')),
      ),
      {
        stdio: 'ignore',
        env: {
          ...process.env,
          ...environmentOf('caddy'),
          SITE: `http://127.0.0.1:${site}`,
          HOME: folder,
          CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
        },
      },
    );
    const well = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${site}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await vi.waitUntil(well, WAITING);
    makeCertificate(proxies?.openssl ?? '', certificate);
    setDefaultCACertificates([...usual, readFileSync(certificate.cert, 'utf8')]);
    const at = (name: string): string => `http://127.0.0.1:${ports[name]}`;
    nginx = await Nginx.before(at('server'), {
      program: proxies?.nginx ?? '',
      folder: mkdtempSync(pathOf(tmpdir(), 'cardscape-front-')),
      certificate,
      second: at('standby'),
      tables: [at('table-1'), at('table-2')],
    });
  });

  afterAll(async () => {
    await nginx.close();
    const gone = once(caddy, 'exit');
    caddy.kill('SIGTERM');
    await gone;
    for (const server of [...tables, ...desks]) await server.kill();
    await redis.kill();
    await cluster.close();
    setDefaultCACertificates(usual);
    rmSync(folder, { recursive: true, force: true });
  });

  it('are well, as compose looks, also the one that stands by', async () => {
    for (const name of ['postgres', 'redis', 'server', 'standby', 'table-1', 'table-2'])
      await vi.waitFor(async () => expect([name, await isWell(name)]).toEqual([name, true]), WAITING);
    expect(Object.keys(services)).toEqual(['caddy', 'postgres', 'redis', 'server', 'standby', 'table-1', 'table-2']);
    // Nothing but the proxy and the server starts where no profile is asked for.
    expect(Object.entries(services).flatMap(([name, { profiles }]) => (profiles === undefined ? [name] : []))).toEqual([
      'caddy',
      'server',
    ]);
  });

  const FRONTS = { caddy: () => `http://127.0.0.1:${site}`, nginx: () => nginx.address };

  /** By match, where it is played. */
  async function places(): Promise<ReadonlyMap<string, string>> {
    const rows = await askDatabase<{ match: string; address: string }>(
      database,
      'select match_id as match, address from matchlog.owner join matchlog.member using (epoch)',
    );
    return new Map(rows.map(({ match, address }) => [match, address]));
  }

  /** A match at that table: the next one begins where the fewest are. */
  async function matchAt(table: ServerProcess, first: Player, second: Player): Promise<string> {
    const match = await pairMatch(first, second);
    return (await places()).get(match) === table.address ? match : matchAt(table, first, second);
  }

  describe.each(['caddy', 'nginx'] as const)('behind %s', (name) => {
    const front = (): string => FRONTS[name]();

    it('the page comes from the desk, and figures and what tables say to it are for nobody outside', async () => {
      const page = await fetch(`${front()}/`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      for (const path of ['/metrics', '/t1/metrics', '/t1/cluster/news', '/t1/api/games'])
        expect([path, (await fetch(`${front()}${path}`)).status]).toEqual([path, 404]);
    });

    it('sockets are led to each table by its path, and matches are played to their ends', async () => {
      for (const [index, table] of tables.entries()) {
        const [ann, ben] = [await newPlayer(front()), await newPlayer(front())];
        const match = await matchAt(table, ann, ben);
        const clients: MatchClient[] = [];
        for (const player of [ann, ben]) {
          clients.push(await join(player, match));
          expect(new URL(RecordedSocket.newest?.url ?? '').pathname).toMatch(new RegExp(`^/t${index + 1}/`));
        }
        await playToEnd(clients, 3);
        expect(clients.map(({ stage }) => stage)).toEqual(['over', 'over']);
        for (const client of clients) client.leave();
      }
    });

    it('lines of a match come as they are told', async () => {
      const device = newDevice(front());
      await device.api.session();
      const { match } = await device.api.createMatch({ game: 'ttcg', deck: DECK, opponents: [{ bot: 'random' }] });
      await device.api.ready(match, newEntropy());
      const reader = await Reader.open(front(), device, match);
      onTestFinished(() => reader.close());
      // The stream goes on, and nothing has waited for its end.
      await reader.until(({ present }) => present !== undefined);
      expect(reader.of('result')).toEqual([]);
    });

    it('who is who is said by the proxy, and by nobody else', async () => {
      const guess = async (from: string, said: string): Promise<number> => {
        const body = JSON.stringify({ name: `Somebody at ${name}`, password: 'one of many guesses' });
        const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
        return statusOf(`${front()}/api${signIn.path}`, {
          from,
          method: 'POST',
          headers: { ...headers, 'x-forwarded-for': said },
          body,
        });
      };
      const answers: number[] = [];
      for (let times = 0; times < 9; times++) answers.push(await guess('127.0.0.2', `198.51.100.${times}`));
      expect(answers.slice(0, 8)).not.toContain(429);
      expect(answers[8]).toBe(429);
      expect(await guess('127.0.0.3', '127.0.0.2')).not.toBe(429);
    });

    it('a table is killed, and the desk: players come back by themselves', async () => {
      const [ann, ben] = [await newPlayer(front()), await newPlayer(front())];
      const match = await matchAt(tables[0], ann, ben);
      const clients = [await join(ann, match), await join(ben, match)];
      const back = clients.map(backOnline);
      await tables[0].kill();
      await Promise.all(back);
      expect((await places()).get(match)).toBe(tables[1].address);
      await tables[0].restart();
      const ready = await Promise.all(desks.map((desk) => desk.isReady()));
      const desk = desks[ready.indexOf(true)];
      await desk?.kill();
      // At a table of its own path, matches do not notice; whoever asks the desk waits for the other one.
      await playToEnd(clients, 7);
      expect(clients.map(({ stage }) => stage)).toEqual(['over', 'over']);
      for (const client of clients) client.leave();
      await vi.waitFor(async () => expect((await newPlayer(front())).account.id).not.toBe(''), WAITING);
      await desk?.standByAgain();
    });
  });
});
