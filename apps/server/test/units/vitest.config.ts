import { defineConfig } from 'vitest/config';

/**
 * Parts of the server, each alone. What they import is loaded once for all of them, a second and more of each file's
 * time; hence none may replace a module, and each puts back what it changes of one.
 */
export default defineConfig({
  test: {
    name: '@cardscape/server-units',
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    isolate: false,
    experimental: { viteModuleRunner: false },
  },
});
