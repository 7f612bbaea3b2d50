import type { z } from 'zod';
import type { LegalIntent } from '../choice.ts';
import type { BotRules } from '../contract/bots.ts';
import type { CardSetRules } from '../contract/card-sets.ts';
import type { Collection, SupplyRules } from '../contract/collection.ts';
import type { CustomCardRules } from '../contract/custom-cards.ts';
import type { EventData, Events } from '../contract/events.ts';
import type { CardRules, DeckRules, Game, MatchmakingRules, Outcome } from '../contract/game.ts';
import { kindsOfIntents } from '../contract/intents.ts';
import type { PassRules } from '../contract/passes.ts';
import type { MatchSetup } from '../contract/setup.ts';
import type { GameTable, TableViews } from '../contract/table.ts';
import type { ClockRules } from '../contract/time.ts';
import type { Trials } from '../contract/trials.ts';
import type { WatchingRules } from '../contract/watching.ts';
import { IllegalIntent, type Refusal } from '../errors.ts';
import { certain, foresee } from '../play/foresee.ts';
import type { Rehearsal } from '../play/foreseen.ts';
import { below, type RandomState } from '../random/generator.ts';
import { at, SEATS, type Audience, type Intent, type Json, type Seat, isJsonMap } from '../types.ts';
import { composeView, type Recorder, type ViewParts } from '../view.ts';
import {
  deckRules,
  firstMove,
  sampleOf,
  seatsByOption,
  stateRules,
  type StateRules,
  tryOut,
  unlistedRefusal,
} from './defaults.ts';
import { checkLayout, checkNames } from './limits.ts';

/** The ten things that every game says. */
interface Required<S, O, D, I extends Intent, E extends EventData> {
  readonly id: string;
  readonly name: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly intents: z.ZodType<I>;
  readonly events: Events<E>;
  setup(setup: MatchSetup<O, D> & { readonly seats: number }): S;
  legal(state: S, seat: Seat): readonly LegalIntent[];
  apply(state: S, seat: Seat, intent: I, recorder: Recorder | null): void;
  outcome(state: S): Outcome | null;
  readonly table: GameTable<S>;
}

/**
 * What collections may leave out: then there are no merits, names are not reserved, and a deck may be in any number of
 * matches.
 */
type Unneeded = 'enters' | 'ranks' | 'merits' | 'names' | 'taken';

/**
 * What a game may say besides; the kernel has a default for each. The types of options and decks are those of their
 * schemas: nothing else here may widen or narrow them.
 */
interface Optional<S, O, D, I extends Intent> {
  /** Absent: 1. */
  readonly revision: number;
  /** Absent: there are none. */
  readonly options: z.ZodType<O>;
  /** Absent: every seat that has a move. */
  deciders(state: S): readonly Seat[];
  /** Absent: what is not listed is refused. */
  check(state: S, seat: Seat, intent: I): Refusal | null;
  /** Intents that are not moves, conceding first; absent: there are none. */
  readonly asides: readonly string[];
  /** Absent: false. */
  readonly overFirst: boolean;
  readonly state: Partial<StateRules<S, NoInfer<O>>>;
  readonly clock: Partial<ClockRules<S, NoInfer<O>>>;
  /** Absent: nothing can be passed without being asked. */
  readonly passes: PassRules<S>;
  readonly matchmaking: Partial<MatchmakingRules<NoInfer<O>, NoInfer<D>>>;
  /** Absent: the game is played without decks. */
  readonly decks: Pick<DeckRules<O, D>, 'schema' | 'starters'> & Partial<DeckRules<O, D>>;
  readonly cards: Partial<CardRules<NoInfer<D>>>;
  /** Absent: players cannot define cards. */
  readonly customCards: CustomCardRules<NoInfer<O>>;
  /** Absent: no card sets can be played. */
  readonly cardSets: CardSetRules;
  readonly collection: Omit<Collection<S, NoInfer<O>>, Unneeded> & Partial<Pick<Collection<S, NoInfer<O>>, Unneeded>>;
  /** Absent: cards are not counted. */
  readonly supply: SupplyRules;
  readonly watching: Partial<WatchingRules<NoInfer<O>>>;
  /**
   * `preview`: the game's own; it must use only what the seat knows. `rehearsal`: from what the kernel makes previews
   * where the game has none; where it has, the kernel adds its own as `then`.
   */
  readonly bots: Partial<BotRules<S>> & { readonly rehearsal?: Rehearsal<S> };
  readonly trials: Partial<Trials<S, NoInfer<O>, NoInfer<D>>>;
}

export type GameDefinition<S, O, D, I extends Intent, E extends EventData> = Required<S, O, D, I, E> &
  Partial<Optional<S, O, D, I>>;

/** The bound on the length of matches, in intents, of a game that does not state one. */
const BOUND = 10_000;

/**
 * Makes a game from its definition, with defaults for the rest. Errors: TypeError when its names, or its layout with the
 * default options, do not fit the wire (`LIMITS`), and those of `setup` with them; a layout that other options make is
 * refused with the first match that has them.
 */
export function defineGame<
  S extends object,
  I extends Intent,
  E extends EventData,
  O = Readonly<Record<string, never>>,
  D = never,
