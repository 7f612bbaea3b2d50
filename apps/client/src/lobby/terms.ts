import type { ClockName } from '../contract/course.ts';
import type { Facts, GameHome } from '../contract/home.ts';

/** What may be set for one match: the chosen values by option, as the form names them. */
export interface MatchTerms {
  readonly values: Readonly<Record<string, string>>;
  readonly clock: ClockName;
  /** Ids of card sets. */
  readonly sets: readonly string[];
}

export const USUAL_TERMS: MatchTerms = { values: {}, clock: 'none', sets: [] };

/** The name of a value in a form. */
export function keyOf(value: Facts): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What was chosen otherwise than is usual, in the words of the form: what the rules say does not hold there. */
export function unusualWords({ terms }: Pick<GameHome, 'terms'>, { values }: Pick<MatchTerms, 'values'>): string[] {
  return terms.flatMap(({ option, values: [, ...others] }) => {
    const words = others.find(([value]) => keyOf(value) === values[option])?.[1];
    return words === undefined ? [] : [words];
  });
}

/**
 * The options of a match that differ from the defaults of the rules: those that are usual in the lobby, and what was
 * chosen.
 */
export function optionsOf(
  { usual, terms }: Pick<GameHome, 'usual' | 'terms'>,
  { values }: Omit<MatchTerms, 'sets'>,
): Record<string, Facts> {
  const chosen = terms.flatMap(({ option, values: all }) => {
    const value = all.find(([one]) => keyOf(one) === values[option])?.[0];
    return value === undefined || value === all[0]?.[0] ? [] : [[option, value] as const];
  });
  return { ...usual, ...Object.fromEntries(chosen) };
}
