import type { Benchmark } from '../benchmark.ts';
import { thisMachine } from '../machine.ts';
import { Contender } from '../process.ts';
import { row, type Row } from '../report.ts';
import { ratios } from '../statistics.ts';
import { closedLoop, inBatches, type Looped, pause } from './loop.ts';
import type { Reading } from './meter.ts';
import { cardscapeTables, counterTables, socketTables, type CardscapeTable, type Table } from './tables.ts';

const HOST = new URL('./host.ts', import.meta.url);
/** Matches of the closed loop. */
const TABLES = 50;
/** Matches that are opened at the same time. */
const BATCH = 20;

/** Idle matches are watched for one round of the server's pings: `idle` milliseconds, after `settle`. */
const FULL = { rounds: 3, slice: 3000, warm: 2, hosted: 1000, settle: 5000, idle: 20_000 };
const QUICK = { rounds: 1, slice: 150, warm: 0, hosted: 4, settle: 100, idle: 100 };
type Effort = typeof FULL;

/** One server in a process of its own, with tables at it. */
interface Seated {
  readonly name: string;
  readonly server: Contender;
  readonly tables: readonly Table[];
}

/** The server from outside, over real sockets, beside the same sockets without a game. */
export const server: Benchmark = {
  name: 'server',
  does: 'intents per CPU second over sockets, latency, refusals, memory and idle CPU of live matches',
  async run({ quick, progress }) {
    const effort = quick ? QUICK : FULL;
    const rows = [...(await loopRows(effort, quick ? 4 : TABLES, progress)), ...(await hostedRows(effort, progress))];
    const notes = [
      'one load process on the same machine, loopback, no compression; CPU is that of the server process alone',
      'an intent of Cardscape is parsed, checked, written to the log, carried out and shown to both seats; the floors do nothing between sockets',
      'latency ends when both ends have seen the change',
      'matches are opened between the rounds of the loop: what that takes is told apart',
    ];
    return { benchmark: 'server', machine: thisMachine(), rounds: effort.rounds, notes, rows };
  },
};

async function seat(name: string, count: number): Promise<Seated & { readonly matches: readonly CardscapeTable[] }> {
  const host = await Contender.start(name, HOST, [name]);
  const port = await host.ask<number>('port');
  if (name === 'cardscape') {
    const opener = await cardscapeTables(port);
    const matches = await inBatches(count, BATCH, (number) => opener.open(number));
    return { name, server: host, tables: matches, matches };
  }
  const opener = name === 'counter' ? counterTables(port) : socketTables(port, name === 'echo' ? 1 : 2);
  return { name, server: host, tables: await inBatches(count, BATCH, (number) => opener.open(number)), matches: [] };
}

/** S1, S2 and S8: closed loops in turn. */
async function loopRows(effort: Effort, count: number, progress: (text: string) => void): Promise<Row[]> {
  const seated: Awaited<ReturnType<typeof seat>>[] = [];
  const openings: number[] = [];
  try {
    for (const name of ['echo', 'relay', 'counter', 'cardscape']) seated.push(await seat(name, count));
    const results = new Map<string, Looped[]>();
    for (let round = -effort.warm; round < effort.rounds; round++) {
      progress(round < 0 ? 'warming up' : `round ${round + 1} of ${effort.rounds}`);
      for (const { name, server: host, tables, matches } of seated) {
        const loops: readonly (readonly [string, readonly (() => Promise<boolean>)[]])[] = [
          [name, tables.map((table) => () => table.step())],
          ...(matches.length === 0
            ? []
            : ([
                ['illegal', matches.map((match) => () => match.refused(false))],
                ['malformed', matches.map((match) => () => match.refused(true))],
              ] as const)),
        ];
        for (const [loop, lanes] of loops) {
          const opening = await prepare(host, matches);
          if (opening !== null && round >= 0) openings.push(opening);
          const looped = await closedLoop(host, lanes, effort.slice);
          if (round >= 0) results.set(loop, [...(results.get(loop) ?? []), looped]);
        }
      }
    }
    return [...compared(results), row('a match opened, with its two sockets', 'ms of CPU', openings)];
  } finally {
    for (const { tables, server: host } of seated) {
      for (const table of tables) table.close();
      await host.stop();
    }
  }
}

