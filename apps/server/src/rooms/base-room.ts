import { Room, type RoomException, type RoomOptions } from '@colyseus/core';
import type { Logger } from '../logger.ts';

/** Messages a socket may send in a second; more ends the connection. */
const MESSAGES_PER_SECOND = 30;
/** Milliseconds between patches that nobody asked for: there are none, every change is sent at once (design D-5). */
const NEVER = 2 ** 31 - 1;

/**
 * What every room has: no throw ends the process (the framework's default), no timers of its own, no flood. A room that throws is told to the log; the others
 * do not notice.
 */
export abstract class BaseRoom<T extends RoomOptions> extends Room<T> {
  override maxMessagesPerSecond = MESSAGES_PER_SECOND;
  override patchRate = NEVER;
  override autoDispose = false;

  /** Where this room tells what went wrong. */
  abstract readonly logger: Logger;

  override onUncaughtException(error: RoomException, method: string): void {
    const cause = error.cause instanceof Error ? error.cause : error;
    this.logger.error({ room: this.roomId, method, error: cause.stack ?? cause.message }, 'a room threw');
  }
}
