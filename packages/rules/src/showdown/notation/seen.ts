import type { Position } from '../../kernel/position.ts';
import { at, activeName, seatName, type Audience, type Json, type Seat } from '../../kernel/types.ts';
import type { CardView, TableLayout, TableView } from '../../kernel/view.ts';
import { BOTH } from '../machine/context.ts';
import type { State } from '../state/state.ts';
import { tableLayout } from '../views/layout.ts';

/** What a back is called. */
const HIDDEN = 'hidden';

/** What an audience sees, read off its view alone (SC-5). */
export function seen(state: State, _: Audience, view: TableView): Position {
  const layout = tableLayout(state);
  const seats = Object.fromEntries(BOTH.map((seat) => [seatName(seat), seenSeat(layout, view, seat)]));
  const winner = view.outcome?.winners[0];
  return {
    turn: view.turn,
    active: activeName(view.active),
    phase: view.phase,
    ...seats,
    asked: view.asking.seats.map(seatName),
    prompt: view.asking.question,
    lasting: view.lasting.map(({ what, id, n }) => ({ card: id, what, n })),
    outcome:
      view.outcome === null
        ? null
        : { winner: winner === undefined ? null : seatName(winner), reason: view.outcome.reason },
  };
}

/** All cards that the audience sees: what it knows more of stands in place of the back. */
function cardsOf({ cards, own }: TableView): CardView[] {
  const known = new Map((own?.cards ?? []).map((card) => [card.handle, card]));
  return [...cards.filter(({ handle }) => !known.has(handle)), ...known.values()];
}

function seenSeat(layout: TableLayout, view: TableView, seat: Seat): Position {
  const name = seatName(seat);
  const sorted = cardsOf(view).toSorted((a, b) => a.slot - b.slot || a.level - b.level);
  const inZone = (zone: string): CardView[] =>
    sorted.filter((card) => at(layout.zones, card.zone).name === `${name}.${zone}`);
  const counters = Object.fromEntries(
    layout.seatCounters.map((counter, index) => [counter, at(at(view.seats, seat), index)]),
  );
  const row = (zone: string): Position =>
    Object.fromEntries(inZone(zone).map((card) => [String(card.slot + 1), seenCard(layout, view, card)]));
  const one = (zone: string): Json => {
    const [card] = inZone(zone);
    return card === undefined ? null : seenCard(layout, view, card);
  };
  const pile = (zone: string): Position[] => placed(inZone(zone), counters[zone] ?? 0).map(idOf);
  return {
    ...counters,
    character: one('character'),
    tree: inZone('tree').map(idOf),
    hand: pile('hand'),
    deck: pile('deck').toReversed(),
    graveyard: inZone('graveyard').map(idOf).toReversed(),
    mobs: row('mobs'),
    equipment: row('equipment'),
    field: one('field'),
  };
}

/** The cards of a pile that are known, each at its place as far as that is known; the others are hidden. */
function placed(known: readonly CardView[], count: number): (CardView | undefined)[] {
  const cards: (CardView | undefined)[] = Array.from({ length: count });
  for (const card of known) cards[cards[card.level] === undefined ? card.level : cards.indexOf(undefined)] = card;
  return cards;
}

function idOf(card: CardView | undefined): Position {
  return { card: card?.id ?? HIDDEN };
}

function seenCard(layout: TableLayout, view: TableView, card: CardView): Position {
  const numbers = Object.fromEntries(card.stats.map((value, index) => [at(layout.cardStats, index), value]));
  const flags = Object.fromEntries(layout.cardFlags.map((flag, bit) => [flag, (card.flags & (1 << bit)) !== 0]));
  const deposited = cardsOf(view)
    .filter(({ host }) => host === card.handle)
    .toSorted((a, b) => a.level - b.level);
  return { ...idOf(card), ...numbers, ...flags, deposited: deposited.map(idOf) };
}
