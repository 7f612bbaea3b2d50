import { SEATS } from '@cardscape/rules';
import { counterTells, eventTells, withViews } from './planting.ts';
import type { Plant } from './worlds.ts';

/** What the plants read of the Mana Duel state. */
interface Peek {
  readonly priority: 0 | 1 | null;
  readonly seats: readonly {
    readonly utilities: readonly number[];
    readonly creatures: readonly number[];
    readonly deck: readonly number[];
    readonly exchange: readonly number[];
  }[];
  readonly cards: {
    readonly position: readonly number[];
    readonly wounds: readonly number[];
    readonly known: readonly number[];
  };
  readonly table: {
    readonly cards: readonly { readonly def: number }[];
    readonly defs: readonly { readonly id: string; readonly type: string; readonly power: number }[];
  };
}

const FACE_DOWN = 2;

function peek(state: unknown): Peek {
  return state as Peek;
}

function definition(
  state: unknown,
  card: number,
): { readonly id: string; readonly type: string; readonly power: number } {
  const { table } = peek(state);
  return table.defs[table.cards[card]?.def ?? 0] ?? { id: '', type: '', power: 0 };
}

/** The cards of a seat that are set. */
function setCards(state: unknown, seat: number): readonly number[] {
  return (peek(state).seats[seat]?.utilities ?? []).filter(
    (card) => card >= 0 && peek(state).cards.position[card] === FACE_DOWN,
  );
}

function isTrap(state: unknown, card: number): boolean {
  return definition(state, card).type === 'trap';
}

/** The back of a card tells more than that it lies there. */
function backTells(
  tell: (
    state: unknown,
    card: number,
  ) => { handle?: number; level?: number; flags?: number; stats?: readonly number[] },
): Plant {
  return withViews((views) => ({
    card: (state, card) => {
      const view = views.card(state, card);
      return view === null || view.id !== null ? view : { ...view, ...tell(state, card) };
    },
  }));
}

/** Ways in which a game of face-down cards and windows can tell too much, planted one by one. */
export const DUEL_PLANTS: Readonly<Record<string, Plant>> = {
  'a window only for who has set a trap': {
    game: (game) => ({
      ...game,
      apply(state, seat, intent, recorder) {
        game.apply(state, seat, intent, recorder);
        for (;;) {
          const { priority } = peek(state);
          if (
            priority === null ||
            game.outcome(state) !== null ||
            setCards(state, priority).some((card) => isTrap(state, card))
          )
            return;
          game.apply(state, priority, { type: 'pass' }, recorder);
        }
      },
    }),
  },
  'an event when who is asked can only pass': {
    game: (game) => ({
      ...game,
      apply(state, seat, intent, recorder) {
        game.apply(state, seat, intent, recorder);
        const { priority } = peek(state);
        if (recorder !== null && priority !== null)
          recorder.events.push({ type: 'thinks', open: { ways: game.legal(state, priority).length } });
      },
    }),
  },
  'the time of a window depends on what could be done in it': {
    live: (live) => {
      const { game } = live.match;
      const owe = live.clock.owe.bind(live.clock);
      live.clock.owe = (seats, renewed, now) =>
        owe(
          seats,
          renewed,
          now + 100 * seats.reduce<number>((sum, seat) => sum + game.legal(live.match.state, seat).length, 0),
        );
    },
  },
  'the power of what lies face down, in its numbers': backTells((state, card) => ({
    stats: [definition(state, card).power],
  })),
  'a mark on the back of a trap': backTells((state, card) => ({ flags: isTrap(state, card) ? 1 : 0 })),
  'handles of set cards from which their type follows': backTells((state, card) => ({
    handle: 10_000 + card * 2 + (isTrap(state, card) ? 1 : 0),
  })),
  'set cards in the order of what they are': backTells((state, card) => {
    const all = SEATS.flatMap((seat) => setCards(state, seat)).toSorted((a, b) =>
      definition(state, a).id < definition(state, b).id ? -1 : 1,
    );
    return { level: Math.max(0, all.indexOf(card)) };
  }),
  'how many traps a seat has set': counterTells(
    (state, seat) => setCards(state, seat).filter((card) => isTrap(state, card)).length,
  ),
  'what one player has looked at, told to all': eventTells((state, recorder) => {
    const known = peek(state).cards.known.flatMap((bits, card) => (bits === 0 ? [] : [definition(state, card).id]));
    if (known.length > 0) recorder.events.push({ type: 'seen', open: { cards: known } });
  }),
  'the own deck list in the order in which the cards lie': withViews((views) => ({
    own: (state, seat) => {
      const own = views.own(state, seat);
      const order = (peek(state).seats[seat]?.deck ?? []).map((card) => definition(state, card).id);
      const listed = own.cards.filter(({ handle }) => handle <= -1_000_000);
      return {
        ...own,
        cards: own.cards.map((card) =>
          listed.includes(card) ? { ...card, level: order.indexOf(card.id ?? '') } : card,
        ),
      };
    },
  })),
};

/** Such as random matches seldom come to: they are caught in worlds that are laid out. */
export const LAID_PLANTS = {
  wounds: backTells((state, card) => ({ stats: [0, peek(state).cards.wounds[card] ?? 0] })),
  exchange: counterTells((state, seat) => peek(state).seats[seat]?.exchange.length ?? 0),
} as const satisfies Readonly<Record<string, Plant>>;
