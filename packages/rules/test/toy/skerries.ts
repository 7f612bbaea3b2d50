import { z } from 'zod';
import { nextSeat, seatsIn, seatsOf } from '../../src/kernel/cards/state.ts';
import { deck, hand, row, shared } from '../../src/kernel/cards/zones.ts';
import { oneOf } from '../../src/kernel/choice.ts';
import { defineEvents, type EventsIn } from '../../src/kernel/contract/events.ts';
import * as field from '../../src/kernel/contract/fields.ts';
import { defineIntents } from '../../src/kernel/contract/intents.ts';
import { defineCardGame, type Play } from '../../src/kernel/define/card-game.ts';
import { at, present, SEATS, type Seat } from '../../src/kernel/types.ts';

/*
 * Skerries: a trick-taking game for two to four. The highest card of the suit that was led takes the trick; the most
 * tricks win. Whoever gives up is out, and the others play on.
 */

const SUITS = ['gull', 'seal', 'whale'] as const;
const RANKS = 8;
const HAND = 6;
const CARDS = SUITS.flatMap((suit) =>
  Array.from({ length: RANKS }, (_, index) => ({
    id: `${suit}-${index + 1}`,
    name: `${suit} ${index + 1}`,
    suit,
    rank: index + 1,
  })),
);
const cardOf = (id: string): (typeof CARDS)[number] => present(CARDS.find((card) => card.id === id));

const options = z.strictObject({ players: z.int().min(2).max(4).default(2) });

const intents = defineIntents({ play: { card: field.card } });
const events = defineEvents({
  played: {
    fields: { seat: field.seat, card: field.card, id: field.cardId },
    says: '{seat} plays {id}.',
    doer: 'card',
  },
  taken: { fields: { seat: field.seat, tricks: field.count }, says: '{seat} takes the trick ({tricks}).' },
});

interface Tricks {
  readonly tricks: number[];
  lead: Seat;
}

type Table = Play<Tricks, z.infer<typeof options>, EventsIn<typeof events>>;

/** When everybody who is in has played, the highest card of the suit that was led takes the trick. */
function take({ cards, state, tell }: Table): void {
  const trick = cards.in('trick');
  if (trick.length < seatsIn(state).length) return;
  const led = cardOf(cards.id(present(cards.at('trick', state.lead) ?? undefined))).suit;
  const worth = (one: number): number => (cardOf(cards.id(one)).suit === led ? cardOf(cards.id(one)).rank : 0);
  const best = trick.reduce((top, one) => (worth(one) > worth(top) ? one : top));
  const winner: Seat = at(SEATS, cards.slot(best));
  for (const one of trick.slice()) cards.move(one, 'taken', winner);
  state.tricks[winner] = at(state.tricks, winner) + 1;
  tell('taken', { seat: winner, tricks: at(state.tricks, winner) });
  state.active = winner;
  state.lead = winner;
  state.turn += 1;
}

export const skerries = defineCardGame({
  id: 'skerries',
  name: 'Skerries',
  seats: { min: 2, max: 4 },
  options,
  intents,
  events,
  zones: (_, seats) => [shared(deck('stock')), shared(row('trick', seats)), hand(), deck('taken')],
  counters: { tricks: (state: Tricks, seat) => at(state.tricks, seat) },
  matchmaking: { players: ({ players }) => players },
  cards: { catalogue: () => CARDS },
  setup({ cards, state }): Tricks {
    for (const { id } of CARDS) cards.add(id, 'stock');
    cards.shuffle('stock');
    for (const seat of seatsOf(state)) cards.draw(HAND, ['stock', null], ['hand', seat]);
    return { tricks: seatsOf(state).map(() => 0), lead: 0 };
  },
  legal({ cards, state }, seat) {
    if (seat !== state.active) return [];
    const own = cards.in('hand', seat);
    const led = cards.at('trick', state.lead);
    const following =
      led === null ? [] : own.filter((card) => cardOf(cards.id(card)).suit === cardOf(cards.id(led)).suit);
    return [
      { intent: { type: 'play' }, fields: [oneOf('card', cards.names(seat, following.length > 0 ? following : own))] },
    ];
  },
  apply({ cards, state, tell }, seat, intent) {
    const card = cards.named(seat, intent.card);
    cards.move(card, 'trick', null, seat);
    tell('played', { seat, card: cards.name(seat, card), id: cards.id(card) });
    state.active = nextSeat(state, seat);
    take({ cards, state, tell });
  },
  leave({ cards, state, tell }, seat) {
    const played = cards.at('trick', seat);
    for (const card of [...cards.in('hand', seat), ...(played === null ? [] : [played])])
      cards.move(card, 'taken', seat);
    if (state.lead === seat) state.lead = nextSeat(state, seat);
    if (state.active === seat) state.active = nextSeat(state, seat);
    take({ cards, state, tell });
  },
  outcome(state, cards) {
    const seats = seatsIn(state);
    if (seats.some((seat) => cards.in('hand', seat).length > 0) || cards.in('trick').length > 0) return null;
    const most = Math.max(...seats.map((seat) => at(state.tricks, seat)));
    const winners = seats.filter((seat) => state.tricks[seat] === most);
    return { winners: winners.length === seats.length ? [] : winners, reason: 'tricks' };
  },
  score: (state, seat) => at(state.tricks, seat) * 100 - Math.max(...state.tricks) * 90,
});
