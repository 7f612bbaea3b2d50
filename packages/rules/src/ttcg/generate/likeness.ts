/** Derivations that say as much as they can of what another one says. */

import { at } from '../../kernel/types.ts';
import type { Derivation } from './derivation.ts';
import { ruleOf, type Grammar, type Node } from './ebnf.ts';

type RuleDerivation = Extract<Derivation, { is: 'rule' }>;

/** What a rule says that is nowhere in the model; undefined: its first option and nothing optional. */
export type Fallback = (name: string, model: ReadonlyMap<string, readonly RuleDerivation[]>) => Derivation | undefined;

/**
 * A derivation of the node that says what the places of a model say wherever it has the same rules; for the rest the
 * first option and nothing optional, or what `fallback` has for a rule.
 */
export function grown(grammar: Grammar, node: Node, model: Iterable<Derivation>, fallback?: Fallback): Derivation {
  const given = new Map<string, RuleDerivation[]>();
  for (const place of model) if (place.is === 'rule') given.set(place.name, [...(given.get(place.name) ?? []), place]);
  const isGiven = (part: Node): boolean =>
    part.is === 'rule'
      ? (given.get(part.name)?.length ?? 0) > 0
      : part.is === 'sequence'
        ? part.parts.some(isGiven)
        : part.is === 'choice' && part.options.some(isGiven);
  const write = (part: Node): Derivation => {
    switch (part.is) {
      case 'text':
        return part;
      case 'rule':
        return (
          given.get(part.name)?.shift() ??
          fallback?.(part.name, given) ?? { is: 'rule', name: part.name, body: write(ruleOf(grammar, part.name)) }
        );
      case 'sequence':
        return { is: 'sequence', parts: part.parts.map(write) };
      case 'choice': {
        const option = Math.max(0, part.options.findIndex(isGiven));
        return { is: 'choice', node: part, option, body: write(at(part.options, option)) };
      }
      case 'optional':
        return { is: 'rounds', node: part, rounds: isGiven(part.body) ? [write(part.body)] : [] };
      case 'repeat':
        return { is: 'rounds', node: part, rounds: [] };
      default:
        return part satisfies never;
    }
  };
  return write(node);
}
