import { join } from 'node:path';
import { filesBelow, readText, REPOSITORY } from '../files.ts';

/** `XY-12.3`, `XY-UI-2`, and of the rules that all games share `SC-5` and `P-4`. */
const RULE_ID = /\b(?:[A-Z]{2,4}-(?:UI-\d+|\d+\.\d+)|(?:SC|P)-\d+)\b/g;

/** The folder of the specs: one file a game, and what all games share. */
export const SPECS = join(REPOSITORY, 'docs', 'rules');

/** Every rule id that stands in the specs of the repository. */
export function knownRuleIds(): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const path of filesBelow(SPECS, (name) => name.endsWith('.md'))) {
    for (const [id] of readText(path, path).matchAll(RULE_ID)) ids.add(id);
  }
  return ids;
}
