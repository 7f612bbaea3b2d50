import type { Io } from '../../command.ts';
import { sortByCodePoint } from '../code-points.ts';
import { ToolFailure } from '../failure.ts';
import { counter } from '../progress.ts';
import { countCombinations } from './count.ts';
import type { Dictionary } from './dictionary.ts';
import { expand } from './expand.ts';
import { piecesOf } from './template.ts';

/** TTCG-15.27. */
const MOST_COMBINATIONS = 1_000_000n;

/**
 * Every combination of the templates as `keep` has it, each once, in the order of code points (TTCG-15.22).
 * @param keep the sentence of a combination, or undefined to drop it
 * Errors: ToolFailure for more than 1,000,000 combinations, before any is made (TTCG-15.27).
 */
export function combine(
  templates: readonly string[],
  dictionary: Dictionary,
  keep: (combination: string) => string | undefined,
  io: Io,
): string[] {
  const parsed = templates.map(piecesOf);
  const counts = parsed.map((template) => countCombinations(template, dictionary));
  const total = counts.reduce((sum, { combinations }) => sum + combinations, 0n);
  if (total > MOST_COMBINATIONS) {
    const few = counts.every(({ exact }) => exact) ? '' : 'at least ';
    throw new ToolFailure(`there are ${few}${total} combinations, more than ${MOST_COMBINATIONS}`);
  }
  const sentences: string[] = [];
  const count = counter(io, Number(total), 'combinations');
  for (const template of parsed) {
    expand(template, dictionary, (combination) => {
      const sentence = keep(combination);
      // DECISION TTCG-15.26: what has become empty is no combination; a line without text could not be told from the end of
      // the file.
      if (sentence !== undefined && sentence !== '') sentences.push(sentence);
      count();
    });
  }
  // Equal sentences stand together now; a set would take as long as all the rest.
  return sortByCodePoint(sentences).filter((sentence, index) => sentence !== sentences[index - 1]);
}
