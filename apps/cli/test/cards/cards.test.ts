import { describe, expect, it } from 'vitest';
import { call, folderWith } from '../calling.ts';

describe('CS-1 cardscape cards check', () => {
  it('prints the hash of a set that can be played', async () => {
    const { code, out } = await call(['cards', 'check', 'examples/card-sets/harbour']);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^ok harbour 1\.0: Harbour Nights, 4 cards of ttcg\nhash [0-9a-f]{64}$/),
    ]);
    const { out: json } = await call(['cards', 'check', 'examples/card-sets/harbour', '--json']);
    expect(JSON.parse(json)).toMatchObject({ ok: true, set: { id: 'harbour', hash: out.slice(-64) } });
  });

  it('tells all that is wrong, with file and line', async () => {
    const set = '{ "id": "one", "name": "One", "version": "1", "game": "ttcg", "author": "A", "about": "B" }';
    const card =
      '- { id: set-one-a, name: A, type: fire, rank: 1, attack: 1, defense: 1, effects: ["Normal: Fly."] }\n';
    const cwd = folderWith({
      'one/set.json': set,
      'one/a.yaml': card,
      'one/b.yaml': `\n${card}`,
      'one/about.txt': '?',
    });
    const { code, out } = await call(['cards', 'check', 'one'], cwd);
    expect(code).toBe(1);
    expect(out).toMatch(/^a\.yaml:1: 0\.\S+: .+ \(\w+, TTCG-[\d.]+\)$/m);
    expect(out).toMatch(/^b\.yaml:2: /m);
    expect(await call(['cards', 'check', 'two'], cwd)).toMatchObject({ code: 2 });
    expect(await call(['cards', 'look', 'one'], cwd)).toMatchObject({ code: 2 });
  });
});
