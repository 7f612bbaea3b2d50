import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Everything the accessibility checker objects to on this page. */
export async function violations(page: Page): Promise<string[]> {
  // Half a megabyte: a document that has been checked before has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as Window & { axe?: typeof import('axe-core') };
    const results = await axe?.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
      // What it has nothing to object to is not described.
      resultTypes: ['violations'],
      selectors: false,
    });
    return (results?.violations ?? []).flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`),
    );
  });
}
