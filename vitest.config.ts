import { defineConfig } from 'vitest/config';
import { LongFirst } from './scripts/long-first.ts';

/** Every package and every app is a project of its own; `vitest run PATH` picks from all of them. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    tags: [
      {
        name: 'long',
        description: 'Proves more by running longer, or needs more than Node. `test --all` runs it, too.',
      },
    ],
    projects: [
      'packages/*',
      'apps/*',
      'apps/client/e2e',
      'apps/client/test/alone',
      'apps/server/test/postgres',
      'apps/server/test/units',
      // What `cardscape create-game` writes is tested as it will be: among the rules.
      { test: { name: '@cardscape/templates', root: 'apps/cli/templates', testTimeout: 60_000 } },
    ],
  },
});
