// @module-tag long
import '../support/wires/recorded-socket.ts';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { watchWaiting } from '@cardscape/protocol';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findProxies, MISSING_PROXIES } from '../../../../scripts/needs/proxies.ts';
import { readConfig, settingsList } from '../../src/config.ts';
import { makeLogger } from '../../src/logger.ts';
import { StandbyDoor } from '../../src/start/standby.ts';
import { freePort } from '../support/free-port.ts';
import { type Certificate, makeCertificate, Nginx, statusOf, withMarks } from '../support/nginx.ts';
import { DECK, newPlayer, pairMatch, type TestServer, testServer } from '../support/server.ts';
import { join, playToEnd } from '../support/wires/follow.ts';

/* The files of `ops/` and of docs/self-hosting.md, as a host uses them. */

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (path: string): string => readFileSync(pathOf(ROOT, path), 'utf8');
const programs = findProxies();
if (programs === null && process.env['CI'] === 'true') throw new Error(MISSING_PROXIES);
if (programs === null) process.stderr.write(`${MISSING_PROXIES} They are left out.\n`);
const { nginx = '', caddy = '', openssl = '' } = programs ?? {};
/** nginx before one server, or two. */
const before = (server: string, folder: string, certificate: Certificate, second?: string): Promise<Nginx> =>
  Nginx.before(server, { program: nginx, folder, certificate, ...(second === undefined ? {} : { second }) });

