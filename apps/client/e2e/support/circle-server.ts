import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/config.ts';

/* The server as it is, but for one thing: it looks for circles of exchange all the time, not once a day. */

const CLIENT = fileURLToPath(new URL('../../dist', import.meta.url));
/** Milliseconds between two looks. */
const PAUSE = 300;

const server = await startServer(readConfig(process.env), { client: CLIENT });
process.stdout.write(`\nCardscape is ready: ${server.address}\n\n`);

const ending = new AbortController();
process.on('SIGTERM', () => {
  ending.abort();
  void server.close().then(() => process.exit(0));
});

async function look(): Promise<void> {
  while (!ending.signal.aborted) {
    await server.circles.look('ttcg');
    await pause(PAUSE);
  }
}

look().catch((error: unknown) => {
  // A look that the end has cut short is no fault.
  if (!ending.signal.aborted) throw error;
});
