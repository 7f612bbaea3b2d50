import { optionCodes, type AnyGame } from '@cardscape/rules/kernel/contract/game';
import { stateHash } from '@cardscape/rules/kernel/match/match';
import { PositionError } from '@cardscape/rules/kernel/position';
import { chachaRandom, fastRandom, type RandomState } from '@cardscape/rules/kernel/random/generator';
import { at, isJson, type Json } from '@cardscape/rules/kernel/types';
import { SimRefused } from './refused.ts';
import { diceForm, MOST_GUESSES, type Origin, type RequestOf, type Saved, type Seed } from './requests.ts';

/** Keeps the dice of policies apart from those of the match, which have the same seed. */
const OTHER_DICE = 0x51ed270b;

/** A position that is open: its state, and all that is needed to begin it again or to keep it. */
export interface Open {
  readonly origin: Origin;
  state: unknown;
  /** Intents that have been carried out. */
  seq: number;
  /** For moves that are completed at random, and for policies. */
  dice: RandomState;
}

export function randomOf(seed: Seed): RandomState {
  return typeof seed === 'number' ? fastRandom(seed) : chachaRandom(seed);
}

export function diceOf(seed: Seed): RandomState {
  return fastRandom((typeof seed === 'number' ? seed : Number.parseInt(seed.slice(0, 8), 16)) ^ OTHER_DICE);
}

/** What `new` asks for, with everything filled in that it leaves open. Errors: SimRefused. */
export function originOf(game: AnyGame, asked: RequestOf<'new'>): Origin {
  const { seed, options, given, cards } = asked;
  if (given !== undefined) {
    if (asked.decks !== undefined) throw new SimRefused('BAD_COMMAND', 'A given position has no decks.');
    return { from: 'position', seed, options, given, cards };
  }
  if (cards.length > 0) throw new SimRefused('BAD_COMMAND', 'Cards of your own come with a given position only.');
  return { from: 'deal', seed, options, decks: decksFor(game, parsedOptions(game, options), asked.decks) };
}

/** A position at its beginning. Errors: SimRefused. */
export function begun(game: AnyGame, origin: Origin): Open {
  return { origin, state: beginning(game, origin, 0), seq: 0, dice: diceOf(origin.seed) };
}

export function savedOf(game: AnyGame, { origin, state, seq, dice }: Open): Saved {
  return {
    format: 'cardscape-sim/1',
    game: game.id,
    revision: game.revision,
    seq,
    origin,
    dice: diceForm.parse(dice),
    state: game.snapshot(state),
    hash: stateHash(game, state),
  };
}

/** Errors: SimRefused. */
export function loaded(game: AnyGame, saved: Saved): Open {
  return { origin: saved.origin, state: stateOf(game, saved, 0), seq: saved.seq, dice: { ...saved.dice } };
}

function stateOf(game: AnyGame, saved: Saved, depth: number): unknown {
  if (saved.game !== game.id || saved.revision !== game.revision)
    throw new SimRefused(
      'BAD_STATE',
      `This is revision ${game.revision} of ${game.id}; the position is of revision ${saved.revision} of ${saved.game}.`,
    );
  const first = beginning(game, saved.origin, depth);
  try {
    const state = game.restore(first, saved.state);
    if (stateHash(game, state) === saved.hash) return state;
  } catch {
    // Said below.
  }
  throw new SimRefused('BAD_STATE', 'The state is not one that was saved, or it has been changed since.');
}

function beginning(game: AnyGame, origin: Origin, depth: number): unknown {
  const random = randomOf(origin.seed);
  if (origin.from === 'guess') {
    if (depth >= MOST_GUESSES)
      throw new SimRefused('BAD_STATE', `A guess may be made of a guess, ${MOST_GUESSES} times at most.`);
    return game.determinize(stateOf(game, origin.of, depth + 1), origin.audience, random);
  }
  const options = parsedOptions(game, origin.options);
  if (origin.from === 'position') return placed(game, options, origin, random);
  return dealt(game, options, origin.decks, random);
}

function placed(
  game: AnyGame,
  options: unknown,
  { cards, given }: Extract<Origin, { from: 'position' }>,
  random: RandomState,
): unknown {
  try {
    return game.notation.fromPosition(options, cards, given, random);
  } catch (error) {
    const isPath = error instanceof PositionError;
    throw new SimRefused('BAD_POSITION', isPath ? error.message : `The position cannot be set up: ${said(error)}`);
  }
}

function dealt(game: AnyGame, options: unknown, raw: readonly Json[], random: RandomState): unknown {
  const { decks: rules } = game;
  const seats = game.matchmaking.players(options);
  if (raw.length !== (rules === null ? 0 : seats))
    throw new SimRefused(
      'BAD_DECK',
      rules === null ? `${game.name} is played without decks.` : `There are ${seats} seats, and as many decks.`,
    );
  const decks = raw.map((deck, seat) => {
    const parsed = rules?.schema.safeParse(deck);
    if (parsed?.success === true) return parsed.data;
    const issue = parsed?.error.issues[0];
    const place = [`decks.${seat}`, ...(issue?.path ?? [])].join('.');
    throw new SimRefused('BAD_DECK', `${place}: ${issue?.message ?? 'not a deck of this game'}`);
  });
  const [problem] = rules?.problems(options, decks, []) ?? [];
  if (problem !== undefined) throw new SimRefused({ ...problem, message: `Deck ${problem.seat}: ${problem.message}` });
  return game.setup({ options, seats, decks, cards: [], random });
}

/** Errors: SimRefused with the game's own codes. */
function parsedOptions(game: AnyGame, raw: Readonly<Record<string, Json>>): unknown {
  const parsed = game.options.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new SimRefused({
    code: optionCodes(parsed.error)[0] ?? 'BAD_OPTIONS',
    rule: 'P-3',
    message: `options.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not options of this game'}`,
  });
}

/** Named starter decks as decks; where none are named, one starter after the other, or what the options determine. */
function decksFor(game: AnyGame, options: unknown, asked: readonly Json[] | undefined): Json[] {
  const { decks: rules } = game;
  if (rules === null) return [...(asked ?? [])];
  const foes = game.matchmaking.foes(options);
  const fitted = (deck: unknown): Json => asJson(rules.fitStarter(options, deck));
  if (asked === undefined) {
    if (foes !== null) return [fitted(at(rules.starters, 0).deck), ...foes.map(({ deck }) => asJson(deck))];
    const seats = game.matchmaking.players(options);
    return Array.from({ length: seats }, (_, seat) => fitted(at(rules.starters, seat % rules.starters.length).deck));
  }
  const own = asked.map((deck) => {
    if (typeof deck !== 'string') return deck;
    const starter = rules.starters.find(({ id }) => id === deck);
    if (starter !== undefined) return fitted(starter.deck);
    throw new SimRefused(
      'BAD_DECK',
      `There is no starter deck ${deck}; there is ${rules.starters.map(({ id }) => id).join(', ')}.`,
    );
  });
  return foes !== null && own.length === 1 ? [...own, ...foes.map(({ deck }) => asJson(deck))] : own;
}

/** What a game knows as data of its own, as plain data. Errors: TypeError. */
export function asJson(value: unknown): Json {
  if (!isJson(value)) throw new TypeError('that is no plain data');
  return value;
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
