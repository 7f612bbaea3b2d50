import type { Request, Response } from 'express';

/** Milliseconds between signs of life on a quiet stream. */
const HEARTBEAT = 20_000;

/** A stream of server-sent events to one browser. */
export interface EventStream {
  send(event: unknown): void;
  /** Sends a last event and ends the stream. */
  finish(event: unknown): void;
  /** Ends the stream. */
  end(): void;
}

/** Opens the stream; `closed` is called once, when the other side has ended it. */
export function openStream(request: Request, response: Response, closed: () => void): EventStream {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    Connection: 'keep-alive',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  const beat = setInterval(() => response.write(':\n\n'), HEARTBEAT);
  let open = true;
  const close = (): void => {
    clearInterval(beat);
    if (open) closed();
    open = false;
  };
  // Who went away while the answer was being prepared is not told of again; `closed` may only know what to do when the
  // caller has the stream.
  if (response.closed) setImmediate(close);
  else response.on('close', close);
  return {
    send(event) {
      if (open) response.write(`data: ${JSON.stringify(event)}\n\n`);
    },
    finish(event) {
      if (!open) return;
      open = false;
      response.write(`data: ${JSON.stringify(event)}\n\n`);
      response.end();
    },
    end() {
      if (!open) return;
      open = false;
      response.end();
    },
  };
}
