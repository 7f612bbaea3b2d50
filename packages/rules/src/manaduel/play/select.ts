import type { Seat } from '../../kernel/types.ts';
import type { Each, SeatRef, Selector } from '../decks/data.ts';
import type { Knowing } from '../reading/fitting.ts';
import type { Scope } from '../reading/look.ts';
import { eachUnder, linkBelow, refsUnder, seatsUnder } from '../reading/selecting.ts';
import type { Link, Ref, State } from '../state/state.ts';
import { look } from '../state/values.ts';

export type { Scope } from '../reading/look.ts';

/**
 * The cards that a selector means now (MD-10.9, 10.17): the turn seat's first, in slot order, equipment behind its
 * creature; a hand in order of arrival, a deck from the top, a graveyard from its oldest card. Of chosen cards those
 * that are no more are still listed (MD-7.11): `isSame` tells. Where the event that set the effect off moved its card,
 * the card is what it became.
 */
export function select(state: State, selector: Selector, scope: Scope): readonly Ref[] {
  return refsUnder(state, look, selector, scope, false);
}

/** The cards of a zone that fit; `knowing`: who chooses among them (MD-8.14). */
export function selectEach(state: State, each: Each, scope: Scope, knowing: Knowing): readonly Ref[] {
  return eachUnder(state, look, each, scope, knowing);
}

/** The seats that words mean (MD-10.9); both: the turn seat first. */
export function seatsOf(state: State, who: SeatRef, scope: Scope): readonly Seat[] {
  return seatsUnder(state, look, who, scope);
}

/** The link that `top-link` means: the one just below the one that resolves (MD-10.18). */
export function topLink(state: State, scope: Scope): Link | null {
  return linkBelow(state, scope);
}
