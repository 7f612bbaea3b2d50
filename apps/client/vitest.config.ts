import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

/**
 * Everything that needs no browser; the others are a project of their own (e2e/vitest.config.ts). Whole sets of cards are
 * read and painted here: a busy machine may take its time.
 */
export default mergeConfig(
  vite,
  defineConfig({ test: { name: '@cardscape/client', include: ['test/**/*.test.ts'], testTimeout: 60_000 } }),
);
