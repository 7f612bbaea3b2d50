import { z } from 'zod';
import { dealAnew, type DealUnknown } from '../cards/determinize.ts';
import { cardNotation } from '../cards/notation.ts';
import { Cards } from '../cards/open.ts';
import { cloneCards, newCards, NOBODY, type TableState } from '../cards/state.ts';
import { cardsIn, censusOf, countersOf, layoutOf, openView, ownViews, type Shown } from '../cards/views.ts';
import { zonesOf, type Zone, type ZoneKind } from '../cards/zones.ts';
import type { LegalIntent } from '../choice.ts';
import {
  withCommon,
  type CommonEvent,
  type EventData,
  type Events,
  type FieldsOf,
  type Telling,
} from '../contract/events.ts';
import type { Game, Outcome } from '../contract/game.ts';
import { CONCEDE, concedeSchema, handlesIn, isConceding, kindsOfIntents, type Conceding } from '../contract/intents.ts';
import { reportersOf } from '../contract/reporting.ts';
import type { MatchSetup } from '../contract/setup.ts';
import type { GameTable } from '../contract/table.ts';
import { structuredCopy } from '../copy.ts';
import { commonRefusal, IllegalIntent, type Refusal } from '../errors.ts';
import { cardBehind } from '../handles.ts';
import { withShown } from '../memory.ts';
import { worthOf } from '../play/worth.ts';
import { cloneRandom, fastRandom } from '../random/generator.ts';
import { at, type Intent, type Seat } from '../types.ts';
import type { Recorder, TableLayout } from '../view.ts';
import { seatsByOption, unlistedRefusal } from './defaults.ts';
import { defineGame, type GameDefinition } from './game.ts';
import { ALREADY_OUT, OUT, outcomeWithout, outOf } from './leaving.ts';

/** What a rule is given: the state, its cards, and a way to report events. */
export interface Play<S, O, E extends EventData> {
  readonly state: S & TableState<O>;
  readonly cards: Cards;
  /** Reports an event to everybody, with more for single audiences. */
  readonly tell: <K extends E['type']>(type: K, fields: FieldsOf<E, K>, more?: Telling<FieldsOf<E, K>>) => void;
}

/** The ten things that a game on the kernel's own cards says. `S` is what its state has beside the cards. */
interface Required<S, O, D, I extends Intent, E extends EventData> {
  readonly id: string;
  readonly name: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** The zones of a match with these options. */
  zones(options: O, seats: number): readonly ZoneKind[];
  readonly intents: z.ZodType<I>;
  readonly events: Events<E>;
  /** Adds and deals the cards, and returns the rest of the initial state. */
  setup(play: Play<object, O, E>, setup: MatchSetup<O, D> & { readonly seats: number }): S;
  legal(play: Play<S, O, E>, seat: Seat): readonly LegalIntent[];
  /** Does what `legal` lists, and plays on to the next decision. */
  apply(play: Play<S, O, E>, seat: Seat, intent: I): void;
  outcome(state: S & TableState<O>, cards: Cards): Outcome | null;
}

interface Optional<S, O, E extends EventData> extends Partial<Omit<Shown<S & TableState<O>>, 'counters'>> {
  /** Whole numbers of a seat that everybody may know (`Shown`); they may be counted from the cards. */
  readonly counters: Readonly<Record<string, (state: S & TableState<O>, seat: Seat, cards: Cards) => number>>;
  /** The names of the phases, and `phase` the present one; absent: there is only one. */
  readonly phases: readonly string[];
  phase(state: S & TableState<O>): string;
  /** Which of the seats that play on owe a decision; absent: every seat that has a move. */
  deciders(play: Play<S, O, E>): readonly Seat[];
  /**
   * With three seats or more: what becomes of the cards and the turn of a seat that gives up, so that the others play
   * on. The seat is already in `gone`, and `nextSeat` skips it. Absent: giving up ends the match.
   */
  leave(play: Play<S, O, E>, seat: Seat): void;
  /** Fields of the state that are numbers of cards, or lists of them. */
  readonly cardFields: readonly (keyof S & string)[];
  /** For secret decks: what an unknown card of another seat may be. */
  readonly dealUnknown: DealUnknown<S & TableState<O>>;
  /** How well a seat is doing, for bots; absent: only the end tells. */
  score(state: S & TableState<O>, seat: Seat, cards: Cards): number;
}

