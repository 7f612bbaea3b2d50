import type { MatchS } from '@cardscape/protocol';
import { type Client, ClientState, Protocol, SchemaSerializer } from '@colyseus/core';
import { Encoder, Reflection } from '@colyseus/schema';
import { SCRATCH } from '../projection/scratch.ts';
import { holdFrames } from './write-batching.ts';

/** A public tree of a match on the wire: encoded once for all sockets that are shown it. */
export class TreeEncoder {
  readonly encoder: Encoder<MatchS>;

  constructor(tree: MatchS) {
    this.encoder = new Encoder(tree);
    this.encoder.sharedBuffer = SCRATCH;
  }

  /** The whole tree. Pending changes must have been sent (`patch`). */
  full(): Uint8Array {
    SCRATCH[0] = Protocol.ROOM_STATE;
    return this.encoder.encodeAll({ offset: 1 }, SCRATCH).slice();
  }

  /** Sends what has changed since the last call. Answers whether there was anything. */
  patch(clients: readonly Client[]): boolean {
    if (!this.encoder.hasChanges) return false;
    if (clients.length > 0) {
      SCRATCH[0] = Protocol.ROOM_STATE_PATCH;
      const bytes = this.encoder.encode({ offset: 1 }, undefined, SCRATCH).slice();
      for (const client of clients) if (client.state === ClientState.JOINED) client.raw(bytes);
    }
    this.encoder.discardChanges();
    return true;
  }
}

/** What public trees are made of: the same in all matches, so it is made once. */
let reflection: Uint8Array | null = null;

/**
 * The framework makes an encoder of its own for it, with a buffer that nobody can give it: one that is too small is told
 * to the console.
 */
function reflectionOf(encoder: Encoder<MatchS>): Uint8Array {
  if (reflection !== null) return reflection;
  const usual = Encoder.BUFFER_SIZE;
  Encoder.BUFFER_SIZE = SCRATCH.length;
  try {
    reflection = Reflection.encode(encoder).slice();
  } finally {
    Encoder.BUFFER_SIZE = usual;
  }
  return reflection;
}

/** A socket that is shown nothing gets a state without content. */
const NOTHING = Uint8Array.of(Protocol.ROOM_STATE);

/**
 * Writes the public trees of a match. The framework's own serializer knows one tree; it keeps two buffers a room, and
 * sends views into one of them: a frame that waits for its socket would be overwritten by the next one.
 */
export class MatchSerializer extends SchemaSerializer<MatchS> {
  /** The tree that the framework knows. */
  #main: TreeEncoder | null = null;
  readonly #treeOf: (client: Client) => TreeEncoder | null;

  /** @param treeOf what a socket is shown; null for nothing */
  constructor(treeOf: (client: Client) => TreeEncoder | null) {
    super();
    this.#treeOf = treeOf;
  }

  get main(): TreeEncoder {
    if (this.#main === null) throw new Error('the room has no state yet');
    return this.#main;
  }

  override reset(state: MatchS): void {
    this.#main = new TreeEncoder(state);
    this.encoder = this.#main.encoder;
  }

  override handshake(): Uint8Array {
    return reflectionOf(this.main.encoder);
  }

  override getFullState(client?: Client): Uint8Array {
    if (client === undefined) return NOTHING;
    // The framework sends it at once, and right after it all that has waited for the socket to come in.
    holdFrames(client);
    return this.#treeOf(client)?.full() ?? NOTHING;
  }

  /** Rooms send each tree's patches themselves, to those who are shown it. */
  override applyPatches(): boolean {
    return false;
  }
}
