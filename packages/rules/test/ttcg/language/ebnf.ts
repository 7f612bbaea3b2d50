/**
 * A reader of EBNF as TTCG-12.9 writes it: a second, independent account of the language. It makes random sentences of a rule
 * and counts the derivations of a text; it shares nothing with the parser under test.
 */

import type { Random } from './random.ts';

type Node =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'rule'; readonly name: string }
  | { readonly is: 'sequence'; readonly parts: readonly Node[] }
  | { readonly is: 'choice'; readonly options: readonly Node[] }
  | { readonly is: 'optional' | 'repeat'; readonly body: Node };

type Grammar = ReadonlyMap<string, Node>;

const TOKEN = /\s+|\(\*[\s\S]*?\*\)|"([^"]*)"|[a-z]+|[=;,|[\]{}()]/gy;

export function readGrammar(source: string): Grammar {
  const tokens = [...source.matchAll(TOKEN)].map(([token]) => token).filter((token) => !/^\s|^\(\*/.test(token));
  if (tokens.join('').replace(/\s/g, '') !== source.replace(/\(\*[\s\S]*?\*\)/g, '').replace(/\s/g, '')) {
    throw new Error('the grammar has characters that are no EBNF');
  }
  let at = 0;
  const next = (): string => tokens[at++] ?? '';
  const need = (token: string): void => {
    const found = next();
    if (found !== token) throw new Error(`expected ${token}, found ${found}`);
  };
  const choice = (): Node => {
    const options = [sequence()];
    while (tokens[at] === '|') {
      at += 1;
      options.push(sequence());
    }
    return options.length === 1 ? options[0]! : { is: 'choice', options };
  };
  const sequence = (): Node => {
    const parts = [term()];
    while (tokens[at] === ',') {
      at += 1;
      parts.push(term());
    }
    return parts.length === 1 ? parts[0]! : { is: 'sequence', parts };
  };
  const enclosed = (close: string): Node => {
    const body = choice();
    need(close);
    return body;
  };
  const term = (): Node => {
    const token = next();
    if (token === '(') return enclosed(')');
    if (token === '[') return { is: 'optional', body: enclosed(']') };
    if (token === '{') return { is: 'repeat', body: enclosed('}') };
    return token.startsWith('"') ? { is: 'text', text: token.slice(1, -1) } : { is: 'rule', name: token };
  };
  const rules = new Map<string, Node>();
  while (at < tokens.length) {
    const name = next();
    need('=');
    rules.set(name, choice());
    need(';');
  }
  return rules;
}

/** The names a grammar uses. */
export function usedNames(grammar: Grammar): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: Node): void => {
    switch (node.is) {
      case 'text':
        return;
      case 'rule':
        names.add(node.name);
        return;
      case 'sequence':
        node.parts.forEach(visit);
        return;
      case 'choice':
        node.options.forEach(visit);
        return;
      default:
        visit(node.body);
    }
  };
  for (const body of grammar.values()) visit(body);
  return names;
}

const OPTION_CHANCE = 0.35;
const REPEAT_CHANCE = 0.3;

/** A random text of a rule. */
export function generate(grammar: Grammar, rule: string, r: Random): string {
  const write = (node: Node): string => {
    switch (node.is) {
      case 'text':
        return node.text;
      case 'rule':
        return write(grammar.get(node.name)!);
      case 'sequence':
        return node.parts.map(write).join('');
      case 'choice':
        return write(r.pick(node.options));
      case 'optional':
        return r.next() < OPTION_CHANCE ? write(node.body) : '';
      case 'repeat': {
        let text = '';
        while (r.next() < REPEAT_CHANCE) text += write(node.body);
        return text;
      }
    }
  };
  return write({ is: 'rule', name: rule });
}

/** Where a node can end, and in how many ways. */
type Ends = ReadonlyMap<number, number>;

/** The number of derivations of the whole text from a rule: 0 for no sentence, 1 for an unambiguous one. */
export function countDerivations(grammar: Grammar, rule: string, text: string): number {
  const known = new Map<string, Ends>();
  const ends = (node: Node, from: number): Ends => {
    switch (node.is) {
      case 'text':
        return text.startsWith(node.text, from) ? new Map([[from + node.text.length, 1]]) : new Map();
      case 'rule': {
        const key = `${node.name} ${from}`;
        const memo = known.get(key) ?? ends(grammar.get(node.name)!, from);
        known.set(key, memo);
        return memo;
      }
      case 'sequence':
        return node.parts.reduce<Ends>((starts, part) => after(starts, part), new Map([[from, 1]]));
      case 'choice':
        return sum(node.options.map((option) => ends(option, from)));
      case 'optional':
        return sum([new Map([[from, 1]]), ends(node.body, from)]);
      case 'repeat': {
        const rounds: Ends[] = [new Map([[from, 1]])];
        for (let last = rounds[0]!; last.size > 0; ) {
          last = after(last, node.body);
          rounds.push(last);
        }
        return sum(rounds);
      }
    }
  };
  const after = (starts: Ends, part: Node): Ends =>
    sum([...starts].map(([start, ways]) => new Map([...ends(part, start)].map(([end, more]) => [end, ways * more]))));
  const sum = (all: readonly Ends[]): Ends => {
    const total = new Map<number, number>();
    for (const each of all) for (const [end, ways] of each) total.set(end, (total.get(end) ?? 0) + ways);
    return total;
  };
  return ends({ is: 'rule', name: rule }, 0).get(text.length) ?? 0;
}

/** The grammar speaks of the sentence with its first letter in lower case (TTCG-12.4). */
export function lowered(sentence: string): string {
  return /^[A-Z]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : ` ${sentence}`;
}

export function raised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
