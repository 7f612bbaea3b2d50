import { PositionError } from '../../kernel/position.ts';
import { at, seatName, seatOf } from '../../kernel/types.ts';
import { seatState } from '../machine/context.ts';
import { ownerOf, placeOf, slotCol, slotOf, slotRow, stackAt, UNIT_ROW } from '../state/board.ts';
import type { State } from '../state/state.ts';

/** The place of a card in paths: `A.units.1` for an active card, `A.units.1.2` for one two below it. */
export function pathOf(state: State, card: number): string {
  const place = placeOf(state, card);
  const seat = seatName(ownerOf(state, card));
  const player = seatState(state, ownerOf(state, card));
  if (place >= 0) {
    const row = slotRow(state, place) === UNIT_ROW ? 'units' : 'spells';
    const depth = stackAt(state, place).toReversed().indexOf(card);
    return `${seat}.${row}.${slotCol(state, place) + 1}${depth === 0 ? '' : `.${depth}`}`;
  }
  if (player.hand.includes(card)) return `${seat}.hand.${player.hand.indexOf(card)}`;
  if (player.discard.includes(card)) return `${seat}.discard.${player.discard.toReversed().indexOf(card)}`;
  return `${seat}.deck.${player.deck.toReversed().indexOf(card)}`;
}

/**
 * The card at a path such as `A.units.1` (its top card), `A.units.1.1` (the card below), `B.hand.0` (TTCG-17.2).
 * Errors: PositionError.
 */
export function cardAt(state: State, path: string, where: string): number {
  const card = findCard(state, path);
  if (card < 0) throw new PositionError(where, `there is no card at ${path}`);
  return card;
}

/** The same; -1 where there is none. */
export function findCard(state: State, path: string): number {
  const [name, zone, first, second] = path.split('.');
  const seat = seatOf(name ?? '');
  if (seat !== 0 && seat !== 1) return -1;
  const player = seatState(state, seat);
  const index = Number(first);
  switch (zone) {
    case 'hand':
      return player.hand[index] ?? -1;
    case 'deck':
      return player.deck.toReversed()[index] ?? -1;
    case 'discard':
      return player.discard.toReversed()[index] ?? -1;
    case 'units':
    case 'spells': {
      if (!Number.isInteger(index) || index < 1 || index > state.table.options.slotsPerRow) return -1;
      const stack = at(state.slots, slotOf(state, seat, zone === 'units' ? UNIT_ROW : 1, index - 1));
      return stack.toReversed()[second === undefined ? 0 : Number(second)] ?? -1;
    }
    default:
      return -1;
  }
}
