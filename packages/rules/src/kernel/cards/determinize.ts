import { audienceBit, placersOf } from '../memory.ts';
import { shuffle } from '../random/draws.ts';
import { cloneRandom, type RandomState } from '../random/generator.ts';
import { present, type Audience } from '../types.ts';
import { knows } from './open.ts';
import { shuffledAnew } from './shuffled-anew.ts';
import type { Holding } from './state.ts';
import { isOrdered, type Zone } from './zones.ts';

/** Deals the definition of an unknown card of another seat's deck, where decks are secret. */
export type DealUnknown<S> = (state: S, owner: number, random: RandomState) => string;

/**
 * Changes the state into one that looks the same to the audience: the cards that it does not know change definitions
 * with each other, card by card of the same owner, and what lies in an order that it does not know is shuffled. What it
 * has seen stays true (perfect recall): the memory of the cards says so.
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
  const isUnknown = (card: number): boolean => !knows(state, zones, card, audience);
  for (const [index, zone] of zones.entries()) {
    if (!isOrdered(zone) || zone.form !== 'hidden') continue;
    const list = present(cards.zones[index]);
    const loose = list.filter((card) => (placersOf(cards.memory, card) & audienceBit(audience)) === 0);
    const isLoose = new Set(loose);
    const next = shuffledAnew(loose, dice, (card) => !isUnknown(card)).values();
    for (const [place, card] of list.entries()) if (isLoose.has(card)) list[place] = next.next().value ?? card;
  }
  // From place to place: which numbers the unknown cards have is as hidden as the cards.
  const unknown = cards.zones.flat().filter(isUnknown);
  for (const owner of new Set(unknown.map((card) => present(cards.owners[card])).toSorted((a, b) => a - b))) {
    const dealt = unknown.filter((card) => cards.owners[card] === owner);
    if (deal !== undefined && owner !== audience && owner >= 0) {
      for (const card of dealt) cards.ids[card] = deal(state, owner, dice);
      continue;
    }
    const ids = dealt.map((card) => present(cards.ids[card])).toSorted();
    shuffle(dice, ids);
    for (const [index, card] of dealt.entries()) cards.ids[card] = present(ids[index]);
  }
  state.random = dice;
}
