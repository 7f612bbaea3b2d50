/**
 * Keeps every frame that a socket receives, from its first byte on. The SDK takes the global WebSocket when it is loaded: this file must be imported before it.
 */
export class RecordedSocket extends WebSocket {
  static newest: RecordedSocket | null = null;
  readonly frames: Uint8Array[] = [];

  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols);
    this.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => this.frames.push(new Uint8Array(data.slice(0))));
    RecordedSocket.newest = this;
  }
}

globalThis.WebSocket = RecordedSocket;
