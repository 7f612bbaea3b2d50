import { shuffle } from '../random/draws.ts';
import { cloneRandom, type RandomState } from '../random/generator.ts';
import { at, present, type Audience } from '../types.ts';
import { audienceBit, seesFace } from './open.ts';
import type { Holding } from './state.ts';
import { isOrdered, type Zone } from './zones.ts';

/** Deals the definition of an unknown card of another seat's deck, where decks are secret. */
export type DealUnknown<S> = (state: S, owner: number, random: RandomState) => string;

/**
 * Changes the state into one that looks the same to the audience: the cards that it does not know change definitions
 * with each other, card by card of the same owner, and what lies in an order that it does not know is shuffled. What it
 * has seen stays true (perfect recall), because `known` and `placed` say so.
 * @param deal where given, an unknown card of another seat can be any card, since its deck is secret
 */
export function dealAnew<S extends Holding>(
  state: S,
  zones: readonly Zone[],
  audience: Audience,
  random: RandomState,
  deal?: DealUnknown<S>,
): void {
  const dice = cloneRandom(random);
  const { cards } = state;
  const bit = audienceBit(audience);
  const isHidden = (card: number): boolean =>
    !seesFace(at(zones, present(cards.zoneOf[card])), present(cards.faceUp[card]), audience);
  const unknown = cards.ids
    .map((_, card) => card)
    .filter((card) => isHidden(card) && (present(cards.known[card]) & bit) === 0);
  for (const owner of new Set(unknown.map((card) => present(cards.owners[card])))) {
    const dealt = unknown.filter((card) => cards.owners[card] === owner);
    if (deal !== undefined && owner !== audience && owner >= 0) {
      for (const card of dealt) cards.ids[card] = deal(state, owner, dice);
      continue;
    }
    const ids = dealt.map((card) => present(cards.ids[card]));
    shuffle(dice, ids);
    for (const [index, card] of dealt.entries()) cards.ids[card] = present(ids[index]);
  }
  for (const [index, zone] of zones.entries()) {
    if (isOrdered(zone) && zone.form === 'hidden')
      shuffleUnplaced(present(cards.zones[index]), cards.placed, bit, dice);
  }
  state.random = dice;
}

/** Shuffles the cards whose place the audience does not know among the places that they have. */
function shuffleUnplaced(list: number[], placed: readonly number[], bit: number, dice: RandomState): void {
  const loose = list.filter((card) => (present(placed[card]) & bit) === 0);
  shuffle(dice, loose);
  const next = loose.values();
  for (const [place, card] of list.entries())
    if ((present(placed[card]) & bit) === 0) list[place] = next.next().value ?? card;
}
