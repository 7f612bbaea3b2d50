import { serve } from '../host.ts';
import { inBatches, pause } from '../server/loop.ts';
import { cardscapeTables, socketTables } from '../server/tables.ts';

/* A process that plays at the pace of people, and measures how long each intent takes. */

/** Milliseconds between two intents of a player, on average. */
const PACE = 5000;
/** Tables that are opened at the same time. */
const BATCH = 20;

/** What was seen of the intents that were due within a time. */
export interface Paced {
  /** Milliseconds from sending an intent until both ends have seen it. */
  readonly latencies: readonly number[];
  /** Milliseconds that timers of this process were late: that much of a latency may be its own. */
  readonly late: readonly number[];
  /** Intents that were not sent, because the one before had not been seen or their match was over, or not answered. */
  readonly skipped: number;
}

/** Two ends at one table. */
interface PacedTable {
  /** Sends an intent, and resolves when both ends have seen it; null where none can be sent. */
  send(): Promise<unknown> | null;
  close(): void;
}

const [, , kind = '', port = '', number = ''] = process.argv;
const tables: PacedTable[] = [];

async function open(index: number): Promise<PacedTable> {
  // Of all processes that play.
  const seed = Number(number) * 1_000_000 + index;
  if (kind === 'cardscape') {
    // Each match has players of its own, and more time than the benchmark takes.
    const table = await (await cardscapeTables(Number(port), 'relaxed')).open(seed);
    return { send: () => table.chosen()?.() ?? null, close: () => table.close() };
  }
  const table = await socketTables(Number(port), 2).open(seed);
  return { send: () => table.step(), close: () => table.close() };
}

/** Sends what is due at one table until then, whether or not the server keeps up. */
async function play(table: PacedTable, until: number): Promise<Paced> {
  const latencies: number[] = [];
  const late: number[] = [];
  let skipped = 0;
  let waiting: Promise<unknown> | null = null;
  const step = PACE / 2;
  for (let due = performance.now() + Math.random() * step; due < until; due += step) {
    await pause(Math.max(0, due - performance.now()));
    const began = performance.now();
    late.push(began - due);
    const sent: Promise<unknown> | null = waiting === null ? table.send() : null;
    if (sent === null) skipped += 1;
    else
      waiting = sent
        .then(
          () => latencies.push(performance.now() - began),
          () => (skipped += 1),
        )
        .then(() => (waiting = null));
  }
  await waiting;
  return { latencies, late, skipped };
}

serve({
  /** @param argument how many tables there are to be */
  async open(argument): Promise<void> {
    const first = tables.length;
    tables.push(...(await inBatches(Number(argument) - first, BATCH, (index) => open(first + index))));
  },
  /** @param argument milliseconds */
  async play(argument): Promise<Paced> {
    const until = performance.now() + Number(argument);
    const seen = await Promise.all(tables.map((table) => play(table, until)));
    return {
      latencies: seen.flatMap(({ latencies }) => latencies),
      late: seen.flatMap(({ late }) => late),
      skipped: seen.reduce((sum, { skipped }) => sum + skipped, 0),
    };
  },
});
