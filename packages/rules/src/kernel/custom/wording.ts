import { z } from 'zod';
import { nearest } from '../edit-distance.ts';
import { valueAt } from '../types.ts';
import type { PlacedProblem } from './text.ts';

/*
 * What is wrong with the form of something that somebody has written, as sentences that say what to do: zod's own are for
 * programmers.
 */

type Issue = z.core.$ZodIssue;

/**
 * For `safeParse`: a form says of each key that it does not know which one may be meant, a line for each, and of which kind
 * what it reads may be.
 */
export const TELLING: { readonly error: z.core.$ZodErrorMap } = {
  error(issue) {
    if (issue.code === 'invalid_union') return oneOf(kindsIn(issue.inst, issue.discriminator));
    if (issue.code !== 'unrecognized_keys') return undefined;
    const known = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : [];
    return issue.keys.map((key) => withMeant('There is no such key here.', key, known)).join('\n');
  },
};

/**
 * What a form has said of the plain data `raw`, each once at its place.
 * @param issues those of a form that was asked with TELLING
 */
export function formProblems(
  issues: readonly Issue[],
  raw: unknown,
  { code, rule }: Pick<PlacedProblem, 'code' | 'rule'>,
): PlacedProblem[] {
  const problems = issues.flatMap((issue) => {
    const told = (path: readonly PropertyKey[], message: string): PlacedProblem => ({
      code,
      rule,
      field: path.map(String).join('.'),
      message,
    });
    if (issue.code !== 'unrecognized_keys') return [told(issue.path, wordingOf(issue, raw))];
    const lines = issue.message.split('\n');
    return issue.keys.map((key, index) => told([...issue.path, key], lines[index] ?? issue.message));
  });
  return problems.filter(({ field }, index) => problems.findIndex((one) => one.field === field) === index);
}

/** @param raw what was read, to tell what is missing from what is wrong */
export function wordingOf(issue: Issue, raw: unknown): string {
  const found = valueAt(raw, issue.path);
  const expected = expectedIn(issue);
  if (issue.code !== 'custom' && issue.path.length > 0 && found === undefined)
    return expected === null ? 'This is missing.' : `This is missing. ${expected}`;
  switch (issue.code) {
    case 'invalid_type':
      return withQuotes(kindExpected(issue.expected), issue.expected, found);
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'not_multiple_of':
      return `A multiple of ${issue.divisor} is expected.`;
    case 'invalid_value':
      return withMeant(expected ?? issue.message, found, issue.values.map(String));
    case 'invalid_union':
      return expected ?? 'This is none of what can stand here.';
    case 'invalid_key':
      return 'There is no such key here.';
    default:
      // The forms say in their own words what they check.
      return issue.message;
  }
}

/** What is expected where nothing stands; null: nobody can say in short. */
function expectedIn(issue: Issue): string | null {
  if (issue.code === 'invalid_type') return kindExpected(issue.expected);
  if (issue.code === 'invalid_union') return issue.message.startsWith(ONE_OF) ? issue.message : null;
  return issue.code === 'invalid_value' ? (oneOf(issue.values.map(String)) ?? null) : null;
}

const ONE_OF = 'One of these is expected: ';

function oneOf(words: readonly string[]): string | undefined {
  return words.length === 0 ? undefined : `One of these is expected: ${words.join(', ')}.`;
}

/** The kinds of things that a form tells apart by one of their fields. */
function kindsIn(form: unknown, field: string | undefined): string[] {
  if (!(form instanceof z.ZodDiscriminatedUnion) || field === undefined) return [];
  return [...(form._zod.propValues[field] ?? [])].map(String);
}

function withMeant(said: string, found: unknown, words: readonly string[]): string {
  const near = typeof found === 'string' ? nearest(found, words) : null;
  return near === null ? said : `${said} Did you mean "${near}"?`;
}

/** Words that stand in quotes, or in none, where the other is meant. */
function withQuotes(said: string, expected: string, found: unknown): string {
  if (expected === 'string' && (typeof found === 'number' || typeof found === 'boolean'))
    return `${said} Put it in quotes: "${found}".`;
  if (expected === 'string' && typeof found === 'object' && found !== null && !Array.isArray(found)) {
    return Object.values(found).some((value) => typeof value === 'string')
      ? `${said} It has a colon, so it needs quotes around it.`
      : said;
  }
  const isNumber = expected === 'number' || expected === 'int';
  return isNumber && typeof found === 'string' && found.trim() !== '' && Number.isFinite(Number(found))
    ? `${said} Leave the quotes out: ${found}.`
    : said;
}

function kindExpected(expected: string): string {
  switch (expected) {
    case 'int':
      return 'A whole number is expected.';
    case 'number':
      return 'A number is expected.';
    case 'string':
      return 'A text is expected.';
    case 'boolean':
      return 'Either true or false is expected.';
    case 'array':
    case 'tuple':
      return 'A list is expected.';
    default:
      return 'Something with keys of its own is expected.';
  }
}

function tooSmall(origin: string, least: number | bigint): string {
  switch (origin) {
    case 'array':
      return `This list is too short: at least ${least} must stand in it.`;
    case 'string':
      return least === 1 ? 'This is empty.' : `This is too short: at least ${least} characters are expected.`;
    default:
      return `This is too small: at least ${least} is expected.`;
  }
}

function tooBig(origin: string, most: number | bigint): string {
  switch (origin) {
    case 'array':
      return `This list is too long: at most ${most} can stand in it.`;
    case 'string':
      return `This is too long: at most ${most} characters are expected.`;
    default:
      return `This is too large: at most ${most} is expected.`;
  }
}
