import { defineConfig } from 'vitest/config';

/**
 * Whole matches are played here: a busy machine may take its time. Node loads the modules itself, as it does for a
 * user: the rules run at the speed that they have there. It loads all of them once for all files: hence none may replace
 * a module.
 */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
    experimental: { viteModuleRunner: false },
  },
});
