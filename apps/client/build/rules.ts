import { existsSync, readFileSync } from 'node:fs';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

/** Rules that have a page, by the name in its address. */
const PAGES: Readonly<Record<string, string>> = { ttcg: 'ttcg.md', manaduel: 'manaduel.md', coldfront: 'coldfront.md', scenarios: 'scenarios.md' };
const PREFIX = 'virtual:rules/';

/** A list item or paragraph that begins with the bold id of a rule: `**TTCG-7.4**`. */
const RULE = /<(li|p|td)>(\s*(?:<p>)?)<strong>((?:[A-Z]+-)+[A-Z]?\d+(?:\.\d+)?)\b([^<]*)<\/strong>/g;
/** A row of a table that begins with the plain id of a rule: there it is defined, unless it is somewhere else in bold. */
const ROW = /<tr>(\s*)<td>((?:[A-Z]+-)+[A-Z]?\d+(?:\.\d+)?)<\/td>/g;
/** The documents hold no markup: what looks like it, such as `<file>`, is text. */
const marked = new Marked({ gfm: true, renderer: { html: ({ text }) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') } });
const HEADING = /<h2>(.*?)<\/h2>/g;

export interface RulesPage {
  readonly html: string;
  /** The sections: anchor and title. */
  readonly sections: readonly (readonly [anchor: string, title: string])[];
}

/** What a guide says of the rules it says on the page of the rules. */
const LINK_TO_RULE = /href="\.\.\/rules\/[a-z]+\.md#/g;

/**
 * A page of rules as HTML: every rule and every section can be linked to, tables scroll by themselves. A guide for newcomers stands before the rules, as a
 * section of its own.
 */
export function rulesPage(markdown: string, guide = ''): RulesPage {
  const sections: [string, string][] = [];
  const seen = new Set<string>();
  const html = marked
    .parse(`${guide.replaceAll(/^#/gm, '##')}\n\n${markdown}`, { async: false })
    // The page has a heading of its own.
    .replace(/<h1>.*?<\/h1>/, '')
    .replaceAll(LINK_TO_RULE, 'href="#')
    .replaceAll(RULE, (_, tag: string, gap: string, id: string, rest: string) => {
      const anchor = seen.has(id) ? '' : ` id="${id}"`;
      seen.add(id);
      return `<${tag}${anchor} class="rule">${gap}<strong>${id}${rest}</strong>`;
    })
    .replaceAll(ROW, (row, gap: string, id: string) => {
      if (seen.has(id)) return row;
      seen.add(id);
      return `<tr id="${id}" class="rule">${gap}<td>${id}</td>`;
    })
    .replaceAll(HEADING, (_, title: string) => {
      const anchor = `section-${sections.length}`;
      sections.push([anchor, title.replaceAll(/<[^>]+>/g, '')]);
      return `<h2 id="${anchor}">${title}</h2>`;
    })
    .replaceAll('<table>', '<div class="table" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
  return { html, sections };
}

/** Serves `virtual:rules/NAME`: the rules documents, marked up when the client is built, each with its guide in `docs/guides` if there is one. */
export function rulesPlugin(): Plugin {
  return {
    name: 'cardscape-rules',
    resolveId: (id) => (id.startsWith(PREFIX) && id.slice(PREFIX.length) in PAGES ? `\0${id}` : undefined),
    load(id) {
      const file = id.startsWith(`\0${PREFIX}`) ? PAGES[id.slice(PREFIX.length + 1)] : undefined;
      if (file === undefined) return undefined;
      const path = new URL(`../../../docs/rules/${file}`, import.meta.url);
      const guide = new URL(`../../../docs/guides/${file}`, import.meta.url);
      const guided = existsSync(guide);
      for (const read of guided ? [path, guide] : [path]) this.addWatchFile(read.pathname);
      const { html, sections } = rulesPage(readFileSync(path, 'utf8'), guided ? readFileSync(guide, 'utf8') : '');
      return `export const html = ${JSON.stringify(html)};\nexport const sections = ${JSON.stringify(sections)};`;
    },
  };
}
