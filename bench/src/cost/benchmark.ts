import type { Benchmark } from '../benchmark.ts';
import { thisMachine } from '../machine.ts';
import { row, type Row } from '../report.ts';
import { measureAll, recorded } from './measure.ts';

/** How much more than recorded a decision may cost. */
const MORE = 1.05;

/** Counted, not timed: the same on every machine. */
export const cost: Benchmark = {
  name: 'cost',
  does: 'calls and bytes allocated by a decision of fixed matches, beside what was recorded',
  async run({ progress }) {
    const known = recorded();
    const costs = await measureAll(progress);
    const rows = costs.flatMap(({ name, ...figures }): Row[] =>
      (['calls', 'bytes'] as const).flatMap((counted) => {
        const before = known[name]?.[counted] ?? null;
        const unit = `${counted} / decision`;
        const bar = before === null ? null : { id: 'guard', most: before * MORE };
        return [
          row(`${name}: ${counted}`, unit, [figures[counted]], bar),
          ...(before === null ? [] : [row(`${name}: ${counted} recorded`, unit, [before])]),
        ];
      }),
    );
    return {
      benchmark: 'cost',
      machine: thisMachine(),
      rounds: 1,
      notes: ['without an optimising compiler: absolute figures are higher than those of a server, but never waver'],
      rows,
      table: {
        columns: ['most called', 'calls a decision'],
        rows: costs
          .filter(({ name }) => name.endsWith(' rules'))
          .flatMap(({ name, most }) =>
            most.slice(0, 6).map((one) => [`${name.split(' ')[0] ?? ''}: ${one.name}`, one.calls.toFixed(1)]),
          ),
      },
    };
  },
};
