import { present, type Seat } from '../../kernel/types.ts';
import type { Extreme, AmongGate, Gate, Pile, Scale, Stat, Tally, Than } from '../language/index.ts';
import { otherSeat, seatState } from '../machine/context.ts';
import {
  defOf,
  facingSlot,
  isActive,
  isEquipped,
  ownerOf,
  placeOf,
  slotCol,
  slotRow,
  stackAt,
  topOf,
} from './board.ts';
import { fits, filterOf, tallyFilter, type Filter, type Selector } from './filter.ts';
import type { Look } from './look.ts';
import type { SeatState, State } from './state.ts';

/** From where a sentence speaks: whose it is, which card carries it, and what it has named so far. */
export interface Speaker {
  readonly seat: Seat;
  readonly card: number;
  /** Cards that the sentence has named or chosen already, for "another" (TTCG-12.45). */
  readonly named: readonly number[];
  /** The cards handled by the nearest earlier step ("those cards"). */
  readonly handled: readonly number[];
}

export function speakerOf(seat: Seat, card: number): Speaker {
  return { seat, card, named: [], handled: [] };
}

/** Whether a card has the traits of a description, as that look shows them. */
export function hasTraits(state: State, look: Look, filter: Filter, card: number): boolean {
  const def = defOf(state, card);
  if (filter.unit !== null && filter.unit !== def.unit) return false;
  if (filter.types === 0 && filter.groups.length === 0 && filter.minRank === 1 && filter.maxRank === 5) return true;
  return fits(filter, def.unit, look.type(state, card), look.subtypes(state, card), look.rank(state, card));
}

/** Everything about one card that a set asks for, its place apart. */
function isDescribed(state: State, look: Look, selector: Selector, card: number, speaker: Speaker): boolean {
  const owner = ownerOf(state, card);
  if (owner === speaker.seat ? !selector.own : !selector.enemy) return false;
  if (selector.other && (card === speaker.card || speaker.named.includes(card))) return false;
  // TTCG-3.10: only active cards on the field can be tapped.
  if (selector.tapped !== null && selector.tapped !== (isActive(state, card) && present(state.cards.tapped[card])))
    return false;
  if (selector.equipped && !isEquipped(state, card)) return false;
  return hasTraits(state, look, selector.filter, card);
}

/** The cards at the place a set names, in the default order (TTCG-9.12, 17.3), whatever they are. */
function cardsAt(state: State, selector: Selector, speaker: Speaker): readonly number[] {
  switch (selector.place) {
    case 'field':
      return fieldCards(
        state,
        selector.own && selector.enemy ? null : selector.own ? speaker.seat : otherSeat(speaker.seat),
      );
    case 'hand':
    case 'deck':
    case 'discard':
      return pileCards(state, selector.place, selector.enemy && !selector.own ? otherSeat(speaker.seat) : speaker.seat);
    case 'underThis':
      return coveredAt(state, placeOf(state, speaker.card), speaker.card);
    case 'underAnother':
    case 'underAny':
      return allCovered(state, selector.place === 'underAnother' ? placeOf(state, speaker.card) : -1);
    case 'belowThis':
      return cardsBelow(state, speaker.card);
    case 'column':
    case 'beside':
    case 'nextColumns':
      return cardsNear(state, selector.place, speaker.card);
    default:
      return speaker.handled;
  }
}

/** Active cards of one seat, or of both. */
function fieldCards(state: State, seat: Seat | null): number[] {
  const perSeat = 2 * state.table.options.slotsPerRow;
  const from = seat === 1 ? perSeat : 0;
  const to = seat === 0 ? perSeat : 2 * perSeat;
  const cards: number[] = [];
  for (let slot = from; slot < to; slot++) {
    const top = topOf(state, slot);
    if (top >= 0) cards.push(top);
  }
  return cards;
}

/** A pile from the top, or a hand in its owner's order. */
export function pileCards(state: State, pile: Pile, seat: Seat): readonly number[] {
  const owner: SeatState = state.seats[seat === 0 ? 0 : 1];
  if (pile === 'hand') return owner.hand;
  return (pile === 'deck' ? owner.deck : owner.discard).toReversed();
}

/** The cards under `card` in the stack at `place`, from the top. */
function coveredAt(state: State, place: number, card: number): number[] {
  if (place < 0) return [];
  const stack = stackAt(state, place);
  return stack.slice(0, stack.indexOf(card)).toReversed();
}

function allCovered(state: State, except: number): number[] {
  const cards: number[] = [];
  for (const [slot, stack] of state.slots.entries()) {
    if (slot !== except && stack.length > 1) cards.push(...stack.slice(0, -1).toReversed());
  }
  return cards;
}

/** TTCG-12.57: the active spell in the column of a unit. */
function cardsBelow(state: State, card: number): number[] {
  const place = placeOf(state, card);
  if (place < 0 || !defOf(state, card).unit) return [];
  const below = topOf(state, facingSlot(state, place));
  return below < 0 ? [] : [below];
}

/**
 * TTCG-12.157: the active cards of both sides in the column of a card; those left and right of it in its row. None for a
 * card that is not on the field.
 */
