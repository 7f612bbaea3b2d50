import { afterAll, vi } from 'vitest';
import { RecordedSocket } from './recorded-socket.ts';

/* Many files share a process: what one has changed of it is put back before the next. */
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  RecordedSocket.ready = null;
});
