import type { Field, LegalIntent, Value } from '@cardscape/rules';
import { keyOf, type Thing } from '../thing.ts';

/** One step on the way to an intent: a thing that must be pointed at, or a described choice. */
export type Step = { readonly at: 'fixed'; readonly thing: Thing } | { readonly at: 'field'; readonly field: number };

/**
 * How a game wants a legal entry to be put together by hand: what stands for its parts on the table, and in which order
 * they are picked.
 */
export interface EntryForm {
  /** Every field of the entry stands in it once. */
  readonly steps: readonly Step[];
  /**
   * Tells apart entries that differ in a side condition only ("and use its effect at once"); empty for the plain one.
   */
  readonly variant: string;
  /** What stands for a value of a field on the table; several things where any of them does, such as equal cards. */
  readonly thing: (field: Field, value: Value) => Thing | readonly Thing[];
}

/** A value that may be chosen for a field, and what stands for it. */
export interface Candidate {
  readonly value: Value;
  readonly thing: Thing;
  readonly key: string;
}

/** A legal entry, ready for being put together. */
export interface Plan {
  readonly entry: LegalIntent;
  readonly steps: readonly Step[];
  readonly variant: string;
  /** By field and part. */
  readonly candidates: readonly (readonly (readonly Candidate[])[])[];
}

export function planOf(entry: LegalIntent, form: EntryForm): Plan {
  const candidates = entry.fields.map((field) =>
    field.parts.map((part) =>
      part.from.flatMap((value) =>
        [form.thing(field, value)].flat().map((thing) => ({ value, thing, key: keyOf(thing) })),
      ),
    ),
  );
  return { entry, steps: form.steps, variant: form.variant, candidates };
}
