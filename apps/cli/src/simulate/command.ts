import { POLICIES } from '@cardscape/rules/kernel/play/policy';
import { playMatch } from '@cardscape/rules/kernel/play/simulate';
import { namedGame, readArguments, wholeNumber } from '../arguments.ts';
import { WrongUse, type Command } from '../command.ts';
import { planMatches } from './matches.ts';
import { reportOf, reportText } from './report.ts';
import { count, newTally } from './tally.ts';

const FLAGS = {
  matches: { type: 'string' },
  policy: { type: 'string' },
  seed: { type: 'string' },
  options: { type: 'string' },
  decks: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Milliseconds between two lines of progress. */
const PROGRESS = 2000;

/** The engine plays against itself. */
export const simulate: Command = {
  name: 'simulate',
  form: `GAME --matches N [--policy ${Object.keys(POLICIES).join('|')}] [--seed S] [--options JSON] [--decks A,B] [--json]`,
  does: 'self-play: outcomes, lengths, cards and effects used or never used',
  run(args, io) {
    const { values, positionals } = readArguments(args, FLAGS);
    const game = namedGame(positionals);
    if (values.matches === undefined) throw new WrongUse('--matches N is expected');
    const matches = wholeNumber(values.matches, 'matches', 0, 1, 10_000_000);
    const seed = wholeNumber(values.seed, 'seed', 1, 0, 0xffff_ffff);
    const name = values.policy ?? 'random';
    const policy = Object.entries(POLICIES).find(([known]) => known === name)?.[1];
    if (policy === undefined) throw new WrongUse(`there is no policy ${name}; there is ${Object.keys(POLICIES).join(', ')}`);
    const plan = planMatches(game, seed, values.options, values.decks, io.cwd);
    const tally = newTally();
    const began = performance.now();
    let told = began;
    for (let number = 0; number < matches; number++) {
      const planned = plan.match(number);
      const policies = planned.decks.map(() => policy);
      count(tally, game, number, planned, playMatch(game, planned.setup, policies, planned.dice, true));
      if (performance.now() - told > PROGRESS) {
        told = performance.now();
        io.err(`${number + 1} of ${matches} matches`);
      }
    }
    const facts = { game: game.id, policy: name, seed, source: plan.source, seconds: (performance.now() - began) / 1000 };
    const report = reportOf(facts, tally);
    io.out(values.json === true ? JSON.stringify(report, null, 2) : reportText(report));
    return 0;
  },
};
