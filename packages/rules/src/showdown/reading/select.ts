import type { Seat } from '../../kernel/types.ts';
import type { Card, CardType, Filter, Reference, Select, Selection, Side, Stat, TypeName } from '../decks/data.ts';
import { otherSeat, turnOrder } from '../machine/context.ts';
import {
  cardsIn,
  characterOf,
  depositedUnder,
  isDeployed,
  isUnit,
  scriptOf,
  standingOrder,
  idOf,
} from '../state/board.ts';
import type { State } from '../state/state.ts';
import { hasStatus, hpOf } from '../state/values.ts';
import { CHARACTER, DECK, DEPOSITED, EQUIPMENT, FIELD, GRAVEYARD, HAND, MOBS, TREE } from '../state/zones.ts';
import type { Scope } from './scope.ts';
import { statOf } from './stats.ts';

const MOB_TYPES: readonly CardType[] = ['mob', 'jr-boss', 'boss'];
const UNITS: readonly CardType[] = ['character', 'mob', 'jr-boss', 'boss', 'equipment'];

/** RS-17.1 */
export function isType(type: CardType, names: readonly TypeName[]): boolean {
  for (const name of names)
    if (name === type || (name === 'mob-type' && MOB_TYPES.includes(type)) || (name === 'unit' && UNITS.includes(type)))
      return true;
  return false;
}

/** Whether what is printed on the card fits (RS-11.8). */
export function fitsPrint(card: Card, filter: Pick<Filter, 'types' | 'elements' | 'subtypes'>): boolean {
  const { types, elements, subtypes } = filter;
  return (
    (types === undefined || isType(card.type, types)) &&
    (elements === undefined || elements.includes(card.element)) &&
    (subtypes === undefined || subtypes.some((subtype) => card.subtypes.includes(subtype)))
  );
}

function isWithin(value: number, { min, max }: { readonly min?: number; readonly max?: number }): boolean {
  return (min === undefined || value >= min) && (max === undefined || value <= max);
}

/** Whether the card fits the filter. */
export function fits(state: State, scope: Scope, filter: Filter, card: number): boolean {
  const { card: print, level } = scriptOf(state, card);
  return (
    fitsPrint(print, filter) &&
    (filter.level === undefined || isWithin(level, filter.level)) &&
    (filter.rarity === undefined || print.rarity === filter.rarity) &&
    (filter.name === undefined || print.name === filter.name) &&
    (filter.hp === undefined || (isUnit(state, card) && isWithin(hpOf(state, card), filter.hp))) &&
    (filter.status === undefined || hasStatus(state, card, filter.status)) &&
    (filter.self === undefined || (card === scope.card) === (filter.self === 'only'))
  );
}

const SEAT_A: readonly Seat[] = [0];
const SEAT_B: readonly Seat[] = [1];

/** The seats of a side, the one on turn first (RS-6.72). */
export function seatsOn(state: State, { seat }: Pick<Scope, 'seat'>, side: Side): readonly Seat[] {
  if (side === 'any') return turnOrder(state);
  return (side === 'own') === (seat === 0) ? SEAT_A : SEAT_B;
}

/** Zones of the table in the order of RS-6.72. */
const TABLE = [CHARACTER, MOBS, EQUIPMENT, FIELD];

/** RS-2.8: a Field is meant only where Fields are named. */
function namesFields({ types }: Filter): boolean {
  return types?.includes('field') === true;
}

function tableCards(state: State, seat: Seat, withFields: boolean): number[] {
  const found: number[] = [];
  for (const kind of TABLE)
    if (kind !== FIELD || withFields) for (const card of cardsIn(state, seat, kind)) found.push(card);
  return found;
}

function zoneCards(state: State, scope: Scope, selection: Selection, seat: Seat): readonly number[] {
  switch (selection.zone) {
    case 'table':
      return tableCards(state, seat, namesFields(selection));
    case 'hand':
      return cardsIn(state, seat, HAND);
    case 'deck':
      return cardsIn(state, seat, DECK).toReversed();
    case 'deck-top':
      return cardsIn(state, seat, DECK)
        .toReversed()
        .slice(0, selection.n ?? 1);
    case 'graveyard':
      return cardsIn(state, seat, GRAVEYARD).toReversed();
    case 'tree':
      return cardsIn(state, seat, TREE);
    case 'deposited':
      // DECISION RS-11.8: of deposited cards `self` speaks of the card above.
      return selection.self === 'only'
        ? isDeployed(state, scope.card)
          ? depositedUnder(state, scope.card)
          : []
        : cardsIn(state, seat, DEPOSITED);
  }
}

function withoutSelf({ self: _, ...filter }: Selection): Filter {
  return filter;
}

/** The cards that fit, whatever is to be picked of them, in the order of RS-6.72. */
export function candidates(state: State, scope: Scope, selection: Selection): number[] {
  const isUnder = selection.zone === 'deposited' && selection.self === 'only';
  const filter: Filter = isUnder ? withoutSelf(selection) : selection;
  const found: number[] = [];
  for (const seat of seatsOn(state, scope, isUnder ? 'own' : selection.side))
    for (const card of zoneCards(state, scope, selection, seat)) if (fits(state, scope, filter, card)) found.push(card);
  return found;
}

/** RS-11.8; a card that is not where it could be meant is none. */
export function referred(state: State, scope: Scope, reference: Reference): readonly number[] {
  const { event, card, seat, chosen } = scope;
  switch (reference) {
    case 'self':
      return [card];
    case 'own-character':
      return [characterOf(state, seat)];
    case 'other-character':
      return [characterOf(state, otherSeat(seat))];
    case 'event.card':
      return event === null || event.card < 0 ? [] : [event.card];
    case 'event.source':
      return event === null || event.source < 0 ? [] : [event.source];
    case 'event.target':
      return event === null || event.target < 0 ? [] : [event.target];
    default:
      return chosen[Number(reference.slice('chosen.'.length)) - 1] ?? [];
  }
}

/** The card with the highest or lowest stat; of equal ones the first in the order of RS-6.72 (RS-17.19). */
export function extreme(state: State, cards: readonly number[], stat: Stat, lowest: boolean): number[] {
  const best = cards.reduce<number | null>((found, card) => {
    if (found === null) return card;
    const ahead = statOf(state, card, stat) - statOf(state, found, stat);
    return (lowest ? -ahead : ahead) > 0 ? card : found;
  }, null);
  return best === null ? [] : [best];
}

/** What is meant where nobody can be asked and nothing drawn: conditions, amounts, auras. */
export function meant(state: State, scope: Scope, select: Select): readonly number[] {
  if (typeof select === 'string') return referred(state, scope, select);
  const found = candidates(state, scope, select);
  const { pick } = select;
  if (pick === 'all' || 'choose' in pick || 'random' in pick) return found;
  if ('first' in pick) return found.slice(0, pick.first.n);
  return 'highest' in pick ? extreme(state, found, pick.highest, false) : extreme(state, found, pick.lowest, true);
}

/** Cards that lie hidden are offered in the order of their ids, which says nothing of how they lie. */
export function byName(state: State, a: number, b: number): number {
  const [first, second] = [idOf(state, a), idOf(state, b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Cards in the order of RS-6.72. */
export function inOrder(state: State, cards: readonly number[]): number[] {
  return cards.toSorted((a, b) => standingOrder(state, a) - standingOrder(state, b));
}
