/** Random effects of the grammar, for tests. */

import { generate, raised, type Grammar } from '../../../src/ttcg/generate/ebnf.ts';
import type { Effect } from '../../../src/ttcg/language/index.ts';
import { MAX_TEXT_LENGTH } from '../../../src/ttcg/language/parse/parse.ts';
import type { Random } from './random.ts';
import { programOf } from './read.ts';

/** The program of a random sentence that is short enough to be read; checked it is not. */
export function randomEffect(grammar: Grammar, r: Random): Effect {
  for (;;) {
    const sentence = raised(generate(grammar, 'sentence', r.below));
    if (sentence.length <= MAX_TEXT_LENGTH) return programOf(sentence);
  }
}
