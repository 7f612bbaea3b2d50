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

  it('checks every set in a folder of sets', async () => {
    const set = (id: string) =>
      `{ "id": "${id}", "name": "${id}", "version": "1", "game": "coldfront", "author": "A", "about": "B" }`;
    const card = (id: string) => `- { id: set-${id}-a, name: ${id} A, faction: azure, type: infantry, hp: 1, dmg: 0 }`;
    const cwd = folderWith({
      'all/one/set.json': set('one'),
      'all/one/a.yaml': card('one'),
      'all/two/set.json': set('one'),
      'all/two/a.yaml': card('one'),
      'all/three/a.yaml': card('three'),
      'good/one/set.json': set('one'),
      'good/one/a.yaml': card('one'),
    });
    const { code, out } = await call(['cards', 'check', 'all'], cwd);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^one:\nok one 1: one, 1 card of coldfront\nhash [0-9a-f]{64}\nthree:\nset\.json: This file is missing/,
    );
    expect(out).toMatch(
      /^two:\nset\.json: id: Another card set of this folder has the id one\. Rename one\. \(SET_ID, CS-11\)$/m,
    );
    const json = JSON.parse((await call(['cards', 'check', 'all', '--json'], cwd)).out) as unknown;
    expect(json).toMatchObject([
      { path: 'one', ok: true },
      { path: 'three', ok: false },
      { path: 'two', ok: false },
    ]);
    expect(await call(['cards', 'check', 'good'], cwd)).toMatchObject({ code: 0 });
  });
});
