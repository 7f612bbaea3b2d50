import { removeWhere } from '../../effects/lasting.ts';
import { hide, nameForAll, showToAll, showToSeat } from '../../kernel/handles.ts';
import { followed } from '../../kernel/memory.ts';
import { present, seatName, type Seat } from '../../kernel/types.ts';
import { BOTH, seatState, tell, touch, touchChain, touchField, touchOwn, type G } from '../machine/context.ts';
import { controllerOf, defOf, inMatch, isDown, onField, ownerOf, placeOf } from '../state/board.ts';
import { isHidden, mayKnow, seersAmong, seersOf } from '../state/handles.ts';
import { CREATURES, DECK, EQUIPMENT, GONE, GRAVEYARD, HAND, UTILITIES, type State } from '../state/state.ts';
import { makeGhost } from '../state/values.ts';
import type { Why } from '../views/told.ts';
import { noteMove } from './winning.ts';

/** Where a card lies, in the words of the position notation (MD-13.1). */
export function placeName(state: State, card: number): string {
  switch (placeOf(state, card)) {
    case DECK:
      return `${seatName(ownerOf(state, card))}.deck`;
    case HAND:
      return `${seatName(ownerOf(state, card))}.hand`;
    case GRAVEYARD:
      return `${seatName(ownerOf(state, card))}.graveyard`;
    case CREATURES:
      return `${seatName(controllerOf(state, card))}.creatures.${present(state.cards.slot[card]) + 1}`;
    case UTILITIES:
      return `${seatName(controllerOf(state, card))}.utilities.${present(state.cards.slot[card]) + 1}`;
    case EQUIPMENT: {
      const host = present(state.cards.host[card]);
      return `${seatName(controllerOf(state, host))}.equipment.${present(state.cards.slot[host]) + 1}`;
    }
    default:
      return 'gone';
  }
}

/**
 * Everybody may know which card it is. A token that has ceased to exist hides nothing; a card of a hand may be shown
 * (`showHeld`).
 */
function isPublic(state: State, card: number): boolean {
  const place = placeOf(state, card);
  return place === DECK || place === HAND ? present(state.handles.open[card]) !== 0 : !isDown(state, card);
}

/**
 * MD-7.40: an equipment that waits on the chain lies in the hand, shown to all: everybody has a name for it until it
 * leaves.
 */
export function showHeld(state: State, card: number): void {
  if (placeOf(state, card) === HAND) nameForAll(state.handles, card);
}

/** How a card was known before it moved. */
interface Before {
  readonly from: string;
  readonly open: number;
  readonly own: readonly [number, number];
  readonly shown: boolean;
  readonly known: readonly [boolean, boolean];
  readonly place: number;
  readonly isHidden: boolean;
  readonly seers: number;
}

function lookAt(state: State, card: number): Before {
  const { open, own } = state.handles;
  const known = [mayKnow(state, 0, card), mayKnow(state, 1, card)] as const;
  return {
    from: placeName(state, card),
    open: present(open[card]),
    own: [present(present(own[0])[card]), present(present(own[1])[card])],
    shown: isPublic(state, card),
    known,
    place: placeOf(state, card),
    isHidden: isHidden(state, card),
    seers: seersAmong(state, card, known),
  };
}

/**
 * Moves a card to another zone: it becomes another object, is named and told as its audiences may know it. `put` lays
 * it there.
 */
export function relocate(g: G, card: number, why: Why, put: () => void): void {
  const { s } = g;
  const before = lookAt(s, card);
  keepGhost(s, card);
  takeOut(g, card);
  becomeNew(s, card);
  put();
  rename(g, card, before);
  touch(g, card);
  touchField(g);
  for (const seat of BOTH) touchOwn(g, seat);
  tellMove(g, card, before, why);
}

/**
 * Notes what a card on the field is like before it leaves (MD-7.11); of cards that leave together before the first of
 * them goes.
 */
export function keepGhost(state: State, card: number): void {
  const { ghost, stamp } = state.cards;
  if (onField(state, card) && ghost[card]?.stamp !== stamp[card]) ghost[card] = makeGhost(state, card);
}

function dropFrom(list: number[], card: number): void {
  const index = list.indexOf(card);
  if (index >= 0) list.splice(index, 1);
}

/** Takes the card out of the pile or row in which it lies. */
function takeOut(g: G, card: number): void {
  const { s } = g;
  const owner = seatState(s, ownerOf(s, card));
  const controller = seatState(s, controllerOf(s, card));
  switch (placeOf(s, card)) {
    case DECK:
      dropFrom(owner.deck, card);
      return;
    case HAND:
      dropFrom(owner.hand, card);
      noteMove(g);
      return;
    case GRAVEYARD:
      // The cards above it lie lower now.
      if (g.rec !== null) g.rec.cards.push(...owner.graveyard.slice(owner.graveyard.indexOf(card)));
      dropFrom(owner.graveyard, card);
      return;
    case CREATURES:
      controller.creatures[present(s.cards.slot[card])] = -1;
      return;
    case UTILITIES:
      controller.utilities[present(s.cards.slot[card])] = -1;
      break;
    default:
  }
}

