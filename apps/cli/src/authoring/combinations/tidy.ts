import { anyPhrase } from './phrases.ts';
import { withPlurals } from './plurals.ts';

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
  fixPlurals = false,
): (combination: string) => string | undefined {
  const isRemoved = anyPhrase(removals);
  const replaced = replacer(withDigitForms(replacements));
  return (combination) => {
    // DECISION TTCG-15.22: removals are written for what readers see, so replacements come before them; and once more
    // after them, as a replacement may make the phrase of one that stands above it.
    const first = singleSpaced(replaced(combination));
    if (isRemoved(first)) return undefined;
    const sentence = singleSpaced(replaced(first)).trim();
    return fixPlurals ? withPlurals(sentence) : sentence;
  };
}

function singleSpaced(text: string): string {
  return text.includes('  ') ? text.replaceAll(/ {2,}/g, ' ') : text;
}

/** Carries out replacements, top to bottom. */
function replacer(replacements: readonly Replacement[]): (sentence: string) => string {
  const mayChange = anyPhrase(replacements.map(({ old }) => old));
  return (sentence) => {
    if (!mayChange(sentence)) return sentence;
    let text = sentence;
    for (const { old, fresh } of replacements) if (text.includes(old)) text = replacedOnce(text, old, fresh);
    return text;
  };
}

/** What has been replaced already stays: "two card: two cards" does not make "two cardss" of "two cards". */
function replacedOnce(text: string, old: string, fresh: string): string {
  const inside = fresh.indexOf(old);
  if (inside < 0) return text.replaceAll(old, () => fresh);
  let result = '';
  let done = 0;
  for (let at = text.indexOf(old); at >= 0; at = text.indexOf(old, done)) {
    const is = text.startsWith(fresh, at - inside);
    result += text.slice(done, at) + (is ? old : fresh);
    done = at + old.length;
  }
  return result + text.slice(done);
}
