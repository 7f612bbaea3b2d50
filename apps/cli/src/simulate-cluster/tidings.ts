import type { Following } from '@cardscape/server/src/tables/asking.ts';
import { SILENCE, type TableLine } from '@cardscape/server/src/tables/lines.ts';
import type { Host } from './host.ts';

/** Milliseconds until a table that cannot be reached is tried again, and between two looks at its matches. */
const AGAIN = 250;
const LOOK = 500;

/** As `follow`: what a table tells of its matches, until it is ended. */
export function followTable(host: Host, address: string, hear: (line: TableLine) => void): Following {
  const ended = new AbortController();
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  const listen = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const lines = await Promise.race([
        host.world.reachTable(host, address, (table) => Promise.resolve(table.tidings())),
        host.timing.pause(SILENCE).then(() => null),
      ]);
      if (ended.signal.aborted) return;
      for (const line of lines ?? []) hear(line);
      resolve();
      await host.timing.pause(lines === null ? AGAIN : LOOK);
    }
  };
  void listen();
  return { heard, end: () => ended.abort() };
}
