/** One random outcome that a scenario lays down (SC-4). */
export type ScriptedOutcome =
  | { readonly coin: 'heads' | 'tails' }
  | { readonly die: number }
  | { readonly shuffle: readonly string[] }
  | { readonly pick: string | number }
  | { readonly chance: boolean };

export type ScriptedKind = 'coin' | 'die' | 'shuffle' | 'pick' | 'chance';

/** An outcome of a scenario that does not fit the random decision it was laid down for (SC-4). */
export class ScriptMismatch extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ScriptMismatch';
  }
}

type Outcome<K extends ScriptedKind> = Extract<ScriptedOutcome, Record<K, unknown>>;

function isOf<K extends ScriptedKind>(outcome: ScriptedOutcome, kind: K): outcome is Outcome<K> {
  return kind in outcome;
}

/** Takes the first outcome of that kind out of the script, if there is one. */
export function takeScripted<K extends ScriptedKind>(script: ScriptedOutcome[], kind: K): Outcome<K> | null {
  for (const [index, outcome] of script.entries()) {
    if (isOf(outcome, kind)) {
      script.splice(index, 1);
      return outcome;
    }
  }
  return null;
}
