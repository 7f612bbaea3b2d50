import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Whole matches in a real browser. Three files at a time, each with a server of its own: on two cores two take a tenth
 * longer, as each waits for the other side half of the time. Node loads the modules itself, once for all files of a
 * worker; hence no file may replace a module.
 */
export default defineConfig({
  test: {
    name: '@cardscape/client-e2e',
    include: ['**/*.test.ts'],
    globalSetup: fileURLToPath(new URL('setup.ts', import.meta.url)),
    maxWorkers: 3,
    isolate: false,
    experimental: { viteModuleRunner: false },
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 360_000,
    hookTimeout: 120_000,
  },
});
