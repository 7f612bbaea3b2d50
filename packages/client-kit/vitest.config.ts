import { defineConfig } from 'vitest/config';

/** A busy machine may take its time. */
export default defineConfig({ test: { testTimeout: 60_000 } });
