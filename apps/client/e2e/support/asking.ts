import type { Page } from 'playwright-core';

/** Goes to a page of the server that asks for nothing, so that requests come from it. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/credits`);
}

/**
 * Asks the server for something as this page's player, who is a guest if nobody yet. Errors: what the server answers to
 * a request that it refuses.
 */
export async function ask<Answer = unknown>(page: Page, path: string, body: unknown): Promise<Answer> {
  return page.evaluate(
    async ([address, text]) => {
      await fetch('/api/session');
      const answer = await fetch(`/api${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      });
      const said = await answer.text();
      if (!answer.ok) throw new Error(said);
      return (said === '' ? {} : JSON.parse(said)) as Answer;
    },
    [path, JSON.stringify(body)] as const,
  );
}
