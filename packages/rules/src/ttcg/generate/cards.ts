import { below, pick, type RandomState } from '../../kernel/random/generator.ts';
import { readCard, type CardFile } from '../decks/card.ts';
import { KINDS, parseSentence, SUBTYPES, TEMPLATES, TYPES } from '../language/index.ts';
import { filled, PLACEHOLDERS } from '../language/templates/filling.ts';
import { generate, raised, readGrammar } from './ebnf.ts';
import { GRAMMAR } from './grammar.ts';

const grammar = readGrammar(GRAMMAR);

/** A template with random values in its placeholders. */
function filledAtRandom(random: RandomState): string {
  const { kind, sentence } = pick(random, TEMPLATES);
  return `${kind}: ${filled(sentence, (name) => pick(random, PLACEHOLDERS[name] ?? ['one']))}`;
}

/** Longer sentences are legal, but nobody would print them. */
const LONGEST = 200;

/** A random effect line: a filled template, or any sentence of the grammar under a kind that admits it. */
export function randomEffect(random: RandomState): string {
  for (;;) {
    if (below(random, 2) === 0) {
      const line = filledAtRandom(random);
      const colon = line.indexOf(': ');
      const kind = KINDS.find((known) => known === line.slice(0, colon));
      if (kind !== undefined && parseSentence(kind, line.slice(colon + 2)).ok) return line;
      continue;
    }
    const sentence = raised(generate(grammar, 'sentence', (count) => below(random, count)));
    if (sentence.length > LONGEST) continue;
    const kinds = KINDS.filter((kind) => parseSentence(kind, sentence).ok);
    if (kinds.length > 0) return `${pick(random, kinds)}: ${sentence}`;
  }
}

/** Few types and subtypes, so that descriptions meet cards. */
const COMMON_TYPES = TYPES.slice(0, 3);
const COMMON_SUBTYPES = SUBTYPES.slice(0, 4);

/** A random legal card. */
export function randomCard(random: RandomState, number: number): CardFile {
  for (;;) {
    const rank = Math.max(1, below(random, 6) - 2);
    const effects = [randomEffect(random), randomEffect(random)];
    const base = { id: `random-${number}`, name: `Random ${number}`, rank, effects };
    const attack = below(random, rank * 20 + 1) * 25;
    const unit = below(random, 3) > 0;
    const card: CardFile = unit
      ? {
          ...base,
          type: below(random, 4) === 0 ? pick(random, TYPES) : pick(random, COMMON_TYPES),
          subtypes: [below(random, 4) === 0 ? pick(random, SUBTYPES) : pick(random, COMMON_SUBTYPES)],
          attack,
          defense: rank * 500 - attack,
        }
      : { ...base, type: 'spell', boost: [below(random, 9) * 5 - 20, below(random, 5) * 5] };
    if (readCard(card).ok) return card;
  }
}
