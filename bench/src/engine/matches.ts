import {
  at,
  type AnyGame,
  type ClockRules,
  commitmentTo,
  dealtHeader,
  drawPlaces,
  fastRandom,
  FORMAT,
  gameOf,
  Match,
  newRecorder,
  POLICIES,
  type LogEntry,
  type MatchHeader,
  type RandomState,
  type Seat,
  type SealedTerms,
} from '@cardscape/rules';

/** The secret of matches that are played here; nobody plays for anything. */
export const SECRET = 'be7c'.repeat(16);

/** Errors: Error for a game that is not registered. */
export function namedGame(id: string): AnyGame {
  const game = gameOf(id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  return game;
}

const PLAYERS = ['Ada', 'Ben', 'Cleo', 'Dov'];
const ENTROPIES = ['ab', 'cd', 'ef', '01'].map((byte) => byte.repeat(32));

interface Terms {
  readonly options: unknown;
  readonly seats: number;
  readonly decks: readonly unknown[];
}

/** What a match is played with by default. Starter decks, where there are some: every pairing comes up. */
function termsOf(game: AnyGame, seed: number): Terms {
  const options = game.options.parse({});
  const seats = game.matchmaking.players(options);
  const starters = game.decks?.starters ?? [];
  const deckOf = (seat: number): unknown =>
    at(starters, Math.floor(seed / starters.length ** seat) % starters.length).deck;
  return { options, seats, decks: starters.length === 0 ? [] : PLAYERS.slice(0, seats).map((_, seat) => deckOf(seat)) };
}

/** A new match with the default options. */
export function newState(game: AnyGame, seed: number): unknown {
  return game.setup({ ...termsOf(game, seed), cards: [], random: fastRandom(seed) });
}

/**
 * One decision with everything that belongs to it: the legal list, a choice, validation, carrying out, the record of
 * events.
 */
export function decide(
  game: AnyGame,
  state: unknown,
  dice: RandomState,
): { readonly seat: Seat; readonly recorder: ReturnType<typeof newRecorder> } {
  const seat = at(game.deciders(state), 0);
  const intent = POLICIES.random(game, state, seat, dice);
  const recorder = newRecorder();
  game.apply(state, seat, intent, recorder);
  return { seat, recorder };
}

/**
 * Matches of one sort (`trials.samples`), made in advance: cards are read when they are made, not when they are played.
 * Errors: Error for a sort that the game does not have.
 */
export function sampledSetups(
  game: AnyGame,
  sort: string,
  count: number,
): readonly ReturnType<AnyGame['trials']['sample']>[] {
  const sample = game.trials.samples[sort];
  if (sample === undefined) throw new Error(`${game.id} has no matches of ${sort}`);
  const setups = Array.from({ length: count }, (_, seed) => sample(fastRandom(seed)));
  for (const setup of setups) game.setup({ ...setup, random: fastRandom(1) });
  return setups;
}

/** Plays a match at random to its end; returns how many decisions it took. */
export function playOut(game: AnyGame, seed: number, state = newState(game, seed)): number {
  const dice = fastRandom(seed ^ 0x51ed270b);
  let decisions = 0;
  for (; game.outcome(state) === null; decisions++) decide(game, state, dice);
  return decisions;
}

/** Nobody is hurried, and nothing is counted. */
const NO_CLOCK: ClockRules = {
  control: null,
  lag: { most: 0, quota: 0, refill: 0 },
  away: 0,
  grace: 0,
  strikes: 0,
  idle: null,
};

export function headerOf(game: AnyGame, seed: number): MatchHeader {
  const { options, seats, decks } = termsOf(game, seed);
  const match = `bench-${seed}`;
  const terms: SealedTerms = {
    format: FORMAT,
    match,
    game: game.id,
    revision: game.revision,
    options: options as MatchHeader['options'],
    decks: decks as MatchHeader['decks'],
    cards: game.cards.definitions(decks, []),
    seats: PLAYERS.slice(0, seats),
    bots: Array.from({ length: seats }, () => false),
    clock: NO_CLOCK,
  };
  const entropies = ENTROPIES.slice(0, seats);
  const places = game.matchmaking.drawsSeats(options) ? drawPlaces(SECRET, entropies, match) : null;
  return dealtHeader(terms, {
    commitment: commitmentTo(terms, SECRET),
    entropies,
    places,
    startedAt: 1_700_000_000_000,
  });
}

/** A match as a server has it, with its log. */
export interface Logged {
  readonly match: Match;
  /** Hash of the header. */
  readonly first: string;
  readonly entries: LogEntry[];
}

/** Plays a match as a server does, through the door and with a log, for at most that many decisions. */
export function playLogged(game: AnyGame, header: MatchHeader, seed: number, most: number): Logged {
  const match = new Match(game, header, SECRET);
  const first = match.head;
  const dice = fastRandom(seed ^ 0x51ed270b);
  const entries: LogEntry[] = [];
  while (entries.length < most && game.outcome(match.state) === null) {
    const seat = at(game.deciders(match.state), 0);
    const admission = match.admit(seat, POLICIES.random(game, match.state, seat, dice), 'player');
    if (admission.refusal !== null) throw new Error(`a listed intent was refused: ${admission.refusal.code}`);
    const entry = match.entry(seat, admission.intent, 'player', header.startedAt + entries.length * 1000);
    match.carryOut(entry, null);
    entries.push(entry);
  }
  return { match, first, entries };
}
