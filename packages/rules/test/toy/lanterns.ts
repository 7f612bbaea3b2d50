import { z } from 'zod';
import { seatsOf } from '../../src/kernel/cards/state.ts';
import { deck, hand, pile } from '../../src/kernel/cards/zones.ts';
import { oneOf } from '../../src/kernel/choice.ts';
import { defineEvents } from '../../src/kernel/contract/events.ts';
import * as field from '../../src/kernel/contract/fields.ts';
import { defineIntents } from '../../src/kernel/contract/intents.ts';
import { defineCardGame } from '../../src/kernel/define/card-game.ts';
import { at } from '../../src/kernel/types.ts';

/*
 * Lanterns, a toy for two to four players: each night everybody chooses a lantern in secret; then all are lit, and the
 * one that alone shines brightest takes the night. It has what games have (hidden hands and decks, decisions at the
 * same time, chance) and nothing else: a game is this one value.
 */

const BRIGHTEST = 9;
const HAND = 3;
const CATALOGUE = Array.from({ length: BRIGHTEST }, (_, index) => ({ id: `lantern-${index + 1}`, light: index + 1 }));
const lightOf = (id: string): number => Number(id.slice('lantern-'.length));

const options = z.strictObject({ nights: z.int().min(1).max(9).default(3) });
const lanternDeck = z.array(z.enum(CATALOGUE.map(({ id }) => id))).readonly();

const intents = defineIntents({ choose: { card: field.card } });
const events = defineEvents({
  chosen: { fields: { seat: field.seat, card: field.card.optional() }, says: '{seat} has chosen a lantern.' },
  lit: {
    fields: { lights: z.array(z.int()), brightest: z.int() },
    says: 'The lanterns are lit; the brightest alone is {brightest}.',
  },
});

interface Nights {
  /** By seat: the nights that it has taken, and the lantern that it has chosen. */
  readonly nights: number[];
  readonly chosen: (number | null)[];
}

export const lanterns = defineCardGame({
  id: 'lanterns',
  name: 'Lanterns',
  seats: { min: 2, max: 4 },
  options,
  intents,
  events,
  zones: () => [hand(), deck(), pile('lit')],
  counters: {
    nights: ({ nights }: Nights, seat) => at(nights, seat),
    ready: ({ chosen }: Nights, seat) => (chosen[seat] === null ? 0 : 1),
  },
  flags: { chosen: ({ chosen }: Nights, card) => chosen.includes(card) },
  cardFields: ['chosen'],
  decks: {
    schema: lanternDeck,
    starters: [{ id: 'all', name: 'All lanterns', deck: CATALOGUE.map(({ id }) => id) }],
    problems: (_, decks) =>
      decks.flatMap((one, seat) =>
        new Set(one).size === one.length && one.length >= HAND
          ? []
          : [{ seat, code: 'DECK_COPIES', rule: 'TOY-0', message: 'At least three lanterns, one of each.' }],
      ),
  },
  cards: { catalogue: () => CATALOGUE },
  setup({ cards, state }, { decks }): Nights {
    state.active = null;
    for (const seat of seatsOf(state)) {
      for (const id of at(decks, seat)) cards.add(id, 'deck', seat);
      cards.shuffle('deck', seat);
      cards.draw(HAND, ['deck', seat], ['hand', seat]);
    }
    return { nights: seatsOf(state).map(() => 0), chosen: seatsOf(state).map(() => null) };
  },
  legal: ({ cards, state }, seat) =>
    at(state.chosen, seat) === null
      ? [{ intent: { type: 'choose' }, fields: [oneOf('card', cards.names(seat, cards.in('hand', seat)))] }]
      : [],
  apply({ cards, state, tell }, seat, { card }) {
    state.chosen[seat] = cards.named(seat, card);
    cards.touch(seat);
    tell('chosen', { seat }, { own: [[seat, { card }]] });
    if (state.chosen.includes(null)) return;
    const lit = state.chosen.map((one) => (one === null ? 0 : lightOf(cards.id(one))));
    const brightest = Math.max(...lit.filter((one) => lit.filter((other) => other === one).length === 1), 0);
    for (const one of seatsOf(state)) {
      cards.move(at(state.chosen, one) ?? 0, 'lit', one);
      state.chosen[one] = null;
      if (lit[one] === brightest) state.nights[one] = at(state.nights, one) + 1;
      cards.draw(1, ['deck', one], ['hand', one]);
    }
    state.turn += 1;
    tell('lit', { lights: lit, brightest });
  },
  outcome(state, cards) {
    const most = Math.max(...state.nights);
    if (most < state.options.nights && seatsOf(state).every((seat) => cards.in('hand', seat).length > 0)) return null;
    const winners = seatsOf(state).filter((seat) => state.nights[seat] === most);
    return { winners: winners.length === state.seats ? [] : winners, reason: 'nights' };
  },
  score: ({ nights }, seat) => at(nights, seat) * 100 - Math.max(...nights) * 90,
});
