import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

/**
 * Everything that needs no browser; what does is a project of its own (e2e/vitest.config.ts), and so are the files that
 * replace a module (test/alone): all others share what is loaded. Whole sets of cards are read and painted here: a busy
 * machine may take its time.
 */
export default mergeConfig(
  vite,
  defineConfig({
    test: {
      name: '@cardscape/client',
      include: ['test/**/*.test.ts'],
      exclude: [...configDefaults.exclude, 'test/alone/**'],
      setupFiles: ['./test/shared-process.ts'],
      isolate: false,
      testTimeout: 60_000,
    },
  }),
);
