import type { CommonEvent, FieldsOf } from '../contract/events.ts';
import { reportersOf, type Reporting } from '../contract/reporting.ts';
import {
  addCard,
  cardBehind,
  forget,
  handleOf,
  hide,
  nameForSeat,
  NO_HANDLE,
  showToAll,
  showToSeat,
} from '../handles.ts';
import { audienceBit, EVERYBODY, followed, knowersOf, placersOf, remembered, shuffled } from '../memory.ts';
import { shuffle } from '../random/draws.ts';
import { at, last, present, SEATS, type Audience, type Seat } from '../types.ts';
import type { Recorder } from '../view.ts';
import { NOBODY, seatsOf, type Holding } from './state.ts';
import { isOpen, isOrdered, type Zone } from './zones.ts';

const { tell } = reportersOf<CommonEvent>();

/** Where in a zone a card is put: on a slot of a row or grid; on top or at the bottom of any other zone. */
export type Place = number | 'top' | 'bottom';

/** The audiences that see the card's face where it lies, as bits. */
function seersOf({ cards }: Holding, zones: readonly Zone[], card: number): number {
  const { faces, seat } = at(zones, present(cards.zoneOf[card]));
  if (faces === 'all' || present(cards.faceUp[card])) return EVERYBODY;
  return faces === 'owner' && seat !== null ? audienceBit(seat) : 0;
}

/** Whether the audience sees the card's face where it lies. */
export function seesFace(state: Holding, zones: readonly Zone[], card: number, audience: Audience): boolean {
  return (seersOf(state, zones, card) & audienceBit(audience)) !== 0;
}

/** Whether the audience knows which card it is: it sees its face, or remembers it. */
export function knows(state: Holding, zones: readonly Zone[], card: number, audience: Audience): boolean {
  return ((seersOf(state, zones, card) | knowersOf(state.cards.memory, card)) & audienceBit(audience)) !== 0;
}

/**
 * The cards of a match, to be read and moved. It keeps handles, memory and marks in step with where the cards lie, so a
 * game says only what goes where. Only `add` and `move` put a card anywhere.
 */
export class Cards {
  readonly #state: Holding;
  readonly #zones: readonly Zone[];
  readonly #recorder: Recorder | null;
  readonly #told: Reporting;

  constructor(state: Holding, zones: readonly Zone[], recorder: Recorder | null) {
    this.#state = state;
    this.#zones = zones;
    this.#recorder = recorder;
    this.#told = { rec: recorder };
  }

