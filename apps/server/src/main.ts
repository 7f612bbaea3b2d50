import './start/preflight.ts';
import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printableLines } from '@cardscape/rules/kernel/printable';
import { startServer } from './app.ts';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { inWords } from './db/files/damage.ts';
import { SpareMemory } from './start/spare-memory.ts';

const CLIENT = join(dirname(fileURLToPath(import.meta.url)), '../../client/dist');
/** As a program ends that may be started again (`EX_TEMPFAIL`). */
const LOST = 75;

/** Where the server can be reached: one that listens everywhere has an address in every network. */
function addresses(host: string, { address, port }: { readonly address: string; readonly port: number }): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [address];
  const outside = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map((one) => one.address),
  );
  return ['127.0.0.1', ...outside].map((one) => `http://${one}:${port}`);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer(config, { client: CLIENT }).catch((error: unknown) => {
    throw inWords(error, `a database in ${config.data}`);
  });
  process.stdout.write(
    `\nCardscape is ready: ${(config.publicUrl === '' ? addresses(config.host, server) : [config.publicUrl]).join('\n                    ')}\n\n`,
  );
  // The last net: every match is in its log, so going on loses nothing, and ending the process would end all of them.
  process.on('uncaughtException', (error) => server.escaped('exception', error));
  process.on('unhandledRejection', (error) => server.escaped('rejection', error));
  void server.stocked.then(() => new SpareMemory(() => server.isUsed()));
  // Whoever starts it again lets it stand by.
  void server.lost.then(() => server.leave()).then(() => process.exit(LOST));
  let asked = false;
  let ending = false;
  const end = (why: string): void => {
    if (ending) return;
    ending = true;
    // Everything is in the log already; rooms tell their players to come back.
    void server.close(why).then(() => process.exit(0));
  };
  process.on('SIGINT', () => end('SIGINT'));
  // Asked to stop, it lets players finish; asked twice, it stops at once.
  process.on('SIGTERM', () => {
    if (asked) end('SIGTERM, twice');
    else void server.drain().then(() => end('SIGTERM'));
    asked = true;
  });
}

main().catch((error: unknown) => {
  const words =
    error instanceof ConfigError
      ? `Cardscape cannot start: ${error.message}`
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  // A database may say anything; nothing of it commands the terminal.
  process.stderr.write(`${printableLines(words)}\n`);
  process.exit(1);
});
