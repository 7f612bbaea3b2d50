import type { Command } from '../command.ts';
import { sortByCodePoint } from './code-points.ts';
import { tool } from './failure.ts';
import { readFlags, type Flag } from './flags.ts';
import { entriesOf, fileOf, writeAtomically } from './text-files.ts';

/** TTCG-15.50. */
const FLAGS = {
  input: { short: 'i', value: 'needed' },
  output: { short: 'o', value: 'needed' },
} as const satisfies Readonly<Record<string, Flag>>;

/** Sorts the lines of a file by code point (TTCG-15.50–15.52). */
export const alphabetizeFile: Command = tool({
  name: 'alphabetize-file',
  form: '[-i INPUT] [-o OUTPUT]',
  does: 'sorts the lines of a file, trims them and drops empty ones',
  run(args, io) {
    const { input = 'input.txt', output = 'output.txt' } = readFlags(args, FLAGS);
    const lines = entriesOf(fileOf(io.cwd, input)).map((line) => line.trim());
    writeAtomically(fileOf(io.cwd, output), sortByCodePoint(lines));
    return 0;
  },
});
