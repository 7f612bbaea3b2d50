import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';

/** A way from a port of loopback to somewhere, which can be blocked: what is sent over it then arrives nowhere, and nobody is told. */
export class Gate {
  readonly port: number;
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #isBlocked = false;

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
      if (to === null) near.destroy();
      else gate.#join(near, connect(to));
    });
    return gate;
  }

  #join(near: Socket, far: Socket): void {
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.setNoDelay(true);
      from.on('data', (bytes: Buffer) => to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#pairs.delete(pair);
        // Whoever is cut off does not hear of it.
        if (!this.#isBlocked) to.destroy();
      });
      if (this.#isBlocked) from.pause();
    }
  }

  block(): void {
    this.#isBlocked = true;
    for (const pair of this.#pairs) for (const socket of pair) socket.pause();
  }

  /** What was on its way arrives late, unless one of its ends is gone. */
  unblock(): void {
    this.#isBlocked = false;
    for (const pair of this.#pairs) for (const socket of pair) socket.resume();
  }

  async close(): Promise<void> {
    this.unblock();
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
