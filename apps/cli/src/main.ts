import process from 'node:process';
import { runCommandLine } from './run.ts';

// Whoever reads the output may stop early (`| head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// pnpm starts scripts in the workspace root and says in INIT_CWD where the user was.
process.exitCode = await runCommandLine(process.argv.slice(2), {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  cwd: process.env['INIT_CWD'] ?? process.cwd(),
});
