import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import vite from '../../vite.config.ts';

/** Files that replace a module: each loads modules of its own. */
export default mergeConfig(
  vite,
  defineConfig({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    test: { name: '@cardscape/client-alone', include: ['test/alone/*.test.ts'], testTimeout: 60_000 },
  }),
);
