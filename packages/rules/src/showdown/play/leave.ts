import { removeWhere } from '../../effects/lasting.ts';
import type { Place } from '../../kernel/cards/open.ts';
import { present } from '../../kernel/types.ts';
import { tell, touchField, type G } from '../machine/context.ts';
import { dropQueued, occur, occurGone, type Gone } from '../machine/triggers.ts';
import { depositedUnder, idOf, isDeployed, ownerOf, sideOf, standingOrder } from '../state/board.ts';
import type { Ghost, State } from '../state/state.ts';
import { atkOf, hasStatus, isActive, maxHpOf } from '../state/values.ts';
import { ZONE_NAMES } from '../state/zones.ts';

/** What brought a unit to 0 HP: an attack, and by which unit (−1: by none). */
export interface Cause {
  readonly byAttack: boolean;
  readonly source: number;
}

const NO_ATTACK: Cause = { byAttack: false, source: -1 };

/** A card that leaves the table. */
interface Leaving {
  readonly card: number;
  readonly last: Ghost;
  readonly was: Gone;
}

/** What a card is like before it leaves the table; of cards that leave together, before the first of them goes. */
function remember(state: State, card: number): Leaving {
  const last = { atk: atkOf(state, card), maxHp: maxHpOf(state, card), stunned: hasStatus(state, card, 'stun') };
  const ghost = isActive(state, card) ? last : null;
  return { card, last, was: { seat: sideOf(state, card), order: standingOrder(state, card), ghost } };
}

/** What the card is in the middle of goes on (RS-6.71, 8.10 (1)), and is done by what it was (RS-6.73). */
function goOnAs(state: State, card: number, last: Ghost): void {
  for (const frame of state.stack) {
    if (frame.f === 'effect' && frame.card === card) frame.ghost ??= last;
    else if (frame.f === 'attack' && frame.card === card && frame.byAtk) {
      frame.amount = last.atk;
      frame.byAtk = false;
    }
  }
}

/** The card is not the same source any more (RS-9.27): what is linked to it ends, what it gave stays as nobody's. */
export function endSource(state: State, card: number): void {
  const isLinked = ({ source, linked }: { readonly source: number; readonly linked: boolean }): boolean =>
    linked && source === card;
  // RS-9.14, 9.24: a count survives its source.
  for (const mark of state.statuses) if (isLinked(mark) && mark.turns > 0) mark.linked = false;
  removeWhere(state.statuses, isLinked);
  removeWhere(state.mods, ({ until }) => until.k === 'source' && until.card === card);
  removeWhere(state.wards, ({ until }) => until.k === 'source' && until.card === card);
  for (const list of [state.statuses, state.mods, state.wards])
    for (const made of list) if (made.source === card) made.source = -1;
}

/**
 * Ends all that the card was by being deployed (RS-3.9). DECISION RS-11.4: its limits count anew, those of a match too: a
 * count that went through a Hand or Deck with its card would tell equal copies apart there (RS-2.23).
 */
function becomeNew(state: State, card: number): void {
  const isOn = (mark: { readonly card: number }): boolean => mark.card === card;
  removeWhere(state.statuses, isOn);
  removeWhere(state.mods, isOn);
  removeWhere(state.wards, isOn);
  removeWhere(state.uses, isOn);
  endSource(state, card);
  dropQueued(state, card);
  for (const list of Object.values(state.units)) list[card] = 0;
}

/** Takes a card from the table; what was deposited under it goes to the bottom of its owners' decks (RS-9.66, 17.15). */
function takeAway(g: G, { card, last }: Leaving, zone: number, place: Place): void {
  const { s } = g;
  const under = depositedUnder(s, card);
  goOnAs(s, card, last);
  becomeNew(s, card);
  g.cards.move(card, present(ZONE_NAMES[zone]), ownerOf(s, card), place);
  for (const one of under) g.cards.move(one, 'deck', ownerOf(s, one), 'bottom');
  touchField(g);
}

/** Cards leave the table together, to a zone of their owners (RS-3.8). */
export function leaveTable(g: G, cards: readonly number[], zone: number, place: Place = 'top'): void {
  const gone = cards.filter((card) => isDeployed(g.s, card)).map((card) => remember(g.s, card));
  for (const one of gone) takeAway(g, one, zone, place);
  for (const { card, was } of gone) occurGone(g, card, 'leaves-play', was, {});
}

/** Cards are destroyed at the same time (RS-9.67, 17.15). */
export function destroyCards(g: G, cards: readonly number[], zone: number, cause: Cause = NO_ATTACK): void {
  const { s } = g;
  const gone = cards
    .filter((card) => isDeployed(s, card))
    .map((card) => remember(s, card))
    .toSorted((a, b) => a.was.order - b.was.order);
  for (const one of gone) {
    tell(g, 'destroyed', { card: present(s.cards.handles.open[one.card]), id: idOf(s, one.card) });
    takeAway(g, one, zone, 'top');
  }
  for (const { card, was } of gone) {
    occurGone(g, card, 'destroyed', was, cause);
    occurGone(g, card, 'leaves-play', was, {});
  }
  for (const { card, was } of gone) occur(g, 'card-destroyed', was.seat, { card, ...cause });
}
