/**
 * Every rule a sentence of the grammar can still break. Effects are checked when a card is loaded, never first in a
 * game (TTCG-12.7).
 */

import { locate } from '../print/print.ts';
import type { Effect } from '../program/ast.ts';
import { KINDS } from '../program/vocabulary.ts';
import type { LanguageError } from './errors.ts';
import type { Fault } from './fault.ts';
import { checkHostOfCard, checkKind } from './kinds.ts';
import { checkLate } from './late.ts';
import { checkReferences } from './references.ts';
import { checkScales, checkSpans, checkStandingSpans } from './spans.ts';
import { checkTargets } from './targets.ts';
import { checkDescriptions, checkNumbers } from './words.ts';

type Check = (effect: Effect) => Fault | null;

/** Checks of what is said, whatever the kind; words before what is made of them. */
const CHECKS_OF_ANY_KIND: readonly Check[] = [
  checkNumbers,
  checkDescriptions,
  checkTargets,
  checkReferences,
  checkScales,
  checkSpans,
];

/** Checks of what the effect's kind can do with it. */
const CHECKS_OF_THE_KIND: readonly Check[] = [checkKind, checkStandingSpans, checkLate];

function firstFault(effect: Effect, checks: readonly Check[]): Fault | null {
  for (const check of checks) {
    const fault = check(effect);
    if (fault !== null) return fault;
  }
  return null;
}

/**
 * The first rule an effect breaks, or null. `at` counts characters of `printEffect(effect)`.
 * Codes: all of TTCG-12.7 but LANG_SYNTAX, which only a text can earn.
 */
export function checkEffect(effect: Effect): LanguageError | null {
  const fault = firstFault(effect, CHECKS_OF_ANY_KIND) ?? firstFault(effect, CHECKS_OF_THE_KIND);
  return fault === null ? null : located(effect, fault);
}

export type CardError = LanguageError & {
  /** Which effect of the card is wrong, from 0. */
  readonly effect: number;
};

/**
 * The first rule broken between the effects of one card (TTCG-12.144), or null. Each effect alone must have passed
 * `checkEffect`.
 */
export function checkCard(effects: readonly Effect[]): CardError | null {
  for (const [index, effect] of effects.entries()) {
    const fault = checkHostOfCard(effect, effects);
    if (fault !== null) return { ...withPlace(effect, fault), effect: index };
  }
  return null;
}

function withPlace(effect: Effect, { where, ...fault }: Fault): LanguageError {
  return { ...fault, at: locate(effect, where) };
}

/** A fault as an error; one that comes from the kind names the kinds that would do. */
function located(effect: Effect, fault: Fault): LanguageError {
  const error = withPlace(effect, fault);
  if (error.code !== 'LANG_KIND') return error;
  const fitting = KINDS.filter((kind) => firstFault({ ...effect, kind }, CHECKS_OF_THE_KIND) === null);
  if (fitting.length === 0) return error;
  return {
    ...error,
    expected: fitting,
    message: `${error.message} Kinds that fit this sentence: ${fitting.join(', ')}.`,
  };
}
