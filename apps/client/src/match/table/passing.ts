import type { Intent, LegalIntent, Value } from '@cardscape/rules';

/** Passes, and declares that the player goes on passing (SC-9). */
const PASS_ON = 'pass-on';

export function isDeclaring({ intent }: LegalIntent): boolean {
  return intent.type === PASS_ON;
}

/**
 * What declares that the kinds of responses are passed for which `which` holds.
 * @param until how far; absent: as far as may be declared
 */
export function passOn(
  { fields: [ends, kinds] }: LegalIntent,
  which: (kind: Value) => boolean,
  until: Value = ends?.parts[0]?.from[0] ?? null,
): Intent {
  return { type: PASS_ON, until, about: kinds?.parts[0]?.from.filter(which) ?? [] };
}
