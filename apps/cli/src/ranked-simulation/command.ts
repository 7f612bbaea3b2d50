import { readArguments, wholeNumber } from '../arguments.ts';
import { type Command, type ExitCode, WrongUse } from '../command.ts';

const FLAGS = {
  players: { type: 'string' },
  hours: { type: 'string' },
  seed: { type: 'string' },
  casual: { type: 'boolean' },
  dodgers: { type: 'string' },
  lenient: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** Players of known strength through the queue and the ratings of the server (docs/ranked.md). */
export const rankedSimulation: Command = {
  name: 'ranked-simulation',
  form: '[--players N] [--hours H] [--seed S] [--casual] [--dodgers PERCENT [--lenient]] [--json]',
  does: 'simulates the ranked queue with players of known strength: waits, evenness of matches, accuracy of ratings',
  async run(args, io): Promise<ExitCode> {
    const { values, positionals } = readArguments(args, FLAGS);
    if (positionals.length > 0) throw new WrongUse(`${positionals[0]} is not expected`);
    const plan = {
      players: wholeNumber(values.players, 'players', 2000, 2, 100_000),
      hours: wholeNumber(values.hours, 'hours', 96, 1, 10_000),
      seed: wholeNumber(values.seed, 'seed', 1, 0, 0xffff_ffff),
      ranked: values.casual !== true,
      dodgers: wholeNumber(values.dodgers, 'dodgers', 0, 0, 100),
      lenient: values.lenient === true,
    };
    if (plan.lenient && plan.dodgers === 0) throw new WrongUse('--lenient is about --dodgers: say how many there are');
    const [{ RankedSimulation }, { reportOf, reportText }] = await Promise.all([
      import('./simulate.ts'),
      import('./report.ts'),
    ]);
    const report = reportOf(plan, new RankedSimulation(plan).run());
    io.out(values.json === true ? JSON.stringify(report, null, 2) : reportText(report));
    return 0;
  },
};
