import type { LegalIntent } from '../choice.ts';
import type { AnyGame, Game } from '../contract/game.ts';
import { cloneRandom } from '../random/generator.ts';
import type { Intent, Seat } from '../types.ts';
import type { TableLayout } from '../view.ts';

/** A state that holds one of another game, and what is kept beside it. */
interface Holding {
  state: unknown;
}

/** How states hold those of another game. */
export interface Behind<H extends Holding> {
  /** A match that begins in that state. */
  readonly begin: (state: unknown, seats: number) => H;
  /** The same with each state of the other game exchanged, the present one (`now`) last; shares nothing mutable. */
  readonly map: (held: H, each: (state: unknown, now: boolean) => unknown) => H;
}

type HeldGame<H extends Holding> = Game<H, unknown, unknown>;

/** What is not as in the game behind it. */
interface Own<H extends Holding> extends Pick<HeldGame<H>, 'intents' | 'asides' | 'events' | 'check' | 'apply'> {
  /** Whether the intent is none of the game behind it. */
  readonly isOwn: (intent: Intent) => boolean;
  /** What the seat may do besides. */
  readonly added: (held: H, seat: Seat) => readonly LegalIntent[];
  /** A counter of every seat besides; absent: there is none. */
  readonly counter?: { readonly name: string; of(held: H, seat: Seat): number };
}

/** A game whose states hold those of another one: everything but `own` is that game's. */
export function hideBehind<H extends Holding>(game: AnyGame, { begin, map }: Behind<H>, own: Own<H>): AnyGame {
  const { views, notation, clock, bots, trials, collection, passes } = game;
  const { isOwn, added, counter, ...said } = own;
  const watch = views.watch?.bind(views);
  const lasting = views.lasting?.bind(views);
  const ground = views.ground?.bind(views);
  /** By layout: the same with the counter. Most matches share theirs. */
  const layouts = new WeakMap<TableLayout, TableLayout>();
  const more = (held: H, seat: Seat, legal: readonly LegalIntent[]): readonly LegalIntent[] => {
    const entries = added(held, seat);
    return entries.length === 0 ? legal : [...legal, ...entries];
  };
  const hidden: HeldGame<H> = {
    ...game,
    ...said,
    setup(setup) {
      const state = game.setup(setup);
      return begin(state, game.seatCount(state));
    },
    legal: (held, seat) => more(held, seat, game.legal(held.state, seat)),
    deciders: ({ state }) => game.deciders(state),
    outcome: ({ state }) => game.outcome(state),
    seatCount: ({ state }) => game.seatCount(state),
    optionsOf: ({ state }) => game.optionsOf(state),
    reseed: ({ state }, random) => game.reseed(state, random),
    clone: (held) => map(held, (state) => game.clone(state)),
    snapshot: (held) => JSON.stringify(map(held, (state) => game.snapshot(state))),
    restore: (match, text) => map(JSON.parse(text) as H, (state) => game.restore(match.state, String(state))),
    views: {
      head: ({ state }) => views.head(state),
      counters: (held, seat) =>
        counter === undefined
          ? views.counters(held.state, seat)
          : [...views.counters(held.state, seat), counter.of(held, seat)],
      rowCards: ({ state }) => views.rowCards(state),
      pileCards: ({ state }) => views.pileCards(state),
      card: ({ state }, card) => views.card(state, card),
      chain: ({ state }) => views.chain(state),
      own(held, seat) {
        const view = views.own(held.state, seat);
        return { ...view, legal: more(held, seat, view.legal) };
      },
      ...(lasting === undefined ? {} : { lasting: ({ state }: H) => lasting(state) }),
      ...(ground === undefined ? {} : { ground: ({ state }: H) => ground(state) }),
      ...(watch === undefined ? {} : { watch: ({ state }: H) => watch(state) }),
    },
    layout({ state }) {
      const layout = game.layout(state);
      if (counter === undefined) return layout;
      const known = layouts.get(layout) ?? { ...layout, seatCounters: [...layout.seatCounters, counter.name] };
      layouts.set(layout, known);
      return known;
    },
    census: ({ state }) => game.census(state),
    // Only the present state takes from the dice: the others are dealt anew in the same way.
    determinize: (held, audience, random) =>
      map(held, (state, now) => game.determinize(state, audience, now ? random : cloneRandom(random))),
    notation: {
      ...notation,
      fromPosition(...given) {
        const state = notation.fromPosition(...given);
        return begin(state, game.seatCount(state));
      },
      position: ({ state }) => notation.position(state),
      cards: ({ state }) => notation.cards(state),
      computed: ({ state }) => notation.computed(state),
      seen: ({ state }, audience) => notation.seen(state, audience),
      intentOf: ({ state }, seat, step) => (isOwn(step) ? step : notation.intentOf(state, seat, step)),
      stepOf: ({ state }, seat, intent) => (isOwn(intent) ? intent : notation.stepOf(state, seat, intent)),
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
      preview: ({ state }, seat, intent) => (isOwn(intent) ? null : bots.preview(state, seat, intent)),
    },
    ...(passes === undefined
      ? {}
      : { passes: { ...passes, asked: ({ state }: H, seat: Seat) => passes.asked(state, seat) } }),
    trials: {
      ...trials,
      longest: null,
      invariants: ({ state }) => trials.invariants(state),
      showsHidden: ({ state }) => trials.showsHidden(state),
      counterpart: ({ state }, seat, intent) => (isOwn(intent) ? null : trials.counterpart(state, seat, intent)),
      showing(held, audience, seat, intent) {
        const state = isOwn(intent) ? null : trials.showing(held.state, audience, seat, intent);
        return state === null ? null : { ...held, state };
      },
      pace: null,
      exercise: null,
    },
  };
  return hidden;
}
