import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { below, fastRandom, type RandomState } from '@cardscape/rules';

/** One direction of one connection: what goes in comes out later, in the same order. */
class Lane {
  readonly #to: Socket;
  readonly #delay: () => number;
  readonly #held: (Buffer | null)[] = [];
  #frozen = false;
  /** When what came last goes out. */
  #last = 0;

  constructor(to: Socket, delay: () => number) {
    this.#to = to;
    this.#delay = delay;
  }

  /** @param bytes null: the end */
  take(bytes: Buffer | null): void {
    const now = performance.now();
    this.#last = Math.max(this.#last, now + this.#delay());
    setTimeout(() => this.#give(bytes), this.#last - now);
  }

  #give(bytes: Buffer | null): void {
    if (this.#frozen) this.#held.push(bytes);
    else if (bytes === null) this.#to.end();
    else this.#to.write(bytes);
  }

  freeze(): void {
    this.#frozen = true;
  }

  thaw(): void {
    this.#frozen = false;
    for (const bytes of this.#held.splice(0)) this.#give(bytes);
  }
}

/**
 * A bad line between clients and a server, on loopback: every piece is late by chance, both ways, and the line can be
 * cut or go silent.
 */
export class BadLine {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #lanes = new Set<Lane>();
  #cut = false;

  private constructor(target: number, delay: () => number) {
    this.#server = createServer((near) => {
      if (this.#cut) {
        near.destroy();
        return;
      }
      const far = connect(target, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const)
        this.#join(from, to, delay);
    });
  }

  /**
   * @param address of the server
   * @param most milliseconds that a piece is late at most, each way
   */
  static async to(address: string, most: number, seed = 1): Promise<BadLine> {
    const dice: RandomState = fastRandom(seed);
    const line = new BadLine(Number(new URL(address).port), () => (most === 0 ? 0 : below(dice, most + 1)));
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #join(from: Socket, to: Socket, delay: () => number): void {
    const lane = new Lane(to, delay);
    this.#lanes.add(lane);
    this.#sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (bytes) => lane.take(bytes));
    from.on('end', () => lane.take(null));
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      this.#lanes.delete(lane);
      to.destroy();
    });
  }

  /** Every connection breaks, and none can be made. */
  cut(): void {
    this.#cut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#cut = false;
  }

  /** Nothing comes through any more, and nobody is told. */
  silence(): void {
    for (const lane of this.#lanes) lane.freeze();
  }

  /** What was held back comes through. */
  wake(): void {
    for (const lane of this.#lanes) lane.thaw();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
