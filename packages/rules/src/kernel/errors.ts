/**
 * Why an intent is refused. The code is the contract (SC-6 and the game's own codes); the rule says where it stands;
 * the sentence is for a reader. A refusal never depends on what its sender may not know.
 */
export interface Refusal {
  readonly code: string;
  /** A rule id such as `TTCG-6.23` or `SC-6`. */
  readonly rule: string;
  /** What was wrong and what would be right, in one sentence. */
  readonly message: string;
}

/** Thrown by `apply` for an intent that is not legal, before anything has changed (design D-2). */
export class IllegalIntent extends Error {
  readonly code: string;
  readonly rule: string;

  constructor(refusal: Refusal) {
    super(`${refusal.code} (${refusal.rule}): ${refusal.message}`);
    this.name = 'IllegalIntent';
    this.code = refusal.code;
    this.rule = refusal.rule;
  }
}

/** The codes that mean the same in every game (SC-6), in the order in which they are checked. */
export const COMMON_REFUSALS = {
  BAD_PAYLOAD: 'The intent is of an unknown type or its fields have the wrong form.',
  MATCH_OVER: 'The match is over.',
  NOT_IN_MATCH: 'Only players of this match may act in it.',
  WRONG_STATE: 'This cannot be done at this point of the match.',
  NOT_YOUR_TURN: 'It is not your turn.',
  UNKNOWN_CARD: 'You know of no such card.',
  NOT_LISTED: 'You cannot do that now.',
} as const;

export type CommonCode = keyof typeof COMMON_REFUSALS;

export function commonRefusal(code: CommonCode, rule = 'SC-6'): Refusal {
  return { code, rule, message: COMMON_REFUSALS[code] };
}

/** An intent of the wrong form, or of none that is known: the first field that is wrong, and what is expected there. */
export function badPayload(field: string, expected: string): Refusal {
  const refusal = commonRefusal('BAD_PAYLOAD');
  return field === ''
    ? refusal
    : { ...refusal, message: `The field "${field}" of the intent does not fit. ${expected}` };
}