/** The optional groups that are handed on as they are. */
const HANDED_ON = [
  'revision',
  'options',
  'clock',
  'matchmaking',
  'decks',
  'cards',
  'customCards',
  'cardSets',
  'collection',
  'supply',
  'watching',
] as const;

type Groups<S, O, D, I extends Intent, E extends EventData> = Partial<
  Pick<GameDefinition<S & TableState<O>, O, D, I, E>, (typeof HANDED_ON)[number] | 'bots' | 'trials'>
>;

export type CardGameDefinition<S, O, D, I extends Intent, E extends EventData> = Required<S, O, D, I, E> &
  Partial<Optional<S, O, E>> &
  Groups<S, O, D, I, E>;

const PHASE = 'play';
const MOVE = 'move';
const OVER = 'over';
const { tell: tellCommon } = reportersOf<CommonEvent>();
/** The highest value of a score: winning is worth more. */
const MOST_SCORE = 900;

/**
 * Makes a game that is played on the kernel's own cards: it says where cards can lie, what may be done and what happens
 * then; names, hidden information, views, positions, giving up and counting are the kernel's. Errors: those of
 * `defineGame`.
 */
export function defineCardGame<
  S extends object,
  I extends Intent,
  E extends EventData,
  O = Readonly<Record<string, never>>,
  D = never,
