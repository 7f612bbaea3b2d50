import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { GAMES } from '@cardscape/rules';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { ruleAddress, RULE_ID } from '../src/contract/rule-address.ts';
import { LANGUAGES } from '../src/i18n/catalogue.ts';
import { casesPage } from './cases.ts';

const SCENARIOS = 'scenarios';
/** What stands behind the id of a game for the page of its rulings and scenarios. */
const CASES = 'cases';
const INDEX = 'virtual:rules';
const PREFIX = `${INDEX}/`;
const DOCS = new URL('../../../docs/', import.meta.url);

/** Games whose rules are told to players: those that have a guide. */
export const GUIDED = GAMES.filter(({ id }) => existsSync(new URL(guideFile(id, 'en'), DOCS)));

/** A list item, paragraph or cell that begins with the bold id of a rule: `**TTCG-7.4**`. */
const RULE = new RegExp(String.raw`<(li|p|td)>(\s*(?:<p>)?)<strong>(${RULE_ID})\b([^<]*)<\/strong>`, 'g');
/**
 * A row of a table that begins with the plain id of a rule: there it is defined, unless it is somewhere else in bold.
 */
const ROW = new RegExp(String.raw`<tr>(\s*)<td>(${RULE_ID})<\/td>`, 'g');
const HEADING_OR_TABLE = /<h2>(.*?)<\/h2>|<table>/g;
/** A section that is a rule itself: `SC-6 Common refusal codes`. */
const RULE_TITLE = new RegExp(`^(${RULE_ID}) `);
/** How a guide links to a rule, wherever it lies itself. */
const LINK_TO_RULE = new RegExp(String.raw`<a href="(?:\.\.\/)+rules\/[a-z]+\.md#(${RULE_ID})">`, 'g');

