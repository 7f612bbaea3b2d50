import { PositionError } from '@cardscape/rules/kernel/position';
import type { Scenario } from '@cardscape/rules/kernel/scenario/parse';
import { playScenario } from '@cardscape/rules/kernel/scenario/run';
import { onlyOne, readArguments } from '../arguments.ts';
import { WrongUse, type Command, type ExitCode, type Io } from '../command.ts';
import { gameFor } from '../scenario/game.ts';
import { loadScenarios, type Texts } from '../scenario/load.ts';
import { lineOfPosition } from '../scenario/locate.ts';
import { knownRuleIds } from '../scenario/rule-ids.ts';
import { positionDocument } from './document.ts';

/** Prints where a scenario has led to as the beginning of another one (SC-5). */
export const position: Command = {
  name: 'position',
  form: 'SCENARIO-FILE [--id ID]',
  does: 'prints the position after the last step as a scenario of its own',
  run(args, io) {
    const { values, positionals } = readArguments(args, { id: { type: 'string' } });
    const path = onlyOne(positionals, 'scenario file');
    const texts: Texts = new Map();
    const { scenarios, unreadable } = loadScenarios([path], io.cwd, knownRuleIds(), texts);
    const [bad] = unreadable;
    if (bad !== undefined) throw new WrongUse(`${bad.file}:${bad.line}: ${bad.reason}`);
    const wanted = scenarios.filter(({ id }) => values.id === undefined || id === values.id);
    if (wanted.length === 0) throw new WrongUse(`there is no scenario ${values.id ?? ''} in ${path}`);
    return print(wanted, texts, io);
  },
};

function print(scenarios: readonly Scenario[], texts: Texts, io: Io): ExitCode {
  let failed = false;
  const documents: string[] = [];
  for (const one of scenarios) {
    const game = gameFor(one);
    try {
      const state = playScenario(one, game);
      if (state === null) io.err(`${one.id}: there is no position, as no match begins`);
      else documents.push(positionDocument(game.game, one, state).trimEnd());
    } catch (error) {
      if (error instanceof PositionError)
        throw new WrongUse(
          `${one.file}:${lineOfPosition(texts.get(one.file) ?? '', one.line, error.path)}: ${error.message}`,
        );
      io.err(`${one.id}: ${error instanceof Error ? error.message : String(error)}`);
      failed = true;
    }
  }
  if (documents.length > 0) io.out(documents.join('\n---\n'));
  return failed ? 1 : 0;
}
