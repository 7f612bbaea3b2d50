import { endTurn, removeWhere } from '../../effects/lasting.ts';
import { present } from '../../kernel/types.ts';
import { otherSeat, tell, touchField, type G } from '../machine/context.ts';
import { settle } from '../play/settle.ts';
import { isDeployed, sideOf, slotOf } from '../state/board.ts';
import type { State, StatusMark } from '../state/state.ts';
import { swapBack } from '../status/swap.ts';

/** Whether the count of a status goes down at the end of the turn of the seat on turn (RS-9.80). */
function counts(state: State, { what, card, turns }: StatusMark): boolean {
  if (turns === 0 || what === 'dot') return false;
  return sideOf(state, card) === (what === 'withdraw' ? otherSeat(state.active) : state.active);
}

/** Counts go down, and what has run out ends (RS-6.60): swapped cards go back last, in slot order. */
export function countDown(g: G): void {
  const { s } = g;
  const over: StatusMark[] = [];
  for (const mark of s.statuses) {
    if (!counts(s, mark)) continue;
    mark.turns -= 1;
    if (mark.turns === 0) over.push(mark);
  }
  // One that is linked, too, goes on without its count.
  const ended = removeWhere(s.statuses, (mark) => over.includes(mark) && !mark.linked && mark.what !== 'swap');
  for (const { card, what } of ended)
    tell(g, 'status-ended', { card: present(s.cards.handles.open[card]), status: what });
  countLasting(s);
  touchField(g);
  const back = over
    .filter((mark) => mark.what === 'swap' && !mark.linked)
    .toSorted((a, b) => slotOf(s, a.card) - slotOf(s, b.card));
  for (const { card } of back) {
    // Another swap may hold it still (RS-9.36).
    removeWhere(s.statuses, (mark) => back.includes(mark) && mark.card === card);
    const held = s.statuses.some((mark) => mark.what === 'swap' && mark.card === card);
    if (isDeployed(s, card) && !held) swapBack(g, card);
  }
  settle(g);
  endTurn(s.mods, s.turn);
  endTurn(s.wards, s.turn);
  settle(g);
}

/** Modifiers and preventions that count own turns of the card's controller. */
function countLasting(state: State): void {
  for (const list of [state.mods, state.wards]) {
    for (const lasting of list) {
      if (lasting.turns === 0 || sideOf(state, lasting.card) !== state.active) continue;
      lasting.turns -= 1;
      if (lasting.turns === 0) lasting.until = { k: 'turn', turn: 0 };
    }
    removeWhere<(typeof list)[number]>(list, ({ until }) => until.k === 'turn' && until.turn === 0);
  }
}
