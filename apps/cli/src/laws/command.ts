import { availableParallelism } from 'node:os';
import { LAWS, type LawReport } from '@cardscape/rules/kernel/laws/run';
import { namedGame, readArguments, wholeNumber } from '../arguments.ts';
import { WrongUse, type Command } from '../command.ts';
import { divide, join, runShare } from './pool.ts';

const FLAGS = {
  matches: { type: 'string' },
  seed: { type: 'string' },
  jobs: { type: 'string' },
  of: { type: 'string' },
  thin: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Violations of a law that are told one by one: most come of the same fault. */
const SHOWN = 5;
/** Milliseconds between two lines of progress. */
const PROGRESS = 5000;

/** The laws of the kernel over random matches (design D-2). */
export const laws: Command = {
  name: 'laws',
  form: 'GAME --matches N [--seed S] [--jobs J] [--of SORT] [--thin T] [--json]',
  does: 'checks the laws of the kernel on random matches',
  async run(args, io) {
    const { values, positionals } = readArguments(args, FLAGS);
    const game = namedGame(positionals);
    if (values.matches === undefined) throw new WrongUse('--matches N is expected');
    const matches = wholeNumber(values.matches, 'matches', 0, 1, 10_000_000);
    const seed = wholeNumber(values.seed, 'seed', 1, 0, 0xffff_ffff - matches);
    const jobs = wholeNumber(values.jobs, 'jobs', availableParallelism(), 1, 256);
    const thin = wholeNumber(values.thin, 'thin', 1, 1, 1000);
    const { of } = values;
    if (of !== undefined && game.trials.samples[of] === undefined)
      throw new WrongUse(
        `${game.id} has no matches of ${of}; there are ${Object.keys(game.trials.samples).join(', ') || 'none'}`,
      );
    const shares = divide({ game: game.id, matches, seed, thin, ...(of === undefined ? {} : { of }) }, jobs);
    const done = shares.map(() => 0);
    const timer = setInterval(
      () => io.err(`${done.reduce((sum, part) => sum + part, 0)} of ${matches} matches`),
      PROGRESS,
    );
    try {
      const reports = await Promise.all(
        shares.map((share, job) =>
          runShare(share, (match) => {
            done[job] = match;
          }),
        ),
      );
      const report = join(reports, game.id);
      io.out(values.json === true ? JSON.stringify({ seed, ...report }, null, 2) : lawsText(report));
      return report.violations.length > 0 ? 1 : 0;
    } finally {
      clearInterval(timer);
    }
  },
};

function lawsText({ game, matches, decisions, looks, slowest, violations }: LawReport): string {
  return [
    `${matches} matches of ${game}, ${decisions} decisions`,
    ...LAWS.map(({ id, title }) => {
      const broken = violations.filter(({ law }) => law === id).length;
      return `${broken === 0 ? 'ok' : 'BROKEN'} ${id} ${title}: ${looks[id] ?? 0} looks${broken === 0 ? '' : `, ${broken} violations`}`;
    }),
    `slowest intent: ${slowest.toFixed(1)} ms`,
    ...LAWS.flatMap(({ id }) => {
      const broken = violations.filter(({ law }) => law === id);
      const shown = broken
        .slice(0, SHOWN)
        .map(
          ({ match, decision, message }) => `violation of ${id} in match ${match}, decision ${decision}: ${message}`,
        );
      return broken.length > SHOWN ? [...shown, `and ${broken.length - SHOWN} more of ${id} (all with --json)`] : shown;
    }),
    `${violations.length} violations`,
  ].join('\n');
}
