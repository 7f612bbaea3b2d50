import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { printable } from '@cardscape/rules/kernel/printable';
import { readArguments, wholeNumber } from '../arguments.ts';
import { WrongUse, type Command, type Io } from '../command.ts';
import { filesBelow, fromCaller, isFolder } from '../files.ts';
import { runsOf } from '../workers.ts';
import type { Again } from './again.ts';
import { runArchiveShare, type ArchiveReport } from './pool.ts';

const LOG_FILE = 'matchlog.db';

/** Plays finished matches again by today's rules, and lists what would end otherwise (P-5). */
export const archive: Command = {
  name: 'archive',
  form: 'DATA | PATH... [--jobs N] [--json]',
  does: "replays every finished match of a data folder, or of replay files, by today's rules; lists those that would end differently",
  async run(args, io) {
    const { values, positionals } = readArguments(args, { jobs: { type: 'string' }, json: { type: 'boolean' } });
    const { data, names } = await matchesOf(positionals, io);
    const jobs = wholeNumber(values.jobs, 'jobs', availableParallelism(), 1, 256);
    const shares = runsOf(names.length, jobs).map(({ start, count }) => ({
      data,
      names: names.slice(start, start + count),
    }));
    const done = shares.map(() => 0);
    const note = (index: number) => (match: number) => {
      done[index] = match;
      io.progress?.(`${done.reduce((sum, part) => sum + part, 0)} of ${names.length} matches`);
    };
    const reports = await Promise.all(shares.map((share, index) => runArchiveShare(share, note(index))));
    const report: ArchiveReport = { matches: names.length, different: reports.flatMap(({ different }) => different) };
    io.out(values.json === true ? JSON.stringify(report, null, 2) : archiveText(report));
    return report.different.length === 0 ? 0 : 1;
  },
};

/** Errors: WrongUse for what is neither a data folder nor files. */
async function matchesOf(
  paths: readonly string[],
  io: Io,
): Promise<{ readonly data: string | null; readonly names: readonly string[] }> {
  const [first] = paths;
  if (first === undefined) throw new WrongUse('a data folder or replay files are expected');
  const folder = fromCaller(io.cwd, first);
  if (paths.length === 1 && isFolder(folder, first) && existsSync(join(folder, LOG_FILE))) {
    const { Archive } = await import('@cardscape/server/src/replays/archive.ts');
    const stored = await Archive.open({ data: folder, postgres: '' });
    try {
      return { data: folder, names: await stored.ids() };
    } finally {
      await stored.close();
    }
  }
  const names = paths.flatMap((path) => {
    const whole = fromCaller(io.cwd, path);
    return isFolder(whole, path) ? filesBelow(whole, (name) => /\.(nd)?jsonl?$/.test(name)) : [whole];
  });
  return { data: null, names };
}

function archiveText({ matches, different }: ArchiveReport): string {
  return [...different.map(line), `${matches} matches, ${different.length} would end differently today`].join('\n');
}

function line(again: Again): string {
  if (again.same) return '';
  const { match, game, revision, entry, reason } = again;
  const place = entry === null ? 'the end' : entry === 0 ? 'the header' : `entry ${entry}`;
  return `OTHERWISE ${match}${game === '' ? '' : ` (${printable(game)}, revision ${revision})`}: ${place}: ${printable(reason)}`;
}
