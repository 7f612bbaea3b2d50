import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The codes of frames (RFC 6455, 5.2). */
export const OPCODES = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

/** The bytes of a frame as a client sends it, masked with nothing. */
export function frameOf(opcode: number, payload: Uint8Array = new Uint8Array(), isLast = true): Buffer {
  const { byteLength } = payload;
  const length = byteLength < 126 ? [0x80 | byteLength] : [0xfe, byteLength >> 8, byteLength & 255];
  return Buffer.concat([Buffer.from([(isLast ? 0x80 : 0) | opcode, ...length, 0, 0, 0, 0]), payload]);
}

/** A WebSocket at the level of its connection: it does nothing by itself, also not what the protocol wants. */
export class RawSocket {
  readonly connection: Socket;
  /** Resolves when the connection is gone. */
  readonly closed: Promise<unknown>;
  #received = Buffer.alloc(0);

  private constructor(connection: Socket) {
    this.connection = connection;
    this.closed = once(connection, 'close').catch(() => undefined);
    connection.on('error', () => undefined);
    connection.on('data', (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk]);
    });
  }

  /** Asks for a socket. Resolves when something has come back, or the connection is gone. */
  static async open(
    address: string,
    path: string,
    { from, headers = {} }: { readonly from?: string; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<RawSocket> {
    const { hostname, port, host } = new URL(address);
    const connection = connect({
      host: hostname,
      port: Number(port),
      ...(from === undefined ? {} : { localAddress: from }),
    });
    const socket = new RawSocket(connection);
    const lines = Object.entries({
      Host: host,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      ...headers,
    });
    connection.write(`GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    await Promise.race([once(connection, 'data').catch(() => undefined), socket.closed]);
    return socket;
  }

  /** Everything that has come back. */
  get received(): Buffer {
    return this.#received;
  }

  /** The status of the answer; 101 for one that was opened, 0 for none. */
  get status(): number {
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(this.#received.toString('latin1'))?.[1] ?? 0);
  }

  send(...frames: readonly Uint8Array[]): void {
    this.connection.write(Buffer.concat(frames));
  }

  close(): void {
    this.connection.destroy();
  }
}
