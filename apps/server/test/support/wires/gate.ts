import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';

/**
 * How a way is cut. `stall`: what is sent arrives when it is open again; `drop`: what is sent never arrives; `mute`: what
 * is asked arrives, and no answer does; `refuse`: connections are ended, and none can be made.
 */
export const CUTS = ['stall', 'drop', 'mute', 'refuse'] as const;
export type Cut = (typeof CUTS)[number];

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

/** A way from a port of loopback to somewhere, which can be cut. Unless it refuses, nobody is told. */
export class Gate {
  readonly port: number;
  readonly #server: Server;
  readonly #pairs = new Set<Pair>();
  #cut: Cut | null = null;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.port = port;
  }

  /** @param target asked for each connection; null: there is nobody now */
  static async open(target: () => NetConnectOpts | null): Promise<Gate> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const at = server.address();
    const gate = new Gate(server, typeof at === 'object' && at !== null ? at.port : 0);
    server.on('connection', (near) => {
      const to = target();
      if (to === null || gate.#cut === 'refuse') near.destroy();
      else gate.#join({ near, far: connect(to) });
    });
    return gate;
  }

  #join(pair: Pair): void {
    const { near, far } = pair;
    this.#pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.setNoDelay(true);
      from.on('data', (bytes: Buffer) => {
        if (this.#cut === 'drop' || (this.#cut === 'mute' && from === far)) return;
        to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        // Whoever is cut off does not hear of it before the way is open again.
        if (this.#cut !== null && this.#cut !== 'refuse') return;
        this.#pairs.delete(pair);
        to.destroy();
      });
      if (this.#cut === 'stall') from.pause();
    }
  }

  cut(how: Cut): void {
    this.#cut = how;
    for (const pair of this.#pairs)
      for (const socket of [pair.near, pair.far])
        if (how === 'stall') socket.pause();
        else if (how === 'refuse') socket.destroy();
  }

  /** What was stalled arrives late, unless one of its ends is gone; connections of which something is missing end. */
  heal(): void {
    const how = this.#cut;
    this.#cut = null;
    for (const pair of this.#pairs) {
      const { near, far } = pair;
      const isWhole = how === 'stall' && !near.destroyed && !far.destroyed;
      if (!isWhole && how !== null) this.#pairs.delete(pair);
      for (const socket of [near, far])
        if (isWhole) socket.resume();
        else if (how !== null) socket.destroy();
    }
  }

  async close(): Promise<void> {
    this.heal();
    for (const { near, far } of this.#pairs) for (const socket of [near, far]) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
