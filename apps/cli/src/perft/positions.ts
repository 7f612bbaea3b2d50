import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseScenarios, type Scenario } from '@cardscape/rules/kernel/scenario/parse';
import { z } from 'zod';
import { WrongUse } from '../command.ts';
import { filesBelow, gameFolder, readText } from '../files.ts';
import { isScenarioFile } from '../scenario/load.ts';

const FOLDER = 'perft';
const COUNTS = 'counts.json';

/** By scenario id the counts for depth 1, 2, 3, … */
export type GoldenCounts = Readonly<Record<string, readonly number[] | undefined>>;
const countsForm: z.ZodType<GoldenCounts> = z.record(z.string(), z.array(z.int()));

/** The fixed positions of a game, in the order of their files. Errors: WrongUse when it has none. */
export function fixedPositions(game: string): Scenario[] {
  if (!existsSync(gameFolder(game, FOLDER)))
    throw new WrongUse(
      `${game} has no fixed positions: they are scenarios without steps in the folder ${FOLDER} of its rules, with their counts in ${COUNTS} beside them`,
    );
  return filesBelow(gameFolder(game, FOLDER), isScenarioFile).flatMap((path) =>
    parseScenarios(readText(path, path), path),
  );
}

/**
 * What is written down beside the positions; nothing yet for a game without such a file. Errors: WrongUse for one that
 * cannot be read.
 */
export function goldenCounts(game: string): GoldenCounts {
  const path = join(gameFolder(game, FOLDER), COUNTS);
  if (!existsSync(path)) return {};
  try {
    return countsForm.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new WrongUse(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
