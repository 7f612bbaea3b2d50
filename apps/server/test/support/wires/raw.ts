import { connect } from 'node:net';

/**
 * Sends bytes on a connection of their own, and ends its side when something has come back or `patience` is over (what
 * is no whole request is never answered). Resolves to everything that came back when the other side has closed it.
 */
export function sendRaw(
  address: string,
  bytes: string | Uint8Array,
  patience: Promise<unknown> = new Promise(() => undefined),
): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      answer += text;
      socket.end();
    });
    // It may be closed before everything was written.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
    void patience.then(() => socket.end());
  });
}

/** The status of a raw answer; 0 if there was none. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}
