import { readGrammar } from '@cardscape/rules/ttcg/generate/ebnf';
import { GRAMMAR } from '@cardscape/rules/ttcg/generate/grammar';
import { productionCoverage, type Covered } from '@cardscape/rules/ttcg/generate/production-coverage';
import { namedGame, readArguments, wholeNumber } from '../arguments.ts';
import { WrongUse, type Command } from '../command.ts';
import { gameFolder } from '../files.ts';
import { loadScenarios } from '../scenario/load.ts';
import { knownRuleIds } from '../scenario/rule-ids.ts';
import { sentencesOf } from './sentences.ts';

/** How many scenarios are named for an alternative unless asked otherwise: more take longer and tell little. */
const EXAMPLES = 3;
const MOST_EXAMPLES = 1000;

/** Which productions of the effect language change a game in some scenario, and which in none (TTCG-12.9). */
export const productions: Command = {
  name: 'production-coverage',
  form: 'ttcg [--json] [--examples N] [--scenarios PATH]...',
  does: 'lists, for every production of the effect language, the scenarios in which it changes the game',
  run(args, io) {
    const { values, positionals } = readArguments(args, {
      json: { type: 'boolean' },
      examples: { type: 'string' },
      scenarios: { type: 'string', multiple: true },
    });
    const { id } = namedGame(positionals);
    if (id !== 'ttcg') throw new WrongUse(`${id} has no effect language; ttcg has one`);
    const most = wholeNumber(values.examples, 'examples', EXAMPLES, 1, MOST_EXAMPLES);
    const paths = values.scenarios ?? [gameFolder(id, 'scenarios')];
    const { scenarios, unreadable } = loadScenarios(paths, io.cwd, knownRuleIds(), new Map());
    const [wrong] = unreadable;
    if (wrong !== undefined) throw new WrongUse(`${wrong.file}:${wrong.line}: ${wrong.reason}`);
    const subjects = scenarios.filter(({ game }) => game === id).flatMap(sentencesOf);
    const covered = productionCoverage(readGrammar(GRAMMAR), 'effect', subjects, most);
    const uncovered = covered.filter(({ examples }) => examples.length === 0);
    if (values.json === true) {
      io.out(
        JSON.stringify(
          {
            alternatives: covered.length,
            covered: covered.length - uncovered.length,
            uncovered: uncovered.map(nameOf),
            productions: covered,
          },
          null,
          2,
        ),
      );
    } else {
      for (const one of covered) io.out(`${nameOf(one)} → ${one.examples.join(' ') || 'none'}`);
      io.out(
        `\n${covered.length - uncovered.length} of ${covered.length} alternatives of the grammar change a game in some scenario`,
      );
      if (uncovered.length > 0) io.out(`In no scenario:\n${uncovered.map((one) => `  ${nameOf(one)}`).join('\n')}`);
    }
    return uncovered.length > 0 ? 1 : 0;
  },
};

function nameOf({ rule, text }: Covered): string {
  return `${rule} · ${text}`;
}
