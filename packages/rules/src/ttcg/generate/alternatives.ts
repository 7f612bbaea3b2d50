/**
 * What a grammar lets one choose: each alternative, each optional and each repeated part of its rules, and how a text
 * would read with another choice.
 */

import { below, fastRandom } from '../../kernel/random/generator.ts';
import { at } from '../../kernel/types.ts';
import { placesIn, textOf, type Derivation } from './derivation.ts';
import { generate, ruleOf, type Grammar, type Node } from './ebnf.ts';
import { grown } from './likeness.ts';

export interface Alternative {
  readonly rule: string;
  /** In EBNF; where a rule has the same words twice, what they stand in goes before them. */
  readonly text: string;
}

/**
 * The alternatives of a grammar, each under the node that offers it and its number there. A rule without a choice at
 * its top is an alternative itself.
 */
export interface Alternatives {
  readonly all: readonly Alternative[];
  /** Errors: RangeError for a node of another grammar. */
  of(node: Node, option: number): Alternative;
}

/** A node as EBNF. */
function written(node: Node): string {
  switch (node.is) {
    case 'text':
      return `"${node.text}"`;
    case 'rule':
      return node.name;
    case 'sequence':
      return node.parts.map((part) => (part.is === 'choice' ? `( ${written(part)} )` : written(part))).join(' , ');
    case 'choice':
      return node.options.map(written).join(' | ');
    case 'optional':
      return `[ ${written(node.body)} ]`;
    case 'repeat':
      return `{ ${written(node.body)} }`;
    default:
      return node satisfies never;
  }
}

interface Found {
  readonly rule: string;
  readonly node: Node;
  readonly option: number;
  readonly text: string;
  readonly inside: string;
}

function foundIn(rule: string, node: Node, inside: string): readonly Found[] {
  const one = (option: number, part: Node, text: string): readonly Found[] => [
    { rule, node, option, text, inside },
    ...foundIn(rule, part, text),
  ];
  switch (node.is) {
    case 'text':
    case 'rule':
      return [];
    case 'sequence':
      return node.parts.flatMap((part) => foundIn(rule, part, inside));
    case 'choice':
      return node.options.flatMap((option, index) => one(index, option, written(option)));
    case 'optional':
    case 'repeat':
      return one(0, node.body, written(node));
    default:
      return node satisfies never;
  }
}

export function alternativesOf(grammar: Grammar): Alternatives {
  const found = [...grammar].flatMap(([rule, body]) => {
    const inner = foundIn(rule, body, '');
    return inner[0]?.node === body
      ? inner
      : [{ rule, node: body, option: 0, text: written(body), inside: '' }, ...inner];
  });
  const known = new Map<Node, Map<number, Alternative>>();
  const all = found.map(({ rule, node, option, text, inside }) => {
    const twice = found.some(
      (other) => other.rule === rule && other.text === text && (other.node !== node || other.option !== option),
    );
    const alternative = { rule, text: twice && inside !== '' ? `${inside} · ${text}` : text };
    known.set(node, (known.get(node) ?? new Map<number, Alternative>()).set(option, alternative));
    return alternative;
  });
  return {
    all,
    of: (node, option) => {
      const alternative = known.get(node)?.get(option);
      if (alternative === undefined) throw new RangeError(`the grammar does not offer ${written(node)}`);
      return alternative;
    },
  };
}

/** An alternative that a text makes use of. */
export interface Use {
  readonly alternative: Alternative;
  /** The whole text with another choice at this place, the nearest first. Not all of them need to make sense. */
  others(): Iterable<string>;
}

/** The first time what is written is kept and the rest is as plain as can be; then it is drawn at random. */
const ATTEMPTS = 5;

/** Every choice in a derivation of the grammar. */
export function* usesIn(grammar: Grammar, alternatives: Alternatives, derivation: Derivation): Generator<Use> {
  for (const place of placesIn(derivation)) {
    const use = (node: Node, option: number, others: () => Iterable<string>): Use => ({
      alternative: alternatives.of(node, option),
      others,
    });
    if (place.is === 'choice') yield use(place.node, place.option, () => otherOptions(grammar, derivation, place));
    else if (place.is === 'rounds' && place.rounds.length > 0)
      yield use(place.node, 0, () => fewerRounds(derivation, place));
    else if (place.is === 'rule') {
      const body = ruleOf(grammar, place.name);
      if (place.body.is !== 'choice' && place.body.is !== 'rounds') yield use(body, 0, () => []);
    }
  }
}

function* otherOptions(
  grammar: Grammar,
  whole: Derivation,
  place: Extract<Derivation, { is: 'choice' }>,
): Generator<string> {
  const { options } = place.node;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    for (let step = 1; step < options.length; step++) {
      const number = (place.option + step) % options.length;
      yield textOf(
        whole,
        place,
        attempt === 0
          ? textOf(grown(grammar, at(options, number), placesIn(place.body)))
          : random(grammar, at(options, number), attempt),
      );
    }
  }
}

function* fewerRounds(whole: Derivation, place: Extract<Derivation, { is: 'rounds' }>): Generator<string> {
  yield textOf(whole, place);
  if (place.rounds.length > 1)
    yield textOf(
      whole,
      place,
      place.rounds
        .slice(0, -1)
        .map((round) => textOf(round))
        .join(''),
    );
}

function random(grammar: Grammar, node: Node, seed: number): string {
  const stream = fastRandom(seed);
  return generate(grammar, node, (count) => below(stream, count));
}
