import type { Position, PositionValue } from '../../kernel/scenario/position.ts';
import { at, seatName, type Audience, type Seat } from '../../kernel/types.ts';
import { composeView, type CardView, type TableView } from '../../kernel/view.ts';
import { BOTH } from '../context.ts';
import { POSITIONS } from '../data.ts';
import type { State } from '../state.ts';
import { tableLayout, viewParts } from '../views.ts';

/** What a back is called. */
const HIDDEN = 'hidden';

/** What an audience sees, read off its view alone (SC-5). */
export function seen(state: State, audience: Audience): Position {
  const view = composeView(viewParts, state, BOTH.length, audience);
  const seats = Object.fromEntries(BOTH.map((seat) => [seatName(seat), seenSeat(view, seat)]));
  return {
    turn: view.turn,
    active: seatName(view.active),
    phase: view.phase,
    ...seats,
    chain: view.chain.map(({ id, effect, seat, countered }) => ({ card: id, effect: effect + 1, seat: seatName(seat), negated: countered })),
    asked: view.asking.seats.map(seatName),
    prompt: view.asking.question,
    window: view.asking.question === 'window' ? view.asking.seats.map(seatName).join('') : null,
    outcome: outcomeSeen(view),
  };
}

function seenSeat(view: TableView, seat: Seat): Position {
  const layout = tableLayout();
  const name = seatName(seat);
  // What an audience knows more of stands in place of the back.
  const own = new Map((view.own?.cards ?? []).map((card) => [card.handle, card]));
  const cards = [...view.cards.filter(({ handle }) => !own.has(handle)), ...own.values()];
  const sorted = cards.toSorted((a, b) => a.slot - b.slot || a.level - b.level);
  const inZone = (zone: string): CardView[] => sorted.filter((card) => at(layout.zones, card.zone).name === `${name}.${zone}`);
  const counters = Object.fromEntries(layout.seatCounters.map((counter, index) => [counter, at(at(view.seats, seat), index)]));
  const pile = (zone: 'hand' | 'deck'): Position[] => {
    const known = new Map(inZone(zone).map((card) => [card.level, card]));
    return Array.from({ length: counters[zone] ?? 0 }, (_, level) => named(known.get(level)));
  };
  return {
    ...counters,
    hand: pile('hand'),
    creatures: row(inZone('creatures'), inZone('equipment')),
    utilities: row(inZone('utilities'), []),
    graveyard: inZone('graveyard').map(named),
    deck: pile('deck').toReversed(),
    // What is left in its own deck, sorted by name.
    list: inZone('list').map(named),
  };
}

function row(cards: readonly CardView[], equipment: readonly CardView[]): Position {
  return Object.fromEntries(cards.map((card) => [String(card.slot + 1), seenCard(card, equipment)]));
}

/** A card of which nothing is known is hidden. */
function named(card: CardView | undefined): Position {
  return { card: card?.id ?? HIDDEN };
}

/** What everybody may know of a back. */
const BACK_STATS: ReadonlySet<string> = new Set(['position', 'since', 'attacks']);

function seenCard(card: CardView, equipment: readonly CardView[]): Position {
  const { cardStats, cardFlags } = tableLayout();
  const result: Record<string, PositionValue> = named(card);
  for (const [index, value] of card.stats.entries()) {
    const stat = at(cardStats, index);
    if (card.id !== null || BACK_STATS.has(stat)) result[stat] = value;
  }
  const { position, since, used } = result;
  result['position'] = at(POSITIONS, Number(position));
  for (const mark of ['placed', 'set']) result[mark] = since ?? 0;
  if (typeof used === 'number') result['used'] = bits(used);
  for (const [index, flag] of cardFlags.entries()) result[flag] = (card.flags & (1 << index)) !== 0;
  const below = equipment.filter(({ host }) => host === card.handle);
  return below.length === 0 ? result : { ...result, equipment: below.map(seenEquipment) };
}

/** Numbers of the bits that are set, from 1. */
function bits(mask: number): number[] {
  return Array.from({ length: 31 }, (_, index) => index).flatMap((index) => ((mask >> index) & 1 ? [index + 1] : []));
}

function seenEquipment(card: CardView): Position {
  const left = card.stats[tableLayout().cardStats.indexOf('left')];
  return { ...named(card), owner: seatName(card.owner), left: left ?? -1 };
}

function outcomeSeen({ outcome }: TableView): PositionValue {
  if (outcome === null) return null;
  const winner = outcome.winners[0];
  return { winner: winner === undefined ? null : seatName(winner), reason: outcome.reason };
}
