/** What only the tests ask of a grammar: which names it uses. */

import type { Grammar, Node } from '../../../src/ttcg/generate/ebnf.ts';

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
