import { present, type Seat } from '../../kernel/types.ts';
import { equipmentOf, topOf } from '../state/board.ts';
import { usePlay } from '../state/limits.ts';
import { cloneChange, type CardMarks, type State } from '../state/state.ts';
import { layForLook } from '../state/zones.ts';

/** The marks of a card that are numbers. */
const NUMBERS = [
  'place',
  'stamp',
  'before',
  'tapTurn',
  'attacks',
  'entered',
  'since',
  'used',
  'host',
] as const satisfies readonly (keyof CardMarks)[];

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
  const { marks, tapped } = marksOf(state, cards);
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
    let next = 0;
    for (const [index, card] of cards.entries()) {
      state.cards.tapped[card] = present(tapped[index]);
      for (const mark of NUMBERS) state.cards[mark][card] = present(marks[next++]);
    }
  };
}

function marksOf(state: State, cards: readonly number[]): { marks: number[]; tapped: boolean[] } {
  const marks: number[] = [];
  for (const card of cards) for (const mark of NUMBERS) marks.push(present(state.cards[mark][card]));
  return { marks, tapped: cards.map((card) => present(state.cards.tapped[card])) };
}
