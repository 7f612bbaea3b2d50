import { type Client, CloseCode, Room, type RoomException, type RoomOptions } from '@colyseus/core';
import type { Logger } from '../logger.ts';

/** Milliseconds between patches that nobody asked for: there are none, every change is sent at once (design D-5). */
const NEVER = 2 ** 31 - 1;
const SECOND = 1000;

/** What every room needs to know of the server. */
export interface RoomGuards {
  readonly logger: Logger;
  /** Messages a socket may send in a second; one more ends the connection. */
  readonly messagesPerSecond: number;
}

/**
 * What every room has: no throw ends the process (the framework's default), no timers of its own, no flood. A room that throws is told to the log; the others
 * do not notice.
 */
export abstract class BaseRoom<T extends RoomOptions> extends Room<T> {
  override patchRate = NEVER;
  override autoDispose = false;

  abstract readonly guards: RoomGuards;

  override onUncaughtException(error: RoomException, method: string): void {
    const cause = error.cause instanceof Error ? error.cause : error;
    this.guards.logger.error({ room: this.roomId, method, error: cause.stack ?? cause.message }, 'a room threw');
  }

  /**
   * Counts what a socket sends and cuts it off above the limit; call it in `onJoin`. (The framework's own limit measures time by a clock that stands still
   * between patches.)
   */
  protected limitMessages(client: Client): void {
    let begun = 0;
    let count = 0;
    client.ref.on('message', () => {
      const now = performance.now();
      if (now - begun >= SECOND) {
        begun = now;
        count = 0;
      }
      count += 1;
      if (count > this.guards.messagesPerSecond) client.leave(CloseCode.WITH_ERROR, 'too many messages');
    });
  }
}
