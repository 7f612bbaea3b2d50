import { readFileSync } from 'node:fs';
import type { AnyGame } from '@cardscape/rules/kernel/contract/game';
import type { MatchSetup } from '@cardscape/rules/kernel/contract/setup';
import { below, cloneRandom, fastRandom, nextWord, type RandomState } from '@cardscape/rules/kernel/random/generator';
import { at, isJsonMap } from '@cardscape/rules/kernel/types';
import { WrongUse } from '../command.ts';
import { fromCaller } from '../files.ts';

/** What the command line asks for, as plain data: a worker plans the same matches from it. */
export interface Request {
  readonly game: string;
  readonly seed: number;
  readonly options: string | undefined;
  readonly decks: string | undefined;
  readonly matrix: boolean;
  /** One for all players, or one for each. */
  readonly policies: readonly string[];
  /** Milliseconds for slow bots. */
  readonly budget: number;
  readonly cwd: string;
}

/** A deck with the name under which it is counted. */
interface NamedDeck {
  readonly name: string;
  readonly deck: (dice: RandomState) => unknown;
}

/** One match to be played; all lists are in seat order. */
export interface PlannedMatch {
  readonly setup: MatchSetup<unknown, unknown>;
  readonly decks: readonly string[];
  readonly policies: readonly string[];
  /** Dice of the policies, apart from those of the match. */
  readonly dice: RandomState;
}

export interface Plan {
  /** Where decks come from, for the reader of the report. */
  readonly source: 'given decks' | 'starter decks' | 'random decks' | 'sampled decks' | 'a mission';
  /** Of so many matches, one is played for each pairing. */
  readonly pairings: number;
  match(number: number): PlannedMatch;
}

type Decks = NonNullable<AnyGame['decks']>;
type Foes = NonNullable<ReturnType<AnyGame['matchmaking']['foes']>>;

/** The word for legal decks by lot, one kind for each starter deck. */
const RANDOM = 'random';

/**
 * Decides what is played: the decks of the command line; without them random pairs of starter decks; where a game has
 * none, sampled matches. Players take the seats in turn: in the next match of a pairing everybody sits one further; a
 * sampled match is played once for each turn of the policies.
 * Errors: WrongUse for decks, options or policies that the game does not take.
 */
export function planMatches(game: AnyGame, { seed, options, decks, matrix, policies, cwd }: Request): Plan {
  const changed = options === undefined ? {} : readJson(options, '--options');
  const starters = starterDecks(game, changed);
  const named =
    decks === undefined || decks === RANDOM ? null : decks.split(',').map((name) => namedDeck(name, starters, cwd));
  const pool = named ?? (decks === RANDOM ? randomDecks(game, changed) : starters);
  const { decks: rules } = game;
  if (rules === null || pool.length === 0) return sampled(game, seed, changed, policies);
  const played = parsedOptions(game, changed);
  const foes = game.matchmaking.foes(played);
  if (foes !== null) return mission(rules, seed, played, at(pool, 0), foes, policies);
  const players = game.matchmaking.players(played);
  if (named !== null && !matrix && named.length !== players)
    throw new WrongUse(`--decks names ${named.length} decks for ${players} seats`);
  checkPolicies(policies, players);
  if (matrix && (players !== 2 || pool.length < 2))
    throw new WrongUse('--matrix takes a match of two and at least two decks');
  for (const one of pool) checkDeck(rules, played, one, fastRandom(seed));
  const pairs = matrix ? pairsOf(pool) : null;
  const pairings = pairs?.length ?? 1;
  return {
    source: named === null ? (decks === RANDOM ? 'random decks' : 'starter decks') : 'given decks',
    pairings,
    match(number) {
      const dice = fastRandom(seed + number);
      const chosen =
        pairs === null
          ? (named ?? Array.from({ length: players }, () => at(pool, below(dice, pool.length))))
          : at(pairs, number % pairings);
      const turn = Math.floor(number / pairings);
      // The seat of player p is p + turn; so the player of a seat is the seat - turn.
      const seated = <T>(list: readonly T[]): T[] =>
        Array.from({ length: players }, (_, seat) => at(list, ((seat + turn * (players - 1)) % players) % list.length));
      const setup = {
        options: played,
        decks: seated(chosen.map((one) => rules.schema.parse(one.deck(dice)))),
        cards: [],
        random: cloneRandom(dice),
      };
      return {
        setup,
        decks: seated(chosen.map(({ name }) => name)),
        policies: seated(policies),
        dice: fastRandom(nextWord(dice)),
      };
    },
  };
}

