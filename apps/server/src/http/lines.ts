import { ALIVE_MS, MOST_UNREAD, SLOW_END } from '@cardscape/protocol';
import type { Request, Response } from 'express';

/** A stream of lines of JSON to one reader. */
export interface LineStream {
  /** A line that goes to several is put into words once. */
  send(line: object): void;
  /** Sends a last line and ends the stream. */
  finish(line: object): void;
}

/** Milliseconds in which a reader that was too slow may still read what waits, and why nothing more comes. */
const FAREWELL_MS = 10_000;

const texts = new WeakMap<object, string>();

function textOf(line: object): string {
  const known = texts.get(line);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(line)}\n`;
  texts.set(line, text);
  return text;
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
  /** The last line; whoever does not take it in time has heard enough. */
  const end = (line: object): void => {
    response.end(textOf(line));
    const cut = setTimeout(() => response.destroy(), FAREWELL_MS);
    cut.unref();
  };
  const write = (line: object): void => {
    response.write(textOf(line));
    // Whoever does not read must not fill the memory of the server; nor is anybody told less than happens.
    if (response.writableLength <= MOST_UNREAD) return;
    close();
    end(SLOW_END);
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
      end(line);
    },
  };
}
