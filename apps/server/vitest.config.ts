import { configDefaults, defineConfig } from 'vitest/config';

/**
 * Whole matches are played here: a busy machine may take its time. Node loads the modules itself: every file needs all
 * of the server, which comes in half the time that way. Parts that are tested alone are a project of their own
 * (test/units/vitest.config.ts).
 */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    exclude: [...configDefaults.exclude, 'test/units/**'],
    experimental: { viteModuleRunner: false },
  },
});
