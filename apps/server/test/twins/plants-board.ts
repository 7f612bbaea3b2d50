import { SEATS } from '@cardscape/rules';
import { counterTells, eventTells, withViews } from './planting.ts';
import type { Plant } from './worlds.ts';

/** What the plants read of the Cold Front state: by cell, and by seat. */
interface Peek {
  readonly random: { readonly key: string; readonly words: readonly number[] };
  readonly unit: readonly number[];
  readonly card: readonly number[];
  readonly owner: readonly number[];
  readonly wounds: readonly number[];
  readonly hands: readonly (readonly number[])[];
  readonly piles: readonly (readonly number[])[];
  readonly dealt: readonly number[];
  readonly facts: {
    readonly cards: readonly {
      readonly id: string;
      readonly hp: number;
      readonly arrows: number;
      readonly type: number;
    }[];
    readonly grid: { readonly ground: readonly number[] };
  };
}

function peek(state: unknown): Peek {
  return state as Peek;
}

function cellOf(state: unknown, serial: number): number {
  return peek(state).unit.indexOf(serial);
}

function cardOf(state: unknown, serial: number): Peek['facts']['cards'][number] | undefined {
  const { card, facts } = peek(state);
  return facts.cards[card[cellOf(state, serial)] ?? -1];
}

function unitsOf(state: unknown, seat: number): readonly number[] {
  const { unit, owner } = peek(state);
  return unit.filter((serial, cell) => serial > 0 && owner[cell] === seat);
}

function bits(number: number): number {
  return number === 0 ? 0 : (number & 1) + bits(number >> 1);
}

/** The public card of a unit tells more than that it stands there. */
function blipTells(
  tell: (state: unknown, serial: number) => { id?: string; flags?: number; level?: number; stats?: readonly number[] },
): Plant {
  return withViews((views) => ({
    card: (state, serial) => {
      const view = views.card(state, serial);
      return view === null || view.id !== null ? view : { ...view, ...tell(state, serial) };
    },
    // What is hidden may change without the rules' marking it; a server that leaks shows everything anew.
    rowCards: (state) => views.rowCards(state),
  }));
}

/** Ways in which a board under fog can tell too much, planted one by one. */
export const BOARD_PLANTS: Readonly<Record<string, Plant>> = {
  'a blip with its card': blipTells((state, serial) => ({ id: cardOf(state, serial)?.id ?? '' })),
  'a blip with its life': blipTells((state, serial) => ({
    stats: [(cardOf(state, serial)?.hp ?? 0) - (peek(state).wounds[cellOf(state, serial)] ?? 0)],
  })),
  'a blip with the number of its arrows': blipTells((state, serial) => ({
    level: bits(cardOf(state, serial)?.arrows ?? 0),
  })),
  'a blip with its type as a mark': blipTells((state, serial) => ({ flags: cardOf(state, serial)?.type ?? 0 })),
  'a handle from which the card follows': withViews((views) => ({
    card: (state, serial) => {
      const view = views.card(state, serial);
      return view === null ? null : { ...view, handle: serial * 1000 + (peek(state).card[cellOf(state, serial)] ?? 0) };
    },
  })),
  'the running score of everybody': counterTells((state, seat) =>
    unitsOf(state, seat).reduce(
      (sum, serial) => sum + (cardOf(state, serial)?.hp ?? 0) - (peek(state).wounds[cellOf(state, serial)] ?? 0),
      0,
    ),
  ),
  'how many units of each type stand': counterTells(
    (state, seat) =>
      unitsOf(state, seat).reduce((sum, serial) => sum * 5 + (cardOf(state, serial)?.type ?? 0), 0) % 100_000,
  ),
  'what is in a hand, as a sum': counterTells((state, seat) =>
    (peek(state).hands[seat] ?? []).reduce((sum, place) => sum + (peek(state).piles[seat]?.[place] ?? 0), 0),
  ),
  'the next card of a pile': counterTells(
    (state, seat) => peek(state).piles[seat]?.[peek(state).dealt[seat] ?? 0] ?? -1,
  ),
  'an event for every blow that nobody sees': eventTells((_state, recorder) => {
    for (const { type, open } of recorder.events)
      if (open === null) recorder.events.push({ type: `noise-${type}`, open: {} });
  }),
  'the card of what was placed, in an event for all': eventTells((state, recorder) => {
    for (const { type, open } of recorder.events.slice())
      if (type === 'place' && open !== null)
        recorder.events.push({ type: 'seen', open: { card: cardOf(state, Number(open['unit']))?.id ?? 'gone' } });
  }),
  'an error text that names the unit on the tile': {
    game: (game) => ({
      ...game,
      check(state, seat, intent) {
        const refusal = game.check(state, seat, intent);
        const all = SEATS.flatMap((other) => unitsOf(state, other)).map((serial) => cardOf(state, serial)?.id ?? '');
        return refusal === null
          ? null
          : {
              ...refusal,
              message: `${refusal.message} (${all.join(' ')} ${(peek(state).hands[(seat + 1) % 2] ?? []).join(' ')})`,
            };
      },
    }),
  },
  'an error code that depends on a hidden hand': {
    game: (game) => ({
      ...game,
      check(state, seat, intent) {
        const refusal = game.check(state, seat, intent);
        const { piles, hands } = peek(state);
        const cards = SEATS.flatMap((other) => (hands[other] ?? []).map((place) => piles[other]?.[place] ?? 0));
        return refusal === null
          ? null
          : { ...refusal, code: `${refusal.code}-${cards.reduce((sum, card) => sum * 3 + card, 0) % 997}` };
      },
    }),
  },
  'the ground under the shroud': withViews(() => ({ ground: (state) => peek(state).facts.grid.ground })),
  'what a unit out of sight is like now': withViews((views) => ({
    own: (state, seat) => {
      const own = views.own(state, seat);
      return {
        ...own,
        cards: own.cards.map((card) =>
          card.zone === 0
            ? { ...card, stats: [...card.stats, peek(state).wounds[cellOf(state, card.handle)] ?? 0] }
            : card,
        ),
      };
    },
  })),
  'the own pile in the order in which it will be dealt': withViews((views) => ({
    own: (state, seat) => {
      const own = views.own(state, seat);
      const { piles, dealt, facts } = peek(state);
      const order = (piles[seat] ?? []).slice(dealt[seat]).map((card) => facts.cards[card]?.id ?? '');
      return {
        ...own,
        cards: own.cards.map((card) =>
          card.handle < -1000 ? { ...card, id: order[-1001 - card.handle] ?? card.id } : card,
        ),
      };
    },
  })),
  'the seed in the state': {
    live: (live) => {
      const { key, words } = peek(live.match.state).random;
      live.projector.tree.next = `${key}${words.join('')}`;
    },
  },
  'the private part of another seat when one comes in': {
    live: (live) => {
      const { projector } = live;
      const full = projector.ownFull.bind(projector);
      projector.ownFull = (audience) => full(audience === 0 ? 1 : 0);
    },
  },
  'a frame too many: an empty one whenever something happens in the dark': {
    live: (live) => {
      const { projector } = live;
      const patch = projector.ownPatch.bind(projector);
      projector.ownPatch = (audience) =>
        patch(audience) ??
        (SEATS.flatMap((seat) => unitsOf(live.match.state, seat)).reduce(
          (sum, serial) => sum + (cardOf(live.match.state, serial)?.type ?? 0),
          0,
        ) %
          2 ===
        1
          ? new Uint8Array()
          : null);
    },
  },
};
