import type { AnyGame, Game } from '../contract/game.ts';
import { cloneRandom } from '../random/generator.ts';
import { type Held, newHeld } from './held.ts';

type HeldGame = Game<Held, unknown, unknown>;
/** What is not as in the game behind it. */
type Own = Pick<HeldGame, 'intents' | 'asides' | 'events' | 'legal' | 'check' | 'apply'>;

/** A game whose states hold those of another one: everything but `own` is that game's. */
export function hideBehind(game: AnyGame, own: Own): AnyGame {
  const { views, notation, clock, bots, trials, collection } = game;
  const watch = views.watch?.bind(views);
  const lasting = views.lasting?.bind(views);
  const ground = views.ground?.bind(views);
  const hidden: HeldGame = {
    ...game,
    ...own,
    setup(setup) {
      const state = game.setup(setup);
      return newHeld(state, game.seatCount(state));
    },
    deciders: ({ state }) => game.deciders(state),
    outcome: ({ state }) => game.outcome(state),
    seatCount: ({ state }) => game.seatCount(state),
    optionsOf: ({ state }) => game.optionsOf(state),
    reseed: ({ state }, random) => game.reseed(state, random),
    clone: (held) => ({
      ...held,
      state: game.clone(held.state),
      undo: held.undo === null ? null : { ...held.undo, state: game.clone(held.undo.state) },
    }),
    snapshot: ({ state, undo, ...rest }) =>
      JSON.stringify({
        ...rest,
        state: game.snapshot(state),
        undo: undo === null ? null : { ...undo, state: game.snapshot(undo.state) },
      }),
    restore(match, text) {
      const held = JSON.parse(text) as Held & { readonly state: string };
      const restored = (state: unknown): unknown => game.restore(match.state, String(state));
      return {
        ...held,
        state: restored(held.state),
        undo: held.undo === null ? null : { ...held.undo, state: restored(held.undo.state) },
      };
    },
    views: {
      head: ({ state }) => views.head(state),
      counters: ({ state }, seat) => views.counters(state, seat),
      rowCards: ({ state }) => views.rowCards(state),
      pileCards: ({ state }) => views.pileCards(state),
      card: ({ state }, card) => views.card(state, card),
      chain: ({ state }) => views.chain(state),
      own: (held, seat) => ({ ...views.own(held.state, seat), legal: own.legal(held, seat) }),
      ...(lasting === undefined ? {} : { lasting: ({ state }: Held) => lasting(state) }),
      ...(ground === undefined ? {} : { ground: ({ state }: Held) => ground(state) }),
      ...(watch === undefined ? {} : { watch: ({ state }: Held) => watch(state) }),
    },
    layout: ({ state }) => game.layout(state),
    census: ({ state }) => game.census(state),
    determinize: (held, audience, random) => ({
      ...held,
      undo:
        held.undo === null
          ? null
          : { ...held.undo, state: game.determinize(held.undo.state, audience, cloneRandom(random)) },
      state: game.determinize(held.state, audience, random),
    }),
    notation: {
      ...notation,
      fromPosition(...given) {
        const state = notation.fromPosition(...given);
        return newHeld(state, game.seatCount(state));
      },
      position: ({ state }) => notation.position(state),
      cards: ({ state }) => notation.cards(state),
      computed: ({ state }) => notation.computed(state),
      seen: ({ state }, audience) => notation.seen(state, audience),
      intentOf: ({ state }, seat, step) => notation.intentOf(state, seat, step),
      stepOf: ({ state }, seat, intent) => notation.stepOf(state, seat, intent),
    },
    clock: {
      ...clock,
      onTimeout: ({ state }, seat) => clock.onTimeout(state, seat),
      onAbandon: ({ state }, seat) => clock.onAbandon(state, seat),
      stalling: ({ state }, seat) => clock.stalling(state, seat),
    },
    collection:
      collection === null ? null : { ...collection, merits: ({ state }, seat) => collection.merits(state, seat) },
    bots: {
      // Bots are given the state of the game.
      own: [],
      partners: [],
      ideas: ({ state }, seat) => bots.ideas(state, seat),
      evaluate: bots.evaluate === null ? null : ({ state }, seat) => bots.evaluate?.(state, seat) ?? 0,
      isQuiet: ({ state }) => bots.isQuiet(state),
      preview: ({ state }, seat, intent) => bots.preview(state, seat, intent),
    },
    trials: {
      ...trials,
      longest: null,
      invariants: ({ state }) => trials.invariants(state),
      showsHidden: ({ state }) => trials.showsHidden(state),
      counterpart: ({ state }, seat, intent) => trials.counterpart(state, seat, intent),
      showing(held, audience, seat, intent) {
        const state = trials.showing(held.state, audience, seat, intent);
        return state === null ? null : { ...held, state };
      },
      pace: null,
      exercise: null,
    },
  };
  return hidden;
}