  /**
   * The cards of a zone from bottom to top, of a row or grid slot by slot. A shared zone is read without a seat.
   * Errors: RangeError for an unknown zone.
   */
  in(zone: string, seat: Seat | null = null): readonly number[] {
    return present(this.#state.cards.zones[this.#index(zone, seat)]);
  }

  /** The top card of a slot of a row or grid; null where it is empty. */
  at(zone: string, slot: number, seat: Seat | null = null): number | null {
    return this.in(zone, seat).findLast((card) => this.#state.cards.slots[card] === slot) ?? null;
  }

  /** The empty slots of a row or grid. */
  free(zone: string, seat: Seat | null = null): number[] {
    const taken = new Set(this.in(zone, seat).map((card) => present(this.#state.cards.slots[card])));
    const { slots } = at(this.#zones, this.#index(zone, seat));
    return Array.from({ length: slots }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  }

  /** The definition of a card. */
  id(card: number): string {
    return present(this.#state.cards.ids[card]);
  }

  /** The slot on which it lies. */
  slot(card: number): number {
    return present(this.#state.cards.slots[card]);
  }

  /** The owner of a card. Errors: RangeError for one that is nobody's. */
  owner(card: number): Seat {
    return at(SEATS, present(this.#state.cards.owners[card]));
  }

  /** The handle by which a seat knows a card; 0 if it has none. */
  name(seat: Seat, card: number): number {
    return handleOf(this.#state.cards.handles, seat, card);
  }

  names(seat: Seat, cards: readonly number[]): number[] {
    return cards.map((card) => this.name(seat, card));
  }

  /**
   * The card that a seat knows by this handle. Errors: RangeError for a handle that it does not have; a listed intent
   * has only handles that it has.
   */
  named(seat: Seat, name: number): number {
    const card = cardBehind(this.#state.cards.handles, seat, name);
    if (card < 0) throw new RangeError(`seat ${seat} knows no card ${name}`);
    return card;
  }

  /** Brings a card into the match. Returns its number. */
  add(id: string, zone: string, seat: Seat | null = null, place: Place = 'top', owner: Seat | null = seat): number {
    const { cards } = this.#state;
    const card = cards.ids.push(id) - 1;
    const index = this.#index(zone, seat);
    cards.owners.push(owner ?? NOBODY);
    cards.zoneOf.push(index);
    cards.slots.push(0);
    cards.faceUp.push(false);
    addCard(cards.handles);
    this.#lay(card, index, place);
    return card;
  }

  /**
   * Moves a card; it lies face up or down as its new zone says. Every audience is told, each as much as it may know.
   */
  move(card: number, zone: string, seat: Seat | null = null, place: Place = 'top'): void {
    const { cards } = this.#state;
    const from = present(cards.zoneOf[card]);
    const [source, target] = [at(this.#zones, from), at(this.#zones, this.#index(zone, seat))];
    const was = this.#state.cards.handles.open[card] ?? NO_HANDLE;
    const ownWas = source.seat === null ? NO_HANDLE : this.name(source.seat, card);
    const seen = this.#seers(card);
    const named = this.#named(card);
    const left = present(cards.zones[from]);
    const index = left.indexOf(card);
    left.splice(index, 1);
    // Those that lay above it lie lower now.
    if (this.#recorder !== null && isOpen(source)) this.#recorder.cards.push(...left.slice(index));
    cards.faceUp[card] = false;
    this.#lay(card, this.#index(zone, seat), place);
    const before = cards.memory;
    cards.memory = followed(before, {
      card,
      wasOpen: isOpen(source),
      // Who has a name for it sees that it goes.
      saw: seen | named,
      sees: this.#seers(card),
      isOrdered: isOrdered(target),
      beside: () => present(cards.zones[from]),
      isLike: (other) => this.id(other) === this.id(card),
    });
    if (cards.memory !== before) this.#unname(from);
    this.#tellMove(card, source, target, was, ownWas, seen);
  }

  /** Moves up to `count` cards from the top of one zone to another. Returns them. */
  draw(
    count: number,
    [from, fromSeat]: readonly [zone: string, seat: Seat | null],
    [to, toSeat]: readonly [zone: string, seat: Seat | null],
  ): number[] {
    const drawn: number[] = [];
    while (drawn.length < count && this.in(from, fromSeat).length > 0) {
      const card = last(this.in(from, fromSeat));
      this.move(card, to, toSeat);
      drawn.push(card);
    }
    return drawn;
  }

  /** Turns a card face up in a zone of face-down cards, or back. Whoever has seen it remembers it. */
  turn(card: number, faceUp: boolean): void {
    const { cards } = this.#state;
    if (present(cards.faceUp[card]) === faceUp) return;
    const before = this.#seers(card);
    cards.faceUp[card] = faceUp;
    cards.memory = remembered(cards.memory, card, before & ~this.#seers(card), true);
    this.#mark(card);
    const { path } = at(this.#zones, present(cards.zoneOf[card]));
    const open = {
      card: present(cards.handles.open[card]),
      was: present(cards.handles.open[card]),
      from: path,
      to: path,
      ...(faceUp ? { id: this.id(card) } : {}),
    };
    tell(this.#told, 'moved', open, faceUp && before !== EVERYBODY ? { reveals: 'turned', knew: before } : {});
  }

  /** The audience has seen that the card lies in its zone, but not where. */
  note(card: number, audience: Audience): void {
    this.#remember(card, audienceBit(audience), false);
  }

  /**
   * Shows a card where it lies to these audiences, who know it until it goes where they cannot follow it. Seats without
   * a handle for it get one.
   */
  show(card: number, audiences: readonly Audience[]): void {
    const { cards } = this.#state;
    const isPlaced = isOrdered(at(this.#zones, present(cards.zoneOf[card])));
    for (const audience of audiences) {
      this.#remember(card, audienceBit(audience), isPlaced);
      if (audience === 'spectator') continue;
      if (handleOf(cards.handles, audience, card) === NO_HANDLE) nameForSeat(cards.handles, audience, card);
      this.touch(audience);
    }
  }

  /** Whoever sees its face anyway has nothing to remember. */
  #remember(card: number, who: number, withPlace: boolean): void {
    const { cards } = this.#state;
    cards.memory = remembered(cards.memory, card, who & ~this.#seers(card), withPlace);
  }

  /** What the seat alone may know has changed, though no card has moved. */
  touch(seat: Seat): void {
    if (this.#recorder !== null) this.#recorder.own |= 1 << seat;
  }

  /** Shuffles a zone. */
  shuffle(zone: string, seat: Seat | null = null): void {
    const { cards, random } = this.#state;
    const index = this.#index(zone, seat);
    const list = present(cards.zones[index]);
    shuffle(random, list, { exact: (card) => this.id(card), id: (card) => this.id(card) });
    const before = cards.memory;
    cards.memory = shuffled(before, list);
    if (cards.memory !== before) this.#unname(index);
    tell(this.#told, 'shuffled', { zone: at(this.#zones, index).path });
  }

  #index(name: string, seat: Seat | null): number {
    const index = this.#zones.findIndex((zone) => zone.name === name && (zone.shared || zone.seat === seat));
    if (index < 0) throw new RangeError(`there is no zone ${name}${seat === null ? '' : ` of seat ${seat}`}`);
    return index;
  }

  #seers(card: number): number {
    return seersOf(this.#state, this.#zones, card);
  }

  /** The seats that have a handle of their own for the card, as bits. */
  #named(card: number): number {
    const { own } = this.#state.cards.handles;
    return own.reduce((bits, names, seat) => bits | (names[card] === NO_HANDLE ? 0 : 1 << seat), 0);
  }

  /** Memory has changed: seats lose their handles for cards of a hidden zone that they can no longer tell apart. */
  #unname(index: number): void {
    const { cards } = this.#state;
    const zone = at(this.#zones, index);
    if (isOpen(zone)) return;
    for (const card of present(cards.zones[index])) {
      const named = this.#named(card);
      if (named === 0) continue;
      const told = this.#seers(card) | (isOrdered(zone) ? placersOf : knowersOf)(cards.memory, card);
      for (const seat of seatsOf(this.#state)) {
        if ((named & ~told & (1 << seat)) === 0) continue;
        forget(cards.handles, seat, card);
        this.touch(seat);
      }
    }
  }

  #lay(card: number, index: number, place: Place): void {
    const { cards } = this.#state;
    const zone = at(this.#zones, index);
    cards.zoneOf[card] = index;
    cards.slots[card] = typeof place === 'number' ? place : 0;
    const list = present(cards.zones[index]);
    // Rows and grids are in the order of their slots, whichever was filled first.
    const above =
      typeof place === 'number'
        ? list.findIndex((other) => present(cards.slots[other]) > place)
        : place === 'bottom'
          ? 0
          : -1;
    list.splice(above < 0 ? list.length : above, 0, card);
    if (isOpen(zone)) showToAll(cards.handles, card);
    else if (zone.faces === 'owner' && zone.seat !== null) showToSeat(cards.handles, zone.seat, card);
    else hide(cards.handles, card);
    this.#mark(card);
  }

  /** Any audience may have to be shown the card again. */
  #mark(card: number): void {
    if (this.#recorder === null) return;
    this.#recorder.cards.push(card);
    this.#recorder.own |= (1 << this.#state.seats) - 1;
  }

  #tellMove(card: number, source: Zone, target: Zone, was: number, ownWas: number, seen: number): void {
    if (this.#recorder === null) return;
    const { handles } = this.#state.cards;
    const [sees, id] = [this.#seers(card), this.id(card)];
    const own = new Map<Audience, Partial<FieldsOf<CommonEvent, 'moved'>>>();
    for (const { seat } of [source, target]) {
      if (seat === null || (isOpen(source) && isOpen(target))) continue;
      const isShown = ((seen | sees) & audienceBit(seat)) !== 0;
      own.set(seat, {
        card: this.name(seat, card),
        was: seat === source.seat ? ownWas : was,
        ...(isShown ? { id } : {}),
      });
    }
    const marks =
      sees === EVERYBODY && seen !== EVERYBODY
        ? { reveals: 'moved', knew: seen }
        : target.seat !== null && (sees & ~seen) !== 0
          ? { shows: target.seat }
          : {};
    const open = {
      card: present(handles.open[card]),
      was,
      from: source.path,
      to: target.path,
      ...(sees === EVERYBODY || seen === EVERYBODY ? { id } : {}),
    };
    tell(this.#told, 'moved', open, { ...(own.size > 0 ? { own: [...own] } : {}), ...marks });
  }
}
