/** What is wrong with a part of a card file, as a sentence for whoever wrote it: zod's own are for programmers. */

import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The value at a path; undefined where there is none. */
function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw;
  for (const key of path)
    value = typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  return value;
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
      return `This is too short: at least ${least} characters are expected.`;
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

/** @param raw what was read, to tell what is missing from what is wrong */
export function wordingOf(issue: Issue, raw: unknown): string {
  if (issue.code !== 'custom' && issue.path.length > 0 && valueAt(raw, issue.path) === undefined)
    return 'This is missing.';
  switch (issue.code) {
    case 'invalid_type':
      return kindExpected(issue.expected);
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum);
    case 'too_big':
      return tooBig(issue.origin, issue.maximum);
    case 'not_multiple_of':
      return `A multiple of ${issue.divisor} is expected.`;
    case 'invalid_value':
      return `One of these is expected: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_union':
      return 'This is none of what can stand here.';
    default:
      // The forms say in their own words what they check.
      return issue.message;
  }
}
