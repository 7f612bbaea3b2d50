import { namedGame, readArguments, wholeNumber } from '../arguments.ts';
import { WrongUse, type Command, type ExitCode } from '../command.ts';
import { inThread, runsOf } from '../workers.ts';
import { planMatches, type Request } from './matches.ts';
import { playShare, type Share } from './play.ts';
import { policyNamed } from './policies.ts';
import { reportOf, reportText } from './report.ts';
import { joined, type Tally } from './tally.ts';

const FLAGS = {
  matches: { type: 'string' },
  policy: { type: 'string' },
  budget: { type: 'string' },
  seed: { type: 'string' },
  options: { type: 'string' },
  decks: { type: 'string' },
  matrix: { type: 'boolean' },
  jobs: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Milliseconds between two lines of progress. */
const PROGRESS = 2000;
/** Milliseconds that a slow bot thinks unless the command line says otherwise. */
const BUDGET = 100;

/** The engine plays against itself. */
export const simulate: Command = {
  name: 'simulate',
  form: 'GAME --matches N [--policy NAME[,NAME...]] [--budget MS] [--decks random|A,B...] [--matrix] [--options JSON] [--seed S] [--jobs J] [--json]',
  does: 'self-play of policies and bots: outcomes, win rates, lengths, cards and effects used or never used',
  async run(args, io): Promise<ExitCode> {
    const { values, positionals } = readArguments(args, FLAGS);
    const game = namedGame(positionals);
    if (values.matches === undefined) throw new WrongUse('--matches N is expected');
    const each = wholeNumber(values.matches, 'matches', 0, 1, 10_000_000);
    const request: Request = {
      game: game.id,
      seed: wholeNumber(values.seed, 'seed', 1, 0, 0xffff_ffff),
      options: values.options,
      decks: values.decks,
      matrix: values.matrix === true,
      policies: (values.policy ?? 'random').split(','),
      budget: wholeNumber(values.budget, 'budget', BUDGET, 1, 60_000),
      cwd: io.cwd,
    };
    for (const name of request.policies) policyNamed(game, name, request.budget);
    const { source, pairings } = planMatches(game, request);
    const matches = each * pairings;
    const runs = runsOf(matches, wholeNumber(values.jobs, 'jobs', 1, 1, 256));
    const done = runs.map(() => 0);
    const began = performance.now();
    let told = began;
    const tellProgress = (run: number, match: number): void => {
      done[run] = match;
      if (performance.now() - told <= PROGRESS) return;
      told = performance.now();
      io.err(`${done.reduce((sum, part) => sum + part, 0)} of ${matches} matches`);
    };
    const shares = runs.map((run): Share => ({ request, ...run }));
    const tallies = await Promise.all(
      shares.map((share, run): Promise<Tally> => {
        const progress = (match: number): void => tellProgress(run, match);
        return shares.length === 1
          ? Promise.resolve(playShare(share, progress))
          : inThread(new URL('./worker.ts', import.meta.url), share, progress);
      }),
    );
    const facts = {
      game: game.id,
      policy: request.policies.join(','),
      seed: request.seed,
      source,
      seconds: (performance.now() - began) / 1000,
    };
    const report = reportOf(facts, joined(tallies));
    io.out(values.json === true ? JSON.stringify(report, null, 2) : reportText(report));
    return 0;
  },
};
