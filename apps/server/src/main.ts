import './preflight.ts';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from './app.ts';
import { ConfigError, readConfig } from './config.ts';

const CLIENT = join(dirname(fileURLToPath(import.meta.url)), '../../client/dist');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer(config, { client: CLIENT });
  process.stdout.write(`\nCardscape is ready: ${server.address}\n\n`);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    // Everything is in the log already; rooms tell their players to come back.
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
