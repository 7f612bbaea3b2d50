import { type MatchS, MatchS as MatchClass } from '@cardscape/protocol';
import { Client, type Room } from '@colyseus/sdk';
import type { Player } from '../server.ts';
import { RecordedSocket } from './recorded-socket.ts';

/** One socket in a match, at the level of the framework: every frame is kept, anything can be sent. */
export class Wire {
  readonly room: Room<unknown, MatchS>;
  readonly frames: Uint8Array[];
  /** Resolves to the close code. */
  readonly closed: Promise<number>;

  private constructor(room: Room<unknown, MatchS>, frames: Uint8Array[]) {
    this.room = room;
    this.frames = frames;
    this.closed = new Promise((resolve) => room.onLeave((code) => resolve(code)));
  }

  /** Errors: those of the ticket and of joining. */
  static async join({ api }: Player, match: string, view: 'public' | 'all' = 'public'): Promise<Wire> {
    return Wire.enter(api.base, match, await api.ticket(match, { view }));
  }

  static async enter(address: string, match: string, ticket: string): Promise<Wire> {
    const sdk = new Client(address);
    sdk.http.authToken = ticket;
    return Wire.of(await sdk.joinById<MatchS>(match, {}, MatchClass));
  }

  /** The newest room that was joined. */
  static async of(room: Room<unknown, MatchS>): Promise<Wire> {
    room.reconnection.enabled = false;
    const frames = RecordedSocket.newest?.frames ?? [];
    if (frames.length === 0) throw new Error('the socket was not recorded');
    const wire = new Wire(room, frames);
    for (const type of ['hello', 'own', 'o']) room.onMessage(type, () => undefined);
    await wire.settle();
    return wire;
  }

  /** Sends a request. Resolves to the reply, or to what it was refused with. */
  async request(
    name: string,
    payload: unknown,
  ): Promise<{ reply: unknown; refusal: { code: string; rule: string; message: string } | null }> {
    try {
      return { reply: await this.room.request(name, payload), refusal: null };
    } catch (error) {
      const { reason } = error as { reason?: { code: string; rule: string; message: string } };
      if (reason === undefined) throw error;
      return { reply: null, refusal: reason };
    }
  }

  /** Resolves when everything that the server has sent so far is here: its answer to a ping comes after it. */
  async settle(): Promise<void> {
    if (this.room.connection.isOpen)
      await Promise.race([this.closed, new Promise<void>((resolve) => this.room.ping(() => resolve()))]);
  }

  /** Sends bytes as they are. */
  raw(bytes: Uint8Array): void {
    this.room.connection.send(bytes);
  }

  async leave(): Promise<void> {
    if (this.room.connection.isOpen) await this.room.leave();
  }

  /** Breaks the connection off, as a lost network does. */
  async drop(): Promise<void> {
    this.room.connection.close(4999);
    await this.closed;
  }
}
