import { derivations, textOf, type Derivation } from '@cardscape/rules/ttcg/generate/derivation';
import { lowered, readGrammar } from '@cardscape/rules/ttcg/generate/ebnf';
import { GRAMMAR } from '@cardscape/rules/ttcg/generate/grammar';

/** One production of the grammar at work (TTCG-12.9): its name, the words that it covers, what is inside. */
export interface Tree {
  /** Several names where one production is nothing but another. */
  readonly rules: readonly string[];
  readonly text: string;
  readonly parts: readonly Tree[];
}

const grammar = readGrammar(GRAMMAR);

/**
 * The derivation of a canonical line; every sentence has exactly one (TTCG-12.3). Errors: RangeError for any other
 * text.
 */
export function treeOf(kind: string, sentence: string): Tree {
  const [derivation] = derivations(grammar, 'effect', `${kind}: ${lowered(sentence)}`);
  const [tree] = derivation === undefined ? [] : treesIn(derivation);
  if (tree === undefined) throw new RangeError(`the grammar does not have "${sentence}"`);
  return tree;
}

/** The productions of a derivation that are not inside another; those without words say nothing. */
function treesIn(derivation: Derivation): Tree[] {
  switch (derivation.is) {
    case 'text':
      return [];
    case 'choice':
      return treesIn(derivation.body);
    case 'sequence':
      return derivation.parts.flatMap(treesIn);
    case 'rounds':
      return derivation.rounds.flatMap(treesIn);
    case 'rule': {
      const text = textOf(derivation);
      const parts = treesIn(derivation.body);
      const [only] = parts;
      if (text === '' || derivation.name === 'nonzero') return [];
      if (only?.text === text) return [{ ...only, rules: [derivation.name, ...only.rules] }];
      return [{ rules: [derivation.name], text, parts }];
    }
    default:
      return derivation satisfies never;
  }
}

/** A tree as indented lines. */
export function treeLines({ rules, text, parts }: Tree, depth = 0): string[] {
  return [
    `${'  '.repeat(depth)}${rules.join(' = ')}: ${text.trim()}`,
    ...parts.flatMap((part) => treeLines(part, depth + 1)),
  ];
}
