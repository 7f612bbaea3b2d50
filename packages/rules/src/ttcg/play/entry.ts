import { pop, push, type Handlers } from '../../effects/machine.ts';
import { present, type Seat } from '../../kernel/types.ts';
import { tellLooked, type G } from '../machine/context.ts';
import type { EntryFrame } from '../machine/frames.ts';
import { enterField } from '../machine/moves.ts';
import { pick } from '../machine/pick.ts';
import { activeCards, defOf, emptyCols, isActive, onField, ownerOf, placeOf, rowOf, slotOf } from '../state/board.ts';
import type { State } from '../state/state.ts';
import { look } from '../state/values.ts';

/**
 * The slots where an effect can put the card on the field (TTCG-7.7, 12.76): empty ones for rank 1, legal bases for the
 * others.
 */
export function entrySlots(state: State, seat: Seat, card: number, free: boolean): number[] {
  const def = defOf(state, card);
  if (def.lore || ownerOf(state, card) !== seat || onField(state, card)) return [];
  const row = rowOf(def);
  if (def.rank === 1 || free) return emptyCols(state, seat, row).map((col) => slotOf(state, seat, row, col));
  return activeCards(state, seat)
    .filter((base) => canCover(state, card, base))
    .map((base) => placeOf(state, base));
}

/**
 * Whether the card may be ranked up onto the base by an effect: same kind and type, one rank higher (TTCG-7.11, 7.12).
 */
export function canCover(state: State, card: number, base: number): boolean {
  const def = defOf(state, card);
  return (
    isActive(state, base) &&
    def.unit === defOf(state, base).unit &&
    def.type === look.type(state, base) &&
    def.rank === look.rank(state, base) + 1
  );
}

export function canEnter(state: State, seat: Seat, card: number, free: boolean): boolean {
  return entrySlots(state, seat, card, free).length > 0;
}

/** Steps of an entry: the slot of the next card is asked for; it was. */
const ASK = 0;
const ASKED = 1;
export type EntryStep = typeof ASK | typeof ASKED;

/**
 * Puts cards on the field by an effect, one after another; their owner chooses the slots. Leaves those that entered.
 */
export function enterCards(g: G, seat: Seat, cards: readonly number[], free: boolean): void {
  push<EntryFrame>(g.s, { f: 'entry', pc: ASK, seat, cards: [...cards], free, entered: [] });
}

export const entryHandlers: Handlers<G, EntryFrame> = {
  entry(g, frame) {
    const { s } = g;
    const card = frame.cards[0];
    if (card === undefined) {
      pop(s, frame.entered);
      return;
    }
    if (frame.pc === ASK) {
      frame.pc = ASKED;
      // Where a card can go, and whether anywhere, tells what it is.
      if (present(s.handles.open[card]) === 0) tellLooked(g, frame.seat);
      pick(g, frame.seat, 'slots', entrySlots(s, frame.seat, card, frame.free), 1, 1);
      return;
    }
    frame.pc = ASK;
    frame.cards.shift();
    const slot = s.result[0];
    if (slot === undefined) return;
    enterField(g, card, slot, present(s.slots[slot]).length > 0 ? 'rankUp' : 'play');
    frame.entered.push(card);
  },
};
