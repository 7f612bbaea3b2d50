import { gameOf, GAMES } from '@cardscape/rules/games';
import { readScenarios, type Scenario } from '@cardscape/rules/kernel/scenario/parse';
import { WrongUse } from '../command.ts';
import { filesBelow, forCaller, fromCaller, isFolder, readText } from '../files.ts';
import { lineAt } from './locate.ts';

/** A file, or one document in it, that cannot be read as a scenario. */
export interface Unreadable {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

export interface Loaded {
  readonly scenarios: readonly Scenario[];
  readonly unreadable: readonly Unreadable[];
}

/** The text of scenario files by the names under which they are shown. */
export type Texts = Map<string, string>;

/** Reads files and folders. What cannot be read is collected; everything else can be run. */
export function loadScenarios(paths: readonly string[], cwd: string, rules: ReadonlySet<string>, texts: Texts): Loaded {
  const scenarios: Scenario[] = [];
  const unreadable: Unreadable[] = [];
  const first = new Map<string, Scenario>();
  for (const file of scenarioFiles(paths, cwd, unreadable)) {
    for (const scenario of readFile(file, cwd, texts, unreadable)) {
      const problem = problemOf(scenario, rules, first.get(scenario.id), texts.get(scenario.file) ?? '');
      if (problem === null) {
        first.set(scenario.id, scenario);
        scenarios.push(scenario);
      } else {
        unreadable.push({ file: scenario.file, ...problem });
      }
    }
  }
  return { scenarios, unreadable };
}

/** Every file once, in the order of the command line. */
function scenarioFiles(paths: readonly string[], cwd: string, unreadable: Unreadable[]): ReadonlySet<string> {
  const files = new Set<string>();
  for (const path of paths) {
    const absolute = fromCaller(cwd, path);
    try {
      for (const file of isFolder(absolute, path) ? filesBelow(absolute, isScenarioFile) : [absolute]) files.add(file);
    } catch (error) {
      if (!(error instanceof WrongUse)) throw error;
      unreadable.push({ file: path, line: 0, reason: error.message.slice(path.length + 2) });
    }
  }
  return files;
}

/** Files of a folder that are not YAML are passed over. */
export function isScenarioFile(name: string): boolean {
  return name.endsWith('.yaml') || name.endsWith('.yml');
}

function readFile(file: string, cwd: string, texts: Texts, unreadable: Unreadable[]): readonly Scenario[] {
  const shown = forCaller(cwd, file);
  try {
    const text = readText(file, shown);
    texts.set(shown, text);
    const found = readScenarios(text, shown);
    for (const { line, message } of found.unreadable)
      unreadable.push({ file: shown, line, reason: message.slice(`${shown}:${line}: `.length) });
    return found.scenarios;
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    unreadable.push({ file: shown, line: 0, reason: error.message.slice(shown.length + 2) });
    return [];
  }
}

/** Why a scenario that reads well is not valid all the same. */
function problemOf(
  scenario: Scenario,
  rules: ReadonlySet<string>,
  other: Scenario | undefined,
  text: string,
): { line: number; reason: string } | null {
  const lineOf = (...path: string[]): number => lineAt(text, scenario.line, path);
  if (gameOf(scenario.game) === undefined)
    return {
      line: lineOf('game'),
      reason: `there is no game ${scenario.game}; there is ${GAMES.map(({ id }) => id).join(', ')}`,
    };
  const unknown = scenario.rules.findIndex((id) => !rules.has(id));
  if (unknown >= 0)
    return { line: lineOf('rules', String(unknown)), reason: `no spec has a rule ${scenario.rules[unknown] ?? ''}` };
  if (other !== undefined)
    return { line: lineOf('id'), reason: `there is another ${scenario.id} in ${other.file}, line ${other.line}` };
  return null;
}
