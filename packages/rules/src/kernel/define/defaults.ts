import { z } from 'zod';
import { intentsOf, isListed, type LegalIntent } from '../choice.ts';
import type { AnyGame, DeckRules, Game, MatchmakingRules, Outcome } from '../contract/game.ts';
import type { MatchSetup } from '../contract/setup.ts';
import { structuredCopy } from '../copy.ts';
import { commonRefusal, type Refusal } from '../errors.ts';
import { below, cloneRandom, fastRandom, type RandomState } from '../random/generator.ts';
import { at, type Intent, type Seat } from '../types.ts';

/* What the kernel does where a game says nothing. */

/**
 * How a state is kept: where it is not `{ options, seats, random, … }`, or where that can be done better than by
 * copying JSON.
 */
export interface StateRules<S, O> {
  seatCount(state: S): number;
  optionsOf(state: S): O;
  reseed(state: S, random: RandomState): void;
  clone(state: S): S;
  snapshot(state: S): string;
  restore(match: S, text: string): S;
}

/** A state whose parts the kernel finds by their names. */
interface PlainState<O> {
  readonly options: O;
  readonly seats: number;
  random: RandomState;
}

/** How `{ options, seats, random, … }` is kept, but for what the game does better. */
export function stateRules<S extends object, O>(own: Partial<StateRules<S, O>> = {}): StateRules<S, O> {
  // A game whose states have other parts says itself how they are kept.
  const plain = (state: S): PlainState<O> => state as S & PlainState<O>;
  return {
    seatCount: (state) => plain(state).seats,
    optionsOf: (state) => plain(state).options,
    reseed: (state, random) => {
      plain(state).random = random;
    },
    clone: structuredCopy,
    snapshot: (state) => JSON.stringify(state),
    restore: (_, text) => JSON.parse(text) as S,
    ...own,
  };
}

/** What is not listed is refused. */
export function unlistedRefusal<S>(
  rules: {
    outcome(state: S): Outcome | null;
    legal(state: S, seat: Seat): readonly LegalIntent[];
    deciders(state: S): readonly Seat[];
  },
  state: S,
  seat: Seat,
  intent: Intent,
): Refusal | null {
  if (rules.outcome(state) !== null) return commonRefusal('MATCH_OVER');
  const entries = rules.legal(state, seat);
  if (isListed(entries, intent)) return null;
  if (entries.some((entry) => entry.intent.type === intent.type)) return commonRefusal('NOT_LISTED');
  return commonRefusal(rules.deciders(state).includes(seat) ? 'WRONG_STATE' : 'NOT_YOUR_TURN');
}

/** The first of the moves, with the first choices. Errors: RangeError without a move. */
export function firstMove(moves: readonly LegalIntent[]): Intent {
  for (const entry of moves) for (const intent of intentsOf(entry)) return intent;
  throw new RangeError('a seat that owes a decision has no move');
}

export function deckRules<O, D>(
  own: (Pick<DeckRules<O, D>, 'schema' | 'starters'> & Partial<DeckRules<O, D>>) | undefined,
): DeckRules<O, D> | null {
  if (own === undefined) return null;
  return {
    size: (deck) => (Array.isArray(deck) ? deck.length : 0),
    fitStarter: (_, deck) => deck,
    problems: () => [],
    sample: null,
    ...own,
  };
}

/** What of a game says how many seats a match has. */
interface Seating<O, D> {
  readonly seats: { readonly min: number; readonly max: number };
  readonly options?: z.ZodType<O>;
  readonly matchmaking?: Partial<MatchmakingRules<O, D>>;
}

/**
 * The options of a game, with what it leaves to the kernel: that there are none; and where it allows several numbers of
 * seats and does not say which, that whoever makes a match chooses.
 */
export function seatsByOption<O, D>({
  seats,
  options,
  matchmaking = {},
}: Seating<O, D>): Required<Omit<Seating<O, D>, 'seats'>> {
  const own = options ?? z.strictObject({});
  const leaves = matchmaking.players === undefined && seats.min !== seats.max && own instanceof z.ZodObject;
  const players = z.int().min(seats.min).max(seats.max).default(seats.min);
  const all: z.ZodType = leaves ? own.extend({ players }) : own;
  return {
    // What the kernel adds, no rule of the game asks for: `O` is what the game itself says.
    options: all as z.ZodType<O>,
    matchmaking: leaves ? { ...matchmaking, players: (chosen) => seatsChosen.parse(chosen).players } : matchmaking,
  };
}

const seatsChosen = z.object({ players: z.int() });

/**
 * A match of so many seats with the default options and any starter decks. Errors: ZodError without default options,
 * RangeError without starter decks.
 */
export function sampleOf<O, D>(
  { options, decks }: Game<unknown, O, D>,
  count: number,
  random: RandomState,
): MatchSetup<O, D> {
  const own =
    decks === null
      ? []
      : Array.from({ length: count }, () => at(decks.starters, below(random, decks.starters.length)).deck);
  const chosen = options.safeParse({ players: count });
  return {
    options: chosen.success ? chosen.data : options.parse({}),
    seats: count,
    decks: own,
    cards: [],
    random: cloneRandom(random),
  };
}

/**
 * Begins a match with the default options for each number of seats that they allow; none of a game that has no such
 * options, or no starter decks. Errors: those of `setup`, among them TypeError for a layout that does not fit.
 */
export function tryOut(game: AnyGame): void {
  const { seats, options, decks, matchmaking } = game;
  if (!options.safeParse({}).success || decks?.starters.length === 0) return;
  for (let count = seats.min; count <= seats.max; count++) {
    const match = sampleOf(game, count, fastRandom(0));
    if (matchmaking.players(match.options) !== count) continue;
    game.setup({ ...match, decks: match.decks.map((deck) => decks?.fitStarter(match.options, deck)) });
  }
}
