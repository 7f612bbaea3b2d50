import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, gameFolder, NOT_SOURCES, readText, REPOSITORY } from '../../src/files.ts';
import { isScenarioFile } from '../../src/scenario/load.ts';
import { SPECS } from '../../src/scenario/rule-ids.ts';

/** Supply and packs (S111 to S113), database and trade (S114 to S116): sections 13 and 14 are not played. */
const NOT_OF_PLAY = ['S111', 'S112', 'S113', 'S114', 'S115', 'S116'];

/** The scenarios in what the pattern finds, which may name several with commas between them. */
function idsIn(texts: readonly string[], pattern: RegExp): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(pattern) ?? []).flatMap((found) => found.match(/S\d+/g) ?? []));
}

test('TTCG-17 every worked scenario is a file, or a test that names it', () => {
  const spec = readText(join(SPECS, 'ttcg.md'), 'ttcg.md');
  const worked = idsIn([spec], /\*\*TTCG-S\d+\*\*/g);
  expect(worked.size).toBe(190);
  const files = filesBelow(gameFolder('ttcg', 'scenarios'), isScenarioFile);
  const tests = ['packages', 'apps'].flatMap((folder) =>
    filesBelow(join(REPOSITORY, folder), (name) => name.endsWith('.test.ts'), NOT_SOURCES),
  );
  const shown = new Set([
    ...idsIn(
      files.map((path) => readText(path, path)),
      /^id: TTCG-S\d+/gm,
    ),
    ...idsIn(
      tests.map((path) => readText(path, path)),
      /TTCG-S\d+(?:, S\d+)*/g,
    ),
  ]);
  expect([...worked].filter((id) => !shown.has(id) && !NOT_OF_PLAY.includes(id))).toEqual([]);
});
