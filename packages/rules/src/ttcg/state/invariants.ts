import { handleOf } from '../../kernel/handles.ts';
import { present } from '../../kernel/types.ts';
import { BOTH, seatState } from '../machine/context.ts';
import { defOf, isActive, isCovered, ownerOf, rowOf, slotRow, slotSeat } from './board.ts';
import { DECK, DISCARD, HAND, type State } from './state.ts';
import { look } from './values.ts';

/** What must hold at every decision (TTCG-17.13, design D-2.5). */
export function brokenInvariants(state: State): string[] {
  const broken: string[] = [];
  const say = (text: string): void => {
    broken.push(text);
  };
  places(state, say);
  if (state.stands !== standsOf(state)) say(`the field stands for ${standsOf(state)}, noted is ${state.stands}`);
  field(state, say);
  links(state, say);
  for (const seat of BOTH) {
    const { plays } = seatState(state, seat);
    if (plays < 0 || plays > state.table.options.playsPerTurn) say(`seat ${seat} has used ${plays} plays`);
  }
  if (state.outcome !== null && (state.stack.length > 0 || state.question !== null || state.priority !== null))
    say('a finished match still asks');
  if (state.chain.length > 0 && state.stack.length <= 1) say('links wait outside a window');
  return broken;
}

function standsOf(state: State): number {
  return state.slots.flat().reduce((mask, card) => mask | defOf(state, card).stands, 0);
}

type Say = (text: string) => void;

/** Every card is in exactly one zone, and the marks of cards agree with the zones. */
function places(state: State, say: Say): void {
  const seen = new Map<number, number>();
  const note = (card: number, place: number): void => {
    if (seen.has(card)) say(`card ${card} is in two places`);
    seen.set(card, place);
  };
  for (const seat of BOTH) {
    const { deck, hand, discard } = seatState(state, seat);
    for (const [pile, place] of [[deck, DECK] as const, [hand, HAND] as const, [discard, DISCARD] as const]) {
      for (const card of pile) {
        note(card, place);
        if (ownerOf(state, card) !== seat) say(`card ${card} is in a pile of the other player`);
      }
    }
  }
  for (const [slot, stack] of state.slots.entries()) for (const card of stack) note(card, slot);
  for (const [card, place] of state.cards.place.entries()) {
    if (seen.get(card) !== place)
      say(`card ${card} is lost: marked at ${place}, found at ${seen.get(card) ?? 'no place'}`);
    const open = place >= 0 || place === DISCARD;
    if (open !== present(state.handles.open[card]) > 0) say(`card ${card} has a wrong open name`);
    if ((place === HAND) !== handleOf(state.handles, ownerOf(state, card), card) < 0)
      say(`card ${card} has a wrong name of its owner's`);
  }
}

/** One kind a stack, on its own side and row; covered cards untapped; ranks and stats inside their bounds. */
function field(state: State, say: Say): void {
  for (const [slot, stack] of state.slots.entries()) {
    for (const card of stack) {
      const def = defOf(state, card);
      if (rowOf(def) !== slotRow(state, slot)) say(`card ${card} lies in the wrong row`);
      if (ownerOf(state, card) !== slotSeat(state, slot)) say(`card ${card} lies on the wrong side`);
      if (isCovered(state, card) && present(state.cards.tapped[card])) say(`covered card ${card} is tapped`);
      const rank = look.rank(state, card);
      if (rank < 1 || rank > 5) say(`card ${card} has rank ${rank}`);
      const [attack, defense] = def.unit ? look.stats(state, card) : [0, 0];
      if (attack < 0 || defense < 0) say(`card ${card} has stats ${attack}/${defense}`);
    }
  }
}

/** Equip links join active cards; changes name cards on the field. */
function links(state: State, say: Say): void {
  for (const [card, host] of state.cards.host.entries()) {
    if (host < 0) continue;
    if (!isActive(state, card) || !isActive(state, host))
      say(`the equip link of card ${card} to ${host} does not join active cards`);
    if (!state.running.some((run) => run.card === card && run.kind === 'equip'))
      say(`the equip link of card ${card} has no effect`);
  }
  for (const { cards, what } of state.changes)
    for (const card of cards)
      if (present(state.cards.place[card]) < 0) say(`a change (${what}) names card ${card}, which is not on the field`);
}
