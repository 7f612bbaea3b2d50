import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { atExit } from '../../../server/test/support/at-exit.ts';
import { ServerProcess } from '../../../server/test/support/process.ts';
import { cardNames, leaks, storedSecrets } from '../../../server/test/support/wires/leaks.ts';
import { givenTo, launch } from './browser.ts';

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

/** The server of this process, for suites that share it; it goes with it. */
let serving: Promise<ServerProcess> | null = null;

function commonServer(): Promise<ServerProcess> {
  serving ??= ServerProcess.begin({ CARDSCAPE_LOG: 'trace' }).then((server) => {
    atExit(() => server.signal('SIGTERM'));
    return server;
  });
  return serving;
}

/**
 * Gives the suite in which it is called a server that other suites of this process have used, too, and a browser without
 * windows: for tests that look at nothing but what they have made themselves. A server takes a second of a core to
 * start.
 */
export function shareServer(): Shared {
  return share(commonServer, null);
}

/**
 * Gives the suite in which it is called a server of its own and a browser without windows.
 * @param main the module that the server runs; absent: its own
 */
export function shareBrowser(settings: Readonly<Record<string, string>> = {}, main?: string): Shared {
  return share(
    () =>
      ServerProcess.begin({ CARDSCAPE_LOG: 'trace', ...settings }, main === undefined ? 'server' : { module: main }),
    { settle: (server) => server.stop(), end: (server) => server.close() },
  );
}

interface Ends {
  /** Lets it say its last words. */
  readonly settle: (server: ServerProcess) => Promise<void>;
  readonly end: (server: ServerProcess) => Promise<void>;
}

/** How much of what the common server has written has been searched. */
let searched = 0;

/**
 * What the server has written at the level trace is searched for secrets and cards at the end.
 * @param ends how a server of the suite's own ends; null: it goes on
 */
function share(begin: () => Promise<ServerProcess>, ends: Ends | null): Shared {
  let server: ServerProcess | undefined;
  let browser: Browser | undefined;
  const begun = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the tests have not begun');
    return value;
  };

  beforeAll(async () => {
    [server, browser] = await Promise.all([begin(), commonBrowser()]);
  });
  afterAll(async () => {
    if (server !== undefined) await ends?.settle(server);
    try {
      if (server !== undefined && browser !== undefined) {
        expect(await leaked(server, ends === null ? searched : 0, browser)).toEqual([]);
        if (ends === null) searched = server.said.length;
      }
    } finally {
      await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
      if (server !== undefined) await ends?.end(server);
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

/**
 * What the server has written, from there on, of the secrets of a browser's windows, those of earlier suites too, and of
 * its matches (P-12).
 */
async function leaked({ said, data }: ServerProcess, since: number, browser: Browser): Promise<string[]> {
  const { tokens, tickets } = givenTo(browser);
  const secrets = {
    'session token': [...tokens],
    ticket: [...tickets],
    'card name': cardNames(),
    ...(await storedSecrets(data)),
  };
  // A suite without accounts has no passwords, one without matches no tickets.
  return leaks(
    said.slice(since),
    Object.fromEntries(Object.entries(secrets).filter(([, values]) => values.length > 0)),
  );
}
