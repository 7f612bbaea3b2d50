import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@cardscape/rules';
import { describe, expect, it } from 'vitest';

/*
 * A game is one folder of the rules and one line of their list: neither the kernel nor the server knows any by name
 * (docs/architecture.md). Comments and refusals may cite their rules.
 */

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));

/** Where no game is named, and the files that may. */
const NAMELESS: Readonly<Record<string, readonly string[]>> = {
  'packages/rules/src/kernel': [],
  'packages/rules/src/effects': [],
  'packages/client-kit/src': [],
  'packages/supply/src': [],
  // The challenges that come with the server are content of a game.
  'apps/server/src': ['challenges/shipped.ts'],
};

/** Ids and names. */
const NAMED = new RegExp(GAMES.flatMap(({ id, name }) => [id, name]).join('|'), 'i');

/** Without comments, and without the numbers of rules that refusals cite. */
function bare(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*|\b[A-Z]{2,5}-\d[\d.]*/g, ' ');
}

function namesIn(source: string): string[] {
  return bare(source)
    .split('\n')
    .filter((line) => NAMED.test(line))
    .map((line) => line.trim());
}

describe('no game is named', () => {
  it('and one that is would be found', () => {
    for (const { id, name } of GAMES) {
      expect(namesIn(`// of ${name}\nif (game.id === '${id}') return;\n`)).toHaveLength(1);
      expect(namesIn(`import { x } from '../${id}/index.ts';\n/** ${name} */\n`)).toHaveLength(1);
    }
  });

  it.each(Object.entries(NAMELESS))('in %s', (folder, but) => {
    const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !but.includes(file),
    );
    expect(files.length).toBeGreaterThan(3);
    const found = files.flatMap((file) =>
      namesIn(readFileSync(join(ROOT, folder, file), 'utf8')).map((line) => `${file}: ${line}`),
    );
    expect(found).toEqual([]);
  });
});
