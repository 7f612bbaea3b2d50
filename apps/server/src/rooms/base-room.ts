import { type Client, CloseCode, Room, type RoomException, type RoomOptions } from '@colyseus/core';
import type { Logger } from '../logger.ts';
import type { TimerWheel } from '../timer-wheel.ts';
import { readLater, stopReading, TOO_MANY } from './transport.ts';

/** Milliseconds between patches that nobody asked for: there are none, every change is sent at once (design D-5). */
const NEVER = 2 ** 31 - 1;

/** What every room needs to know of the server. */
export interface RoomGuards {
  readonly logger: Logger;
  /** Counts a message of an account, over all its sockets; false: it sends too many. */
  readonly spend: (account: string) => boolean;
  /** Counts a message of an address. Answers as `debt`. */
  readonly owe: (from: string) => number;
  /** Milliseconds until the next message of an address is read. */
  readonly debt: (from: string) => number;
  readonly wheel: TimerWheel;
  /** A socket was ended for what it sent. */
  readonly flooded: () => void;
}

/**
 * What every room has: no throw ends the process (the framework's default), no timers of its own, no flood. A room that
 * throws is told to the log; the others do not notice.
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
   * Takes back places that are reserved for sockets that have not come yet. @param of told what `onAuth` has answered
   * for each
   */
  protected dropReservations(of: (auth: unknown) => boolean): void {
    // The framework keeps them to itself: options, what `onAuth` answered, whether the socket has come. Each one's timer
    // stays and takes it off the room's count.
    const places: unknown = Reflect.get(this, '_reservedSeats');
    if (typeof places !== 'object' || places === null) return;
    for (const [socket, place] of Object.entries(places))
      if (Array.isArray(place) && place[2] === false && of(place[1])) Reflect.deleteProperty(places, socket);
  }

  /**
   * Counts what the sockets of an account send together; call it in `onJoin`. The limit of a single one is the
   * transport's. (The framework's own measures time by a clock that stands still between patches.)
   */
  protected limitMessages(client: Client, account: string, from: string): void {
    for (const frame of ['message', 'ping'])
      client.ref.on(frame, () => {
        // Many may share an address: nobody is cut off for the others.
        if (this.guards.owe(from) > 0) readLater(client.ref, this.guards.wheel, () => this.guards.debt(from));
      });
    client.ref.on('message', () => {
      if (this.guards.spend(account)) return;
      this.guards.flooded();
      stopReading(client.ref);
      client.leave(CloseCode.WITH_ERROR, TOO_MANY);
    });
  }
}
