import type { Intent, LegalIntent, Value } from '@cardscape/rules';

/** Passes, and declares that the player goes on passing (SC-9). */
export const PASS_ON = 'pass-on';
/** Takes that back. */
export const ASK_AGAIN = 'ask-again';

/** How far passes may be declared where this is listed, the farthest first. */
export function endsOf(entry: LegalIntent | null): readonly Value[] {
  return entry?.fields[0]?.parts[0]?.from ?? [];
}

/** The declaration, of the kinds of responses for which `which` holds. */
export function passOn(entry: LegalIntent, until: Value | undefined, which: (kind: Value) => boolean): Intent {
  return { type: PASS_ON, until: until ?? null, about: entry.fields[1]?.parts[0]?.from.filter(which) ?? [] };
}
