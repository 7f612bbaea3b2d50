import { readGrammar } from '@cardscape/rules/ttcg/generate/ebnf';
import { GRAMMAR } from '@cardscape/rules/ttcg/generate/grammar';
import { examplesOf } from './examples.ts';
import { MEANINGS, rulesOf } from './meanings.ts';

/** Where the rules stand, seen from the page. */
const SPEC = 'rules/ttcg.md';

const HEAD = `# The effect language of True TCG

Every production of the grammar (TTCG-12.9) with what it means and a legal line for each of its alternatives. \`cardscape language-reference\` writes this page from the
grammar that the parser is tested with; a test tells when it is out of date. To learn the language read [writing cards](writing-cards.md); the rules behind it are in
[${SPEC}](${SPEC}).

How to read the grammar: \`,\` one after the other, \`|\` or, \`[ ]\` may be left out, \`{ }\` as often as one likes, quoted text stands as it is, spaces included. The first letter of a
sentence is written in upper case.`;

/**
 * The reference page (docs/effect-language.md).
 * @param spec the text of the rules, in which the links point to the section of each rule Errors: RangeError for an
 *   alternative without an example, a production without a meaning, a rule that is not in the spec.
 */
export function referencePage(spec: string): string {
  const grammar = readGrammar(GRAMMAR);
  const { alternatives, lines } = examplesOf(grammar);
  const link = linker(spec);
  const section = (name: string, ebnf: string): string => {
    const meaning = MEANINGS[name];
    if (meaning === undefined) throw new RangeError(`${name} has no meaning`);
    const rows = alternatives.all.filter(({ rule }) => rule === name);
    const table = rows.map((alternative) => {
      const line = lines.get(alternative);
      if (line === undefined) throw new RangeError(`${name}: there is no example of ${alternative.text}`);
      const rules = isWhole(alternative.text, ebnf) ? meaning.rules : rulesOf(name, alternative.text);
      return `| ${code(alternative.text)} | ${line} | ${rules.map(link).join(', ')} |`;
    });
    return [
      `### ${name}`,
      '',
      `${meaning.text} (${meaning.rules.map(link).join(', ')})`,
      '',
      '```ebnf',
      ebnf,
      '```',
      '',
      '| alternative | example | rules |',
      '|---|---|---|',
      ...table,
    ].join('\n');
  };
  const chapters = GRAMMAR.split(/\(\* -+ (.+) -+ \*\)/).slice(1);
  const body = chapters.flatMap((text, index) =>
    index % 2 === 0
      ? [`## ${text.charAt(0).toUpperCase()}${text.slice(1)}`]
      : productionsIn(text).map(([name, ebnf]) => section(name, ebnf)),
  );
  return `${[HEAD, ...body].join('\n\n')}\n`;
}

/** Whether an alternative is all that the production has. */
function isWhole(alternative: string, ebnf: string): boolean {
  return ebnf.replaceAll(/\s+/g, ' ').endsWith(`= ${alternative} ;`);
}

/** The productions in a part of the grammar, as they are written there. */
function productionsIn(text: string): (readonly [name: string, ebnf: string])[] {
  return text
    .split(/(?<= ;)\n/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => [one.slice(0, one.indexOf(' ')), one] as const);
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

/** Makes links to the sections in which rules stand. */
function linker(spec: string): (rule: string) => string {
  const anchors = new Map<string, string>();
  let anchor = '';
  for (const line of spec.split('\n')) {
    const heading = /^#+ (.+)$/.exec(line)?.[1];
    if (heading !== undefined)
      anchor = heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-');
    const rule = /^(?:- \*\*|\| )TTCG-(\d+\.\d+)\b/.exec(line)?.[1];
    if (rule !== undefined) anchors.set(rule, anchor);
  }
  return (rule) => {
    const found = anchors.get(rule);
    if (found === undefined) throw new RangeError(`there is no rule TTCG-${rule}`);
    return `[${rule}](${SPEC}#${found})`;
  };
}