>(given: GameDefinition<S, O, D, I, E>): Game<S, O, D> {
  const definition = { ...given, ...seatsByOption<O, D>(given) };
  const { id, name, revision = 1, seats, events, table, asides = [], overFirst = false } = definition;
  const outcome = (state: S): Outcome | null => definition.outcome(state);
  const { options, intents } = definition;
  checkNames({ id, seats, words: { ...events.kinds, ...kindsOfIntents(intents) } });
  const legal = (state: S, seat: Seat): readonly LegalIntent[] =>
    outcome(state) === null ? definition.legal(state, seat) : [];
  // Whoever hands on an intent has parsed it (`admit`), or has it from `legal`.
  const own = (intent: Intent): I => intent as I;
  const keeping = stateRules<S, O>(definition.state);
  const isMove = ({ intent }: LegalIntent): boolean => !asides.includes(intent.type);
  const deciders =
    definition.deciders?.bind(definition) ??
    ((state: S) => SEATS.slice(0, keeping.seatCount(state)).filter((seat) => legal(state, seat).some(isMove)));
  const check = (state: S, seat: Seat, intent: Intent): Refusal | null =>
    definition.check === undefined
      ? unlistedRefusal({ outcome, legal, deciders }, state, seat, intent)
      : definition.check(state, seat, own(intent));
  const decks = deckRules(definition.decks);
  const views = viewParts(table.views, { deciders, legal, outcome });
  const { rehearsal, ...bots } = definition.bots ?? {};
  const preview = (state: S, seat: Seat, intent: Intent): Json =>
    withThen(
      bots.preview?.(state, seat, intent) ??
        (rehearsal === undefined ? null : certain(host, rehearsal, state, seat, intent)),
      rehearsal === undefined ? null : foresee(host, rehearsal, state, seat, intent),
    );
  const host = {
    deciders,
    legal,
    check,
    outcome,
    views,
    apply: (state: S, seat: Seat, intent: Intent, recorder: Recorder | null) =>
      definition.apply(state, seat, own(intent), recorder),
    layout: (state: S) => table.layout(state),
    determinize: (state: S, audience: Audience, random: RandomState) => table.determinize(state, audience, random),
    isQuiet: (state: S) => bots.isQuiet?.(state) ?? true,
    seats: (state: S) => keeping.seatCount(state),
  };
  const game: Game<S, O, D> = {
    id,
    revision,
    name,
    seats,
    options,
    intents,
    asides,
    overFirst,
    events,
    setup(setup) {
      const state = definition.setup({ ...setup, seats: setup.seats ?? setup.decks.length });
      checkLayout(id, table.layout(state));
      return state;
    },
    deciders,
    legal,
    check,
    apply(state, seat, intent, recorder) {
      if (definition.check === undefined) {
        const refusal = check(state, seat, intent);
        if (refusal !== null) throw new IllegalIntent(refusal);
      }
      definition.apply(state, seat, own(intent), recorder);
    },
    outcome,
    ...keeping,
    views,
    layout: (state) => table.layout(state),
    census: (state) => table.census(state),
    determinize: (state, audience, random) => table.determinize(state, audience, random),
    notation: {
      ...table.notation,
      seen: (state, audience) =>
        table.notation.seen(state, audience, composeView(views, state, keeping.seatCount(state), audience)),
    },
    clock: {
      intents: [],
      refusal: null,
      own: () => 'open',
      onTimeout: (state, seat) => firstMove(legal(state, seat).filter(isMove)),
      onAbandon: () => ({ type: at(asides, 0) }),
      absence: 'forfeit',
      stalling: () => null,
      ...definition.clock,
    },
    ...(definition.passes === undefined ? {} : { passes: definition.passes }),
    matchmaking: {
      players: () => seats.min,
      drawsSeats: () => false,
      queueOptions: { casual: {}, ranked: {} },
      privateOptions: {},
      rankedOptions: {},
      hostOptions: [],
      foes: () => null,
      ...definition.matchmaking,
    },
    decks,
    cards: { catalogue: () => [], definitions: () => [], lore: null, ...definition.cards },
    customCards: definition.customCards ?? null,
    cardSets: definition.cardSets ?? null,
    collection:
      definition.collection === undefined
        ? null
        : {
            enters: () => null,
            ranks: () => null,
            merits: () => null,
            names: () => [],
            taken: (word) => ({ code: 'NAME_TAKEN', rule: 'P-6', message: `The name ${word} is taken.` }),
            ...definition.collection,
          },
    supply: definition.supply ?? null,
    watching: { admits: () => true, rules: () => null, ...definition.watching },
    bots: {
      own: null,
      partners: [],
      ideas: legal,
      evaluate: null,
      isQuiet: () => true,
      ...bots,
      preview,
    },
    trials: {
      bound: () => BOUND,
      longest: null,
      invariants: () => [],
      showsHidden: () => false,
      counterpart: () => null,
      showing: () => null,
      sample: (random) => sampleOf(game, seats.min + below(random, seats.max - seats.min + 1), random),
      samples: {},
      pace: null,
      exercise: null,
      ...definition.trials,
    },
  };
  tryOut(game);
  return game;
}

/** A game's own preview, an object, with what the kernel foresees added. */
function withThen(own: Json, then: Json): Json {
  if (own === null || then === null) return own ?? then;
  return { ...(isJsonMap(own) ? own : {}), then };
}

/** The parts of views, with those that the kernel adds. */
function viewParts<S>(
  own: TableViews<S>,
  { deciders, legal, outcome }: Pick<Game<S, unknown, unknown>, 'deciders' | 'legal' | 'outcome'>,
): ViewParts<S> {
  const { watch, ...parts } = own;
  return {
    ...parts,
    head(state) {
      const { question, ...head } = own.head(state);
      const result = outcome(state);
      return {
        ...head,
        asking: { seats: deciders(state), question },
        outcome: result === null ? null : { winners: result.winners, reason: result.reason },
      };
    },
    own: (state, seat) => ({ ...own.own(state, seat), legal: legal(state, seat) }),
    ...(watch === undefined ? {} : { watch: (state: S) => ({ ...watch(state), legal: [] }) }),
  };
}