/** The documents hold no markup: what looks like it, such as `<file>`, is text. */
const marked = new Marked({
  gfm: true,
  renderer: { html: ({ text }) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') },
});

export interface RulesPage {
  readonly html: string;
  /** The sections: anchor and title. */
  readonly sections: readonly (readonly [anchor: string, title: string])[];
}

/**
 * A document as HTML without its title, which the page has (`#rules-title`): every section can be linked to and names
 * its tables, tables and examples scroll by themselves.
 */
function documentPage(
  markdown: string,
  anchorOf = (title: string, index: number): string => RULE_TITLE.exec(title)?.[1] ?? `section-${index}`,
): RulesPage {
  const sections: [string, string][] = [];
  const html = marked
    .parse(markdown, { async: false })
    .replace(/<h1>.*?<\/h1>/, '')
    .replaceAll(HEADING_OR_TABLE, (_, title?: string) => {
      if (title === undefined)
        return `<div class="table" tabindex="0" role="group" aria-labelledby="${sections.at(-1)?.[0] ?? 'rules-title'}"><table>`;
      const anchor = anchorOf(title, sections.length);
      sections.push([anchor, title.replaceAll(/<[^>]+>/g, '')]);
      return `<h2 id="${anchor}">${title}</h2>`;
    })
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">');
  return { html, sections };
}

/** The page of a specification: every rule can be linked to. */
export function specificationPage(markdown: string): RulesPage {
  const { html, sections } = documentPage(markdown);
  const seen = new Set(sections.map(([anchor]) => anchor));
  const anchored = html
    .replaceAll(RULE, (_, tag: string, gap: string, id: string, rest: string) => {
      const anchor = seen.has(id) ? '' : ` id="${id}"`;
      seen.add(id);
      return `<${tag}${anchor} class="rule">${gap}<strong>${id}${rest}</strong>`;
    })
    .replaceAll(ROW, (row, gap: string, id: string) => {
      if (seen.has(id)) return row;
      seen.add(id);
      return `<tr id="${id}" class="rule">${gap}<td>${id}</td>`;
    });
  return { html: anchored, sections };
}

/**
 * The page of a guide for players: its links lead to the rules in the specification, and the first to each rule is
 * where the way back from there ends.
 */
export function guidePage(markdown: string): RulesPage {
  const { html, sections } = documentPage(markdown);
  const seen = new Set<string>();
  const linked = html.replaceAll(LINK_TO_RULE, (_, id: string) => {
    const anchor = seen.has(id) ? '' : ` id="on-${id}"`;
    seen.add(id);
    return `<a${anchor} class="cites" href="${ruleAddress(id) ?? ''}" hreflang="en" title="${id}">`;
  });
  // A cell that is nothing but a link is pressed, not read over.
  const apart = linked.replaceAll(/<td>(<a[^>]* class="cites)("[^>]*>[^<]*<\/a><\/td>)/g, '<td>$1 lone$2');
  return { html: apart, sections };
}

/** Documents for whoever writes programs, by the name in the address. */
export const MANUALS = ['bots', 'protocol'] as const;

/** The anchor of a heading as GitHub makes it, so that links in the documents lead to the same place here. */
function slugOf(title: string): string {
  return title
    .replaceAll(/<[^>]+>|&\w+;|&#\d+;/g, '')
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/**
 * The page of a document for developers. Links lead to the other pages, and to specifications; what has no page here is
 * no link.
 */
export function manualPage(markdown: string): RulesPage {
  const { html, sections } = documentPage(markdown, slugOf);
  const linked = html
    .replaceAll(/<h3>(.*?)<\/h3>/g, (_, title: string) => `<h3 id="${slugOf(title)}">${title}</h3>`)
    .replaceAll(/<a href="([^":]*)">(.*?)<\/a>/g, (link, to: string, words: string) => {
      const [, rules, name = '', hash = ''] = /^(rules\/)?([\w-]+)\.md(#.*)?$/.exec(to) ?? [];
      if (to.startsWith('#')) return link;
      if (rules !== undefined)
        return `<a href="/rules/${name}${name === 'scenarios' ? '' : '/specification'}${hash}">${words}</a>`;
      return MANUALS.some((one) => one === name) ? `<a href="/developers/${name}${hash}">${words}</a>` : words;
    });
  return { html: linked, sections };
}

/** The guide of a game in a language: English ones lie in `docs/guides`, others in folders there. */
export function guideFile(game: string, language: string): string {
  return `guides/${language === 'en' ? '' : `${language}/`}${game}.md`;
}

/** Documents that have a page of their own: that of a game without a guide, by its id. */
const FOUND = readdirSync(new URL('rules/', DOCS))
  .flatMap((file) => /^([a-z][a-z0-9-]*)\.md$/.exec(file)?.[1] ?? [])
  .filter((name) => ![SCENARIOS, ...GUIDED.map(({ id }) => id)].includes(name));

/** The title of a document, without what stands behind it in brackets or after a dash. */
export function titleOf(markdown: string): string {
  return /^# (.+?)(?: \(.*| [—–-] .*)?$/m.exec(markdown)?.[1] ?? '';
}

function record(entries: readonly (readonly [key: string, code: string])[]): string {
  return `{ ${entries.map(([key, code]) => `${JSON.stringify(key)}: ${code}`).join(', ')} }`;
}

function loading(page: string): string {
  return `() => import('${PREFIX}${page}')`;
}

/** A module that knows which documents there are: what they are called, and what loads their pages. */
function knownDocuments(): string {
  const found = FOUND.map((name) => {
    const title = titleOf(readFileSync(new URL(`rules/${name}.md`, DOCS), 'utf8'));
    return [name, `{ title: ${JSON.stringify(title)}, load: ${loading(name)} }`] as const;
  });
  const games = GUIDED.map(({ id, name }) => {
    const guide = record(Object.keys(LANGUAGES).map((language) => [language, loading(`${id}/${language}`)]));
    const rest = `specification: ${loading(id)}, cases: ${loading(`${id}/${CASES}`)}`;
    return [id, `{ name: ${JSON.stringify(name)}, guide: ${guide}, ${rest} }`] as const;
  });
  return `export const found = ${record(found)};\nexport const games = ${record(games)};`;
}

/** What each page is made of, by what stands behind the prefix. */
const PAGES = new Map<string, readonly [file: string, page: (markdown: string) => RulesPage]>([
  ...MANUALS.map((name) => [`manual/${name}`, [`${name}.md`, manualPage]] as const),
  ...[...GUIDED.map(({ id }) => id), ...FOUND, SCENARIOS].map(
    (name) => [name, [`rules/${name}.md`, specificationPage]] as const,
  ),
  ...GUIDED.flatMap(({ id }) =>
    Object.keys(LANGUAGES).map((language) => [`${id}/${language}`, [guideFile(id, language), guidePage]] as const),
  ),
]);

function exported({ html, sections }: RulesPage): string {
  return `export const html = ${JSON.stringify(html)};\nexport const sections = ${JSON.stringify(sections)};`;
}

/**
 * Serves `virtual:rules`, which knows all documents, `virtual:rules/NAME`, the specifications, `virtual:rules/GAME/cases`,
 * rulings and scenarios by rule, `virtual:rules/manual/NAME`, documents for developers, and `virtual:rules/GAME/LANGUAGE`, the rules as they are told to players, marked up when the client is built.
 */
export function rulesPlugin(): Plugin {
  return {
    name: 'cardscape-rules',
    resolveId: (id) =>
      id === INDEX || (id.startsWith(PREFIX) && (PAGES.has(id.slice(PREFIX.length)) || id.endsWith(`/${CASES}`)))
        ? `\0${id}`
        : undefined,
    load(id) {
      if (id === `\0${INDEX}`) return knownDocuments();
      const game = GUIDED.find((one) => id === `\0${PREFIX}${one.id}/${CASES}`);
      if (game !== undefined) return exported(casesPage(game.id));
      const known = id.startsWith(`\0${PREFIX}`) ? PAGES.get(id.slice(PREFIX.length + 1)) : undefined;
      if (known === undefined) return undefined;
      const [file, page] = known;
      const path = new URL(file, DOCS);
      this.addWatchFile(path.pathname);
      return exported(page(readFileSync(path, 'utf8')));
    },
  };
}
