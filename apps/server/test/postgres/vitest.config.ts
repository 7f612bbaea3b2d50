import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { findPostgres, MISSING_POSTGRES } from '../../../../scripts/needs/postgres.ts';

/** Suites of the server that are run again on PostgreSQL, beside those that are about nothing else. */
const AGAIN = ['cards/decks', 'trades/wishes'];

const isThere = findPostgres() !== null;
if (!isThere) process.stderr.write(`${MISSING_POSTGRES}\n`);

/** `TEST_DATABASE=postgres vitest run --project @cardscape/server` runs all of them so, but for those about files. */
export default defineConfig({
  test: {
    name: '@cardscape/server-postgres',
    root: join(import.meta.dirname, '..'),
    include: isThere ? ['postgres/*.test.ts', ...AGAIN.map((name) => `${name}.test.ts`)] : [],
    passWithNoTests: true,
    env: { TEST_DATABASE: 'postgres' },
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['./support/shared-process.ts'],
    isolate: false,
    experimental: { viteModuleRunner: false },
  },
});