>(given: CardGameDefinition<S, O, D, I, E>): Game<S & TableState<O>, O, D> {
  const definition = { ...given, ...seatsByOption<O, D>(given) };
  type State = S & TableState<O>;
  const { phases = [PHASE], score, leave } = definition;
  const { tell } = reportersOf<E>();
  const counters = Object.entries(definition.counters ?? {}).map(
    ([name, count]) => [name, (state: State, seat: Seat) => count(state, seat, look(state).cards)] as const,
  );
  const shown: Shown<State> = {
    counters: { ...Object.fromEntries(counters), ...(leave === undefined ? {} : { [OUT]: outOf }) },
    stats: definition.stats ?? {},
    flags: definition.flags ?? {},
  };
  const zonesFor = remembering((options: O, seats: number) => zonesOf(definition.zones(options, seats), seats));
  const zones = ({ options, seats }: TableState<O>): readonly Zone[] => zonesFor(options, seats);
  const cardsOf = (state: TableState<O>, recorder: Recorder | null): Cards => new Cards(state, zones(state), recorder);
  const tellTo =
    (recorder: Recorder | null): Play<S, O, E>['tell'] =>
    (type, fields, more) =>
      tell({ rec: recorder }, type, fields, more);
  const open = (state: State, recorder: Recorder | null): Play<S, O, E> => ({
    state,
    cards: cardsOf(state, recorder),
    tell: tellTo(recorder),
  });
  const look = (state: State): Play<S, O, E> => open(state, null);

  const outcome = (state: State): Outcome | null =>
    outcomeWithout(state, leave !== undefined, () => definition.outcome(state, look(state).cards));

  const layout = (all: readonly Zone[], owned: boolean): TableLayout =>
    layoutOf(all, shown, phases, [MOVE, OVER], owned);
  let sample: State | null = null;
  const table: GameTable<State> = {
    layout: (state) =>
      layout(
        zones(state),
        state.cards.owners.some((owner) => owner !== NOBODY),
      ),
    views: {
      head: (state) => ({
        turn: state.turn,
        active: state.active,
        phase: definition.phase?.(state) ?? at(phases, 0),
        attack: null,
        question: outcome(state) === null ? MOVE : OVER,
      }),
      counters: (state, seat) => countersOf(state, zones(state), shown, seat),
      rowCards: (state) => cardsIn(state, zones(state), ['row', 'grid']),
      pileCards: (state) => cardsIn(state, zones(state), ['pile']),
      card: (state, card) => openView(state, zones(state), shown, card),
      chain: () => [],
      own: (state, seat) => ({
        cards: ownViews(state, zones(state), shown, seat),
        ground: [],
        source: null,
        triggers: [],
      }),
    },
    census: (state) => censusOf(state, zones(state)),
    determinize(state, audience, random) {
      const twin = clone(state);
      dealAnew(twin, zones(state), audience, random, definition.dealUnknown);
      return twin;
    },
    notation: cardNotation<State>({
      zones,
      intents: definition.intents,
      cardFields: definition.cardFields ?? [],
      options: definition.options,
      sample: () => (sample ??= game.setup(game.trials.sample(fastRandom(1)))),
      counters: shown.counters,
      outcome,
    }),
  };

  /** Keys keep their order, since snapshots are compared as text. Options never change, and are shared. */
  function clone(state: State): State {
    const { cards, random, options: _, ...rest } = state;
    return { ...state, ...structuredCopy(rest), cards: cloneCards(cards), random: cloneRandom(random) };
  }

  const { deciders } = definition;
  const legal = (state: State, seat: Seat): LegalIntent[] =>
    state.gone.includes(seat)
      ? []
      : [...definition.legal(look(state), seat), { intent: { type: CONCEDE }, fields: [] }];
  const kinds = kindsOfIntents(definition.intents);
  /** What is not listed is refused; a card for which the seat has no handle, with a code of its own. */
  function check(state: State, seat: Seat, intent: Intent): Refusal | null {
    if (state.gone.includes(seat) && outcome(state) === null) return ALREADY_OUT;
    const refusal = unlistedRefusal(game, state, seat, intent);
    const isUnknown = (handle: number): boolean => cardBehind(state.cards.handles, seat, handle) < 0;
    return refusal?.code === 'NOT_LISTED' && handlesIn(intent, kinds).some(isUnknown)
      ? commonRefusal('UNKNOWN_CARD')
      : refusal;
  }

  const game = defineGame({
    ...groupsOf(definition),
    id: definition.id,
    name: definition.name,
    seats: definition.seats,
    intents: z.union([definition.intents, concedeSchema]),
    events: withCommon(definition.events),
    asides: [CONCEDE],
    setup(setup) {
      const { options, seats, random } = setup;
      const base: TableState<O> = {
        options,
        seats,
        random: cloneRandom(random),
        turn: 1,
        active: 0,
        gone: [],
        cards: newCards(zonesFor(options, seats).length, seats),
      };
      const state = Object.assign(
        base,
        definition.setup({ state: base, cards: cardsOf(base, null), tell: tellTo(null) }, setup),
      );
      state.cards.dealt = state.cards.ids.length;
      return state;
    },
    legal,
    ...(deciders === undefined
      ? {}
      : {
          deciders: (state: State) =>
            outcome(state) === null ? deciders(look(state)).filter((seat) => !state.gone.includes(seat)) : [],
        }),
    check,
    apply(state, seat, intent: I | Conceding, recorder) {
      const refusal = check(state, seat, intent);
      if (refusal !== null) throw new IllegalIntent(refusal);
      if (recorder !== null) recorder.field = true;
      if (!isConceding(intent)) {
        definition.apply(open(state, recorder), seat, intent);
        return;
      }
      state.gone.push(seat);
      tellCommon({ rec: recorder }, 'conceded', { seat });
      if (outcome(state) === null) leave?.(open(state, recorder), seat);
    },
    outcome,
    table,
    state: { clone },
    trials: {
      showing: (state, audience, seat, intent) => ({
        ...state,
        cards: withShown(state.cards, audience, seat, handlesIn(intent, kinds)),
      }),
      ...definition.trials,
    },
    bots: {
      evaluate:
        score === undefined
          ? null
          : (state, seat) =>
              worthOf(outcome(state), seat) ??
              Math.max(-MOST_SCORE, Math.min(MOST_SCORE, score(state, seat, look(state).cards))),
      ...definition.bots,
    },
  });
  return game;
}

/** The zones of a match follow from its options, which never change, and are asked for with every move and view. */
function remembering<O>(make: (options: O, seats: number) => readonly Zone[]): typeof make {
  const made = new WeakMap<object, Map<number, readonly Zone[]>>();
  return (options, seats) => {
    if (typeof options !== 'object' || options === null) return make(options, seats);
    const bySeats = made.get(options) ?? new Map<number, readonly Zone[]>();
    const zones = bySeats.get(seats) ?? make(options, seats);
    made.set(options, bySeats.set(seats, zones));
    return zones;
  };
}

function groupsOf<S, O, D, I extends Intent, E extends EventData>(
  definition: CardGameDefinition<S, O, D, I, E>,
): Groups<S, O, D, I, E> {
  const groups: Groups<S, O, D, I, E> = {};
  for (const name of HANDED_ON) if (definition[name] !== undefined) Object.assign(groups, { [name]: definition[name] });
  return groups;
}
