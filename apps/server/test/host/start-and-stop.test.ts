import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { treeRevision } from '../../src/tree-revision.ts';
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
