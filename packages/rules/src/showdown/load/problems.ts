/** What is said of a card file that is none (RS-11.2). */

import type { z } from 'zod';
import { formProblems } from '../../kernel/custom/wording.ts';

export const CARD_CODES = [
  /** Something is missing, unknown, of the wrong type or outside its bounds (RS-11.3). */
  'CARD_FORM',
  /** More than anybody would wait for (RS-11.3). */
  'CARD_BOUNDS',
  /** Effects that a card of its type cannot have. */
  'CARD_EFFECTS',
  /** `chosen.1`, an event, `last` where there is none. */
  'CARD_REFERENCE',
  /** An id or a name that stands there twice. */
  'CARD_ID',
] as const;
export type CardCode = (typeof CARD_CODES)[number];

export interface CardProblem {
  readonly code: CardCode;
  /** The rule that is broken. */
  readonly rule: string;
  /** Path to what is meant, such as `effects.0.ops.1.amount`; empty for the card as a whole. */
  readonly field: string;
  /** What is wrong, and what was expected. */
  readonly message: string;
}

export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field below another. */
export function below(path: string, ...keys: readonly PropertyKey[]): string {
  return [...(path === '' ? [] : [path]), ...keys.map(String)].join('.');
}

/** More is told of no card. */
const MOST_PROBLEMS = 40;
/** What a card may hold at most, and how deep: so that no file holds up who loads it (RS-11.3). */
const MOST_NODES = 2000;
const MOST_DEPTH = 40;

export const TOO_LARGE = {
  code: 'CARD_BOUNDS',
  rule: 'RS-11.3',
  message: `A card says at most ${MOST_NODES} things, and at most ${MOST_DEPTH} inside each other; say less on it.`,
} as const;

/** Looked at before anything is read, with no recursion: what is too deep for a stack is found as well. */
export function isTooLarge(raw: unknown): boolean {
  let nodes = 0;
  let layer = [raw];
  for (let depth = 0; layer.length > 0; depth++) {
    nodes += layer.length;
    if (depth > MOST_DEPTH || nodes > MOST_NODES) return true;
    layer = layer.flatMap(partsOf);
  }
  return false;
}

function partsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

type Issue = z.core.$ZodIssue;

/** The issues of the branch that came closest to what was written: the one that understood most of it. */
function issuesOf(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const branches = issue.errors.map((errors) =>
    errors.flatMap((inner) => issuesOf({ ...inner, path: [...issue.path, ...inner.path] })),
  );
  const understood = branches.filter((inner) => !inner.some((one) => isForeign(one, issue.path.length)));
  const [only] = understood;
  // Nothing was understood, or it is one of several things: none of them is worth telling alone.
  return only !== undefined && understood.length === 1 ? only : [issue];
}

/** What an issue is called where the branch is of another kind altogether: other keys, another word, another type. */
const FOREIGN: readonly Issue['code'][] = [
  'unrecognized_keys',
  'invalid_type',
  'invalid_value',
  'invalid_format',
  'invalid_union',
];

function isForeign({ path, code }: Issue, depth: number): boolean {
  return path.length === depth && FOREIGN.includes(code);
}

/** @param raw what was read, with TELLING */
export function problemsIn(error: z.ZodError, path: string, raw: unknown): CardProblem[] {
  const issues = error.issues.flatMap((issue) => issuesOf(issue));
  return formProblems(issues, raw, FORM)
    .map(({ field, message }) => ({ ...FORM, field: below(path, ...(field === '' ? [] : [field])), message }))
    .slice(0, MOST_PROBLEMS);
}

const FORM = { code: 'CARD_FORM', rule: 'RS-11.2' } as const;
