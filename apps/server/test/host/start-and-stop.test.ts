import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FailedTries } from '../../src/accounts/failed-tries.ts';
import { openDatabases } from '../../src/db/files/open.ts';
import { RunMark } from '../../src/db/run-mark.ts';
import { treeRevision } from '../../src/start/tree-revision.ts';
import { botMatch, newPlayer, testServer } from '../support/server.ts';

interface Line {
  readonly level: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly words: string;
}

/** A logger that keeps what it is told. */
function kept() {
  const lines: Line[] = [];
  const at =
    (level: string) =>
    (...said: readonly unknown[]): void => {
      const [facts, words] = typeof said[0] === 'string' ? [{}, said[0]] : said;
      lines.push({ level, facts: facts as Line['facts'], words: String(words) });
    };
  return {
    lines,
    logger: { error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug'), trace: at('trace') },
  };
}

describe('P-12 the log', () => {
  it('has a line for each start and each stop', async () => {
    const { lines, logger } = kept();
    const server = await testServer({ CARDSCAPE_METRICS_TOKEN: 'a-secret-of-the-host' }, { logger });
    await botMatch(await newPlayer(server.address));
    await server.close();
    const [start, ...more] = lines.filter(({ words }) => words === 'listening');
    expect(more).toEqual([]);
    expect(start?.facts).toMatchObject({
      address: server.address,
      data: server.data,
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      settings: { CARDSCAPE_PORT: '0', CARDSCAPE_METRICS_TOKEN: '(set)' },
    });
    expect(lines.at(-1)).toMatchObject({ level: 'info', facts: { matches: 1, seconds: expect.any(Number) } });
    expect(lines.at(-1)?.words).toContain('stopped');
    expect(JSON.stringify(lines)).not.toContain('a-secret-of-the-host');
  });

  it('says that draining begins and ends, which card sets are there, and how the last run ended', async () => {
    const { lines, logger } = kept();
    const data = mkdtempSync(join(tmpdir(), 'cardscape-runs-'));
    onTestFinished(() => rmSync(data, { recursive: true }));
    const sets = fileURLToPath(new URL('../../../../examples/card-sets', import.meta.url));
    const settings = { CARDSCAPE_DATA: data, CARDSCAPE_DRAIN_SECONDS: '0', CARDSCAPE_CARD_SETS: sets };
    const run = async (): Promise<void> => {
      const server = await testServer(settings, { logger });
      await server.drain();
      await server.close();
    };
    await run();
    await run();
    const said = lines.map(({ words }) => words);
    expect(said.filter((words) => words.startsWith('draining'))).toHaveLength(2);
    expect(said.join('\n')).not.toContain('did not end cleanly');
    expect(lines.find(({ words }) => words === 'listening')?.facts['cardSets']).toContainEqual(
      expect.stringMatching(/^[a-z]+: harbour \S+$/),
    );
    // As kill -9 leaves it.
    const databases = await openDatabases(data);
    await RunMark.begin(databases.core);
    await databases.close();
    lines.length = 0;
    await run();
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'warn', words: expect.stringContaining('the last run did not end cleanly') }),
    );
  });

  it('has one line for each address and minute of wrong passwords, and nothing of what was tried', async () => {
    const { lines, logger } = kept();
    const server = await testServer(
      { CARDSCAPE_PASSWORD: 'lanterns on the water', CARDSCAPE_PROXY: '127.0.0.1' },
      { logger },
    );
    const post = (path: string, body: object, from: string, pass = ''): Promise<Response> =>
      fetch(`${server.address}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from, 'cardscape-pass': pass },
        body: JSON.stringify(body),
      });
    for (const [password, from] of [
      ['guess one', '203.0.113.7'],
      ['guess two', '203.0.113.7'],
      ['guess three', '2001:db8::7'],
    ] as const)
      expect((await post('/server/password', { password }, from)).status).toBe(403);
    const given = await post('/server/password', { password: 'lanterns on the water' }, '203.0.113.9');
    const { pass } = (await given.json()) as { readonly pass: string };
    const logIn = { name: 'Nobody Here', password: 'guess four' };
    expect((await post('/account/sign-in', logIn, '203.0.113.7', pass)).status).toBe(401);
    const found = lines.filter(({ words }) => words === 'wrong password');
    expect(found.map(({ level, facts }) => [level, facts])).toEqual([
      ['warn', { address: '203.0.113.7', door: 'server-password', times: 1 }],
      ['warn', { address: '2001:db8::7', door: 'server-password', times: 1 }],
      ['warn', { address: '203.0.113.7', door: 'log-in', times: 1 }],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/guess|Nobody Here|lanterns/);
    await server.close();
  });

  it('says how many wrong passwords there were since the last line', () => {
    const { lines, logger } = kept();
    let now = 0;
    const tries = new FailedTries(logger, () => now);
    for (let count = 0; count < 5; count++) tries.note('log-in', '::ffff:192.0.2.1');
    now = 60_000;
    tries.note('log-in', '192.0.2.1');
    expect(lines.map(({ facts }) => facts)).toEqual([
      { address: '192.0.2.1', door: 'log-in', times: 1 },
      { address: '192.0.2.1', door: 'log-in', times: 5 },
    ]);
  });

  it('warns once of a proxy that the host has not named, and never of one that it has', async () => {
    const ask = (address: string): Promise<Response> =>
      fetch(`${address}/healthz`, { headers: { 'x-forwarded-for': '198.51.100.7' } });
    for (const [proxy, warnings] of [
      ['', 1],
      ['loopback', 0],
    ] as const) {
      const { lines, logger } = kept();
      const server = await testServer({ CARDSCAPE_PROXY: proxy }, { logger });
      await fetch(`${server.address}/healthz`);
      expect(lines.filter(({ level }) => level === 'warn')).toEqual([]);
      await ask(server.address);
      await ask(server.address);
      const found = lines.filter(({ level }) => level === 'warn');
      expect(found).toHaveLength(warnings);
      expect(JSON.stringify(found)).not.toContain('198.51.100.7');
      await server.close();
    }
  });

  it('names the revision of the tree, however git keeps it', () => {
    const tree = mkdtempSync(join(tmpdir(), 'cardscape-tree-'));
    onTestFinished(() => rmSync(tree, { recursive: true }));
    expect(treeRevision(tree)).toBe(null);
    const write = (path: string, text: string): void => {
      mkdirSync(join(tree, path, '..'), { recursive: true });
      writeFileSync(join(tree, path), text);
    };
    const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(40));
    write('.git/HEAD', `${first}\n`);
    expect(treeRevision(tree)).toBe('a'.repeat(12));
    write('.git/HEAD', 'ref: refs/heads/main\n');
    write('.git/packed-refs', `# pack-refs\n${second} refs/heads/main\n`);
    expect(treeRevision(tree)).toBe('b'.repeat(12));
    write('.git/refs/heads/main', `${third}\n`);
    expect(treeRevision(tree)).toBe('c'.repeat(12));
    write('.git/worktrees/two/HEAD', 'ref: refs/heads/main\n');
    write('.git/worktrees/two/commondir', '../..\n');
    write('two/.git', `gitdir: ${tree}/.git/worktrees/two\n`);
    expect(treeRevision(join(tree, 'two'))).toBe('c'.repeat(12));
  });
});
