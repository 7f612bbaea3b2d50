import { type AnyGame, GAMES } from '@cardscape/rules';
import { afterAll, vi } from 'vitest';
import { RecordedSocket } from './wires/recorded-socket.ts';

/* Many files share a process: what one has changed of it is put back before the next. */
const shipped: readonly AnyGame[] = [...GAMES];
afterAll(() => {
  (GAMES as AnyGame[]).splice(0, GAMES.length, ...shipped);
  vi.restoreAllMocks();
  vi.useRealTimers();
  RecordedSocket.ready = null;
});
