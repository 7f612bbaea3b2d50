import { afterAll, vi } from 'vitest';

/* Many files share a process: what one has changed of it is put back before the next. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
