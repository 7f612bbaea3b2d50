import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { ServerProcess } from '../../server/test/support/process.ts';
import { launch } from './browser.ts';

/** What the tests of a suite share, from the first of them on. */
export interface Shared {
  readonly server: ServerProcess;
  readonly browser: Browser;
}

/** Gives the suite in which it is called a server and a browser of its own. */
export function shareBrowser(): Shared {
  let server: ServerProcess | undefined;
  let browser: Browser | undefined;
  const begun = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the tests have not begun');
    return value;
  };

  beforeAll(async () => {
    [server, browser] = await Promise.all([ServerProcess.begin(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
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
