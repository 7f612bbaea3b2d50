/**
 * How a text comes out of a grammar: which alternative stands at each place (TTCG-12.3 says that there is one way
 * only).
 */

import { ruleOf, type Grammar, type Node } from './ebnf.ts';

type NodeOf<K extends Node['is']> = Extract<Node, { is: K }>;

export type Derivation =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'rule'; readonly name: string; readonly body: Derivation }
  | { readonly is: 'sequence'; readonly parts: readonly Derivation[] }
  | { readonly is: 'choice'; readonly node: NodeOf<'choice'>; readonly option: number; readonly body: Derivation }
  /** `rounds`: none or one of an optional part, any number of a repeated one. */
  | { readonly is: 'rounds'; readonly node: NodeOf<'optional' | 'repeat'>; readonly rounds: readonly Derivation[] };

interface Parse {
  /** Where in the text it ends. */
  readonly end: number;
  readonly tree: Derivation;
}

/** Sequences in the making: the newest part first. */
interface Parts {
  readonly end: number;
  readonly parts: readonly Derivation[];
}

/**
 * Every derivation of the whole text from a rule: none for no sentence, one for an unambiguous one. Errors: RangeError
 * for a rule that is not defined.
 */
export function derivations(grammar: Grammar, rule: string, text: string): readonly Derivation[] {
  const known = new Map<string, readonly Parse[]>();
  const parse = (node: Node, from: number): readonly Parse[] => {
    switch (node.is) {
      case 'text':
        return text.startsWith(node.text, from) ? [{ end: from + node.text.length, tree: node }] : [];
      case 'rule': {
        const key = `${node.name} ${from}`;
        const memo =
          known.get(key) ??
          parse(ruleOf(grammar, node.name), from).map(({ end, tree }): Parse => ({
            end,
            tree: { is: 'rule', name: node.name, body: tree },
          }));
        known.set(key, memo);
        return memo;
      }
      case 'sequence':
        return node.parts
          .reduce<readonly Parts[]>(
            (begun, part) => begun.flatMap((one) => further(one, part)),
            [{ end: from, parts: [] }],
          )
          .map(({ end, parts }) => ({ end, tree: { is: 'sequence', parts } }));
      case 'choice':
        return node.options.flatMap((one, option) =>
          parse(one, from).map(({ end, tree }): Parse => ({ end, tree: { is: 'choice', node, option, body: tree } })),
        );
      case 'optional':
        return [{ end: from, parts: [] }, ...further({ end: from, parts: [] }, node.body)].map(({ end, parts }) => ({
          end,
          tree: { is: 'rounds', node, rounds: parts },
        }));
      case 'repeat':
        return repeated({ end: from, parts: [] }, node.body).map(({ end, parts }) => ({
          end,
          tree: { is: 'rounds', node, rounds: parts },
        }));
      default:
        return node satisfies never;
    }
  };
  const further = ({ end, parts }: Parts, part: Node): readonly Parts[] =>
    parse(part, end).map((next) => ({ end: next.end, parts: [...parts, next.tree] }));
  const repeated = (begun: Parts, body: Node): readonly Parts[] => [
    begun,
    ...further(begun, body).flatMap((more) => repeated(more, body)),
  ];
  return parse({ is: 'rule', name: rule }, 0)
    .filter(({ end }) => end === text.length)
    .map(({ tree }) => tree);
}

/** The text of a derivation; what stands at `place` is replaced by `by`. */
export function textOf(derivation: Derivation, place?: Derivation, by = ''): string {
  const write = (tree: Derivation): string => {
    if (tree === place) return by;
    switch (tree.is) {
      case 'text':
        return tree.text;
      case 'rule':
      case 'choice':
        return write(tree.body);
      case 'sequence':
        return tree.parts.map(write).join('');
      case 'rounds':
        return tree.rounds.map(write).join('');
      default:
        return tree satisfies never;
    }
  };
  return write(derivation);
}

/** A derivation and everything inside it, from the outside in. */
export function* placesIn(derivation: Derivation): Generator<Derivation> {
  yield derivation;
  switch (derivation.is) {
    case 'text':
      return;
    case 'rule':
    case 'choice':
      yield* placesIn(derivation.body);
      return;
    case 'sequence':
      for (const part of derivation.parts) yield* placesIn(part);
      return;
    case 'rounds':
      for (const round of derivation.rounds) yield* placesIn(round);
      return;
    default:
      derivation satisfies never;
  }
}
