import { present, type Seat } from '../../kernel/types.ts';
import { equipmentOf, topOf } from '../state/board.ts';
import { usePlay } from '../state/limits.ts';
import { cloneChange, type CardMarks, type State } from '../state/state.ts';
import { layForLook } from '../state/zones.ts';

/** The marks of one card. */
type Marks = { readonly [K in keyof CardMarks]: CardMarks[K][number] };

/**
 * Looks at the state as it would be with the card of a hand or discard pile played to the slot, or ranked up there, and
 * takes the move back. A copy would do as well, but every legal list looks at many plays. `look` must not change
 * anything.
 */
export function whenPlayed<T>(state: State, seat: Seat, card: number, slot: number, look: () => T): T {
  const takeBack = remember(state, seat, slot, movedBy(state, card, slot));
  try {
    usePlay(state, seat, card);
    layForLook(state, card, slot);
    return look();
  } finally {
    takeBack();
  }
}

/**
 * The cards whose marks the move changes: the card, the one that it covers, and what is equipped to that one
 * (TTCG-8.27).
 */
function movedBy(state: State, card: number, slot: number): number[] {
  const covered = topOf(state, slot);
  return covered < 0 ? [card] : [card, covered, ...equipmentOf(state, covered)];
}

/**
 * Exchanges the lists that the move changes for copies; what is returned puts them back, and everything else that it
 * changes.
 * @param cards the one that is played first
 */
function remember(state: State, seat: Seat, slot: number, cards: readonly number[]): () => void {
  const player = state.seats[seat === 0 ? 0 : 1];
  const marks = cards.map((card) => marksOf(state.cards, card));
  const played = present(cards[0]);
  const { handles, moments, stands, running, changes, extraUsed } = state;
  const { plays, hand, discard } = player;
  const stack = present(state.slots[slot]);
  const own = present(handles.own[seat]);
  const [openName, ownName, givenOpen] = [handles.open[played], own[played], handles.givenOpen];
  state.running = running.slice();
  state.changes = changes.map(cloneChange);
  state.extraUsed = extraUsed.map((entry) => [...entry]);
  player.hand = hand.slice();
  player.discard = discard.slice();
  state.slots[slot] = stack.slice();
  return () => {
    handles.open[played] = present(openName);
    own[played] = present(ownName);
    handles.givenOpen = givenOpen;
    state.moments = moments;
    state.stands = stands;
    state.running = running;
    state.changes = changes;
    state.extraUsed = extraUsed;
    player.plays = plays;
    player.hand = hand;
    player.discard = discard;
    state.slots[slot] = stack;
    for (const [index, card] of cards.entries()) putBack(state.cards, card, present(marks[index]));
  };
}

function marksOf(cards: CardMarks, card: number): Marks {
  return {
    place: present(cards.place[card]),
    stamp: present(cards.stamp[card]),
    before: present(cards.before[card]),
    tapped: present(cards.tapped[card]),
    tapTurn: present(cards.tapTurn[card]),
    attacks: present(cards.attacks[card]),
    entered: present(cards.entered[card]),
    since: present(cards.since[card]),
    used: present(cards.used[card]),
    host: present(cards.host[card]),
  };
}

function putBack(cards: CardMarks, card: number, marks: Marks): void {
  cards.place[card] = marks.place;
  cards.stamp[card] = marks.stamp;
  cards.before[card] = marks.before;
  cards.tapped[card] = marks.tapped;
  cards.tapTurn[card] = marks.tapTurn;
  cards.attacks[card] = marks.attacks;
  cards.entered[card] = marks.entered;
  cards.since[card] = marks.since;
  cards.used[card] = marks.used;
  cards.host[card] = marks.host;
}
