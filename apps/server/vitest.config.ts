import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Whole matches are played here: a busy machine may take its time. Node loads the modules itself, and loads all of the
 * server once for all files: hence none may replace a module. Parts that are tested alone (test/units) are a project of
 * their own.
 */
export default defineConfig({
  test: {
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    exclude: [...configDefaults.exclude, 'test/postgres/**', 'test/units/**'],
    setupFiles: ['./test/support/shared-process.ts'],
    isolate: false,
    experimental: { viteModuleRunner: false },
  },
});
