import type { SeenEvent } from '@cardscape/rules';
import type { Highlights } from '../../contract/look/cues.ts';
import type { Witness } from '../../contract/look/witness.ts';

/** A card that did something. */
export type Doer = NonNullable<ReturnType<Witness['known']>>;

/** The card that did the last thing of these events; undefined where the viewer knows none. */
export function doerOf(
  events: readonly SeenEvent[],
  doers: Highlights['doers'],
  known: Witness['known'],
): Doer | undefined {
  return events
    .toReversed()
    .map((event) => event[doers[event.type] ?? ''])
    .flatMap((handle) => (typeof handle === 'number' ? (known(handle) ?? []) : []))[0];
}
