import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { call, folderWith } from './calling.ts';

const FIRST = `id: T-1
game: ttcg
title: Before
rules: [TTCG-7.1]
options: { startPoints: 15, handLimit: 10 }
cards:
  - { id: q, name: Scenario Card Q, type: fire, subtypes: [beast], rank: 1, attack: 300, defense: 200, effects: ["Normal: Draw one card."] }
given: { A: { hand: [q, f1, f1, f1], units: { 2: { card: f1, tapped: true } } } }
steps:
  - A: { type: play, card: q, to: unit-1 }
  - A: { type: pass }
`;
const SECOND = 'id: T-2\ngame: ttcg\ntitle: Other\nrules: [TTCG-6.2]\ngiven: { B: { points: 7 } }\n';
const SETUP =
  'id: T-3\ngame: ttcg\ntitle: None\nrules: [TTCG-4.1]\nsteps:\n  - setup: { A: { decks: [[f1]] }, B: { decks: [[f1]] } }\n    refused: DECK_SIZE\n';

describe('position', () => {
  test('prints the position after the last step as a scenario that stands by itself', async () => {
    const cwd = folderWith({ 'a.yaml': FIRST });
    const { code, out } = await call(['position', 'a.yaml'], cwd);
    expect(code).toBe(0);
    const printed = parse(out) as Record<string, unknown>;
    expect(printed).toMatchObject({
      id: 'T-1-position',
      game: 'ttcg',
      rules: ['TTCG-7.1'],
      options: { startPoints: 15 },
      steps: [],
    });
    expect(printed['options']).toEqual({ startPoints: 15 });
    expect(printed['cards']).toMatchObject([{ id: 'q', attack: 300 }]);
    expect(printed['given']).toMatchObject({
      turn: 3,
      A: { points: 15, hand: ['f1*3'], deck: ['filler*30'], units: { 1: { card: 'q', entered: 3 } } },
    });
  });

  test('and that leads to the same position again', async () => {
    const cwd = folderWith({ 'a.yaml': FIRST });
    const once = (await call(['position', 'a.yaml'], cwd)).out;
    const again = folderWith({ 'b.yaml': once });
    expect(await call(['scenario', 'b.yaml'], again)).toMatchObject({ code: 0 });
    const twice = (await call(['position', 'b.yaml'], again)).out;
    expect(parse(twice)).toEqual({
      ...(parse(once) as object),
      id: 'T-1-position-position',
      title: 'After the last step of T-1-position',
    });
  });

  test('prints all scenarios of a file, or the one that is asked for', async () => {
    const cwd = folderWith({ 'a.yaml': `${FIRST}---\n${SECOND}` });
    expect((await call(['position', 'a.yaml'], cwd)).out.split('\n---\n')).toHaveLength(2);
    expect(parse((await call(['position', 'a.yaml', '--id', 'T-2'], cwd)).out)).toMatchObject({
      id: 'T-2-position',
      given: { B: { points: 7 } },
    });
    expect(await call(['position', 'a.yaml', '--id', 'T-9'], cwd)).toMatchObject({ code: 2, out: '' });
  });

  test('says where there is none', async () => {
    const cwd = folderWith({
      'none.yaml': SETUP,
      'fails.yaml': SECOND.replace('given', 'then'),
      'bad.yaml': SECOND.replace('points', 'pints'),
    });
    expect(await call(['position', 'none.yaml'], cwd)).toEqual({
      code: 0,
      out: '',
      err: 'T-3: there is no position, as no match begins',
    });
    expect(await call(['position', 'fails.yaml'], cwd)).toMatchObject({
      code: 1,
      err: 'T-2: B.points: expected 7, is 20',
    });
    const bad = await call(['position', 'bad.yaml'], cwd);
    expect(bad.code).toBe(2);
    expect(bad.err).toContain('bad.yaml:5: B.pints');
  });
});
