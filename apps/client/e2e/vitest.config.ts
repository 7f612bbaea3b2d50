import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Whole matches in a real browser. One file after the other: each starts a server and a browser, and two at a time are
 * no faster.
 */
export default defineConfig({
  test: {
    name: '@cardscape/client-e2e',
    include: ['*.test.ts'],
    globalSetup: fileURLToPath(new URL('setup.ts', import.meta.url)),
    fileParallelism: false,
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 360_000,
    hookTimeout: 120_000,
  },
});
