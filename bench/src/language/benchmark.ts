import type { Benchmark } from '../benchmark.ts';
import { thisMachine } from '../machine.ts';
import { Contender, roundRobin } from '../process.ts';
import { row } from '../report.ts';
import { ratios } from '../statistics.ts';

const HOST = new URL('./host.ts', import.meta.url);

const FULL = { rounds: 7, slice: 500, warm: 2 };
const QUICK = { rounds: 1, slice: 5, warm: 0 };

/** The effect language of True TCG: sentences to programs and back. */
export const language: Benchmark = {
  name: 'language',
  does: 'lines parsed and checked, printed, whole cards read and compiled, beside reading the same trees as JSON',
  async run({ quick, progress }) {
    const effort = quick ? QUICK : FULL;
    const cast = ['parse', 'print', 'card', 'json'].map((kind) => ({ name: kind, args: [kind] }));
    const contenders = await Contender.startAll(HOST, cast, { together: quick });
    try {
      const slices = await roundRobin(contenders, effort, progress);
      const rates = (kind: string): number[] => (slices.get(kind) ?? []).map(({ count, cpu }) => (count / cpu) * 1000);
      const rows = [
        row('lines parsed and checked', '/ CPU s', rates('parse')),
        row('lines printed', '/ CPU s', rates('print')),
        row('cards read: shape, numbers, two sentences parsed, checked and compiled', '/ CPU s', rates('card')),
        row('the same trees read as JSON', '/ CPU s', rates('json')),
        row('parsing over reading JSON', 'x', ratios(rates('parse'), rates('json'))),
      ];
      const notes = [
        'half the lines are random sentences of the grammar, half filled templates, and those of the shipped cards',
        'rates are per CPU second of the whole process',
      ];
      return { benchmark: 'language', machine: thisMachine(), rounds: effort.rounds, notes, rows };
    } finally {
      await Promise.all(contenders.map((contender) => contender.stop()));
    }
  },
};
