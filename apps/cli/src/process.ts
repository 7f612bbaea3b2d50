import { once } from 'node:events';
import process from 'node:process';
import type { Command, Io } from './command.ts';
import { runCommandLine } from './run.ts';

/** Runs what the command line of this process asks for. */
export async function runProcess(commands: readonly Command[]): Promise<void> {
  // Whoever reads the output may stop early (`| head`).
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

  /** A note of progress stands on the last line of the terminal until something else is written. */
  let noted = false;
  const clear = (): void => {
    if (noted) process.stderr.write('\r\u001B[K');
    noted = false;
  };

  // pnpm starts scripts in the workspace root and says in INIT_CWD where the user was.
  const io: Io = {
    out: (text) => {
      clear();
      process.stdout.write(`${text}\n`);
    },
    err: (text) => {
      clear();
      process.stderr.write(`${text}\n`);
    },
    ...(process.stderr.isTTY && {
      progress: (text: string) => {
        clear();
        process.stderr.write(text);
        noted = true;
      },
    }),
    // Standard input is opened when a command asks for it.
    get input() {
      return process.stdin.setEncoding('utf8');
    },
    taken: async () => {
      if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
    },
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
  };
  process.exitCode = await runCommandLine(process.argv.slice(2), io, commands);
  clear();
}
