/** What only the tests ask of a grammar: which names it uses, and how many derivations a text has. */

import { ruleOf, type Grammar, type Node } from '../../../src/ttcg/generate/ebnf.ts';

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
        const memo = known.get(key) ?? ends(ruleOf(grammar, node.name), from);
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
