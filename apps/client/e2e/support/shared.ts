import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { ServerProcess } from '../../../server/test/support/process.ts';
import { cardNames, leaks, storedSecrets } from '../../../server/test/support/wires/leaks.ts';
import { forget, givenTo, launch } from './browser.ts';

/** What the tests of a suite share, from the first of them on. */
export interface Shared {
  readonly server: ServerProcess;
  readonly browser: Browser;
}

/** The browser of this process; it goes with it. */
let running: Promise<Browser> | null = null;

/** Begins one for all suites of this process: their windows share nothing. A browser that has crashed is replaced. */
async function commonBrowser(): Promise<Browser> {
  const known = await running?.catch(() => null);
  if (known?.isConnected() === true) return known;
  running = launch();
  return running;
}

/**
 * Gives the suite in which it is called a server of its own and a browser without windows. What the server has written
 * at the level trace is searched for secrets and cards at the end.
 * @param main the module that the server runs; absent: its own
 */
export function shareBrowser(settings: Readonly<Record<string, string>> = {}, main?: string): Shared {
  let server: ServerProcess | undefined;
  let browser: Browser | undefined;
  const begun = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the tests have not begun');
    return value;
  };

  beforeAll(async () => {
    [server, browser] = await Promise.all([
      ServerProcess.begin({ CARDSCAPE_LOG: 'trace', ...settings }, main === undefined ? 'server' : { module: main }),
      commonBrowser(),
    ]);
  });
  afterAll(async () => {
    await server?.stop();
    try {
      if (server !== undefined && browser !== undefined) expect(leaked(server, browser)).toEqual([]);
    } finally {
      if (browser !== undefined) {
        await Promise.all(browser.contexts().map((context) => context.close()));
        forget(browser);
      }
      await server?.close();
    }
  });
  return {
    get server() {
      return begun(server);
    },
    get browser() {
      return begun(browser);
    },
  };
}

/** What the server has written of the secrets of a browser's windows and of its matches (P-12). */
function leaked({ said, data }: ServerProcess, browser: Browser): string[] {
  const { tokens, tickets } = givenTo(browser);
  const secrets = {
    'session token': [...tokens],
    ticket: [...tickets],
    'card name': cardNames(),
    ...storedSecrets(data),
  };
  // A suite without accounts has no passwords, one without matches no tickets.
  return leaks(said, Object.fromEntries(Object.entries(secrets).filter(([, values]) => values.length > 0)));
}