function cardsNear(state: State, where: 'column' | 'beside' | 'nextColumns', card: number): number[] {
  const place = placeOf(state, card);
  if (place < 0) return [];
  const col = slotCol(state, place);
  return fieldCards(state, where === 'beside' ? ownerOf(state, card) : null).filter((other) => {
    const slot = placeOf(state, other);
    if (where === 'column') return slotCol(state, slot) === col;
    if (Math.abs(slotCol(state, slot) - col) !== 1) return false;
    return where === 'nextColumns' || slotRow(state, slot) === slotRow(state, place);
  });
}

/**
 * The cards that a set describes now, in the default order, its extreme included: the pool its number is taken from.
 */
export function candidates(state: State, look: Look, selector: Selector, speaker: Speaker): number[] {
  const cards = cardsAt(state, selector, speaker).filter((card) => isDescribed(state, look, selector, card, speaker));
  return selector.extreme === null ? cards : withExtreme(state, look, cards, selector, speaker.card);
}

function valueOf(state: State, look: Look, card: number, of: Stat | 'rank'): number {
  return of === 'rank' ? look.rank(state, card) : look.stats(state, card)[of === 'Attack' ? 0 : 1];
}

/** TTCG-12.156: the cards with less or more than the source has now, or has printed where it is not active. */
function measuredBy(
  state: State,
  look: Look,
  cards: readonly number[],
  { than, of }: Extract<Extreme, { than: string }>,
  source: number,
): number[] {
  const compares = (card: number): boolean => of === 'rank' || defOf(state, card).unit;
  if (!compares(source)) return [];
  const limit = valueOf(state, look, source, of);
  return cards.filter((card) => {
    if (!compares(card)) return false;
    const value = valueOf(state, look, card, of);
    return than === 'less' ? value < limit : value > limit;
  });
}

/** TTCG-12.50: the cards with the extreme value, and as many further ones as the number of the set reaches. */
function withExtreme(state: State, look: Look, cards: number[], selector: Selector, source: number): number[] {
  const { extreme } = selector;
  if (extreme === null) return cards;
  if ('cmp' in extreme) {
    const index = extreme.stat === 'Attack' ? 0 : 1;
    return cards.filter((card) => {
      if (!defOf(state, card).unit) return false;
      const value = look.stats(state, card)[index];
      return extreme.cmp === 'le' ? value <= extreme.n : value >= extreme.n;
    });
  }
  if ('than' in extreme) return measuredBy(state, look, cards, extreme, source);
  const { of, by } = extreme;
  const measured = cards
    // TTCG-2.20: in comparisons of stats only cards that have the stat count.
    .filter((card) => of === 'rank' || defOf(state, card).unit)
    .map((card) => ({
      card,
      value: valueOf(state, look, card, of),
    }));
  const sorted = measured.map(({ value }) => value).toSorted((a, b) => (by === 'lowest' ? a - b : b - a));
  const count = selector.quantity === 'all' || selector.quantity === 'each' ? 1 : selector.n;
  const limit = sorted[Math.min(count, sorted.length) - 1];
  if (limit === undefined) return [];
  return measured.filter(({ value }) => (by === 'lowest' ? value <= limit : value >= limit)).map(({ card }) => card);
}

/** Whether a card belongs to a standing set: all it describes, or as many as it names in the default order. */
export function inStandingSet(state: State, look: Look, selector: Selector, speaker: Speaker, card: number): boolean {
  if (!isDescribed(state, look, selector, card, speaker)) return false;
  const all = selector.quantity === 'all' || selector.quantity === 'each';
  if (all && selector.extreme === null && selector.place === 'field') return isActive(state, card);
  const found = candidates(state, look, selector, speaker);
  return (all ? found : found.slice(0, selector.n)).includes(card);
}

function tallyHolds(tally: Tally, count: number): boolean {
  switch (tally.cmp) {
    case 'none':
      return count === 0;
    case 'exactly':
      return count === tally.n;
    case 'orFewer':
      return count <= tally.n;
    default:
      return count >= tally.n;
  }
}

/** How many cards of a seat in one place fit, `except` apart. */
function countHeld(
  state: State,
  look: Look,
  filter: Filter,
  seat: Seat,
  held: 'field' | Pile,
  except: number = -1,
): number {
  const cards = held === 'field' ? fieldCards(state, seat) : pileCards(state, held, seat);
  let count = 0;
  for (const card of cards) if (card !== except && hasTraits(state, look, filter, card)) count += 1;
  return count;
}

function ofWhom(who: 'you' | 'opponent', seat: Seat): Seat {
  return who === 'you' ? seat : otherSeat(seat);
}

function isMore(than: Than, own: number, theirs: number): boolean {
  if (than === 'same') return own === theirs;
  return than === 'more' ? own > theirs : own < theirs;
}

