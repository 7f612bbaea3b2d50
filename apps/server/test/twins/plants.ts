import type { Seat } from '@cardscape/rules';
import { counterTells, eventTells, withViews } from './planting.ts';
import { BOARD_PLANTS } from './plants-board.ts';
import { DUEL_PLANTS } from './plants-duel.ts';
import { REALM_PLANTS } from './plants-realm.ts';
import type { Plant } from './worlds.ts';

/** What the plants read of the state of a card game: things that no audience but their owner may know. */
interface Peek {
  readonly random: { readonly key: string };
  readonly seats: readonly { readonly deck: readonly number[]; readonly hand: readonly number[] }[];
  readonly table: {
    readonly cards: readonly { readonly def: number }[];
    readonly defs: readonly { readonly id: string; readonly unit?: boolean; readonly type: number | string }[];
  };
}

function peek(state: unknown): Peek {
  return state as Peek;
}

function definition(state: unknown, card: number | undefined): { id: string; unit: boolean; def: number } {
  const { table } = peek(state);
  const number = table.cards[card ?? 0]?.def ?? 0;
  const def = table.defs[number];
  return { def: number, id: def?.id ?? '', unit: def?.unit ?? def?.type === 'creature' };
}

function handOf(state: unknown, seat: Seat): readonly number[] {
  return peek(state).seats[seat]?.hand ?? [];
}

function deckOf(state: unknown, seat: Seat): readonly number[] {
  return peek(state).seats[seat]?.deck ?? [];
}

function units(state: unknown, seat: Seat): number {
  return handOf(state, seat).filter((card) => definition(state, card).unit).length;
}

/** Every way in which servers of such games have told too much, planted one by one. */
const CARD_PLANTS: Readonly<Record<string, Plant>> = {
  'an extra field: the top card of the deck': counterTells(
    (state, seat) => definition(state, deckOf(state, seat).at(-1)).def,
  ),
  'a stable card id: the number of a card in the hand': counterTells((state, seat) => handOf(state, seat)[0] ?? -1),
  'an option count: how much the other player could do': counterTells(
    (state, seat, game) => game.legal(state, seat).length,
  ),
  'the order of a hidden zone: where the lowest card of the deck lies': counterTells((state, seat) =>
    deckOf(state, seat).indexOf(Math.min(...deckOf(state, seat))),
  ),
  'a sum over a hidden zone: how many units the hand holds': counterTells(units),
  'an event too many: only when the hand holds many units': eventTells((state, recorder) => {
    for (const seat of [0, 1] as const)
      if (units(state, seat) > 2) recorder.events.push({ type: 'ponders', open: { seat } });
  }),
  'an event field: the card on top of the deck': eventTells((state, recorder) => {
    recorder.events.push({
      type: 'turned',
      open: {
        card: definition(state, deckOf(state, 0).at(-1)).id,
        other: definition(state, deckOf(state, 1).at(-1)).id,
      },
    });
  }),
  'an event for one seat that all get: what lies in its hand': eventTells((state, recorder) => {
    for (const seat of [0, 1] as const)
      for (const to of [0, 1] as const)
        recorder.events.push({
          type: 'peeked',
          open: {},
          own: [[to, { card: definition(state, handOf(state, seat)[0]).id }]],
        });
  }),
  'an error text: names the next card': {
    game: (game) => ({
      ...game,
      check(state, seat, intent) {
        const refusal = game.check(state, seat, intent);
        return refusal === null
          ? null
          : {
              ...refusal,
              message: `${refusal.message} (${definition(state, deckOf(state, seat).at(-1)).id} ${definition(state, handOf(state, seat === 0 ? 1 : 0)[0]).id})`,
            };
      },
    }),
  },
  'an error code: depends on the hidden hand': {
    game: (game) => ({
      ...game,
      check(state, seat, intent) {
        const refusal = game.check(state, seat, intent);
        return refusal === null
          ? null
          : {
              ...refusal,
              code: `${refusal.code}${units(state, seat === 0 ? 1 : 0)}${definition(state, deckOf(state, seat).at(-1)).unit ? 'U' : 'S'}`,
            };
      },
    }),
  },
  'the seed in the state': {
    live: (live) => {
      live.projector.tree.next = peek(live.match.state).random.key;
    },
  },
  'hidden cards as backs with handles of their own': withViews((views) => ({
    pileCards: (state) => [...views.pileCards(state), ...handOf(state, 0), ...handOf(state, 1)],
    card: (state, card) =>
      views.card(state, card) ?? {
        handle: 5000 + card,
        id: null,
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
  'the question tells what the hand could answer': withViews((views) => ({
    head: (state) => {
      const head = views.head(state);
      return {
        ...head,
        asking: { ...head.asking, question: units(state, 0) + units(state, 1) > 4 ? 'window' : head.asking.question },
      };
    },
  })),
  'the private part of one seat goes to the other when it comes in': {
    live: (live) => {
      const { projector } = live;
      const full = projector.ownFull.bind(projector);
      projector.ownFull = (seat) => full(seat === 0 ? 1 : 0);
    },
  },
  'the private patch of one seat goes to both': {
    live: (live) => {
      const { projector } = live;
      const patch = projector.ownPatch.bind(projector);
      let shared: Uint8Array | null = null;
      projector.ownPatch = (seat) => {
        if (seat === 0) {
          const [first, second] = [patch(0), patch(1)];
          shared =
            first === null && second === null
              ? null
              : Buffer.concat([first ?? new Uint8Array(), second ?? new Uint8Array()]);
        }
        return shared;
      };
    },
  },
  'a frame too many: an empty one whenever the other hand could be played from': {
    live: (live) => {
      const { projector } = live;
      const patch = projector.ownPatch.bind(projector);
      projector.ownPatch = (seat) =>
        patch(seat) ?? (units(live.match.state, seat === 0 ? 1 : 0) > 2 ? new Uint8Array() : null);
    },
  },
  'the clock tells how much there was to think about': {
    live: (live) => {
      const { game } = live.match;
      const banksAfter = live.clock.decided.bind(live.clock);
      live.clock.decided = (seat, now) => {
        banksAfter(seat, now);
        live.clock.banks[seat] = 600_000 - 1000 * game.legal(live.match.state, seat).length;
      };
    },
  },
  'the layout in the greeting depends on the deck': {
    game: (game) => ({
      ...game,
      layout: (state) => ({
        ...game.layout(state),
        phases: [
          ...game.layout(state).phases,
          definition(state, deckOf(state, 1).at(-1)).id,
          definition(state, deckOf(state, 0).at(-1)).id,
        ],
      }),
    }),
  },
};

/** By game. */
export const PLANTS: Readonly<Record<string, Readonly<Record<string, Plant>>>> = {
  ttcg: CARD_PLANTS,
  manaduel: { ...CARD_PLANTS, ...DUEL_PLANTS },
  coldfront: BOARD_PLANTS,
  showdown: REALM_PLANTS,
};
