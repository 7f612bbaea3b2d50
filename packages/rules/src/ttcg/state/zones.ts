import { removeWhere, endSource } from '../../effects/lasting.ts';
import { hide, showToAll, showToSeat } from '../../kernel/handles.ts';
import { audienceBit, EVERYBODY, followed, remembered } from '../../kernel/memory.ts';
import { present, last, type Seat } from '../../kernel/types.ts';
import {
  openHandle,
  placeName,
  seatState,
  tell,
  touch,
  touchChain,
  touchField,
  touchOwn,
  type G,
} from '../machine/context.ts';
import type { MoveReason } from '../views/told.ts';
import { defOf, equipmentOf, nextMoment, ownerOf, placeOf, renewStands, stackAt, topOf } from './board.ts';
import { cardName } from './names.ts';
import { DECK, DISCARD, HAND, PREVENTED_OF_SEATS, type ChangeKind, type State } from './state.ts';

/** Where a card can be put that leaves its place. */
export type Destination = 'hand' | 'deckTop' | 'deckBottom' | 'discard';

/** How a card was known before it moved. */
interface Before {
  readonly from: string;
  readonly place: number;
  readonly open: number;
  readonly own: number;
}

function lookAt({ s }: G, card: number): Before {
  const { open, own } = s.handles;
  return {
    from: placeName(s, card),
    place: placeOf(s, card),
    open: present(open[card]),
    own: present(present(own[ownerOf(s, card)])[card]),
  };
}

/**
 * TTCG-3.7: a card has a name for everybody while it lies openly, and one for its owner alone while it is in the hand.
 * Who sees it no longer remembers it.
 */
function rename(g: G, card: number, was: number): void {
  const { s } = g;
  const place = placeOf(s, card);
  const owner = ownerOf(s, card);
  if (place === HAND) showToSeat(s.handles, owner, card);
  else if (place === DECK) hide(s.handles, card);
  else showToAll(s.handles, card);
  // Links show their source and their targets by name.
  if (s.chain.length > 0) touchChain(g);
  s.memory = followed(s.memory, {
    card,
    wasOpen: isOpen(was),
    saw: seersAt(was, owner),
    sees: seersAt(place, owner),
    isOrdered: place !== HAND,
    beside: () => hiddenAt(s, was, owner),
    isLike: (other) => defOf(s, other).id === defOf(s, card).id && cardName(s, other) === cardName(s, card),
  });
}

/** The cards of a place where they lie hidden, in order. */
function hiddenAt(s: State, place: number, owner: Seat): readonly number[] {
  if (isOpen(place)) return [];
  const { hand, deck } = seatState(s, owner);
  return place === HAND ? hand : deck;
}

function isOpen(place: number): boolean {
  return place !== HAND && place !== DECK;
}

/** Who sees the face of a card that lies there, as bits (TTCG-3.5, 3.6). */
function seersAt(place: number, owner: Seat): number {
  return isOpen(place) ? EVERYBODY : place === HAND ? audienceBit(owner) : 0;
}

/** Everybody was shown the card where it lies (TTCG-12.70), and perhaps at which place of the deck. */
export function rememberShown(state: State, card: number, withPlace: boolean): void {
  const sees = seersAt(placeOf(state, card), ownerOf(state, card));
  state.memory = remembered(state.memory, card, EVERYBODY & ~sees, withPlace);
}

/** Ends what a card has by being where it is: TTCG-3.11. */
function becomeNew(g: G, card: number): void {
  const { cards } = g.s;
  cards.stamp[card] = present(cards.stamp[card]) + 1;
  cards.tapped[card] = false;
  cards.tapTurn[card] = 0;
  cards.attacks[card] = 0;
  cards.entered[card] = 0;
  cards.used[card] = 0;
  stopWorking(g.s, card);
  for (const change of g.s.changes) dropCard(change.cards, card);
  removeWhere(g.s.changes, (change) => change.cards.length === 0 && !OF_SEATS.has(change.what));
}

