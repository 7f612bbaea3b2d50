import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(import.meta.dirname, '../../..');

/** A file of the repository with its text. */
export type TextFile = readonly [path: string, text: string];

/**
 * The text of every file that fits, by path. Errors: Error where none fits.
 * @param wanted a pattern, relative to the repository, or as `new URL('./*.yaml', import.meta.url)`
 */
export function textFiles(wanted: string | URL): readonly TextFile[] {
  const pattern = typeof wanted === 'string' ? wanted : relative(ROOT, fileURLToPath(wanted));
  const paths = globSync(pattern, { cwd: ROOT }).toSorted();
  if (paths.length === 0) throw new Error(`No file fits ${pattern}.`);
  return paths.map((path) => [path, textFile(path)]);
}

/** The text of one file. @param path relative to the repository. Errors: those of the file system. */
export function textFile(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

const RULES = 'packages/rules';

/** The scenario files of True TCG. */
export const TTCG_SCENARIOS = textFiles(`${RULES}/src/ttcg/scenarios/**/*.yaml`);

/** The fixed positions of True TCG for golden counts. */
export const TTCG_PERFT = textFiles(`${RULES}/src/ttcg/perft/*.yaml`);

/** The scenario files of Mana Duel. */
export const MANADUEL_SCENARIOS = textFiles(`${RULES}/src/manaduel/scenarios/**/*.yaml`);

/** The fixed positions of Mana Duel for golden counts. */
export const MANADUEL_PERFT = textFiles(`${RULES}/src/manaduel/perft/*.yaml`);

/** The scenario files of Realm Showdown. */
export const SHOWDOWN_SCENARIOS = textFiles(`${RULES}/src/showdown/scenarios/**/*.yaml`);

/** The fixed positions of Realm Showdown for golden counts. */
export const SHOWDOWN_PERFT = textFiles(`${RULES}/src/showdown/perft/*.yaml`);

/** The scenario files of Cold Front. */
export const COLDFRONT_SCENARIOS = textFiles(`${RULES}/src/coldfront/scenarios/**/*.yaml`);

/** The fixed positions of Cold Front for golden counts. */
export const COLDFRONT_PERFT = textFiles(`${RULES}/src/coldfront/perft/*.yaml`);

/** For each mission of Cold Front a deck out of what a player has by then. */
export const COLDFRONT_CAMPAIGN_DECKS = textFiles(`${RULES}/test/coldfront/campaign-decks/*.json`);
