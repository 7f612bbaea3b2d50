import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namesIn, ROOT, GUIDED } from '../../../../../packages/rules/test/named.ts';

/*
 * A game is one folder of the rules and one line of their list: neither the kernel nor the server knows any by name
 * (docs/architecture.md). Comments and refusals may cite their rules.
 */

/** Where no game is named, and the files that may. */
const NAMELESS: Readonly<Record<string, readonly string[]>> = {
  'packages/rules/src/kernel': [],
  'packages/rules/src/effects': [],
  'packages/client-kit/src': [],
  'packages/supply/src': [],
  // The challenges that come with the server are content of a game.
  'apps/server/src': ['challenges/shipped.ts'],
};

describe('no game is named', () => {
  it('and one that is would be found', () => {
    for (const { id, name } of GUIDED) {
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
