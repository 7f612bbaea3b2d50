import { defineConfig } from 'vitest/config';

/**
 * A busy machine may take its time. Node loads the modules itself, once for all files; hence no file may replace a
 * module.
 */
export default defineConfig({
  test: { testTimeout: 60_000, isolate: false, experimental: { viteModuleRunner: false } },
});
