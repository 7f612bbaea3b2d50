import { readdirSync, readFileSync } from 'node:fs';
import { ruleAddress, RULE_ID } from '../src/contract/rule-address.ts';

/*
 * What has been decided of the rules of a game, and what is played out of them (TTCG-14.18): the rulings of
 * docs/rulings.md and the scenarios, by the id of the rule.
 */

const DOCS = new URL('../../../docs/', import.meta.url);
const RULES = new URL('../../../packages/rules/src/', import.meta.url);

/** How a game's rules are numbered, and how its sections of the rulings begin. */
const GAMES: Readonly<Record<string, readonly [prefix: string, title: string]>> = {
  ttcg: ['TTCG', 'True TCG'],
  manaduel: ['MD', 'Mana Duel'],
  coldfront: ['CF', 'Cold Front'],
  showdown: ['RS', 'Realm Showdown'],
};

interface Ruling {
  readonly rules: readonly string[];
  readonly question: string;
  readonly ruling: string;
  readonly reason: string;
}

interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly text: string;
}

/** Parts of a rule's number for sorting: S and X after the sections. */
function placeOf(rule: string): readonly (number | string)[] {
  return rule.split(/[-.]/).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function byPlace(one: string, other: string): number {
  const [a, b] = [placeOf(one), placeOf(other)];
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const [left = '', right = ''] = [a[index], b[index]];
    if (left === right) continue;
    if (typeof left === typeof right) return left < right ? -1 : 1;
    return typeof left === 'number' ? -1 : 1;
  }
  return 0;
}

/** The rulings of a game, as the tables of docs/rulings.md have them. */
export function rulingsOf(game: string, markdown: string): Ruling[] {
  const [prefix = '', title = ''] = GAMES[game] ?? [];
  const own = markdown.split(/^## /m).filter((section) => section.startsWith(title));
  return own.flatMap((section) =>
    [...section.matchAll(/^\| (?!rule \|)(?!-)(.+?) \| (.+?) \| (.+?) \| (.+?) \|$/gm)].map(
      ([, rules = '', question = '', ruling = '', reason = '']) => ({
        rules: rules.split(', ').map((rule) => (/^[A-Z]+-\d/.test(rule) ? rule : `${prefix}-${rule}`)),
        question,
        ruling,
        reason,
      }),
    ),
  );
}

/** The scenarios of a game, as `cardscape scenario` plays them. */
function scenariosOf(game: string): Scenario[] {
  const folder = new URL(`${game}/scenarios/`, RULES);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split(/^---$/m))
    .flatMap((text) => {
      const id = /^id: (\S+)/m.exec(text)?.[1];
      const rules = /^rules: \[([^\]]*)\]/m.exec(text)?.[1] ?? '';
      if (id === undefined) return [];
      const title = /^title: (.+)$/m.exec(text)?.[1] ?? id;
      return [{ id, title: title.replace(/^(['"])(.*)\1$/, '$2'), rules: rules.split(/,\s*/), text: text.trim() }];
    });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** What is marked in a cell of a table: code, and nothing else. */
function cell(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function linked(id: string): string {
  const address = new RegExp(`^${RULE_ID}$`).test(id) ? ruleAddress(id) : null;
  return address === null ? escaped(id) : `<a href="${address}">${escaped(id)}</a>`;
}

/** The page: a section for each part of the rules, in it each rule of which there is something. */
export function casesPage(game: string): {
  readonly html: string;
  readonly sections: readonly (readonly [anchor: string, title: string])[];
} {
  const rulings = rulingsOf(game, readFileSync(new URL('rulings.md', DOCS), 'utf8'));
  const scenarios = scenariosOf(game);
  const rules = [...new Set([...rulings, ...scenarios].flatMap((one) => one.rules))].filter(
    (rule) => ruleAddress(rule) !== null,
  );
  const sections: (readonly [string, string])[] = [];
  const told = new Set<string>();
  let html = '';
  for (const [part, ids] of Map.groupBy(rules.toSorted(byPlace), (rule) => rule.split('.')[0] ?? '')) {
    const anchor = `cases-${part}`;
    sections.push([anchor, part]);
    html += `<h2 id="${anchor}">${part}</h2>`;
    for (const rule of ids) {
      html += `<h3 id="${rule}">${linked(rule)}</h3>`;
      for (const { question, ruling, reason } of rulings.filter((one) => one.rules.includes(rule)))
        html += `<blockquote class="ruling"><p><strong>${cell(question)}</strong></p><p>${cell(ruling)}</p><p><em>${cell(reason)}</em></p></blockquote>`;
      const played = scenarios.filter((one) => one.rules.includes(rule));
      if (played.length === 0) continue;
      html += '<ul>';
      for (const { id, title, text } of played) {
        // Each is told once, and linked to from the other rules that it is about.
        html += told.has(id)
          ? `<li><a href="#${id}">${id}</a> ${escaped(title)}</li>`
          : `<li id="${id}"><strong>${id}</strong> ${escaped(title)}<details><summary>As it is played</summary><pre tabindex="0"><code>${escaped(text)}</code></pre></details></li>`;
        told.add(id);
      }
      html += '</ul>';
    }
  }
  return { html, sections };
}
