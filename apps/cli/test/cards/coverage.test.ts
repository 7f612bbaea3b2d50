import { describe, expect, test } from 'vitest';
import { citationsIn } from '../../src/coverage/citations.ts';
import { readSpec, specIn } from '../../src/coverage/spec.ts';
import { call } from '../calling.ts';

const PREFIX = 'XY';

function ids(text: string): string[] {
  return citationsIn(text, PREFIX).map(({ id }) => id.slice(PREFIX.length + 1));
}

describe('rules-coverage', () => {
  test.each([
    ['XY-1.2', ['1.2']],
    ['/** XY-1.2, 3.4 */', ['1.2', '3.4']],
    ['XY-8.6 to 8.8, 8.22 and 12.21', ['8.6', '8.7', '8.8', '8.22', '12.21']],
    ['XY-6.4c, 6.5a', ['6.4', '6.5']],
    ['XY-1.2 or 1.3, and 2.1.', ['1.2', '1.3', '2.1']],
    ['XY-1.9 to 2.1', ['1.9', '2.1']],
    ['XY-UI-3 and XY-1.1', ['UI-3', '1.1']],
    ['XYZ-1.2 ZXY-1.3 XY-S12 XY-1', []],
    ['XY-1.2, 3 cards', ['1.2']],
    ['(XY-1.2; see 4.4)', ['1.2']],
  ])('finds the citations of %s', (text, found) => {
    expect(ids(text)).toEqual(found);
  });

  test('knows their lines', () => {
    expect(citationsIn('a\nXY-1.2\n\n// XY-1.3, 1.4', PREFIX).map(({ line }) => line)).toEqual([2, 4, 4]);
  });

  test.each([
    ['ttcg', 'TTCG', ['TTCG-1.1', 'TTCG-6.23', 'TTCG-16.9']],
    ['manaduel', 'MD', ['MD-3.6']],
    ['showdown', 'RS', ['RS-2.3', 'RS-UI-1']],
    ['coldfront', 'CF', ['CF-3.19', 'CF-UI-2']],
  ])('knows the rules of %s', (game, prefix, some) => {
    const spec = readSpec(game);
    expect(spec.prefix).toBe(prefix);
    expect(spec.rules.map(({ id }) => id)).toEqual(expect.arrayContaining(some));
    expect(spec.rules.length).toBeGreaterThan(100);
  });

  test('a section is about play unless it says that it is not', () => {
    const text = ['## 1. Play', '- **XY-1.1** a', '## 2. Words', '', '<!-- not about play -->', '- **XY-2.1** b'];
    const { rules, apart } = specIn(text.join('\n'));
    expect(rules.filter(({ section }) => !apart.has(section)).map(({ id }) => id)).toEqual(['XY-1.1']);
  });

  test(
    'lists what cites each rule, what nothing cites, and what is not about play apart',
    { tags: 'long' },
    async () => {
      const { code, out } = await call(['rules-coverage', 'ttcg', '--json']);
      expect(code).toBe(0);
      const report = JSON.parse(out) as {
        rules: number;
        cited: number;
        uncited: string[];
        apart: { section: string }[];
        citations: { id: string; scenarios: string[]; tests: string[]; code: string[] }[];
      };
      expect(report.rules - report.cited).toBe(report.uncited.length);
      expect(report.apart.map(({ section }) => section)).toEqual(['1', '13', '14', '15', '18']);
      const tapped = report.citations.find(({ id }) => id === 'TTCG-9.12')!;
      expect(tapped.scenarios.length).toBeGreaterThan(0);
      expect(tapped.tests.some((place) => place.startsWith('packages/rules/test/effects/triggers.test.ts:'))).toBe(
        true,
      );
      expect(tapped.code.some((place) => place.startsWith('packages/rules/src/ttcg/'))).toBe(true);
      expect(report.uncited).not.toContain('TTCG-9.12');
      const text = await call(['rules-coverage', 'ttcg']);
      expect(text.out).toContain('Cited by no scenario and no test');
      expect(text.out).toContain(`\nTTCG-9.12; scenarios: ${tapped.scenarios.join(' ')}; tests: `);
    },
  );

  test('is used wrongly without a game', async () => {
    expect((await call(['rules-coverage'])).code).toBe(2);
  });
});
