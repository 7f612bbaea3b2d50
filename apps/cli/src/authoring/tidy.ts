import { anyPhrase } from './phrases.ts';

/** A phrase and what takes its place (TTCG-15.23). */
export interface Replacement {
  readonly old: string;
  readonly fresh: string;
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = new RegExp(`\\b(?:${NUMBERS.join('|')})\\b`, 'g');

/** Reads `old: new`, split at the first `: `; null for a line that does not have this form. */
export function readReplacement(line: string): Replacement | null {
  const split = line.indexOf(': ');
  return split <= 0 ? null : { old: line.slice(0, split), fresh: line.slice(split + 2) };
}

/**
 * The replacements that are really carried out: after one with number words comes its form with digits (TTCG-15.24).
 */
export function withDigitForms(replacements: readonly Replacement[]): Replacement[] {
  return replacements.flatMap((written) => {
    const digits = { old: inDigits(written.old), fresh: inDigits(written.fresh) };
    // DECISION TTCG-15.24: the form with digits follows its line at once, before the next line.
    return digits.old === written.old ? [written] : [written, digits];
  });
}

function inDigits(text: string): string {
  return text.replaceAll(NUMBER, (word) => String(NUMBERS.indexOf(word) + 1));
}

/**
 * What becomes of one combination (TTCG-15.22, steps 2–4): undefined if a removal phrase drops it, else the sentence
 * with all replacements. Steps 1 and 5, no sentence twice, are one for whoever collects the results: equal combinations
 * have equal results.
 */
export function tidier(
  removals: readonly string[],
  replacements: readonly Replacement[],
): (combination: string) => string | undefined {
  const isRemoved = anyPhrase(removals);
  const carriedOut = withDigitForms(replacements);
  const mayChange = anyPhrase(carriedOut.map(({ old }) => old));
  return (combination) => {
    if (isRemoved(combination)) return undefined;
    let sentence = combination;
    if (mayChange(sentence))
      for (const { old, fresh } of carriedOut) if (sentence.includes(old)) sentence = sentence.split(old).join(fresh);
    return (sentence.includes('  ') ? sentence.replaceAll(/ {2,}/g, ' ') : sentence).trim();
  };
}