/**
 * Opens the matches that tables go on with, so that the loop need not. Resolves to the milliseconds of CPU that each
 * takes; null: none was needed.
 */
async function prepare(host: Contender, matches: readonly CardscapeTable[]): Promise<number | null> {
  const short = matches.filter(({ lacksNext }) => lacksNext);
  if (short.length === 0) return null;
  const before = await host.ask<Reading>('read', false);
  await inBatches(short.length, BATCH, async (number) => short[number]?.prepare());
  const after = await host.ask<Reading>('read', false);
  return (after.cpu - before.cpu) / short.length;
}

function compared(results: ReadonlyMap<string, readonly Looped[]>): Row[] {
  const of = (name: string): readonly Looped[] => results.get(name) ?? [];
  const rates = (name: string): number[] => of(name).map(({ rate }) => rate);
  const costs = (name: string): number[] => of(name).map(({ cost }) => cost);
  const names = ['echo', 'relay', 'counter', 'cardscape'];
  const latency = (name: string): Row[] => [
    row(
      `${name} latency p50`,
      'ms',
      of(name).map(({ p50 }) => p50),
    ),
    row(
      `${name} latency p99`,
      'ms',
      of(name).map(({ p99 }) => p99),
    ),
  ];
  return [
    ...names.map((name) => row(`${name} intents`, '/ CPU s', rates(name))),
    row('cardscape over relay', 'x', ratios(rates('cardscape'), rates('relay')), { id: 'S1', least: 0.65 }),
    row('cardscape over counter room', 'x', ratios(rates('cardscape'), rates('counter')), { id: 'S1', least: 0.8 }),
    row(
      'cardscape bytes in',
      'B / intent',
      of('cardscape').map(({ bytesIn }) => bytesIn),
    ),
    row(
      'cardscape bytes out',
      'B / intent',
      of('cardscape').map(({ bytesOut }) => bytesOut),
    ),
    ...names.flatMap(latency),
    row('illegal intents refused, CPU over echo', 'x', ratios(costs('illegal'), costs('echo')), {
      id: 'S8',
      most: 1.2,
    }),
    row('malformed intents refused, CPU over echo', 'x', ratios(costs('malformed'), costs('echo')), {
      id: 'S8',
      most: 1.2,
    }),
  ];
}

/** S4 and S5: what live matches hold and what they cost when nobody does anything. */
async function hostedRows({ hosted, settle, idle }: Effort, progress: (text: string) => void): Promise<Row[]> {
  const host = await Contender.start('cardscape', HOST, ['cardscape']);
  const opened: CardscapeTable[] = [];
  try {
    const opener = await cardscapeTables(await host.ask<number>('port'));
    opened.push(await opener.open(0));
    const empty = await host.ask<Reading>('read', true);
    progress(`opening ${hosted} matches`);
    opened.push(...(await inBatches(hosted, BATCH, (number) => opener.open(number + 1))));
    const full = await host.ask<Reading>('read', true);
    await pause(settle);
    const first = await host.ask<Reading>('read', false);
    await pause(idle);
    const second = await host.ask<Reading>('read', false);
    const share = ((second.cpu - first.cpu) / (second.at - first.at)) * 100;
    return [
      row(
        `heap and buffers of a live match with two sockets, at ${hosted}`,
        'KiB',
        [(full.heap - empty.heap) / hosted / 1024],
        { id: 'S5', most: 36 },
      ),
      row(`resident memory of the same`, 'KiB', [(full.resident - empty.resident) / hosted / 1024], {
        id: 'S5',
        most: 50,
      }),
      row('CPU of 1,000 idle matches', '% of a core', [(share / hosted) * 1000], { id: 'S4', most: 0.1 }),
    ];
  } finally {
    for (const table of opened) table.close();
    await host.stop();
  }
}
