import { at, GAMES } from '@cardscape/rules';
import type { Benchmark } from '../benchmark.ts';
import { thisMachine } from '../machine.ts';
import { Contender, roundRobin } from '../process.ts';
import { row, type Row } from '../report.ts';
import { ratios } from '../statistics.ts';

const HOST = new URL('./host.ts', import.meta.url);

/** `matches` are written again and again, under ever new ids. */
const FULL = { rounds: 7, slice: 1000, warm: 1, matches: 4 };
const QUICK = { rounds: 1, slice: 5, warm: 0, matches: 1 };

/** Matches whose entries arrive in one turn of the event loop: one, as at human pace, and as on a busy server. */
const TOGETHER = [1, 20];
const KINDS = ['journal', 'rows', 'bare'];

/** What it costs to write down what is played, and how much of it stays. */
export const log: Benchmark = {
  name: 'log',
  does: 'entries written to the log and archived, bytes of an archived decision, beside SQLite rows and a bare append',
  async run({ quick, progress }) {
    const effort = quick ? QUICK : FULL;
    const { id } = at(GAMES, 0);
    const speed = TOGETHER.flatMap((together) =>
      KINDS.map((kind) => ({
        name: `${kind} ${together}`,
        args: [kind, id, String(effort.matches), String(together)],
      })),
    );
    const contenders = [...(await Contender.startAll(HOST, speed, { together: quick }))];
    try {
      const slices = await roundRobin(contenders, effort, progress);
      const cost = (name: string): number[] => (slices.get(name) ?? []).map(({ count, cpu }) => (cpu * 1000) / count);
      const rows: Row[] = TOGETHER.flatMap((together) => {
        const [own, before, floor] = KINDS.map((kind) => cost(`${kind} ${together}`));
        const of = `${id}, ${together} at a time:`;
        return [
          row(`${of} journal and archive`, 'µs CPU / entry', own ?? []),
          row(`${of} rows of SQLite`, 'µs CPU / entry', before ?? []),
          row(`${of} bare append`, 'µs CPU / entry', floor ?? []),
          row(`${of} rows over journal`, 'x', ratios(before ?? [], own ?? [])),
        ];
      });
      const kept = GAMES.map((game) => ({ name: game.id, args: ['size', game.id, String(effort.matches)] }));
      const sized = await Contender.startAll(HOST, kept, { together: quick });
      contenders.push(...sized);
      for (const one of sized) rows.push(...(await sizes(one)));
      const notes = [
        'entries of random matches with the clock’s times; a match that is over is packed and archived, a new one is created',
        'archived: what stays of a decision when its match is over, header not included',
      ];
      return { benchmark: 'log', machine: thisMachine(), rounds: effort.rounds, notes, rows };
    } finally {
      await Promise.all(contenders.map((contender) => contender.stop()));
    }
  },
};

async function sizes(contender: Contender): Promise<Row[]> {
  const { bytes, text, decisions } = await contender.ask<{ bytes: number; text: number; decisions: number }>('size');
  return [
    row(`${contender.name} archived`, 'B / decision', [bytes / decisions], { id: 'E5', most: 40 }),
    row(`${contender.name} as JSON`, 'B / decision', [text / decisions]),
  ];
}
