import { Socket } from 'node:net';

/** The sockets of a process to PostgreSQL, so that they can be ended at once: one may lead nowhere, and nobody is told. */
export class Sockets {
  readonly #open = new Set<Socket>();

  /** A new one, as the library of PostgreSQL asks for it. */
  readonly stream = (): Socket => {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  };

  /** Whatever is under way fails, and is asked again over new ones. */
  cut(): void {
    for (const socket of this.#open) socket.destroy(new Error('the database does not answer'));
  }
}