/** Changes that concern a seat, not cards. */
const OF_SEATS: ReadonlySet<ChangeKind> = new Set<ChangeKind>([...PREVENTED_OF_SEATS, 'extraPlays']);

function dropCard(cards: number[], card: number): void {
  const index = cards.indexOf(card);
  if (index >= 0) cards.splice(index, 1);
}

/**
 * A card stops being active: its running effects, its equip link and what lasts while it remains on the field end
 * (TTCG-8.21, 8.26, 12.26).
 */
function stopWorking(state: State, card: number): void {
  if (state.running.length > 0) removeWhere(state.running, (run) => run.card === card);
  state.cards.host[card] = -1;
  endSource(state.changes, card);
}

/** Ends the equip link of a card. */
export function unlink(state: State, card: number): void {
  state.cards.host[card] = -1;
  removeWhere(state.running, (run) => run.card === card && run.kind === 'equip');
}

/**
 * Statuses, shields and rules about a card that end when it is covered (TTCG-3.12); changes of its numbers stay and
 * sleep.
 */
const ENDS_WHEN_COVERED: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  'status',
  'shield',
  'destruction',
  'attacking',
  'attackingDirectly',
  'attacked',
  'skipAttack',
  'activating',
  'untapping',
  'negate',
  'attackTwice',
  'attackAgain',
  'attackDirectly',
  'untapAtStart',
  'untapFor',
  'rankUpWith',
]);

function cover(g: G, card: number): void {
  g.s.cards.tapped[card] = false;
  stopWorking(g.s, card);
  for (const change of g.s.changes) if (ENDS_WHEN_COVERED.has(change.what)) dropCard(change.cards, card);
  removeWhere(g.s.changes, (change) => change.cards.length === 0 && ENDS_WHEN_COVERED.has(change.what));
}

/** Takes the card out of the list or stack it is in; the card beneath an active one becomes active (TTCG-7.19). */
function takeOut(g: G, card: number): void {
  const { s } = g;
  const place = placeOf(s, card);
  const owner = seatState(s, ownerOf(s, card));
  switch (place) {
    case DECK:
      dropCard(owner.deck, card);
      return;
    case HAND:
      dropCard(owner.hand, card);
      touchOwn(g, ownerOf(s, card));
      return;
    case DISCARD:
      if (g.rec !== null) g.rec.cards.push(...owner.discard.slice(owner.discard.indexOf(card)));
      dropCard(owner.discard, card);
      return;
    default: {
      const stack = stackAt(s, place);
      const wasActive = last(stack) === card;
      dropCard(stack, card);
      renewStands(s);
      touchStack(g, place);
      if (wasActive && stack.length > 0) s.cards.since[last(stack)] = nextMoment(s);
    }
  }
}

/** Every card of a stack has to be shown anew: depths and what they mean have changed. */
export function touchStack(g: G, slot: number): void {
  if (g.rec !== null) g.rec.cards.push(...stackAt(g.s, slot));
}

function placeKind(place: number): number {
  return place >= 0 ? 0 : place;
}

/** Moves a card to its owner's hand, deck or discard pile (TTCG-3.8) as a new object, and tells it. */
export function moveOut(g: G, card: number, to: Destination, why: MoveReason): void {
  const { s } = g;
  const seat = ownerOf(s, card);
  const owner = seatState(s, seat);
  const before = lookAt(g, card);
  s.cards.before[card] = placeKind(before.place);
  takeOut(g, card);
  touch(g, card);
  touchField(g);
  becomeNew(g, card);
  switch (to) {
    case 'hand':
      s.cards.place[card] = HAND;
      owner.hand.push(card);
      touchOwn(g, seat);
      break;
    case 'discard':
      s.cards.place[card] = DISCARD;
      owner.discard.push(card);
      break;
    default:
      s.cards.place[card] = DECK;
      if (to === 'deckTop') owner.deck.push(card);
      else owner.deck.unshift(card);
  }
  rename(g, card, before.place);
  tellMove(g, card, before, why);
}

