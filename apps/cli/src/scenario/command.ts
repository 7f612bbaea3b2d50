import { PositionError } from '@cardscape/rules/kernel/position';
import type { Scenario } from '@cardscape/rules/kernel/scenario/parse';
import { runScenario } from '@cardscape/rules/kernel/scenario/run';
import { readArguments } from '../arguments.ts';
import { WrongUse, type Command, type ExitCode, type Io } from '../command.ts';
import { gameFor } from './game.ts';
import { loadScenarios, type Texts, type Unreadable } from './load.ts';
import { lineOfPosition } from './locate.ts';
import { knownRuleIds } from './rule-ids.ts';

interface Ran {
  readonly id: string;
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly ok: boolean;
  readonly reason: string | null;
}

/** Runs scenario files and folders (docs/rules/scenarios.md). */
export const scenario: Command = {
  name: 'scenario',
  form: 'PATH... [--json]',
  does: 'runs scenario files or folders',
  run(args, io) {
    const { values, positionals } = readArguments(args, { json: { type: 'boolean' } });
    if (positionals.length === 0) throw new WrongUse('a scenario file or folder is expected');
    const texts: Texts = new Map();
    const { scenarios, unreadable } = loadScenarios(positionals, io.cwd, knownRuleIds(), texts);
    const unplayable: Unreadable[] = [...unreadable];
    const ran: Ran[] = [];
    for (const one of scenarios) {
      const result = runOne(one, texts);
      if (!('title' in result)) {
        unplayable.push(result);
        continue;
      }
      ran.push(result);
      if (values.json !== true) io.out(lineFor(result));
    }
    return report(ran, unplayable, values.json === true, io);
  },
};

function runOne(one: Scenario, texts: Texts): Ran | Unreadable {
  const { file, line } = one;
  try {
    return { ...runScenario(one, gameFor(one)), file, line };
  } catch (error) {
    if (!(error instanceof PositionError)) throw error;
    return { file, line: lineOfPosition(texts.get(file) ?? '', line, error.path), reason: error.message };
  }
}

function lineFor({ id, title, ok, reason }: Ran): string {
  return ok ? `ok ${id} ${title}` : `FAILED ${id} ${title} — ${(reason ?? '').replaceAll(/\s*\n\s*/g, ' ')}`;
}

function report(ran: readonly Ran[], invalid: readonly Unreadable[], json: boolean, io: Io): ExitCode {
  const failed = ran.filter(({ ok }) => !ok).length;
  const passed = ran.length - failed;
  const unreadable = invalid.length;
  for (const { file, line, reason } of invalid) io.err(`${file}${line > 0 ? `:${line}` : ''}: ${reason}`);
  if (ran.length === 0 && unreadable === 0) io.err('there is no scenario in these folders');
  io.out(
    json
      ? JSON.stringify({ passed, failed, unreadable, scenarios: ran, invalid }, null, 2)
      : `${passed} passed, ${failed} failed${unreadable > 0 ? `, ${unreadable} unreadable` : ''}`,
  );
  if (unreadable > 0) return 2;
  return failed > 0 ? 1 : 0;
}
