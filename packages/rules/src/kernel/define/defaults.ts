import { z } from 'zod';
import { intentsOf, isListed, type LegalIntent } from '../choice.ts';
import type { DeckRules, MatchmakingRules, Outcome } from '../contract/game.ts';
import type { MatchSetup } from '../contract/setup.ts';
import { structuredCopy } from '../copy.ts';
import { commonRefusal, type Refusal } from '../errors.ts';
import { below, cloneRandom, type RandomState } from '../random/generator.ts';
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
  const plain = (state: S): PlainState<O> => state as unknown as PlainState<O>;
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

/** Where a game allows several numbers of seats and does not say which, whoever makes a match chooses: an option. */
export function seatsByOption<O, D>({ seats, options, matchmaking }: Seating<O, D>): Omit<Seating<O, D>, 'seats'> {
  const own = options ?? z.strictObject({});
  if (matchmaking?.players !== undefined || seats.min === seats.max || !(own instanceof z.ZodObject)) return {};
  const players = z.int().min(seats.min).max(seats.max).default(seats.min);
  return {
    options: own.extend({ players }) as unknown as z.ZodType<O>,
    matchmaking: { ...matchmaking, players: (chosen) => (chosen as { readonly players: number }).players },
  };
}

/** A match with the default options, any number of seats, and starter decks. */
export function sampleOf<O, D>(
  seats: { readonly min: number; readonly max: number },
  options: z.ZodType<O>,
  decks: DeckRules<O, D> | null,
  random: RandomState,
): MatchSetup<O, D> {
  const count = seats.min + below(random, seats.max - seats.min + 1);
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
