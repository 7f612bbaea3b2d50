import { Agent, type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { type AnyCall, CALLS_PATH, NEWS_PATH, SILENCE, type TableLine } from './lines.ts';

/** Milliseconds until a table that cannot be reached is tried again. */
export const AGAIN = 250;

/** Connections to tables, for what is asked of them and for what players ask through the desk. */
export const TO_TABLES = new Agent({ keepAlive: true, scheduling: 'lifo' });

/** Listening to what a table tells. */
export interface Following {
  /** Resolves when it has told everything, or could not be reached. */
  readonly heard: Promise<void>;
  end(): void;
}

/** Asks a table to do something. Errors: Error where it cannot be reached, or has not done it. */
export async function ask(address: string, secret: string, call: AnyCall): Promise<void> {
  const answer = await fetch(`${address}${CALLS_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(call),
    signal: AbortSignal.timeout(SILENCE),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the table has answered with ${answer.status}`);
}

/** Hears what a table tells, from the beginning whenever the connection was lost, until it is ended. */
export function follow(address: string, secret: string, hear: (line: TableLine) => void): Following {
  const ended = new AbortController();
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  const listen = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await listenOnce(address, secret, ended.signal, (line) => {
        hear(line);
        if (line.type === 'alive') resolve();
      }).catch(() => undefined);
      resolve();
      await pause(AGAIN, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  void listen();
  return { heard, end: () => ended.abort() };
}

async function listenOnce(
  address: string,
  secret: string,
  signal: AbortSignal,
  hear: (line: TableLine) => void,
): Promise<void> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(`${address}${NEWS_PATH}`, {
      headers: { authorization: `Bearer ${secret}` },
      signal,
      agent: false,
      timeout: SILENCE,
    });
    asked.once('response', resolve).once('error', reject);
    // Of a table that stands still nothing comes, and nobody says so.
    asked.once('timeout', () => asked.destroy(new Error('the table is silent')));
    asked.end();
  });
  if (answer.statusCode !== 200) {
    answer.resume();
    return;
  }
  for await (const line of createInterface({ input: answer })) hear(JSON.parse(line) as TableLine);
}
