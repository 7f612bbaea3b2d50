/**
 * A reader of EBNF as TTCG-12.9 writes it: a second, independent account of the language. It makes random sentences of
 * a rule and shares nothing with the parser.
 */

import { at } from '../../kernel/types.ts';

export type Node =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'rule'; readonly name: string }
  | { readonly is: 'sequence'; readonly parts: readonly Node[] }
  | { readonly is: 'choice'; readonly options: readonly Node[] }
  | { readonly is: 'optional' | 'repeat'; readonly body: Node };

export type Grammar = ReadonlyMap<string, Node>;

const TOKEN = /\s+|\(\*[\s\S]*?\*\)|"([^"]*)"|[a-z]+|[=;,|[\]{}()]/gy;

export function readGrammar(source: string): Grammar {
  const tokens = [...source.matchAll(TOKEN)].map(([token]) => token).filter((token) => !/^\s|^\(\*/.test(token));
  if (tokens.join('').replace(/\s/g, '') !== source.replace(/\(\*[\s\S]*?\*\)/g, '').replace(/\s/g, '')) {
    throw new Error('the grammar has characters that are no EBNF');
  }
  let position = 0;
  const next = (): string => tokens[position++] ?? '';
  const need = (token: string): void => {
    const found = next();
    if (found !== token) throw new Error(`expected ${token}, found ${found}`);
  };
  const choice = (): Node => {
    const options = [sequence()];
    while (tokens[position] === '|') {
      position += 1;
      options.push(sequence());
    }
    return options.length === 1 ? at(options, 0) : { is: 'choice', options };
  };
  const sequence = (): Node => {
    const parts = [term()];
    while (tokens[position] === ',') {
      position += 1;
      parts.push(term());
    }
    return parts.length === 1 ? at(parts, 0) : { is: 'sequence', parts };
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
  while (position < tokens.length) {
    const name = next();
    need('=');
    rules.set(name, choice());
    need(';');
  }
  return rules;
}

/** In percent. */
const OPTION_CHANCE = 35;
const REPEAT_CHANCE = 30;

/** The rule of that name. Errors: RangeError for a name the grammar does not define. */
export function ruleOf(grammar: Grammar, name: string): Node {
  const rule = grammar.get(name);
  if (rule === undefined) throw new RangeError(`the grammar has no rule ${name}`);
  return rule;
}

/** A random text of a node, or of the rule of that name. `below` draws a whole number of 0…count-1. */
export function generate(grammar: Grammar, start: string | Node, below: (count: number) => number): string {
  const write = (node: Node): string => {
    switch (node.is) {
      case 'text':
        return node.text;
      case 'rule':
        return write(ruleOf(grammar, node.name));
      case 'sequence':
        return node.parts.map(write).join('');
      case 'choice':
        return write(at(node.options, below(node.options.length)));
      case 'optional':
        return below(100) < OPTION_CHANCE ? write(node.body) : '';
      case 'repeat': {
        let text = '';
        while (below(100) < REPEAT_CHANCE) text += write(node.body);
        return text;
      }
    }
  };
  return write(typeof start === 'string' ? { is: 'rule', name: start } : start);
}

/** The grammar speaks of the sentence with its first letter in lower case (TTCG-12.4). */
export function lowered(sentence: string): string {
  return /^[A-Z]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : ` ${sentence}`;
}

export function raised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A line of a card as the rule `effect` of the grammar has it. */
export function grammarText(line: string): string {
  return withSentence(line, lowered);
}

/** The line of a card whose text comes out of the rule `effect`. */
export function printedLine(text: string): string {
  return withSentence(text, raised);
}

function withSentence(line: string, change: (sentence: string) => string): string {
  const start = line.indexOf(': ') + 2;
  return line.slice(0, start) + change(line.slice(start));
}
