/** Bytes that one socket has received and sent, WebSocket framing included (RFC 6455, 5.2), handshake not. */
export class CountedSocket extends WebSocket {
  static newest: CountedSocket | null = null;
  received = 0;
  sent = 0;

  constructor(...address: ConstructorParameters<typeof WebSocket>) {
    super(...address);
    this.addEventListener('message', (event) => {
      const data: unknown = event.data;
      if (data instanceof ArrayBuffer) this.received += data.byteLength + headerSize(data.byteLength);
    });
    CountedSocket.newest = this;
  }

  override send(data: Parameters<WebSocket['send']>[0]): void {
    const size =
      typeof data === 'string' ? Buffer.byteLength(data) : 'byteLength' in data ? data.byteLength : data.size;
    // What a client sends is masked with four bytes.
    this.sent += size + headerSize(size) + 4;
    super.send(data);
  }
}

function headerSize(payload: number): number {
  return payload < 126 ? 2 : payload < 0x1_0000 ? 4 : 10;
}
