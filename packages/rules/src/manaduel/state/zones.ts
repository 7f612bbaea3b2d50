import { hide } from '../../kernel/handles.ts';
import { remembered, shuffled } from '../../kernel/memory.ts';
import { shuffle } from '../../kernel/random/draws.ts';
import { present, seatName, type Seat } from '../../kernel/types.ts';
import { seatState, tell, touch, touchField, touchOwn, BOTH, type G } from '../machine/context.ts';
import { relocate } from '../play/moves.ts';
import { occur } from '../views/events.ts';
import type { Why } from '../views/told.ts';
import { defOf, equipmentOf, freeSlot, inMatch, nextMoment, ownerOf, placeOf } from './board.ts';
import { seersOf } from './handles.ts';
import { namingOf } from './names.ts';
import {
  addMarks,
  CREATURES,
  DECK,
  EQUIPMENT,
  FACE_DOWN,
  GONE,
  GRAVEYARD,
  HAND,
  UTILITIES,
  type State,
} from './state.ts';
import { isSeatBanned } from './values.ts';

/** Draws up to `n` cards, as many as there are (MD-7.51). Returns the cards drawn. */
export function drawCards(g: G, seat: Seat, n: number): number[] {
  const { s } = g;
  const drawn: number[] = [];
  if (isSeatBanned(s, seat, 'draw')) return drawn;
  while (drawn.length < n) {
    const card = seatState(s, seat).deck.at(-1);
    if (card === undefined) break;
    toHand(g, card, 'draw');
    occur(g, 'drawn', { card, seat, hidden: true });
    drawn.push(card);
  }
  return drawn;
}

/** Brings the deck into random order; nobody knows any more where a card of it lies (MD-3.4). */
export function shuffleDeck(g: G, seat: Seat): void {
  const { s } = g;
  const { deck } = seatState(s, seat);
  for (const card of deck) loseTrack(s, card);
  shuffle(s.random, deck, namingOf(s));
  for (const one of BOTH) touchOwn(g, one);
  tell(g, 'shuffled', { seat: seatName(seat) });
}

/** Nobody knows any more where in its deck the card lies; who has seen it knows that it is there. */
function loseTrack(state: State, card: number): void {
  state.memory = shuffled(remembered(state.memory, card, seersOf(state, card), false), [card]);
  hide(state.handles, card);
}

/** To its owner's graveyard, on top (MD-3.8). Tokens cease to exist. */
export function toGraveyard(g: G, card: number, why: Why): void {
  lay(g, card, GRAVEYARD, why, (pile) => pile.push(card));
}

/** To its owner's hand. */
export function toHand(g: G, card: number, why: Why): void {
  lay(g, card, HAND, why, (pile) => pile.push(card));
}

/**
 * To its owner's deck. A card of a deck that goes to the top or bottom of it stays the same object, but nobody knows
 * any more where it lies (MD-3.4).
 */
export function toDeck(g: G, card: number, where: 'top' | 'bottom', why: Why): void {
  const { s } = g;
  const put = (pile: number[]): void => {
    if (where === 'top') pile.push(card);
    else pile.unshift(card);
  };
  if (placeOf(s, card) !== DECK) {
    lay(g, card, DECK, why, put);
    return;
  }
  const owner = ownerOf(s, card);
  const { deck } = seatState(s, owner);
  deck.splice(deck.indexOf(card), 1);
  put(deck);
  loseTrack(s, card);
  for (const seat of BOTH) touchOwn(g, seat);
  tell(g, 'move', { card: 0, id: null, from: `${seatName(owner)}.deck`, to: `${seatName(owner)}.deck`, why });
}

function lay(g: G, card: number, place: number, why: Why, put: (pile: number[]) => void): void {
  const { s } = g;
  if (defOf(s, card).token) {
    forget(g, card);
    return;
  }
  relocate(g, card, why, () => {
    const { deck, hand, graveyard } = seatState(s, ownerOf(s, card));
    s.cards.place[card] = place;
    put(place === DECK ? deck : place === HAND ? hand : graveyard);
  });
}

/** A token ceases to exist (MD-3.8). */
export function forget(g: G, card: number): void {
  relocate(g, card, 'cease', () => {
    g.s.cards.place[card] = GONE;
  });
}

/** Lays a card into a slot of a seat. */
function enter(g: G, card: number, place: number, seat: Seat, slot: number, position: number, why: Why): void {
  const { s } = g;
  relocate(g, card, why, () => {
    const { cards } = s;
    const { creatures, utilities } = seatState(s, seat);
    cards.place[card] = place;
    cards.controller[card] = seat;
    cards.slot[card] = slot;
    cards.position[card] = position;
    cards.arrived[card] = s.turn;
    cards.since[card] = position === FACE_DOWN ? 0 : nextMoment(s);
    (place === CREATURES ? creatures : utilities)[slot] = card;
  });
}

