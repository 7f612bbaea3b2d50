import type { Benchmark } from '../benchmark.ts';
import { coreNotes, OTHER_CORE, pin, putFirst, putLast, SERVER_CORE } from '../cores.ts';
import { thisMachine } from '../machine.ts';
import { Contender } from '../process.ts';
import { row, type Row } from '../report.ts';
import { median, quantile, ratios } from '../statistics.ts';
import { type Flood, FLOODS } from './floods.ts';
import type { Strain } from './server.ts';
import type { Sent } from './tally.ts';

const FULL = { rounds: 3, alone: 6000, flood: 12_000, rest: 1500, warm: 15_000, matches: 5 };
const QUICK = { rounds: 1, alone: 150, flood: 200, rest: 0, warm: 50, matches: 2 };
type Effort = typeof FULL;

/** How much longer an intent may take beside a flood than alone. */
const MOST = 1.5;

/** One flood beside the matches. */
interface Beside extends Sent {
  readonly flood: Flood;
  readonly round: number;
  /** Milliseconds that intents took before it, and beside it. */
  readonly alone: readonly number[];
  readonly during: readonly number[];
  readonly strain: Strain;
}

interface Cast {
  readonly server: Contender;
  readonly bystander: Contender;
  readonly port: number;
  /** The server's main thread has a core of its own. */
  readonly isPinned: boolean;
  /** Server and players go before everything else on the machine. */
  readonly isFirst: boolean;
}

/** Whether floods of all kinds disturb matches that have nothing to do with them. */
export const flood: Benchmark = {
  name: 'flood',
  does: 'what players of a match notice of floods beside it, each over the same match alone',
  async run({ quick, progress }) {
    const effort = quick ? QUICK : FULL;
    const found: Beside[] = [];
    let [isPinned, isFirst] = [false, false];
    for (let round = 0; round < effort.rounds; round++) {
      // Anew in each round: an address that was cut stays so for a while.
      const cast = await gather(effort);
      ({ isPinned, isFirst } = cast);
      try {
        await cast.bystander.ask('play', effort.warm);
        for (const [index, one] of FLOODS.entries()) {
          progress(`round ${round + 1} of ${effort.rounds}: ${one.name}`);
          found.push({ round, ...(await measure(cast, one, `127.0.0.${index + 2}`, effort)) });
        }
      } finally {
        await cast.bystander.stop();
        await cast.server.stop();
      }
    }
    const alone = aloneOf(found, effort.rounds);
    return {
      benchmark: 'flood',
      machine: thisMachine(),
      rounds: effort.rounds,
      notes: notes(isPinned, isFirst, effort),
      rows: rowsOf(found, alone),
      table: tableOf(found, alone),
    };
  },
};

async function gather({ matches }: Effort): Promise<Cast> {
  const server = await Contender.start('server', new URL('./server.ts', import.meta.url), []);
  const isPinned = pin(server.pid, SERVER_CORE, 'main');
  const port = await server.ask<number>('port');
  const bystander = await Contender.start('bystander', new URL('./bystander.ts', import.meta.url), [
    String(port),
    String(matches),
  ]);
  if (isPinned) pin(bystander.pid, OTHER_CORE, 'all');
  // Other work on the machine is none of what is measured.
  const isFirst = [server, bystander].map(({ pid }) => putFirst(pid)).every(Boolean);
  return { server, bystander, port, isPinned, isFirst };
}

/** A while alone, a while beside the flood, and a rest. */
async function measure(
  { server, bystander, port, isPinned }: Cast,
  one: Flood,
  from: string,
  effort: Effort,
): Promise<Omit<Beside, 'round'>> {
  const before = await bystander.ask<number[]>('play', effort.alone);
  const flooder = await Contender.start(one.name, new URL('./flooder.ts', import.meta.url), []);
  try {
    if (isPinned) pin(flooder.pid, OTHER_CORE, 'all');
    // The players' clients must not wait for the core: what is measured is the server.
    putLast(flooder.pid);
    await server.ask<Strain>('strain');
    const flooding = flooder.ask<Sent>('flood', { name: one.name, port, from, milliseconds: effort.flood });
    const during = await bystander.ask<number[]>('play', effort.flood);
    const sent = await flooding;
    return { flood: one, ...sent, alone: before, during, strain: await server.ask<Strain>('strain') };
  } finally {
    await flooder.stop();
    await bystander.ask('play', effort.rest);
  }
}

function p99(values: readonly number[]): number {
  return quantile(values, 0.99);
}

/** What intents took without any flood, by round. */
function aloneOf(found: readonly Beside[], rounds: number): number[] {
  return Array.from({ length: rounds }, (_, round) =>
    p99(found.filter((one) => one.round === round).flatMap(({ alone }) => alone)),
  );
}

/** The floods in their order, with what was found in each round. */
function byFlood(
  found: readonly Beside[],
): { readonly one: Flood; readonly rounds: readonly Beside[]; readonly latency: readonly number[] }[] {
  return FLOODS.map((one) => {
    const rounds = found.filter(({ flood: of }) => of === one);
    return { one, rounds, latency: rounds.map(({ during }) => p99(during)) };
  });
}

function rowsOf(found: readonly Beside[], alone: readonly number[]): Row[] {
  const beside = byFlood(found).flatMap(({ one: { name }, latency }) => [
    row(`${name}: p99`, 'ms', latency),
    row(`${name}: p99 over alone`, 'x', ratios(latency, alone), { id: 'F1', most: MOST }),
  ]);
  return [row('alone: p99', 'ms', alone), ...beside];
}

function tableOf(
  found: readonly Beside[],
  alone: readonly number[],
): { readonly columns: string[]; readonly rows: string[][] } {
  const rows = byFlood(found).map(({ one: { name, sends }, rounds, latency }) => {
    const of = (pick: (one: Beside) => number): number => median(rounds.map(pick));
    return [
      name,
      `${of(({ sent }) => sent)} ${sends}`,
      String(of(({ refused }) => refused)),
      median(latency).toFixed(2),
      median(ratios(latency, alone)).toFixed(2),
      of(({ strain }) => strain.loop).toFixed(2),
      `${Math.round(of(({ strain }) => strain.share) * 100)} %`,
    ];
  });
  return {
    columns: ['flood', 'sent', 'refused', 'p99 ms', 'ratio', 'loop ms', 'server'],
    rows: [...rows, ['alone', '', '', median(alone).toFixed(2), '1.00', '', '']],
  };
}

function notes(isPinned: boolean, isFirst: boolean, { matches, flood: milliseconds, alone }: Effort): string[] {
  return [
    `${matches} matches of two players each; p99: from sending an intent until the server's answer that it is in the log and was carried out, at the players' clients, over ${milliseconds / 1000} s from the first moment of the flood; alone: the ${alone / 1000} s before each flood of the round together; while one of these matches is opened, intents in the others are not counted`,
    ...coreNotes('flooders', { isPinned, isFirst }),
    'each flood is a process of its own with an address of loopback of its own, and sends the next thing as soon as the last is answered or cut off; the server has its own limits, as it is delivered, and its data in memory where there is a folder for that',
    'loop: by how much a timer of the server was late at most; server: its share of a core. Medians of the rounds',
  ];
}
