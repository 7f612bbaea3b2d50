import { serve } from '../host.ts';
import { inBatches, pause } from '../server/loop.ts';
import { type CardscapeTable, cardscapeTables } from '../server/tables.ts';

/* A process that plays matches and measures how long each intent takes. */

const [, , port = '', count = ''] = process.argv;
/** Milliseconds between two intents of a match: below what a server takes of one socket. */
const PACE = 40;

// Each match has players of its own: an account may only send so much.
const tables = await inBatches(Number(count), 4, async (number): Promise<CardscapeTable> =>
  (await cardscapeTables(Number(port))).open(number),
);

/** Matches that are being opened: what that costs is none of an intent beside it. */
let opening = 0;
let opened = 0;

/**
 * Plays at one table until then. Resolves to the milliseconds that the server took for each intent, from sending it
 * until its answer was there.
 */
async function play(table: CardscapeTable, until: number): Promise<number[]> {
  const latencies: number[] = [];
  // Not all tables at the same moment.
  await pause(Math.random() * PACE);
  while (performance.now() < until) {
    const move = table.chosen();
    if (move !== null) {
      const before = opened;
      const isQuiet = opening === 0;
      const took = await move();
      if (isQuiet && opening === 0 && opened === before) latencies.push(took);
    } else {
      opening += 1;
      await table.again();
      opening -= 1;
      opened += 1;
    }
    await pause(PACE);
  }
  return latencies;
}

serve({
  async play(argument): Promise<number[]> {
    const until = performance.now() + Number(argument);
    return (await Promise.all(tables.map((table) => play(table, until)))).flat();
  },
});
