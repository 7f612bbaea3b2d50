import type { Benchmark } from '../benchmark.ts';
import { OTHER_CORE, pin, putFirst, SERVER_CORE } from '../cores.ts';
import { thisMachine } from '../machine.ts';
import { Contender } from '../process.ts';
import { row, type Row } from '../report.ts';
import { pause } from '../server/loop.ts';
import type { Reading } from '../server/meter.ts';
import { quantile } from '../statistics.ts';
import type { Paced } from './players.ts';

const SERVER = new URL('../server/host.ts', import.meta.url);
const PLAYERS = new URL('./players.ts', import.meta.url);

/** Milliseconds that play settles for after matches were opened, and is watched. */
const FULL = { counts: [1000, 2000, 4000, 8000], players: 4, settle: 5000, watch: 30_000 };
const QUICK = { counts: [2, 4], players: 2, settle: 0, watch: 2600 };
type Effort = typeof FULL;

/** Seconds between two intents of a player, as `players.ts` has it. */
const PACE = 5;
/** A server takes as many matches as its heap has room for with the longest cards there are: MiB. */
const ROOMY = ['--max-old-space-size=8192'];
/** The share of a core that S6 gives the matches. */
const HALF = 50;

/** What so many matches at a time cost, and what their players notice. */
interface Step {
  readonly count: number;
  /** Of the server, in percent of a core. */
  readonly share: number;
  /** Of the server, MiB. */
  readonly resident: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds that 99 of 100 timers of the players' programs were late at most. */
  readonly late: number;
  readonly skipped: number;
}

/** Matches that people play: the server's CPU, and what they wait for, by how many there are. */
export const paced: Benchmark = {
  name: 'paced',
  does: `matches whose players decide every ${PACE} s each: CPU, memory and latency at 1,000 to 8,000 at a time, beside a relay`,
  async run({ quick, progress }) {
    const effort = quick ? QUICK : FULL;
    const relay = await stepsOf('relay', effort, progress);
    const { steps, notes } = await stepsOf('cardscape', effort, progress);
    const [first] = steps;
    const columns = ['matches', '% of a core', 'MiB', 'intents / s', 'p50 ms', 'p99 ms', 'relay: %', 'p50', 'p99'];
    return {
      benchmark: 'paced',
      machine: thisMachine(),
      rounds: 1,
      notes: [
        'an intent of one player every five seconds, whether or not the one before was answered; latency ends when both ends have seen it',
        ...notes,
      ],
      rows: [
        ...(first === undefined
          ? []
          : [
              row(`cardscape p50 at ${first.count} matches`, 'ms', [first.p50], { id: 'S2', most: 1 }),
              row(`cardscape p99 at ${first.count} matches`, 'ms', [first.p99], { id: 'S2', most: 10 }),
            ]),
        row('matches on half a core', '', [matchesAt(HALF, steps)], { id: 'S6', least: 4000 }),
        ...steps.flatMap((step) => rowsOf('cardscape', step)),
        ...relay.steps.flatMap((step) => rowsOf('relay', step)),
      ],
      table: {
        columns,
        rows: steps.map(({ count, share, resident, perSecond, p50, p99 }, index) => {
          const floor = relay.steps[index];
          return [
            String(count),
            share.toFixed(1),
            resident.toFixed(0),
            perSecond.toFixed(0),
            p50.toFixed(2),
            p99.toFixed(2),
            ...(floor === undefined
              ? ['', '', '']
              : [floor.share.toFixed(1), floor.p50.toFixed(2), floor.p99.toFixed(2)]),
          ];
        }),
      },
    };
  },
};

function rowsOf(name: string, { count, share, resident, perSecond, p50, p99, late, skipped }: Step): Row[] {
  const at = `${name}, ${count} matches`;
  return [
    row(`${at}: CPU`, '% of a core', [share]),
    row(`${at}: resident memory`, 'MiB', [resident]),
    row(`${at}: intents`, '/ s', [perSecond]),
    row(`${at}: p50`, 'ms', [p50]),
    row(`${at}: p99`, 'ms', [p99]),
    row(`${at}: timers of the players late, p99`, 'ms', [late]),
    row(`${at}: intents that were not sent or answered`, '', [skipped]),
  ];
}

/** How many matches take that share of a core: on the straight line through the two counts next to it. */
function matchesAt(share: number, steps: readonly Step[]): number {
  const above = Math.max(
    1,
    steps.findIndex((step) => step.share >= share),
  );
  const index = steps.some((step) => step.share >= share) ? above : steps.length - 1;
  const [low, high] = [steps[index - 1], steps[index]];
  if (low === undefined || high === undefined) return Number.NaN;
  return low.count + ((share - low.share) * (high.count - low.count)) / (high.share - low.share);
}

/** Opens more and more matches on a server, and watches each number of them for a while. */
async function stepsOf(
  name: 'cardscape' | 'relay',
  { counts, players, settle, watch }: Effort,
  progress: (text: string) => void,
): Promise<{ readonly steps: readonly Step[]; readonly notes: readonly string[] }> {
  const server = await Contender.start(name, SERVER, [name], ROOMY);
  const started: Contender[] = [server];
  const steps: Step[] = [];
  try {
    const port = await server.ask<number>('port');
    const crowd: Contender[] = [];
    for (let number = 0; number < players; number++) {
      const one = await Contender.start(`players ${number}`, PLAYERS, [name, String(port), String(number)], ROOMY);
      started.push(one);
      crowd.push(one);
    }
    const isPinned = pin(server.pid, SERVER_CORE, 'main');
    if (isPinned) for (const { pid } of crowd) pin(pid, OTHER_CORE, 'all');
    const isFirst = started.map(({ pid }) => putFirst(pid)).every(Boolean);
    for (const count of counts) {
      progress(`${name}: opening ${count} matches`);
      await Promise.all(crowd.map((one) => one.ask('open', count / players)));
      await pause(settle);
      progress(`${name}: ${count} matches`);
      const before = await server.ask<Reading>('read', false);
      const seen = await Promise.all(crowd.map((one) => one.ask<Paced>('play', watch)));
      const after = await server.ask<Reading>('read', false);
      const latencies = seen.flatMap((one) => one.latencies);
      steps.push({
        count,
        share: ((after.cpu - before.cpu) / (after.at - before.at)) * 100,
        resident: after.resident / 2 ** 20,
        perSecond: (latencies.length / (after.at - before.at)) * 1000,
        p50: quantile(latencies, 0.5),
        p99: quantile(latencies, 0.99),
        late: quantile(
          seen.flatMap((one) => one.late),
          0.99,
        ),
        skipped: seen.reduce((sum, { skipped }) => sum + skipped, 0),
      });
    }
    const notes = [
      isPinned
        ? "the server's main thread has a core of its own; its other threads and the players share another one"
        : 'server and players share the cores: their work is part of the latencies',
      ...(isFirst ? ['both go before all ordinary work on the machine'] : []),
    ];
    return { steps, notes };
  } finally {
    for (const one of started.toReversed()) await one.stop();
  }
}
