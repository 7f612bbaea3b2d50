import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseScenarios, ScenarioFileError } from '@cardscape/rules/kernel/scenario/parse';
import { WrongUse } from '../command.ts';
import { filesBelow, forCaller, gameFolder, NOT_SOURCES, readText, REPOSITORY } from '../files.ts';
import { isScenarioFile } from '../scenario/load.ts';
import { citationsIn } from './citations.ts';

/** Where rules are cited: by rule id the ids of scenarios, and places such as `packages/rules/src/ttcg/play/turn.ts:120`. */
export interface Sources {
  readonly scenarios: ReadonlyMap<string, readonly string[]>;
  readonly tests: ReadonlyMap<string, readonly string[]>;
  readonly code: ReadonlyMap<string, readonly string[]>;
}

const FOLDERS = ['packages', 'apps', 'bench', 'scripts'];

/**
 * Looks through the scenarios of the game and the whole code of the repository. Errors: WrongUse for a scenario file
 * that cannot be read.
 */
export function readSources(game: string, prefix: string): Sources {
  const tests = new Map<string, string[]>();
  const code = new Map<string, string[]>();
  for (const folder of FOLDERS.map((name) => join(REPOSITORY, name)).filter((path) => existsSync(path))) {
    for (const path of filesBelow(folder, isCode, NOT_SOURCES)) {
      const places = path.endsWith('.test.ts') || path.endsWith('.test.tsx') ? tests : code;
      const shown = forCaller(REPOSITORY, path);
      if (places === code && /(?:^|\/)test\//.test(shown)) continue;
      for (const { id, line } of citationsIn(readText(path, shown), prefix)) note(places, id, `${shown}:${line}`);
    }
  }
  return { scenarios: scenariosByRule(game), tests, code };
}

function isCode(name: string): boolean {
  return /\.(?:ts|tsx)$/.test(name);
}

function scenariosByRule(game: string): Map<string, string[]> {
  const byRule = new Map<string, string[]>();
  for (const path of filesBelow(gameFolder(game, 'scenarios'), isScenarioFile)) {
    try {
      for (const { id, rules } of parseScenarios(readText(path, path), forCaller(REPOSITORY, path)))
        for (const rule of rules) note(byRule, rule, id);
    } catch (error) {
      if (error instanceof ScenarioFileError) throw new WrongUse(error.message);
      throw error;
    }
  }
  return byRule;
}

function note(places: Map<string, string[]>, id: string, place: string): void {
  const known = places.get(id);
  if (known === undefined) places.set(id, [place]);
  else if (!known.includes(place)) known.push(place);
}