/** Whether a gate is true (TTCG-12.22, 12.30, 12.101, 12.102, 12.153 to 12.155). */
export function gateHolds(state: State, look: Look, gate: Gate, seat: Seat, card: number): boolean {
  switch (gate.is) {
    case 'have': {
      const count = countHeld(state, look, tallyFilter(gate.tally), ofWhom(gate.who, seat), gate.held);
      return tallyHolds(gate.tally, count);
    }
    case 'points': {
      const { points } = seatState(state, ofWhom(gate.who, seat));
      return gate.cmp === 'ge' ? points >= gate.n : points <= gate.n;
    }
    case 'control': {
      const who = ofWhom(gate.who, seat);
      const except = gate.other ? card : -1;
      return tallyHolds(gate.tally, countHeld(state, look, tallyFilter(gate.tally), who, 'field', except));
    }
    case 'outscore':
      return isMore(gate.than, seatState(state, seat).points, seatState(state, otherSeat(seat)).points);
    case 'outnumber': {
      const filter = filterOf(gate.traits, gate.noun);
      const [own, theirs] = [seat, otherSeat(seat)].map((who) => countHeld(state, look, filter, who, gate.held));
      return isMore(gate.than, present(own), present(theirs));
    }
    case 'turn':
      return state.active === ofWhom(gate.whose, seat);
    case 'both':
      return gateHolds(state, look, gate.first, seat, card) && gateHolds(state, look, gate.second, seat, card);
    case 'near': {
      const filter = tallyFilter(gate.tally);
      // TTCG-12.174: this card is in its own column, and it is counted there.
      const there = cardsNear(state, gate.at, card).filter(
        (other) => (!gate.enemy || ownerOf(state, other) !== seat) && hasTraits(state, look, filter, other),
      );
      return tallyHolds(gate.tally, there.length);
    }
    case 'happened': {
      const times = timesHappened(state, gate, seat);
      const own = gate.who === 'anotherOfYours' && hasEntered(state, look, gate, card) ? 1 : 0;
      return times > own;
    }
    default: {
      const place = placeOf(state, card);
      if (gate.state === 'under') return place >= 0 && topOf(state, place) !== card;
      return isActive(state, card) && present(state.cards.tapped[card]) === (gate.state === 'tapped');
    }
  }
}

/** TTCG-12.198: of cards that were handled, as they are where they lie now. */
export function amongHolds(
  state: State,
  look: Look,
  { enemy, tally }: AmongGate,
  cards: readonly number[],
  seat: Seat,
): boolean {
  const filter = tallyFilter(tally);
  const fitting = cards.filter(
    (card) => (!enemy || ownerOf(state, card) !== seat) && hasTraits(state, look, filter, card),
  );
  return tallyHolds(tally, fitting.length);
}

type Happening = Extract<Gate, { is: 'happened' }>;

function timesHappened(state: State, { event, who, traits, noun }: Happening, seat: Seat): number {
  const filter = filterOf(traits, noun);
  return state.happened.reduce((sum, past) => {
    const concerned = who === 'any' || (past.owner === seat) === (who !== 'enemy');
    const counts = past.event === event && concerned && fits(filter, past.unit, past.type, past.subtypes, past.rank);
    return counts ? sum + past.times : sum;
  }, 0);
}

/** Whether the card itself is among those that were played this turn. */
function hasEntered(state: State, look: Look, { traits, noun }: Happening, card: number): boolean {
  return (
    placeOf(state, card) >= 0 &&
    state.cards.entered[card] === state.turn &&
    hasTraits(state, look, filterOf(traits, noun), card)
  );
}

/** How many cards or events a scale counts (TTCG-12.112), for a step performed by `performer`. */
export function scaleCount(state: State, look: Look, scale: Scale, speaker: Speaker, performer: Seat): number {
  const filter = filterOf(scale.traits, scale.noun);
  const { at: place } = scale;
  if (place.at === 'rankOf') return place.of === 'this' ? look.rank(state, speaker.card) : 0;
  if (place.at === 'event') {
    const counted = state.happened.filter(
      (past) =>
        past.event === place.event &&
        (!scale.enemy || past.owner !== speaker.seat) &&
        (scale.tapped === null || past.tapped === scale.tapped) &&
        (!scale.equipped || past.equipped) &&
        fits(filter, past.unit, past.type, past.subtypes, past.rank),
    );
    return counted.reduce((sum, { times }) => sum + times, 0);
  }
  const base = {
    quantity: 'all',
    n: 1,
    random: false,
    other: scale.other,
    filter,
    tapped: scale.tapped,
    equipped: scale.equipped,
    eachSide: false,
    extreme: null,
  } as const;
  if (place.at === 'theirField') {
    return candidates(
      state,
      look,
      { ...base, place: 'field', own: true, enemy: false },
      { ...speaker, seat: performer },
    ).length;
  }
  if (place.at === 'their') {
    return candidates(
      state,
      look,
      { ...base, place: place.pile, own: true, enemy: false },
      { ...speaker, seat: performer },
    ).length;
  }
  const own =
    !scale.enemy &&
    !('whose' in place && place.whose === 'opponent') &&
    !(place.at === 'field' && place.side === 'opponent');
  const enemy = !('whose' in place && place.whose === 'you') && !(place.at === 'field' && place.side === 'you');
  return candidates(state, look, { ...base, place: place.at, own, enemy }, speaker).length;
}
