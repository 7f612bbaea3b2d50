import { defineConfig } from 'vitest/config';

/** The clock jumps here, so that the watch over players' lines is replaced: each file loads modules of its own. */
export default defineConfig({
  test: {
    name: '@cardscape/server-watching',
    include: ['*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    experimental: { viteModuleRunner: false },
  },
});
