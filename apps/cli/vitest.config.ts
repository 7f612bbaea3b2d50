import { defineConfig } from 'vitest/config';

/** Whole matches are played here: a busy machine may take its time. */
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });
