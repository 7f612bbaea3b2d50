import { fastRandom, below } from '@cardscape/rules/kernel/random/generator';
import {
  alternativesOf,
  usesIn,
  type Alternative,
  type Alternatives,
} from '@cardscape/rules/ttcg/generate/alternatives';
import { derivations } from '@cardscape/rules/ttcg/generate/derivation';
import { generate, lowered, raised, type Grammar } from '@cardscape/rules/ttcg/generate/ebnf';
import { KINDS, parseEffect, TEMPLATES } from '@cardscape/rules/ttcg/language/index';

/** What the placeholders of a template stand for in an example (TTCG-12.98). */
const FILLED: Readonly<Record<string, string>> = {
  number: 'two',
  plural: 'three',
  rank: '2',
  type: 'fire',
  subtype: 'dragon',
  stat: 'Attack',
  amount: '50',
  extreme: 'highest',
  phase: 'battle phase',
  ordinal: 'first',
};

/** Lines of what random sentences seldom say. */
const RARE: readonly string[] = [
  'Normal: Draw one card, then gain one point for each unit on the field.',
  'Passive: This card gains +50 Attack for each other unit on your side of the field.',
  "Passive: At the start of your opponent's turn, your opponent loses one point.",
  'Passive: At the end of each turn, draw one card.',
  'Passive: When another of your units is destroyed, draw one card.',
  'Passive: During your turn, this card gains +50 Attack.',
  "Passive: During your opponent's turn, this card gains +50 Defense.",
];

/** Random sentences besides the templates, and how long they may be in characters. */
const GENERATED = 3000;
const LONGEST = 120;

/** A legal line for every alternative of the grammar, as short as was found; the same for the same grammar. */
export function examplesOf(grammar: Grammar): {
  readonly alternatives: Alternatives;
  readonly lines: ReadonlyMap<Alternative, string>;
} {
  const alternatives = alternativesOf(grammar);
  const lines = new Map<Alternative, string>();
  const seen = new Set<string>();
  const waiting: string[] = [];
  const offer = (line: string): void => {
    if (seen.has(line) || line.length > LONGEST * 2) return;
    seen.add(line);
    if (!parseEffect(line).ok) return;
    let news = false;
    for (const { alternative } of uses(line)) {
      const known = lines.get(alternative);
      news ||= known === undefined;
      if (known === undefined || weight(line) < weight(known) || (weight(line) === weight(known) && line < known))
        lines.set(alternative, line);
    }
    if (news) waiting.push(line);
  };
  const uses = (line: string): ReturnType<typeof usesIn> | readonly [] => {
    const [derivation] = derivations(grammar, 'effect', withSentence(line, lowered));
    return derivation === undefined ? [] : usesIn(grammar, alternatives, derivation);
  };
  for (const { kind, sentence } of TEMPLATES) offer(`${kind}: ${filled(sentence)}`);
  for (const line of RARE) offer(line);
  const random = fastRandom(12);
  for (let round = 0; round < GENERATED; round++) {
    const sentence = raised(generate(grammar, { is: 'rule', name: 'sentence' }, (count) => below(random, count)));
    if (sentence.length <= LONGEST) for (const kind of KINDS) offer(`${kind}: ${sentence}`);
  }
  // What is still without an example is near a line that was the first one of something.
  for (let line = waiting.shift(); line !== undefined && lines.size < alternatives.all.length; line = waiting.shift()) {
    for (const use of uses(line)) for (const other of use.others()) offer(withSentence(other, raised));
  }
  return { alternatives, lines };
}

/** Short lines are the better examples; nobody would print one about nothing. */
function weight(line: string): number {
  return line.length + (/\b0 (?:Attack|Defense)/.test(line) ? LONGEST : 0);
}

function filled(template: string): string {
  const text = template.replaceAll(
    /<([a-z]+)(?:([+-])([0-9]))?>/g,
    (_, name: string, sign: string | undefined, offset: string | undefined) => {
      const value = FILLED[name] ?? 'one';
      return sign === undefined ? value : String(Number(value) + (sign === '+' ? 1 : -1) * Number(offset));
    },
  );
  return text.replaceAll('(s)', 's');
}

function withSentence(line: string, change: (sentence: string) => string): string {
  const start = line.indexOf(': ') + 2;
  return line.slice(0, start) + change(line.slice(start));
}
