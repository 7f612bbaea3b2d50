import type { Benchmark } from '../benchmark.ts';
import { thisMachine } from '../machine.ts';
import { Contender } from '../process.ts';
import { row } from '../report.ts';
import type { Circled } from './circles.ts';
import type { Audited } from './host.ts';

const HOST = new URL('./host.ts', import.meta.url);

/** 1,000 cards of 1,001 prints, 200,000 lines of packs given out and opened, and as many of trades. */
const FULL = { cards: 1000, trades: 200_000, packs: 400, collectors: 10_000 };
const QUICK = { cards: 20, trades: 500, packs: 20, collectors: 300 };

/** Of so many values the one that 99 of 100 do not exceed. */
function mostOf99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;
}

/** The print supply: what an audit, a pack and a batch cost. */
export const supply: Benchmark = {
  name: 'supply',
  does: 'audit of a million prints and their ledger beside reading and hashing the same rows; packs claimed and opened; a batch cut; circles found',
  async run({ quick, progress }) {
    const { cards, trades, packs, collectors } = quick ? QUICK : FULL;
    const [builder, auditor, reader, player] = await Promise.all(
      ['builder', 'auditor', 'reader', 'player'].map((name) => Contender.start(name, HOST, [])),
    );
    if (builder === undefined || auditor === undefined || reader === undefined || player === undefined)
      throw new Error('four hosts are needed');
    try {
      const data = await builder.ask<string>('folder');
      progress('building');
      await builder.ask('build', { cards, trades });
      progress('auditing');
      const audited = await auditor.ask<Audited>('audit', data);
      const floor = await reader.ask<Pick<Audited, 'seconds' | 'cpu'>>('floor', data);
      progress('circles');
      const circles = await reader.ask<Circled>('circles', collectors);
      progress('playing');
      const { cut, open, claim } = await player.ask<{ cut: number; open: number[]; claim: number[] }>('play', packs);
      const rows = [
        row('audit', 's', [audited.seconds], { id: 'SP-1', most: 15 }),
        row('audit, memory at its highest', 'MiB', [audited.memory], { id: 'SP-2', most: 500 }),
        row('audit, CPU', 's', [audited.cpu]),
        row('reading the same rows and hashing each once', 's', [floor.seconds]),
        row('reading the same rows and hashing each once, CPU', 's', [floor.cpu]),
        row('audit over that, CPU', 'x', [audited.cpu / floor.cpu]),
        row('a pack opened, 99 of 100', 'ms', [mostOf99(open)], { id: 'SP-3', most: 10 }),
        row('a pack opened', 'ms', open),
        row('a pack claimed', 'ms', claim),
        row('1,000 packs cut in a thread, its start included', 's', [cut / 1000], { id: 'SP-4', most: 2 }),
        row('database for a print: row, indices, leaf, provenance', 'bytes', [audited.bytesPerPrint]),
        row('database for a line, a trade is one', 'bytes', [audited.bytesPerLine]),
        row('circles found among all collectors', 's', [circles.seconds], { id: 'SP-8', most: 10 }),
        row('the same lists handed to a thread', 's', [circles.handed]),
        row('collectors who get something in a circle', '%', [circles.served * 100]),
      ];
      const notes = [
        `${audited.prints} prints and ${audited.lines} lines, every pack opened, ${trades} trades of two prints each, the key at hand`,
        `circles among ${collectors} collectors with lists by chance, as docs/cardscape.md has them`,
        'packs are cut from the shipped cards: 184,184 prints',
      ];
      return { benchmark: 'supply', machine: thisMachine(), rounds: 1, notes, rows };
    } finally {
      await Promise.all([builder, auditor, reader, player].map((contender) => contender.stop()));
    }
  },
};
