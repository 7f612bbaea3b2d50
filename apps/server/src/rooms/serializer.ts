import { type Client, ClientState, Protocol, SchemaSerializer } from '@colyseus/core';
import type { MatchS } from '@cardscape/protocol';
import { Encoder } from '@colyseus/schema';

/** Bytes that the framework takes for each encoder at first; all encoders of this server write into buffers that they share. */
Encoder.BUFFER_SIZE = 1024;

/** The buffer that everything is encoded in, one thing after the other; what is sent is copied out of it. Larger trees work, with a warning. */
export const SCRATCH = new Uint8Array(64 * 1024);

/**
 * Writes the public tree of a match. The framework's own serializer keeps two buffers a room, and sends views into one of them: a frame that waits for its socket
 * would be overwritten by the next one.
 */
export class MatchSerializer extends SchemaSerializer<MatchS> {
  override reset(state: MatchS): void {
    super.reset(state);
    this.encoder.sharedBuffer = SCRATCH;
    this.fullEncodeBuffer = SCRATCH;
  }

  override getFullState(): Uint8Array {
    SCRATCH[0] = Protocol.ROOM_STATE;
    return this.encoder.encodeAll({ offset: 1 }, SCRATCH).slice();
  }

  override applyPatches(clients: Client[]): boolean {
    const { encoder } = this;
    if (!encoder.hasChanges) return false;
    if (clients.length > 0) {
      SCRATCH[0] = Protocol.ROOM_STATE_PATCH;
      const bytes = encoder.encode({ offset: 1 }, undefined, SCRATCH).slice();
      for (const client of clients) if (client.state === ClientState.JOINED) client.raw(bytes);
    }
    encoder.discardChanges();
    return true;
  }
}