function newFolder(): string {
  const folder = mkdtempSync(pathOf(tmpdir(), 'cardscape-host-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe.runIf(programs !== null)('P-12 behind nginx with TLS', () => {
  const folder = mkdtempSync(pathOf(tmpdir(), 'cardscape-tls-'));
  const certificate = { cert: pathOf(folder, 'cert.pem'), key: pathOf(folder, 'key.pem') };
  let server: TestServer;
  let proxy: Nginx;
  const usual = getCACertificates('default');
  beforeAll(async () => {
    makeCertificate(openssl, certificate);
    setDefaultCACertificates([...usual, readFileSync(certificate.cert, 'utf8')]);
    server = await testServer({ CARDSCAPE_PROXY: '127.0.0.1' });
    proxy = await before(server.address, folder, certificate);
  });
  afterAll(async () => {
    await proxy.close();
    await server.close();
    setDefaultCACertificates(usual);
    rmSync(folder, { recursive: true, force: true });
  });

  it('a match is played through to its end, and no secret stands in the log of nginx', async () => {
    const [first, second] = [await newPlayer(proxy.address), await newPlayer(proxy.address)];
    const id = await pairMatch(first, second);
    const clients = [await join(first, id), await join(second, id)];
    await playToEnd(clients, 3);
    expect(clients.map(({ stage }) => stage)).toEqual(['over', 'over']);
    for (const client of clients) client.leave();
    await expect.poll(() => proxy.log).toContain(' 101 ');
    const { log } = proxy;
    // The answer brings the ticket.
    expect(log).toMatch(/POST \/api\/matches\/[\w-]+\/ready 200/);
    for (const secret of ['?', 'sessionId', '_authToken', 'cardscape_session']) expect(log).not.toContain(secret);
  });

  it('of two servers whoever does not stand by is asked, and a move is sent to one of them alone', async () => {
    const config = readConfig({ CARDSCAPE_PORT: String(await freePort()) });
    const door = await StandbyDoor.open(config, makeLogger('silent'));
    const standby = `http://127.0.0.1:${config.port}`;
    for (const [one, two] of [
      [standby, server.address],
      [server.address, standby],
    ] as const) {
      const front = await before(one, newFolder(), certificate, two);
      const [first, second] = [await newPlayer(front.address), await newPlayer(front.address)];
      const id = await pairMatch(first, second);
      const clients = [await join(first, id), await join(second, id)];
      await playToEnd(clients, 5);
      expect(clients.map(({ stage }) => stage)).toEqual(['over', 'over']);
      for (const client of clients) client.leave();
      await front.close();
    }
    await door.close();
    // The first one is gone: the second one is asked.
    const front = await before(standby, newFolder(), certificate, server.address);
    expect((await newPlayer(front.address)).account.id).not.toBe('');
    await front.close();
  });

  it('a session is for TLS alone, and streams come as they are told', async () => {
    const response = await fetch(`${proxy.address}/api/session`);
    expect(response.headers.get('set-cookie')).toContain('; Secure');
    expect(response.headers.get('strict-transport-security')).toContain('max-age');
    const [first, second] = [await newPlayer(proxy.address), await newPlayer(proxy.address)];
    const { match } = await first.api.createMatch({ game: 'ttcg', deck: DECK });
    const stream = first.api.listen(watchWaiting, { params: { match } });
    const heard = stream.next();
    await expect.poll(() => server.matches.waiting(match)?.watchers.size).toBe(1);
    await second.api.joinMatch(match, DECK);
    // The stream is still open: nothing has waited for its end.
    expect((await heard).value).toEqual({ type: 'joined' });
    await stream.return();
  });

  it('pages of the address that players know may use it, others may not; figures are not for the outside', async () => {
    const asks = (origin: string): Promise<number> => proxy.status('/api/games', { headers: { origin } });
    expect(await asks(proxy.address)).toBe(200);
    expect(await asks('https://elsewhere.example')).toBe(403);
    expect(await proxy.status('/metrics', {})).toBe(404);
  });

  it('each client is counted by its own address, whatever it says about itself', async () => {
    const strict = await testServer({ CARDSCAPE_PROXY: '127.0.0.1', CARDSCAPE_REQUESTS: '10' }, { stopwatch: () => 0 });
    const way = newFolder();
    const front = await before(strict.address, way, certificate);
    const ask = (from: string, said: string): Promise<number> =>
      front.status('/api/games', { from, headers: { 'x-forwarded-for': said, 'x-real-ip': said } });
    const answers = [];
    for (let index = 0; index < 11; index++) answers.push(await ask('127.0.0.2', `198.51.100.${index}`));
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    // The framework's own door counts the same.
    expect(
      await front.status('/matchmake/joinById/nothing', {
        from: '127.0.0.2',
        method: 'POST',
        headers: { 'content-length': '0' },
      }),
    ).toBe(429);
    // Somebody else is not hindered by it, not even by one who has used that name.
    expect(await ask('127.0.0.3', '127.0.0.2')).toBe(200);
    // Past the proxy, nobody is believed.
    const past = [];
    for (let index = 0; index < 11; index++)
      past.push(
        await statusOf(`${strict.address}/api/games`, {
          from: '127.0.0.4',
          method: 'GET',
          headers: { 'x-forwarded-for': `198.51.100.${index}` },
        }),
      );
    expect(past.at(-1)).toBe(429);
    await front.close();
    await strict.close();
  });

  it('answers come compressed, and while the server restarts a page says so and loads itself again', async () => {
    const restarting = await testServer({ CARDSCAPE_PROXY: '127.0.0.1' });
    const front = await before(restarting.address, newFolder(), certificate);
    const games = await fetch(`${front.address}/api/games`, { headers: { 'accept-encoding': 'gzip' } });
    expect([games.status, games.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    await restarting.close();
    const page = await fetch(`${front.address}/play`);
    expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after')]).toEqual([
      503,
      'text/html; charset=utf-8',
      '5',
    ]);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const text = await page.text();
    expect(text).toContain('<meta http-equiv="refresh" content="5">');
    expect(text).toContain('The server restarts.');
    await front.close();
  });
});

describe('P-12 the files for hosts', () => {
  it.runIf(programs !== null)('Caddy takes the Caddyfile, for one server and for two', () => {
    for (const [upstream, text] of [
      ['127.0.0.1:2567', read('ops/Caddyfile')],
      ['127.0.0.1:2567 127.0.0.1:2568', withMarks(read('ops/Caddyfile'), 'standby')],
    ] as const) {
      const home = newFolder();
      const file = pathOf(home, 'Caddyfile');
      writeFileSync(file, text);
      const checked = spawnSync(caddy, ['validate', '--adapter', 'caddyfile', '--config', file], {
        encoding: 'utf8',
        env: { ...process.env, HOME: home, UPSTREAM: upstream },
      });
      expect(`${checked.stdout}${checked.stderr}`).toContain('Valid configuration');
    }
  });

  it('compose has the form that compose wants', () => {
    // Two ports are for everybody: that is what the proxy is for.
    const { status, stdout } = spawnSync(
      pathOf(ROOT, 'node_modules/.bin/dclint'),
      [pathOf(ROOT, 'docker-compose.yml'), '--quiet', '--color=false', '--disable-rule', 'no-unbound-port-interfaces'],
      { encoding: 'utf8' },
    );
    expect(`${status} ${stdout.trim()}`).toBe('0 ');
  });

  it('systemd takes the unit', () => {
    const folder = newFolder();
    const unit = pathOf(folder, 'cardscape.service');
    writeFileSync(
      unit,
      read('ops/cardscape.service').replaceAll('/opt/cardscape/', ROOT).replace('User=cardscape', 'User=root'),
    );
    const checked = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
    // Other machines have another way to start services.
    if (checked.error !== undefined) return;
    expect(checked.stderr.split('\n').filter((line) => line.includes('cardscape.service'))).toEqual([]);
  });

  // That of the Dockerfile is one of a release (release.test.ts).
  it('the command of the unit starts a server, which is ready, and stops when it is asked', async () => {
    const found = /^ExecStart=(.*)$/m.exec(read('ops/cardscape.service'))?.[1] ?? '';
    const [program = '', ...args] = found.split(' ');
    const port = await freePort();
    const data = pathOf(newFolder(), 'data');
    mkdirSync(data);
    const env = {
      PATH: `${pathOf(ROOT, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
      CARDSCAPE_PORT: String(port),
      CARDSCAPE_DATA: data,
      CARDSCAPE_LOG: 'error',
      NODE_ENV: 'production',
    };
    const child = spawn(program.replace('/opt/cardscape/', ROOT), args, { cwd: ROOT, env, stdio: 'ignore' });
    const gone = once(child, 'exit');
    await expect
      .poll(
        () =>
          statusOf(`http://127.0.0.1:${port}/readyz`, { from: '127.0.0.1', method: 'GET', headers: {} }).catch(() => 0),
        { timeout: 30_000 },
      )
      .toBe(200);
    child.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
  }, 40_000);

  it('the document lists every setting, as `cardscape config --markdown` prints them', () => {
    const rows = settingsList().map(
      ({ name, usual, meaning }) =>
        `| \`${name}\` | ${usual === '' ? '' : `\`${usual}\``} | ${meaning.replaceAll('|', String.raw`\|`)} |`,
    );
    const document = read('docs/self-hosting.md');
    expect(document).toContain(['| setting | default | meaning |', '|---|---|---|', ...rows, ''].join('\n'));
  });
});
