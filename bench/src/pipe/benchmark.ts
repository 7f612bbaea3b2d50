import { GAMES } from '@cardscape/rules';
import type { Benchmark } from '../benchmark.ts';
import { thisMachine } from '../machine.ts';
import type { Slice } from '../process.ts';
import { row, type Row } from '../report.ts';
import { Driver } from './driver.ts';

const FULL = { rounds: 5, slice: 3000, warm: 3, matches: 400, commands: 100 };
const QUICK = { rounds: 1, slice: 50, warm: 0, matches: 8, commands: 4 };

/** What searchers and learners in other languages get: decisions through standard input and output. */
export const pipe: Benchmark = {
  name: 'pipe',
  does: 'decisions through cardscape sim, chosen by a program beside it',
  async run({ quick, progress }) {
    const effort = quick ? QUICK : FULL;
    const rows: Row[] = [];
    for (const { id } of GAMES) {
      progress(id);
      rows.push(...rowsOf(id, await slicesOf(id, effort)));
    }
    const notes = [
      `a decision is a command in a list of ${effort.commands}: the legal list, a move by its place, its choices completed, carried out, the next count`,
      'rates are per CPU second of the simulator; the program that chooses has another core',
    ];
    return { benchmark: 'pipe', machine: thisMachine(), rounds: effort.rounds, notes, rows };
  },
};

async function slicesOf(game: string, { rounds, slice, warm, ...load }: typeof FULL): Promise<Slice[]> {
  const driver = new Driver(game, load);
  try {
    await driver.begin();
    const slices: Slice[] = [];
    for (let round = 0; round < warm + rounds; round++) slices.push(await driver.slice(slice));
    return slices.slice(warm);
  } finally {
    driver.stop();
  }
}

function rowsOf(game: string, slices: readonly Slice[]): Row[] {
  return [
    row(
      `${game} decisions through the pipe`,
      '/ CPU s',
      slices.map(({ count, cpu }) => (count / cpu) * 1000),
      { id: 'P1', least: 30_000 },
    ),
    row(
      `${game} decisions through the pipe, on the clock`,
      '/ s',
      slices.map(({ count, wall }) => (count / wall) * 1000),
    ),
  ];
}
