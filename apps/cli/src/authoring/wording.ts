import type { Change, ReadingError, Warning } from '@cardscape/rules/ttcg/language/normalise/index';
import type { Advice } from '@cardscape/rules/ttcg/meaning/advice';

/** Longer texts are shown by their beginning. */
const SHOWN = 400;

export function shortened(text: string): string {
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}… (${text.length} characters)`;
}

/** What was reworded, with the rules that allow it. */
export function rewording(changes: readonly Change[]): string[] {
  return changes.map(
    ({ from, to, rule }) => `${from === '' ? 'added' : `"${from}" →`} ${to === '' ? 'left out' : `"${to}"`} (${rule})`,
  );
}

export function warnings(found: readonly (Warning | Advice)[]): string[] {
  return found.map(({ code, message, rule }) => `warning ${code}: ${message} (${rule})`);
}

/** What is wrong with a text, where, and what would be right. Characters are counted from 1. */
export function refusal(error: ReadingError, text: string): string[] {
  return [...refusalAlone(error, text), ...error.nearest.map((sentence) => `legal would be: ${sentence}`)];
}

/** As `refusal`, without the sentences that would be legal. */
export function refusalAlone({ code, rule, message, at }: Omit<ReadingError, 'nearest'>, text: string): string[] {
  const place =
    text.length <= SHOWN && at > 0 && at < text.length ? [`here: ${text.slice(0, at)}▸${text.slice(at)}`] : [];
  return [`${code} at character ${at + 1}: ${shortened(message)} (${rule})`, ...place];
}

/**
 * How many lines that fail at the same word are shown with the sentences near them: looking for those takes most of the
 * time.
 */
const SHOWN_PER_WORD = 5;

/** Whether a refusal is one of the first at its word. */
export function perWord(): (error: ReadingError) => boolean {
  const failedAt = new Map<string, number>();
  return ({ found }) => {
    const before = failedAt.get(found) ?? 0;
    failedAt.set(found, before + 1);
    return before < SHOWN_PER_WORD;
  };
}
