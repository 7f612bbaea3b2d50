import type { SeenEvent } from '@cardscape/rules';
import type { Witness } from '../../games/look/witness.ts';

/** Fields of events that name the card which has done something, the nearest to the deed first. */
const DOERS = ['attacker', 'from', 'source'] as const;
/** Events whose card acts; the card of any other may be the one that suffers. */
const ACTS: readonly string[] = ['ability', 'effect', 'activated', 'link', 'resolving', 'played', 'counter'];

/** The card that did the last thing of these events; undefined where the viewer knows none. */
export function doerOf(
  events: readonly SeenEvent[],
  { known }: Witness,
): NonNullable<ReturnType<Witness['known']>> | undefined {
  return events
    .toReversed()
    .flatMap((event) => [...DOERS.map((field) => event[field]), ACTS.includes(event.type) ? event['card'] : null])
    .flatMap((handle) => (typeof handle === 'number' ? (known(handle) ?? []) : []))[0];
}