/**
 * A match whose opponents follow from its options: the first deck and the first policy are the player's, who sits in
 * the first seat.
 */
function mission(
  rules: Decks,
  seed: number,
  options: unknown,
  player: NamedDeck,
  foes: Foes,
  policies: readonly string[],
): Plan {
  checkDeck(rules, options, player, fastRandom(seed));
  return {
    source: 'a mission',
    pairings: 1,
    match(number) {
      const dice = fastRandom(seed + number);
      const decks = [rules.schema.parse(player.deck(dice)), ...foes.map(({ deck }) => deck)];
      const setup = { options, decks, cards: [], random: cloneRandom(dice) };
      return {
        setup,
        decks: [player.name, ...foes.map(() => 'mission')],
        policies: [at(policies, 0), ...foes.map(({ bot }) => bot)],
        dice: fastRandom(nextWord(dice)),
      };
    },
  };
}

function checkPolicies(policies: readonly string[], players: number): void {
  if (policies.length > 1 && policies.length !== players)
    throw new WrongUse(`--policy names ${policies.length} policies for ${players} seats`);
}

/** Every deck against every other. */
function pairsOf(pool: readonly NamedDeck[]): NamedDeck[][] {
  return pool.flatMap((first, index) => pool.slice(index + 1).map((second) => [first, second]));
}

function starterDecks(game: AnyGame, changed: object): NamedDeck[] {
  const { decks } = game;
  return decks === null
    ? []
    : decks.starters.map(({ id, deck }) => ({
        name: id,
        deck: () => decks.fitStarter(parsedOptions(game, changed), deck),
      }));
}

function randomDecks(game: AnyGame, changed: object): NamedDeck[] {
  const { starters, sample } = game.decks ?? { starters: [], sample: null };
  if (sample === null) throw new WrongUse(`${game.id} knows no random decks`);
  const options = parsedOptions(game, changed);
  return starters.map(({ id }) => ({ name: id, deck: (dice) => sample(options, id, dice) }));
}

function sampled(game: AnyGame, seed: number, changed: object, policies: readonly string[]): Plan {
  parsedOptions(game, changed);
  return {
    source: 'sampled decks',
    pairings: 1,
    match(number) {
      // Each sampled match is played by the policies in every turn of seats, however many seats it has.
      const turn = number % policies.length;
      const dice = fastRandom(seed + (number - turn) / policies.length);
      const setup = game.trials.sample(dice);
      const options = parsedOptions(game, { ...(isJsonMap(setup.options) ? setup.options : {}), ...changed });
      const players = setup.decks.length > 0 ? setup.decks.length : game.matchmaking.players(options);
      const seats = Array.from({ length: players }, (_, seat) => seat);
      return {
        setup: { ...setup, options, seats: players, random: cloneRandom(setup.random) },
        decks: seats.map(() => 'sampled'),
        policies: seats.map((seat) => at(policies, (seat + turn) % policies.length)),
        dice,
      };
    },
  };
}

function parsedOptions(game: AnyGame, changed: object): unknown {
  const parsed = game.options.safeParse(changed);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new WrongUse(`--options: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not options of this game'}`);
}

/** A starter deck by its id, or a file that holds a deck as JSON. */
function namedDeck(name: string, starters: readonly NamedDeck[], cwd: string): NamedDeck {
  const starter = starters.find((known) => known.name === name);
  if (starter !== undefined) return starter;
  if (!name.endsWith('.json'))
    throw new WrongUse(
      `there is no starter deck ${name}; there is ${starters.map((known) => known.name).join(', ') || 'none'}; a deck of your own is a .json file`,
    );
  try {
    const deck: unknown = JSON.parse(readFileSync(fromCaller(cwd, name), 'utf8'));
    return { name, deck: () => deck };
  } catch (error) {
    throw new WrongUse(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Errors: WrongUse for a deck that may not be played. */
function checkDeck(rules: Decks, options: unknown, named: NamedDeck, dice: RandomState): void {
  const { name } = named;
  const parsed = rules.schema.safeParse(named.deck(dice));
  if (!parsed.success) throw new WrongUse(`${name}: ${parsed.error.issues[0]?.message ?? 'not a deck of this game'}`);
  const problems = rules.problems(options, [parsed.data], []);
  if (problems.length > 0)
    throw new WrongUse(`${name}: ${problems.map(({ code, message }) => `${code}: ${message}`).join(' ')}`);
}

function readJson(text: string, flag: string): object {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data;
  } catch {
    // Said below.
  }
  throw new WrongUse(`${flag} takes a JSON object`);
}
