import type { Mention, Position } from '../../kernel/position.ts';
import { at, activeName, seatName, type Audience, type Json, type Seat } from '../../kernel/types.ts';
import type { CardView, TableView } from '../../kernel/view.ts';
import { POSITIONS } from '../decks/data.ts';
import { BOTH } from '../machine/context.ts';
import type { State } from '../state/state.ts';
import { tableLayout } from '../views/views.ts';

/** What a back is called. */
const HIDDEN = 'hidden';

/** What an audience sees, read off its view alone (SC-5). */
export function seen(_: State, __: Audience, view: TableView): Position {
  const seats = Object.fromEntries(BOTH.map((seat) => [seatName(seat), seenSeat(view, seat)]));
  return {
    turn: view.turn,
    active: activeName(view.active),
    phase: view.phase,
    ...seats,
    chain: view.chain.map(({ card, id, effect, seat, countered, targets }) => ({
      card: mention(view, card, id),
      effect: effect + 1,
      seat: seatName(seat),
      negated: countered,
      targets: targets.map((target) => mention(view, target)),
    })),
    asked: view.asking.seats.map(seatName),
    prompt: view.asking.question,
    window: view.asking.question === 'window' ? view.asking.seats.map(seatName).join('') : null,
    outcome: outcomeSeen(view),
  };
}

/** All cards that the audience sees: what it knows more of stands in place of the back. */
function cardsOf({ cards, own }: TableView): CardView[] {
  const known = new Map((own?.cards ?? []).map((card) => [card.handle, card]));
  return [...cards.filter(({ handle }) => !known.has(handle)), ...known.values()];
}

/**
 * A card of the chain, and where it lies if everybody can see that.
 * @param id what is printed on the link, for a card that nobody can follow any more
 */
function mention(view: TableView, handle: number, id = HIDDEN): Mention {
  const card = cardsOf(view).find((one) => one.handle === handle);
  if (card === undefined) return { card: id };
  const { name, form } = at(tableLayout().zones, card.zone);
  const named = { card: card.id ?? id };
  if (form === 'hidden') return named;
  if (form === 'pile') return { ...named, path: `${name}.${card.level}` };
  const slot = card.slot + 1;
  return {
    ...named,
    path:
      card.host === 0 ? `${name}.${slot}` : `${name.replace('equipment', 'creatures')}.${slot}.equipment.${card.level}`,
  };
}

function seenSeat(view: TableView, seat: Seat): Position {
  const layout = tableLayout();
  const name = seatName(seat);
  const sorted = cardsOf(view).toSorted((a, b) => a.slot - b.slot || a.level - b.level);
  const inZone = (zone: string): CardView[] =>
    sorted.filter((card) => at(layout.zones, card.zone).name === `${name}.${zone}`);
  const counters = Object.fromEntries(
    layout.seatCounters.map((counter, index) => [counter, at(at(view.seats, seat), index)]),
  );
  const pile = (zone: 'hand' | 'deck'): Position[] => placed(inZone(zone), counters[zone] ?? 0).map(named);
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

/**
 * The cards of a pile that are known, each at its place; the others are hidden. A card that is shown to all stands at
 * the first free place, for where it lies among the others nobody is told.
 */
function placed(known: readonly CardView[], count: number): (CardView | undefined)[] {
  const cards: (CardView | undefined)[] = Array.from({ length: count });
  for (const card of known.toSorted((a, b) => a.handle - b.handle)) {
    const free = cards.indexOf(undefined);
    cards[cards[card.level] === undefined ? card.level : free] = card;
  }
  return cards;
}

/** A card of which nothing is known is hidden. */
function named(card: CardView | undefined): Position {
  return { card: card?.id ?? HIDDEN };
}

/** What everybody may know of a back. */
const BACK_STATS: ReadonlySet<string> = new Set(['position', 'since', 'attacks']);

function seenCard(card: CardView, equipment: readonly CardView[]): Position {
  const { cardStats, cardFlags, zones } = tableLayout();
  const result: Record<string, Json | undefined> = named(card);
  for (const [index, value] of card.stats.entries()) {
    const stat = at(cardStats, index);
    if (card.id !== null || BACK_STATS.has(stat)) result[stat] = value;
  }
  const { position, since, used } = result;
  result['position'] = at(POSITIONS, Number(position));
  if (at(zones, card.zone).name.endsWith('utilities'))
    result['face'] = result['position'] === 'face-down' ? 'down' : 'up';
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

function outcomeSeen({ outcome }: TableView): Json {
  if (outcome === null) return null;
  const winner = outcome.winners[0];
  return { winner: winner === undefined ? null : seatName(winner), reason: outcome.reason };
}
