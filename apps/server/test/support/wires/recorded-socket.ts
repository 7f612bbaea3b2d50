/**
 * Keeps every frame that a socket receives, from its first byte on. The SDK takes the global WebSocket when it is
 * loaded: this file must be imported before it.
 */
export class RecordedSocket extends WebSocket {
  static newest: RecordedSocket | null = null;
  readonly frames: Uint8Array[] = [];
  /** While it is pending, sockets do not tell the server that they are ready for the state. */
  static ready: Promise<void> | null = null;

  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols);
    this.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) =>
      this.frames.push(new Uint8Array(data.slice(0))),
    );
    RecordedSocket.newest = this;
  }

  override send(data: Parameters<WebSocket['send']>[0]): void {
    const { ready } = RecordedSocket;
    if (ready === null || !ArrayBuffer.isView(data) || data.byteLength !== 1) {
      super.send(data);
      return;
    }
    // The SDK writes everything into one buffer.
    const kept = new Uint8Array(data.buffer, data.byteOffset, 1).slice();
    void ready.then(() => super.send(kept));
  }
}

globalThis.WebSocket = RecordedSocket;
