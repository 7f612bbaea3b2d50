// @module-tag long
import { measureAll, recorded } from '@cardscape/bench/cost';
import { expect, test } from 'vitest';

/** How much more, or less, than recorded a decision may cost. */
const SHARE = 0.05;

test(
  'a decision of each game costs what was recorded; what makes it dearer or cheaper says so',
  { timeout: 300_000 },
  async () => {
    const costs = await measureAll(() => undefined);
    const known = recorded();
    const differing = costs.flatMap(({ name, ...figures }) =>
      (['calls', 'bytes'] as const).flatMap((counted) => {
        const before = known[name]?.[counted] ?? Number.NaN;
        const share = Math.abs(figures[counted] / before - 1);
        return share <= SHARE ? [] : [`${name}: ${figures[counted].toFixed(1)} ${counted}, recorded ${before}`];
      }),
    );
    expect(differing, 'if that is meant, record it: node bench/src/cost/record.ts').toEqual([]);
    expect(Object.keys(known).toSorted()).toEqual(costs.map(({ name }) => name));
  },
);
