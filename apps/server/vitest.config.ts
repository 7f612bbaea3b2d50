import { defineConfig } from 'vitest/config';

/**
 * Whole matches are played here: a busy machine may take its time. Node loads the modules itself: every file needs all
 * of the server, which comes in half the time that way.
 */
export default defineConfig({ test: { testTimeout: 60_000, experimental: { viteModuleRunner: false } } });