/** Ends all that the card was by lying where it lay. */
function becomeNew(state: State, card: number): void {
  const { cards } = state;
  if (onField(state, card)) {
    for (const change of state.changes) {
      const index = change.cards.findIndex((ref) => ref.card === card);
      if (index >= 0) change.cards.splice(index, 1);
    }
    removeWhere(
      state.changes,
      ({ what, cards: left, seat }) => left.length === 0 && (seat === null || what.k === 'control'),
    );
    lapseSource(state, card);
  }
  cards.stamp[card] = present(cards.stamp[card]) + 1;
  cards.controller[card] = ownerOf(state, card);
  for (const list of [
    cards.slot,
    cards.position,
    cards.wounds,
    cards.arrived,
    cards.flipped,
    cards.taken,
    cards.attacks,
    cards.since,
  ])
    list[card] = 0;
  cards.changed[card] = false;
  cards.host[card] = -1;
  cards.left[card] = -1;
}

/**
 * What lasts while the card lies face up on the field ends (MD-10.8). Cards that somebody controls by it go back when
 * the field is looked at next (`settleField`): until then that change stands as over.
 */
export function lapseSource(state: State, card: number): void {
  const { changes } = state;
  removeWhere(changes, ({ until, what }) => until.k === 'source' && until.card === card && what.k !== 'control');
  for (const change of changes) if (change.until.k === 'source' && change.until.card === card) change.until = OVER;
}

/** A change that ended before the match began. */
const OVER = { k: 'turn', turn: -1 } as const;

/**
 * MD-3: on the field and in the graveyard a card has a name for everybody, face down or not; in a hand for its owner
 * alone; in a deck none. DECISION MD-3.4: hands and decks are the hidden zones in which a mark of knowing ends; a card
 * of a hand that a seat has looked at is still known to it when it is laid face down, for the cards of the hand that it
 * knows show which of them it was.
 */
function rename(g: G, card: number, before: Before): void {
  const { cards, chain, handles } = g.s;
  const place = placeOf(g.s, card);
  cards.known[card] = 0;
  if (place === HAND) {
    showToSeat(handles, ownerOf(g.s, card), card);
  } else if (place === DECK || place === GONE) {
    hide(handles, card);
  } else {
    showToAll(handles, card);
    if (isDown(g.s, card)) cards.known[card] = (before.own[0] !== 0 ? 1 : 0) | (before.own[1] !== 0 ? 2 : 0);
  }
  remember(g.s, card, before);
  // Links show their card and their targets by name.
  if (chain.length > 0) touchChain(g);
}

/** The cards of a place where they lie hidden, in order. */
function hiddenAt(state: State, place: number, owner: Seat): readonly number[] {
  const { hand, deck } = seatState(state, owner);
  return place === HAND ? hand : place === DECK ? deck : [];
}

/** MD-3.4 ends what a view marks as known; whoever has followed the card knows it all the same. */
function remember(state: State, card: number, { place, isHidden: wasHidden, seers }: Before): void {
  const owner = ownerOf(state, card);
  state.memory = followed(state.memory, {
    card,
    wasOpen: !wasHidden,
    saw: seers,
    sees: seersOf(state, card),
    isOrdered: placeOf(state, card) !== HAND,
    beside: () => hiddenAt(state, place, owner),
    isLike: (other) => inMatch(state, other).def === inMatch(state, card).def,
  });
}

/**
 * What everybody and those who may know the card see of a move; a card that comes out of hiding is revealed by that
 * (MD-3.2).
 */
function tellMove(g: G, card: number, before: Before, why: Why): void {
  if (g.rec === null) return;
  const { s } = g;
  const { id } = defOf(s, card);
  const shownNow = isPublic(s, card);
  const shown = before.shown || shownNow;
  // Whether it lies face down now is for everybody to see, and tells a back from a card that one has been shown.
  const open = {
    card: present(s.handles.open[card]) || before.open,
    id: shown ? id : null,
    from: before.from,
    to: placeName(s, card),
    why,
    ...(onField(s, card) && isDown(s, card) ? { down: true as const } : {}),
  };
  const own: [Seat, { id: string; was: number; now: number }][] = [];
  let shows: { shows?: Seat } = {};
  for (const seat of BOTH) {
    const side = seat === 0 ? 0 : 1;
    const knows = mayKnow(s, seat, card);
    if (!before.known[side] && !knows) continue;
    own.push([
      seat,
      {
        id,
        was: before.open || before.own[side],
        now: present(present(s.handles.own[seat])[card]) || present(s.handles.open[card]),
      },
    ]);
    if (!before.known[side] && !shown) shows = { shows: seat };
  }
  tell(g, 'move', open, { own, ...(shownNow && !before.shown ? { reveals: 'MD-3.2', knew: before.seers } : shows) });
}
