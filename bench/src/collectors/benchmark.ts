import type { Benchmark } from '../benchmark.ts';
import { coreNotes, OTHER_CORE, pin, putFirst, putLast, SERVER_CORE } from '../cores.ts';
import { thisMachine } from '../machine.ts';
import { Contender } from '../process.ts';
import { row } from '../report.ts';
import { median, quantile } from '../statistics.ts';
import type { Done } from './collectors.ts';

/** `pace`: milliseconds between two things that a collector does. */
const FULL = { collectors: 200, pace: 2000, matches: 3, alone: 15_000, work: 30_000, floor: 500 };
const QUICK = { collectors: 8, pace: 50, matches: 1, alone: 300, work: 300, floor: 5 };

/** How much longer an intent of a match may take while they are at work. */
const MOST = 1.5;

function p99(values: readonly number[]): number {
  return quantile(values, 0.99);
}

/** What packs and trades cost a server at which collectors are at work, and what a match beside them notices. */
export const collectors: Benchmark = {
  name: 'collectors',
  does: 'packs opened and trades carried out while 200 collectors are at work, beside a durable commit of one row; matches beside them, over the same matches alone',
  async run({ quick, progress }) {
    const effort = quick ? QUICK : FULL;
    const server = await Contender.start('server', new URL('./server.ts', import.meta.url), []);
    const started: Contender[] = [server];
    try {
      const port = String(await server.ask<number>('port'));
      progress('gathering');
      const crowd = await Contender.start('collectors', new URL('./collectors.ts', import.meta.url), [
        port,
        String(effort.collectors),
        String(effort.pace),
      ]);
      started.push(crowd);
      const bystander = await Contender.start('bystander', new URL('../flood/bystander.ts', import.meta.url), [
        port,
        String(effort.matches),
      ]);
      started.push(bystander);
      const isPinned = pin(server.pid, SERVER_CORE, 'main');
      if (isPinned) for (const { pid } of [crowd, bystander]) pin(pid, OTHER_CORE, 'all');
      // What is measured is the server: players must not wait for the core that the collectors' own programs take.
      const isFirst = [server, bystander].map(({ pid }) => putFirst(pid)).every(Boolean);
      putLast(crowd.pid);
      progress('matches alone');
      const alone = await bystander.ask<number[]>('play', effort.alone);
      await server.ask('times');
      progress('collectors at work');
      const working = crowd.ask<Done>('work', effort.work);
      const during = await bystander.ask<number[]>('play', effort.work);
      const done = await working;
      const { open, trade } = await server.ask<{ open: number[]; trade: number[] }>('times');
      const floor = await server.ask<number[]>('floor', effort.floor);
      const rows = [
        row('a pack opened, 99 of 100', 'ms', [p99(open)], { id: 'SP-5', most: 10 }),
        row('a pack opened', 'ms', [median(open)]),
        row('a trade carried out, 99 of 100', 'ms', [p99(trade)], { id: 'SP-6', most: 10 }),
        row('a trade carried out', 'ms', [median(trade)]),
        row('one row committed as durably, 99 of 100', 'ms', [p99(floor)]),
        row('one row committed as durably', 'ms', [median(floor)]),
        row('an intent in a match alone: p99', 'ms', [p99(alone)]),
        row('an intent beside the collectors: p99', 'ms', [p99(during)]),
        row('an intent beside the collectors: p99 over alone', 'x', [p99(during) / p99(alone)], {
          id: 'SP-7',
          most: MOST,
        }),
      ];
      const notes = [
        `${effort.collectors} collectors with an account and an address each did something every ${effort.pace / 1000} s: ${done.opened} packs opened, ${done.traded} trades, ${done.looked} looks at all their prints, ${done.refused} refused`,
        ...coreNotes('collectors', { isPinned, isFirst }),
        `${effort.matches} matches of two players beside them; times of packs and trades are those of the server from the call until it is done, waiting for the database included`,
      ];
      return { benchmark: 'collectors', machine: thisMachine(), rounds: 1, notes, rows };
    } finally {
      for (const one of started.toReversed()) await one.stop();
    }
  },
};
