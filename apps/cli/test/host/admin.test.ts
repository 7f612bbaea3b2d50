import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Api, fetchWithCookies } from '@cardscape/client-kit';
import { startServer, type RunningServer } from '@cardscape/server/src/app.ts';
import { readConfig } from '@cardscape/server/src/config.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { call, type Called, folderWith } from '../calling.ts';

let data: string;
let server: RunningServer;
let api: Api;
const ask = fetchWithCookies();

async function post(path: string, body: object): Promise<void> {
  const { ok } = await ask(`${server.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!ok) throw new Error(`${path} was refused`);
}

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'cardscape-admin-'));
  server = await startServer(
    readConfig({ CARDSCAPE_PORT: '0', CARDSCAPE_LOG: 'silent', CARDSCAPE_DATA: data, CARDSCAPE_SUPPLY_UNIT: '0' }),
  );
  api = new Api(server.address, ask);
  await api.session();
  await post('/account/sign-up', { name: 'First Host', password: 'a long sentence nobody guesses' });
});

afterAll(async () => {
  await server.close();
  await rm(data, { recursive: true, force: true });
});

function admin(...args: readonly string[]): Promise<Called> {
  return call(['admin', ...args, '--data', data]);
}

describe('P-12 cardscape admin', () => {
  it('makes the first operator on the data of a running server', async () => {
    expect(await admin('role', 'first host', 'operator')).toEqual({
      code: 0,
      out: 'first host is operator now',
      err: '',
    });
    expect((await api.session()).role).toBe('operator');
  });

  it('bans and lifts by name, with a reason', async () => {
    expect((await admin('ban', 'First Host', '--reason', 'a test', '--hours', '2')).code).toBe(0);
    await expect(api.createMatch({ game: 'ttcg', deck: { starter: 'x' } })).rejects.toMatchObject({ code: 'BANNED' });
    expect((await admin('lift', 'First Host', '--reason', 'enough')).out).toBe('lifted 1 of First Host');
    await expect(api.createMatch({ game: 'ttcg', deck: { starter: 'x' } })).rejects.not.toMatchObject({
      code: 'BANNED',
    });
  });

  it('shows what each of its actions needs', async () => {
    expect((await call(['help', 'admin'])).out).toMatch(/lift NAME\s+--reason TEXT \|/);
  });

  it('announces, and tells what was done, as text and as JSON', async () => {
    const { out } = await admin('announce', 'A break at ten', '--tone', 'warning', '--hours', '1', '--json');
    expect(JSON.parse(out)).toEqual({ id: expect.any(String) as string });
    expect(JSON.parse((await admin('reports', '--json')).out)).toEqual([]);
    const audit = JSON.parse((await admin('audit', '--json')).out) as readonly {
      readonly action: string;
      readonly actor: { readonly name: string };
    }[];
    expect(audit.map(({ action, actor }) => [action, actor.name])).toEqual(
      ['announce', 'lift', 'ban', 'role'].map((action) => [action, 'the command line']),
    );
    expect((await admin('audit')).out).toContain('A break at ten');
  });

  it('makes, lists and revokes codes with which people sign up', async () => {
    const [code = '', ...said] = (await admin('invite', 'Club night', '--uses', '2', '--days', '7')).out.split('\n');
    expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);
    expect(said.join(' ')).toMatch(
      /^2 may sign up with it until \d{4}-.* UTC; it is not shown again\. The page with the code filled in: \/account#code=(\w{4}-){3}\w{4} This is the end of the link/,
    );
    const { out } = await admin('invites');
    expect(out).toMatch(new RegExp(`^[\\w-]{36}  ${code.slice(0, 4)}-…  good  0 of 2  until .* UTC  Club night$`));
    const [id = ''] = out.split(' ');
    expect((await admin('uninvite', id)).out).toBe('the code is revoked');
    expect((await admin('invites')).out).toContain('revoked');
    expect(await admin('uninvite', id)).toMatchObject({ code: 1, err: expect.stringContaining('no such code') });
    expect(JSON.parse((await admin('invite', '--days', '0', '--json')).out)).toMatchObject({
      uses: 1,
      expiresAt: null,
    });
    expect((await admin('invite', '--uses', '10001')).code).toBe(2);
    expect((await admin('audit')).out).not.toContain(code);
  });

  it('CS-10 offers a card set to the running server, in the place of another only where that is said', async () => {
    const cards = (...args: readonly string[]): Promise<Called> => call(['cards', ...args, '--data', data]);
    const harbour = 'examples/card-sets/harbour';
    const about = 'harbour 1.0: Harbour Nights, 4 cards of ttcg';
    expect(await cards('list')).toMatchObject({ code: 0, out: 'no uploaded sets' });
    const { code, out } = await cards('add', harbour);
    expect([code, out]).toEqual([0, expect.stringMatching(new RegExp(`^offered: ${about}\nhash [0-9a-f]{64}$`))]);
    expect(await cards('list')).toMatchObject({ code: 0, out: about });
    await vi.waitUntil(async () => (await api.games()).games.some(({ sets }) => sets.length > 0), { timeout: 20_000 });
    expect(await cards('add', harbour)).toMatchObject({ code: 1, err: expect.stringContaining('Harbour Nights') });
    expect((await cards('add', harbour, '--replace')).code).toBe(0);
    expect((await cards('remove', 'harbour')).out).toBe('harbour is no longer offered');
    expect((await cards('remove', 'harbour')).code).toBe(1);
    expect((await cards('add', 'nowhere')).code).toBe(2);
    expect((await cards('list', 'harbour')).code).toBe(2);
    expect((await call(['cards', 'add', harbour])).code).toBe(2);
    const broken = folderWith({ 'set.json': '{}', 'cards.json': '[]' });
    expect(await cards('add', broken)).toMatchObject({ code: 1, out: expect.stringContaining('set.json') });
    expect(await cards('list')).toMatchObject({ out: 'no uploaded sets' });
  });

  it('shows what players report in lines of its own, and nothing of it commands the terminal', async () => {
    const words = 'It stops.\n2026-11-28 09:00  1  player Bob\n\u001b[2J';
    await post('/reports/problems', { words, match: null, seq: null });
    const { out } = await admin('reports');
    expect(out.split('\n').slice(1)).toEqual([
      '    It stops.',
      '    2026-11-28 09:00  1  player Bob',
      '    \\u001b[2J',
    ]);
  });

  it.each([
    [['role', 'Nobody', 'operator'], 1, /nobody called Nobody/],
    [['role', 'First Host', 'king'], 2, /player, moderator, operator/],
    [['ban', 'First Host'], 2, /--reason is expected/],
    [['crown', 'First Host'], 2, /what to do is one of/],
    [[], 2, /what to do is one of/],
  ] as const)('%j is refused with what would be right', async (args, code, sentence) => {
    const called = await admin(...args);
    expect([called.code, called.err]).toEqual([code, expect.stringMatching(sentence)]);
  });

  it('says how the link to a new password begins where no public address is set', async () => {
    vi.stubEnv('CARDSCAPE_PUBLIC_URL', '');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await admin('reset', 'First Host')).out).toMatch(
      /\n\/account\/reset#[\w-]{43}\nThis is the end of the link: put the address .* in front of it/,
    );
    vi.stubEnv('CARDSCAPE_PUBLIC_URL', 'https://cards.example');
    expect((await admin('reset', 'First Host')).out).toMatch(/:\nhttps:\/\/cards\.example\/account\/reset#[\w-]{43}$/);
  });

  it('says what is missing where there is no data', async () => {
    const called = await call(['admin', 'audit', '--data', tmpdir()]);
    expect([called.code, called.err]).toEqual([1, expect.stringMatching(/there is no cardscape.db in/)]);
    expect((await call(['admin', 'audit'])).code).toBe(2);
  });
});
