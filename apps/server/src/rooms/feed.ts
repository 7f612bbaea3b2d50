import type { Audience } from '@cardscape/rules';
import { type Client, ClientState } from '@colyseus/core';
import type { Projector } from '../projection/projector.ts';
import { sendTree } from './messages.ts';
import type { TreeEncoder } from './serializer.ts';
import { holdFrames } from './write-batching.ts';

/** A socket that is shown something. */
interface Guest {
  readonly audience: Audience;
  /** It has been sent the greeting and its private part. */
  greeted: boolean;
}

/**
 * One showing of a match and the sockets that follow it: the match as it is, or as it was a while ago. Each tree is
 * encoded once for all of them.
 */
export class Feed<C extends Client> {
  readonly projector: Projector;
  readonly tree: TreeEncoder;
  readonly #guests = new Map<C, Guest>();

  constructor(projector: Projector, tree: TreeEncoder) {
    this.projector = projector;
    this.tree = tree;
  }

  get clients(): readonly C[] {
    return [...this.#guests.keys()];
  }

  get isEmpty(): boolean {
    return this.#guests.size === 0;
  }

  add(client: C, audience: Audience): void {
    this.#guests.set(client, { audience, greeted: false });
  }

  remove(client: C): void {
    this.#guests.delete(client);
  }

  /** The socket has been greeted: now it gets its private part, and from now on what changes of it. */
  welcome(client: C): void {
    const guest = this.#guests.get(client);
    if (guest === undefined) return;
    const own = this.projector.ownFull(guest.audience);
    if (own !== null) sendTree(client, 'own', own);
    guest.greeted = true;
  }

  /**
   * What an audience alone may know to its sockets alone; then one patch of the public tree for all, which completes
   * the step. An audience whose part did not change gets no frame.
   */
  publish(): void {
    for (const client of this.#guests.keys()) holdFrames(client);
    for (const audience of this.projector.audiences) {
      const patch = this.projector.ownPatch(audience);
      if (patch === null) continue;
      for (const [client, guest] of this.#guests) if (guest.audience === audience) this.#sendOwn(client, guest, patch);
    }
    this.tree.patch(this.clients);
  }

  /**
   * A newcomer who has been greeted and is not ready yet will be shown a public state that has this step in it, and no
   * public patch for it: its private part is sent whole once more.
   */
  #sendOwn(client: C, { audience, greeted }: Guest, patch: Uint8Array): void {
    if (client.state === ClientState.JOINED) sendTree(client, 'o', patch);
    else if (greeted) sendTree(client, 'own', this.projector.ownFull(audience) ?? patch);
  }
}
