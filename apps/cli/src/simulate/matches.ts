import { readFileSync } from 'node:fs';
import type { AnyGame, MatchSetup } from '@cardscape/rules/kernel/game';
import { below, cloneRandom, fastRandom, type RandomState } from '@cardscape/rules/kernel/random/generator';
import { at } from '@cardscape/rules/kernel/types';
import { STARTER_DECKS } from '@cardscape/rules/ttcg/catalogue';
import { WrongUse } from '../command.ts';
import { fromCaller } from '../files.ts';

/** The decks that everybody has, by game and id. */
const STARTERS: Readonly<Record<string, Readonly<Record<string, { readonly cards: unknown }>>>> = { ttcg: STARTER_DECKS };

/** A deck with the name under which it is counted. */
interface NamedDeck {
  readonly name: string;
  readonly deck: unknown;
}

/** One match to be played; `decks` names its decks in seat order. */
export interface PlannedMatch {
  readonly setup: MatchSetup<unknown, unknown>;
  readonly decks: readonly string[];
  /** Dice of the policies, apart from those of the match. */
  readonly dice: RandomState;
}

export interface Plan {
  /** Where decks come from, for the reader of the report. */
  readonly source: 'given decks' | 'starter decks' | 'sampled decks';
  match(number: number): PlannedMatch;
}

/**
 * Decides what is played: the decks of the command line; without them random pairs of starter decks; where a game has none, sampled matches.
 * Errors: WrongUse for decks or options that the game does not take.
 */
export function planMatches(game: AnyGame, seed: number, options: string | undefined, decks: string | undefined, cwd: string): Plan {
  const changed = options === undefined ? {} : readJson(options, '--options');
  const starters = Object.entries(STARTERS[game.id] ?? {}).map(([name, { cards }]): NamedDeck => ({ name, deck: cards }));
  const given = decks === undefined ? null : decks.split(',').map((name) => namedDeck(name, starters, cwd));
  if (given !== null && (given.length < game.seats.min || given.length > game.seats.max)) throw new WrongUse(`--decks names ${given.length} decks for ${game.seats.min} seats`);
  const pool = given ?? starters;
  if (pool.length === 0) return sampled(game, seed, changed);
  const played = parsedOptions(game, changed);
  for (const { name, deck } of pool) checkDeck(game, played, name, deck);
  return {
    source: given === null ? 'starter decks' : 'given decks',
    match(number) {
      const dice = fastRandom(seed + number);
      const pair = given ?? Array.from({ length: game.seats.min }, () => at(pool, below(dice, pool.length)));
      const setup = { options: played, decks: pair.map(({ deck }) => game.deck.parse(deck)), cards: [], random: cloneRandom(dice) };
      return { setup, decks: pair.map(({ name }) => name), dice };
    },
  };
}

function sampled(game: AnyGame, seed: number, changed: object): Plan {
  parsedOptions(game, changed);
  return {
    source: 'sampled decks',
    match(number) {
      const dice = fastRandom(seed + number);
      const setup = game.sample(dice);
      const options = parsedOptions(game, { ...(setup.options as object), ...changed });
      return { setup: { ...setup, options, random: cloneRandom(setup.random) }, decks: setup.decks.map(() => 'sampled'), dice };
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
  if (!name.endsWith('.json')) throw new WrongUse(`there is no starter deck ${name}; there is ${starters.map((known) => known.name).join(', ') || 'none'}; a deck of your own is a .json file`);
  try {
    return { name, deck: JSON.parse(readFileSync(fromCaller(cwd, name), 'utf8')) };
  } catch (error) {
    throw new WrongUse(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function checkDeck(game: AnyGame, options: unknown, name: string, deck: unknown): void {
  const parsed = game.deck.safeParse(deck);
  if (!parsed.success) throw new WrongUse(`${name}: ${parsed.error.issues[0]?.message ?? 'not a deck of this game'}`);
  const problems = game.deckProblems(options, [parsed.data], []);
  if (problems.length > 0) throw new WrongUse(`${name}: ${problems.map(({ code, message }) => `${code}: ${message}`).join(' ')}`);
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
