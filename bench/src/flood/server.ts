import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startServer } from '@cardscape/server/src/app.ts';
import { readConfig } from '@cardscape/server/src/config.ts';
import { cpuTime, serve } from '../host.ts';

/* The server as it is delivered, with the limits that it has by itself, and pages of the usual size. */

// In memory where there is such a folder: how busy the disk is with other things is none of a flood's doing.
const MEMORY = '/dev/shm';
const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'cardscape-flood-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const client = join(folder, 'client');
mkdirSync(join(client, 'assets'), { recursive: true });
writeFileSync(join(client, 'index.html'), `<!doctype html><title>Cardscape</title>${'<p>A page.</p>'.repeat(200)}`);
writeFileSync(join(client, 'assets/script.js'), 'x();'.repeat(50_000));
writeFileSync(join(client, 'assets/picture.png'), Buffer.alloc(20_000, 7));

// What is minted once, at the first start, is not what is measured.
const { port } = await startServer(
  readConfig({
    CARDSCAPE_PORT: '0',
    CARDSCAPE_DATA: join(folder, 'data'),
    CARDSCAPE_LOG: 'silent',
    CARDSCAPE_SUPPLY_UNIT: '0',
  }),
  { client },
);
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let since = { cpu: cpuTime(), at: performance.now() };

/** What the server did since it was asked last. */
export interface Strain {
  /** Milliseconds by which a timer of a millisecond was late at most: all that others waited for at once. */
  readonly loop: number;
  /** Of a core. */
  readonly share: number;
}

serve({
  port: () => port,
  strain(): Strain {
    const now = { cpu: cpuTime(), at: performance.now() };
    const strain = { loop: delay.max / 1e6 - 1, share: (now.cpu - since.cpu) / (now.at - since.at) };
    delay.reset();
    since = now;
    return strain;
  },
});
