import { SEATS, type Seat } from '@cardscape/rules';
import { counterTells, eventTells, withViews } from './planting.ts';
import type { Plant } from './worlds.ts';

/** What the plants read of the Realm Showdown state: things that no audience but their owner may know. */
interface Peek {
  readonly random: { readonly key: string };
  readonly cards: {
    readonly ids: readonly string[];
    readonly zones: readonly (readonly number[])[];
    readonly known: readonly number[];
  };
  readonly question: { readonly seat: Seat; readonly from: readonly unknown[] } | null;
}

/** Places of these zones in the part of a side. */
const ZONES = 10;
const HAND = 6;
const DECK = 7;

function peek(state: unknown): Peek {
  return state as Peek;
}

function zone(state: unknown, seat: number, kind: number): readonly number[] {
  return peek(state).cards.zones[seat * ZONES + kind] ?? [];
}

function idOf(state: unknown, card: number | undefined): string {
  return card === undefined ? '' : (peek(state).cards.ids[card] ?? '');
}

function topOf(state: unknown, seat: number): string {
  return idOf(state, zone(state, seat, DECK).at(-1));
}

/** A number that stands for what a card is. */
function digest(text: string): number {
  return Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1000, 7);
}

/** A number that stands for all cards of a hand. */
function handDigest(state: unknown, seat: number): number {
  return zone(state, seat, HAND).reduce((sum, card) => sum + digest(idOf(state, card)), 0);
}

function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** Ways in which Realm Showdown could tell too much, planted one by one. */
export const REALM_PLANTS: Readonly<Record<string, Plant>> = {
  'an extra field: the top card of the deck': counterTells((state, seat) => digest(topOf(state, seat))),
  'a sum over a hidden zone: what the hand holds': counterTells(handDigest),
  'the order of a hidden zone: where a card of the deck lies': counterTells((state, seat) =>
    zone(state, seat, DECK).reduce((sum, card, place) => sum + place * digest(idOf(state, card)), 0),
  ),
  'a choice tells its options to all': withViews((views) => ({
    counters: (state, seat) => [
      ...views.counters(state, seat),
      peek(state).question === null
        ? handDigest(state, seat)
        : (peek(state).question?.from ?? []).reduce<number>((sum, card) => sum + digest(idOf(state, Number(card))), 0),
    ],
  })),
  'a peek that all hear: the card on top': eventTells((state, recorder) => {
    recorder.events.push({ type: 'peeked', open: { ids: [topOf(state, 0), topOf(state, 1)] } });
  }),
  'a draw that all hear: the newest card of the hand': eventTells((state, recorder) => {
    recorder.events.push({
      type: 'drew',
      open: { id: idOf(state, zone(state, 0, HAND).at(-1)), other: idOf(state, zone(state, 1, HAND).at(-1)) },
    });
  }),
  'an event for one seat that the other gets: its hand': eventTells((state, recorder) => {
    for (const seat of [0, 1] as const)
      recorder.events.push({
        type: 'looked',
        open: {},
        own: [[other(seat), { card: idOf(state, zone(state, seat, HAND)[0]) }]],
      });
  }),
  'an event too many: only with some hands': eventTells((state, recorder) => {
    for (const seat of [0, 1] as const)
      if (handDigest(state, seat) % 2 === 0) recorder.events.push({ type: 'ponders', open: { seat } });
  }),
  'an error text: names the next card': {
    game: (game) => ({
      ...game,
      check(state, seat, intent) {
        const refusal = game.check(state, seat, intent);
        return refusal === null
          ? null
          : { ...refusal, message: `${refusal.message} (${topOf(state, seat)} ${handDigest(state, other(seat))})` };
      },
    }),
  },
  'an error code: depends on the other hand': {
    game: (game) => ({
      ...game,
      check(state, seat, intent) {
        const refusal = game.check(state, seat, intent);
        return refusal === null
          ? null
          : { ...refusal, code: `${refusal.code}${handDigest(state, other(seat))}${digest(topOf(state, seat))}` };
      },
    }),
  },
  'the seed in the state': {
    live: (live) => {
      live.projector.tree.next = peek(live.match.state).random.key;
    },
  },
  'the card of a hand as a public card': withViews((views) => ({
    pileCards: (state) => [...views.pileCards(state), ...SEATS.slice(0, 2).flatMap((seat) => zone(state, seat, HAND))],
    card: (state, card) =>
      views.card(state, card) ?? {
        handle: 5000 + card,
        id: idOf(state, card),
        tier: 1,
        owner: 0,
        zone: 0,
        slot: 0,
        level: 0,
        flags: 0,
        stats: [],
        host: 0,
      },
  })),
  'the own part: the hand of the other': withViews((views) => ({
    own: (state, seat) => {
      const own = views.own(state, seat);
      const cards = zone(state, other(seat), HAND).map((card) => ({
        handle: -90_000 - card,
        id: idOf(state, card),
        tier: 1,
        owner: other(seat),
        zone: 0,
        slot: 0,
        level: 0,
        flags: 0,
        stats: [],
        host: 0,
      }));
      return { ...own, cards: [...own.cards, ...cards] };
    },
  })),
  'the question tells what the hand holds': withViews((views) => ({
    head: (state) => {
      const head = views.head(state);
      const odd = (handDigest(state, 0) + handDigest(state, 1)) % 2 === 1;
      return { ...head, asking: { ...head.asking, question: odd ? 'card' : head.asking.question } };
    },
  })),
};
