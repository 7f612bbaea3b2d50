import { expect, test } from 'vitest';
import { call } from '../calling.ts';

/** Has each benchmark run once, and looks for its figures, floors among them, in its document. */
export function reportEach(benchmarks: readonly (readonly [name: string, figures: readonly string[]])[]): void {
  test.each(benchmarks)(
    '%s reports its figures beside a floor as one document',
    { timeout: 300_000 },
    async (name, figures) => {
      const { code, out, err } = await call(['bench', name, '--quick', '--json']);
      expect(code).toBe(0);
      const { reports } = JSON.parse(out) as {
        reports: { benchmark: string; machine: { node: string }; rows: { name: string; median: number }[] }[];
      };
      expect(reports).toMatchObject([{ benchmark: name, machine: { node: process.version } }]);
      const rows = new Map(reports[0]!.rows.map((row) => [row.name, row.median]));
      for (const figure of figures) expect(rows.get(figure), figure).toEqual(expect.any(Number));
      expect(err).toContain(figures[0]);
    },
  );
}
