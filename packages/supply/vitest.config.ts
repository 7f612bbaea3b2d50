import { defineConfig } from 'vitest/config';

/** Thousands of ledgers are checked here: a busy machine may take its time. */
export default defineConfig({ test: { testTimeout: 60_000 } });