/**
 * Puts a card on the field, on top of the stack of a slot or (under) as its lowest card. It is not yet "played" by
 * that.
 */
export function moveIn(g: G, card: number, slot: number, where: 'top' | 'bottom', why: MoveReason): void {
  const before = lookAt(g, card);
  lay(g, card, slot, where);
  rename(g, card, before.place);
  touch(g, card);
  touchStack(g, slot);
  touchField(g);
  tellMove(g, card, before, why);
}

/** The move itself, without what anybody calls the card or remembers of it. */
function lay(g: G, card: number, slot: number, where: 'top' | 'bottom'): void {
  const { s } = g;
  s.cards.before[card] = placeKind(placeOf(s, card));
  takeOut(g, card);
  becomeNew(g, card);
  const stack = stackAt(s, slot);
  const covered = topOf(s, slot);
  s.cards.place[card] = slot;
  s.cards.entered[card] = s.turn;
  if (where === 'bottom') {
    stack.unshift(card);
    if (covered < 0) s.cards.since[card] = nextMoment(s);
  } else {
    // TTCG-8.27: what is equipped to the card beneath follows to the new active one.
    if (covered >= 0) {
      for (const equip of equipmentOf(s, covered)) s.cards.host[equip] = card;
      cover(g, covered);
    }
    stack.push(card);
    s.cards.since[card] = nextMoment(s);
  }
  renewStands(s);
}

/** Puts a card on top of a stack openly for a look that is taken back: nobody sees it, so nobody remembers it. */
export function layForLook(s: State, card: number, slot: number): void {
  lay({ s, rec: null }, card, slot, 'top');
  showToAll(s.handles, card);
}

/** What everybody and the owner see of a move; a card that comes out of hiding is revealed by that (TTCG-3.5). */
function tellMove(g: G, card: number, { from, open: wasOpen, own: wasOwn }: Before, why: MoveReason): void {
  if (g.rec === null) return;
  const { s } = g;
  const nowOpen = openHandle(s, card);
  const nowOwn = present(present(s.handles.own[ownerOf(s, card)])[card]);
  const shown = wasOpen !== 0 || nowOpen !== 0;
  const open = { card: nowOpen || wasOpen, id: shown ? defOf(s, card).id : null, from, to: placeName(s, card), why };
  const own: [Seat, { was: number; now: number }] = [
    ownerOf(s, card),
    { was: wasOwn || wasOpen, now: nowOwn || nowOpen },
  ];
  const hiddenBefore = wasOpen === 0;
  const shows = hiddenBefore && wasOwn === 0 && nowOwn !== 0 ? { shows: own[0] } : {};
  tell(g, 'move', open, {
    own: [own],
    ...(shown && hiddenBefore
      ? { reveals: 'TTCG-3.5', knew: wasOwn === 0 ? 0 : audienceBit(ownerOf(s, card)) }
      : shows),
  });
}

/** Exchanges the stacks of two slots with everything on and in them (TTCG-7.22). */
export function swapSlots(g: G, a: number, b: number): void {
  const { s } = g;
  const first = stackAt(s, a);
  const second = stackAt(s, b);
  s.slots[a] = second;
  s.slots[b] = first;
  for (const card of second) s.cards.place[card] = a;
  for (const card of first) s.cards.place[card] = b;
  touchStack(g, a);
  touchStack(g, b);
  touchField(g);
}

/**
 * Marks a card as tapped or not; `turn` is the turn that counts as its tap turn (TTCG-8.34). Says whether that was a
 * switch.
 */
export function setTapped(g: G, card: number, tapped: boolean): boolean {
  const { cards } = g.s;
  if (present(cards.tapped[card]) === tapped) return false;
  cards.tapped[card] = tapped;
  if (tapped) cards.tapTurn[card] = g.s.turn;
  touch(g, card);
  touchField(g);
  return true;
}