/**
 * A creature enters a free slot: placed by its player, which counts as the turn's change of position (MD-7.6), or
 * summoned by an effect.
 */
export function enterCreature(
  g: G,
  card: number,
  seat: Seat,
  slot: number,
  position: number,
  why: 'place' | 'summon',
): void {
  enter(g, card, CREATURES, seat, slot, position, why);
  g.s.cards.changed[card] = why === 'place';
  occur(g, why === 'place' ? 'placed' : 'summoned', { card, seat, hidden: position === FACE_DOWN });
}

/**
 * A trap or spell enters a free utility slot: set face down, or face up because it is being activated (MD-7.32, 7.37).
 */
export function enterUtility(g: G, card: number, seat: Seat, slot: number, up: boolean): void {
  enter(g, card, UTILITIES, seat, slot, up ? 0 : FACE_DOWN, up ? 'activate' : 'set');
}

/** An equipment goes below a creature, commanded by the seat that played it (MD-7.40, 7.41). */
export function attach(g: G, equipment: number, creature: number, seat: Seat): void {
  const { s } = g;
  relocate(g, equipment, 'equip', () => {
    const { cards } = s;
    cards.place[equipment] = EQUIPMENT;
    cards.controller[equipment] = seat;
    cards.host[equipment] = creature;
    cards.arrived[equipment] = s.turn;
    cards.since[equipment] = nextMoment(s);
    cards.left[equipment] = defOf(s, equipment).durability?.n ?? -1;
  });
  equipped(g, equipment, creature, seat);
}

/**
 * An equipment changes its creature; it stays the same object. DECISION MD-10 (`moveEquipment`): the creature is
 * equipped with it by that.
 */
export function moveEquipment(g: G, equipment: number, creature: number): void {
  const { cards } = g.s;
  cards.host[equipment] = creature;
  cards.since[equipment] = nextMoment(g.s);
  touch(g, equipment);
  touchField(g);
  equipped(g, equipment, creature, present(cards.controller[equipment]));
}

function equipped(g: G, equipment: number, creature: number, seat: Seat): void {
  const { open } = g.s.handles;
  tell(g, 'equipped', { card: present(open[equipment]), to: present(open[creature]) });
  occur(g, 'equipped', { card: equipment, other: creature, seat });
}

/** A token enters a free slot (MD-10, `createToken`). Returns its number. */
export function createToken(g: G, id: string, seat: Seat, slot: number, position: number): number {
  const def = g.s.table.defs.findIndex((card) => card.token && card.id === id);
  if (def < 0) throw new Error(`there is no token ${id}`);
  const card = tokenNumber(g.s, def, seat);
  enter(g, card, CREATURES, seat, slot, position, 'token');
  occur(g, 'summoned', { card, seat, hidden: position === FACE_DOWN });
  return card;
}

/**
 * The number of a token: that of one like it that is no more, else a new one. So a match has no more of them than can
 * lie on the field at a time.
 */
function tokenNumber(state: State, def: number, owner: Seat): number {
  const first = state.table.cards.length;
  for (let card = first; card < state.cards.place.length; card++) {
    const token = inMatch(state, card);
    if (state.cards.place[card] === GONE && token.def === def && token.owner === owner) return card;
  }
  state.tokens.push({ def, owner });
  addMarks(state, owner);
  const card = first + state.tokens.length - 1;
  state.cards.place[card] = GONE;
  return card;
}

/**
 * A creature comes under another seat's command, into its lowest free slot. It stays the same object, and its equipment
 * stays (MD-10, `takeControl`). Says whether there was a slot.
 */
export function takeOver(g: G, card: number, seat: Seat): boolean {
  const { s } = g;
  const { cards } = s;
  const { creatures } = seatState(s, seat);
  const slot = freeSlot(creatures);
  if (slot < 0) return false;
  const from = seatState(s, present(cards.controller[card]));
  from.creatures[present(cards.slot[card])] = -1;
  creatures[slot] = card;
  cards.slot[card] = slot;
  cards.controller[card] = seat;
  cards.taken[card] = s.turn;
  touch(g, card);
  for (const equipment of equipmentOf(s, card)) touch(g, equipment);
  touchField(g);
  for (const one of BOTH) touchOwn(g, one);
  const told = { card: present(s.handles.open[card]), seat: seatName(seat) };
  if (cards.position[card] === FACE_DOWN) {
    // MD-3.2: whoever commanded it has seen what lies face down, and so does the other now.
    cards.known[card] = present(cards.known[card]) | 3;
    tell(g, 'control', told, { own: [[seat, { id: defOf(s, card).id }]], shows: seat });
  } else {
    tell(g, 'control', told);
  }
  occur(g, 'control-changed', { card, seat });
  return true;
}
