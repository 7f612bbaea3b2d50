import type { Mention, Position } from '../../kernel/position.ts';
import { at, activeName, seatName, type Audience, type Json } from '../../kernel/types.ts';
import type { CardView, TableLayout, TableView } from '../../kernel/view.ts';
import { BOTH } from '../machine/context.ts';
import type { State } from '../state/state.ts';
import { tableLayout } from '../views/views.ts';
import { outcomeOf, phaseWord } from './print.ts';

/** What an audience sees, read off its view alone (TTCG-17.12). */
export function seen(state: State, audience: Audience, view: TableView): Position {
  const layout = tableLayout(state);
  const seats: Record<string, Json> = {};
  for (const seat of BOTH) {
    const name = seatName(seat);
    const counters = at(view.seats, seat);
    const counter = (key: string): number => at(counters, layout.seatCounters.indexOf(key));
    const cards = [...view.cards, ...(view.own?.cards ?? [])].filter((card) => card.owner === seat);
    const inZone = (zone: string): CardView[] =>
      cards
        .filter((card) => at(layout.zones, card.zone).name === `${name}.${zone}`)
        .toSorted((a, b) => a.slot - b.slot || b.level - a.level);
    const hand = inZone('hand');
    const row = (zone: string): Record<string, Json> => {
      const slots: Record<string, Json[]> = {};
      for (const card of inZone(zone))
        (slots[String(card.slot + 1)] ??= []).push(seenCard(card, layout.cardStats, layout.cardFlags));
      return slots;
    };
    seats[name] = {
      points: counter('points'),
      plays: counter('plays'),
      mulligans: counter('mulligans'),
      hand: audience === seat ? hand.toReversed().map(({ id }) => ({ card: id ?? 'hidden' })) : counter('hand'),
      deck: counter('deck'),
      discard: inZone('discard').map(({ id }) => ({ card: id ?? 'hidden' })),
      units: row('units'),
      spells: row('spells'),
    };
  }
  const priority = view.asking.question === 'window' ? view.asking.seats.map(seatName).join('') : null;
  return {
    turn: view.turn,
    active: activeName(view.active),
    phase: phaseWord(view.phase),
    ...seats,
    chain: view.chain.map(({ card, id, effect, seat, countered, targets }) => ({
      card: mentionSeen(view, layout, card, id),
      effect,
      seat: seatName(seat),
      countered,
      targets: targets.map((target) => mentionSeen(view, layout, target)),
    })),
    window: priority,
    priority,
    prompt: audience !== 'spectator' && view.asking.seats.includes(audience) ? view.asking.question : 'hidden',
    outcome: outcomeOf(state),
  };
}

/**
 * A card of the chain, and where it lies: all that is not in a hand or deck lies openly (TTCG-3.5).
 * @param id what is printed on the link, for a card that nobody can follow any more
 */
function mentionSeen({ cards }: TableView, { zones }: TableLayout, handle: number, id = 'hidden'): Mention {
  const card = cards.find((one) => one.handle === handle);
  if (card === undefined) return { card: id };
  const { name, form } = at(zones, card.zone);
  const there = cards.filter(({ zone, slot }) => zone === card.zone && slot === card.slot);
  // Tops first (TTCG-17.2, 17.3).
  const depth = there.length - 1 - card.level;
  return {
    card: card.id ?? id,
    path: form === 'pile' ? `${name}.${depth}` : `${name}.${card.slot + 1}${depth === 0 ? '' : `.${depth}`}`,
  };
}

function seenCard(card: CardView, stats: readonly string[], flags: readonly string[]): Position {
  const result: Record<string, Json> = { card: card.id ?? 'hidden', tier: card.tier };
  for (const [index, value] of card.stats.entries()) result[at(stats, index)] = value;
  for (const [index, flag] of flags.entries()) result[flag] = (card.flags & (1 << index)) !== 0;
  return result;
}
