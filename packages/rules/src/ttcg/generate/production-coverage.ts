/** Which productions of a grammar change what happens: a mutation analysis over texts that are known to matter. */

import { alternativesOf, usesIn, type Alternative, type Use } from './alternatives.ts';
import { derivations } from './derivation.ts';
import type { Grammar } from './ebnf.ts';

/**
 * What becomes of the example with another text in place of its own: `other`: something else comes out; `same`: nothing
 * changes; `void`: the text is not legal there, or says the same in other words.
 */
export type Verdict = 'other' | 'same' | 'void';

/** A text in an example of its use: a sentence of a card in a scenario. */
export interface Subject {
  /** Names the example. */
  readonly id: string;
  readonly text: string;
  /** Whether anything else comes out when nothing useful stands in place of the text. */
  readonly matters: () => boolean;
  readonly judge: (text: string) => Verdict;
}

export interface Covered extends Alternative {
  /** The ids of examples in which it changes something, in their order; not more than were asked for. */
  readonly examples: readonly string[];
}

/** How many legal texts are tried for a place before its choice counts as one that changes nothing here. */
const TRIES = 8;

/**
 * The examples in which each alternative of a grammar changes something: another choice at its place leads to something
 * else. Where no other choice is legal, it is enough that the text matters.
 * @param most at least 1: how many examples are looked for
 */
export function productionCoverage(
  grammar: Grammar,
  start: string,
  subjects: readonly Subject[],
  most: number,
): readonly Covered[] {
  const alternatives = alternativesOf(grammar);
  const examples = new Map<Alternative, string[]>(alternatives.all.map((alternative) => [alternative, []]));
  const isWanted = ({ alternative }: Use, id: string): boolean => {
    const known = examples.get(alternative) ?? [];
    return known.length < most && !known.includes(id);
  };
  for (const subject of subjects) {
    const [derivation] = derivations(grammar, start, subject.text);
    if (derivation === undefined) continue;
    const wanted = [...usesIn(grammar, alternatives, derivation)].filter((use) => isWanted(use, subject.id));
    if (wanted.length === 0 || !subject.matters()) continue;
    for (const use of wanted)
      if (isWanted(use, subject.id) && changes(use, subject)) examples.get(use.alternative)?.push(subject.id);
  }
  return alternatives.all.map((alternative) => ({ ...alternative, examples: examples.get(alternative) ?? [] }));
}

function changes(use: Use, subject: Subject): boolean {
  let legal = 0;
  for (const text of use.others()) {
    const verdict = subject.judge(text);
    if (verdict === 'other') return true;
    if (verdict === 'same' && ++legal === TRIES) return false;
  }
  return legal === 0;
}
