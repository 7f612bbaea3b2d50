import type { Request, Response } from 'express';
import { ALIVE_MS, MOST_UNREAD } from '@cardscape/protocol';

/** A stream of lines of JSON to one reader. */
export interface LineStream {
  send(line: unknown): void;
  /** Sends a last line and ends the stream. */
  finish(line: unknown): void;
}

/**
 * Opens the stream; `closed` is called once, when it has ended from the other side, or because so much waits for a slow
 * reader that it is cut off.
 */
export function openLines(request: Request, response: Response, now: () => number, closed: () => void): LineStream {
  response.writeHead(200, {
    'Content-Type': 'application/x-ndjson; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'keep-alive',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  let open = true;
  const stop = (): void => {
    open = false;
    clearInterval(beat);
  };
  const close = (): void => {
    if (!open) return;
    stop();
    closed();
  };
  const write = (line: unknown): void => {
    response.write(`${JSON.stringify(line)}\n`);
    // Whoever does not read must not fill the memory of the server; nor is anybody told less than happens.
    if (response.writableLength <= MOST_UNREAD) return;
    close();
    response.destroy();
  };
  const beat = setInterval(() => write({ type: 'alive', now: now() }), ALIVE_MS);
  if (response.closed) setImmediate(close);
  else response.on('close', close);
  return {
    send(line) {
      if (open) write(line);
    },
    finish(line) {
      if (!open) return;
      stop();
      response.end(`${JSON.stringify(line)}\n`);
    },
  };
}
