import { describe, expect, test } from 'vitest';
import { call, folderWith } from '../calling.ts';

const SCENARIO = `
id: TTCG-P900
game: ttcg
title: Two points
rules: [TTCG-12.72]
cards:
  - { id: q, name: Scenario Spell Q, type: spell, rank: 1, boost: [0, 0], effects: ["Gain two points and shuffle your deck."] }
given:
  A: { spells: { 1: q } }
steps:
  - A: { type: activate, card: q, effect: 0 }
  - A: { type: pass }
then: { A.points: 22 }
`;

interface Report {
  readonly alternatives: number;
  readonly covered: number;
  readonly uncovered: readonly string[];
  readonly productions: readonly { rule: string; text: string; examples: readonly string[] }[];
}

async function report(args: readonly string[], cwd?: string): Promise<Report & { code: number }> {
  const { code, out } = await call(['production-coverage', 'ttcg', '--json', ...args], cwd);
  return { code, ...(JSON.parse(out) as Report) };
}

describe('production-coverage', () => {
  test('TTCG-12.9 a production covers what it changes in a scenario, and nothing else', async () => {
    const folder = folderWith({ 'two.yaml': SCENARIO });
    const { code, uncovered, productions, ...counts } = await report(['--scenarios', '.'], folder);
    expect(code).toBe(1);
    const examplesOf = (rule: string, text: string): readonly string[] | undefined =>
      productions.find((one) => one.rule === rule && one.text === text)?.examples;
    expect(examplesOf('order', '"gain " , points')).toEqual(['TTCG-P900']);
    expect(examplesOf('many', '"two"')).toEqual(['TTCG-P900']);
    expect(examplesOf('kind', '"Normal"')).toEqual(['TTCG-P900']);
    expect(examplesOf('many', '"three"')).toEqual([]);
    // It stands there, but another step in its place comes to the same.
    expect(examplesOf('joiner', '" and "')).toEqual([]);
    expect(uncovered).toContain('many · "three"');
    expect(counts.alternatives - counts.covered).toBe(uncovered.length);
  });

  test('lists the productions with their scenarios, and at the end those without', async () => {
    const { code, out } = await call(
      ['production-coverage', 'ttcg', '--scenarios', '.'],
      folderWith({ 'two.yaml': SCENARIO }),
    );
    expect(code).toBe(1);
    expect(out).toContain('many · "two" → TTCG-P900\nmany · "three" → none\n');
    expect(out.split('In no scenario:\n')[1]).toContain('  many · "three"\n');
  });

  test('a scenario that fails as it is covers nothing', async () => {
    const { covered } = await report(['--scenarios', '.'], folderWith({ 'two.yaml': SCENARIO.replace('22', '23') }));
    expect(covered).toBe(0);
  });

  test(
    'TTCG-12.9 every production of the grammar changes a game in some scenario of the repository',
    { timeout: 180_000, tags: 'long' },
    async () => {
      const { code, alternatives, uncovered } = await report(['--examples', '1']);
      expect(uncovered).toEqual([]);
      expect(alternatives).toBeGreaterThan(450);
      expect(code).toBe(0);
    },
  );

  test('is used wrongly for a game without the language, and with a file that is no scenario', async () => {
    expect((await call(['production-coverage', 'coldfront'])).code).toBe(2);
    expect(
      (await call(['production-coverage', 'ttcg', '--scenarios', '.'], folderWith({ 'a.yaml': 'id: 3' }))).code,
    ).toBe(2);
    const unreadable = folderWith({ 'a.yaml': SCENARIO.replace('spells: { 1: q }', 'spells: { 9: q }') });
    expect(await call(['production-coverage', 'ttcg', '--scenarios', '.'], unreadable)).toMatchObject({
      code: 2,
      err: expect.stringContaining('a.yaml:2: ') as string,
    });
  });
});
