import { completeIntent, intentsOf, type LegalIntent, type Part, type Value } from '../choice.ts';
import type { AnyGame } from '../contract/game.ts';
import { below, type RandomState } from '../random/generator.ts';
import { present, type Intent, type Seat } from '../types.ts';
import { worthOf } from './worth.ts';

/** Chooses what a seat does that owes a decision. */
export type Policy = (game: AnyGame, state: unknown, seat: Seat, random: RandomState) => Intent;

/** The legal entries that are moves of the game: giving up and negotiating apart. */
export function moves(game: AnyGame, state: unknown, seat: Seat): readonly LegalIntent[] {
  return game.legal(state, seat).filter(({ intent }) => !game.asides.includes(intent.type));
}

/** The moves that are worth a thought: where the game can tell, without those that come to the same. */
export function ideas(game: AnyGame, state: unknown, seat: Seat): readonly LegalIntent[] {
  return game.bots.ideas(state, seat).filter(({ intent }) => !game.asides.includes(intent.type));
}

/** One of the moves, each entry of the legal list equally likely, its choices uniform. */
export const randomPolicy: Policy = (game, state, seat, random) => {
  const entries = game.legal(state, seat);
  let count = 0;
  for (const { intent } of entries) if (!game.asides.includes(intent.type)) count += 1;
  let chosen = below(random, count);
  for (const entry of entries) {
    if (game.asides.includes(entry.intent.type)) continue;
    if (chosen-- === 0) return randomCompletion(entry, random);
  }
  throw new RangeError('a seat that owes a decision has no move');
};

/** One of the moves that the game has its weakest bot make whenever it can; else any. */
export const eagerMove: Policy = (game, state, seat, random) => {
  // A frozen revision has none.
  const { eager = [] } = game.bots;
  const wanted = eager.length === 0 ? [] : game.legal(state, seat).filter(({ intent }) => eager.includes(intent.type));
  return wanted.length === 0
    ? randomPolicy(game, state, seat, random)
    : randomCompletion(present(wanted[below(random, wanted.length)]), random);
};

/** How often a choice is tried anew, and how many ways are counted out after that. */
const TRIES = 50;
const WAYS = 100;

/** The entry with random choices in its fields. */
export function randomCompletion(entry: LegalIntent, random: RandomState): Intent {
  if (entry.fields.length === 0) return entry.intent;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const picks = randomPicks(entry, random);
    if (picks !== null) return completeIntent(entry, picks);
  }
  // The parts leave each other little room: one of the first ways that there are.
  const ways: Intent[] = [];
  for (const way of intentsOf(entry)) if (ways.push(way) === WAYS) break;
  if (ways.length === 0) throw new RangeError(`no way to complete ${JSON.stringify(entry.intent)}`);
  return present(ways[below(random, ways.length)]);
}

/** Random choices for all fields; null if they get into each other's way ("another"). */
function randomPicks(entry: LegalIntent, random: RandomState): Value[][] | null {
  const earlier: Value[] = [];
  const picks: Value[][] = [];
  for (const field of entry.fields) {
    const chosen: Value[] = [];
    for (const part of field.parts) if (!choosePart(part, chosen, earlier, random)) return null;
    picks.push(chosen);
    if (!field.single) earlier.push(...chosen);
  }
  return picks;
}

/** Adds a random choice for the part; false if too few values are left. */
function choosePart(part: Part, chosen: Value[], earlier: readonly Value[], random: RandomState): boolean {
  if (part.max === 1 && part.min === 1 && !part.other && part.from.length > 0) {
    chosen.push(present(part.from[below(random, part.from.length)]));
    return true;
  }
  const left = part.other
    ? part.from.filter((value) => !chosen.includes(value) && !earlier.includes(value))
    : part.from.slice();
  const most = Math.min(part.max, left.length);
  if (most < part.min) return false;
  const size = part.min + (most > part.min ? below(random, most - part.min + 1) : 0);
  for (let taken = 0; taken < size; taken++) {
    const index = below(random, left.length);
    chosen.push(present(left[index]));
    left.splice(index, 1);
  }
  return true;
}

/** How many completions of one entry the greedy policy looks at: the fewer, the more entries there are. */
const MOST_COMPLETIONS = 4;
const LEAST_COMPLETIONS = 2;
/** About so many ways are looked at for a decision. */
const LOOKS = 24;

/** The only thing that the seat can do; null if it can choose. */
export function forcedMove(game: AnyGame, state: unknown, seat: Seat): Intent | null {
  const [only, another] = ideas(game, state, seat);
  return only !== undefined && another === undefined && only.fields.length === 0 ? only.intent : null;
}

/** Looks one decision ahead from a state that the seat could be in. Reads nothing that the seat may not know. */
export const greedyPolicy: Policy = (game, state, seat, random) => {
  const forced = forcedMove(game, state, seat);
  if (forced !== null) return forced;
  const guess = game.determinize(state, seat, random);
  random.drawn += 1;
  return greedyMove(game, guess, seat, random);
};

/** Tries moves on the state, and takes the one that looks best for the seat afterwards. */
export const greedyMove: Policy = (game, guess, seat, random) => {
  let best: Intent | null = null;
  let bestValue = Number.NEGATIVE_INFINITY;
  const entries = ideas(game, guess, seat);
  const completions = Math.min(MOST_COMPLETIONS, Math.max(LEAST_COMPLETIONS, Math.floor(LOOKS / entries.length)));
  for (const entry of entries) {
    const tries = entry.fields.length === 0 ? 1 : completions;
    const tried = new Set<string>();
    for (let attempt = 0; attempt < tries; attempt++) {
      const intent = randomCompletion(entry, random);
      const name = tries === 1 ? '' : JSON.stringify(intent);
      if (tried.has(name)) continue;
      tried.add(name);
      // A little noise keeps it from playing equal moves in the order of the list.
      const value = lookAhead(game, guess, seat, intent) + below(random, 1000) / 1000;
      if (value > bestValue) {
        bestValue = value;
        best = intent;
      }
    }
  }
  return best ?? randomPolicy(game, guess, seat, random);
};

/** How far a line is played on after a move: everybody just lets happen what is on the way. */
const FOLLOW_UP = 12;

/**
 * How good a state looks for the seat after it has done this and what is on the way has happened; −∞ where it may not
 * do it.
 */
export function lookAhead(game: AnyGame, guess: unknown, seat: Seat, intent: Intent): number {
  if (game.check(guess, seat, intent) !== null) return Number.NEGATIVE_INFINITY;
  const next = game.clone(guess);
  game.apply(next, seat, intent, null);
  for (let step = 0; step < FOLLOW_UP; step++) {
    const decider = game.deciders(next)[0];
    if (decider === undefined || game.bots.isQuiet(next)) break;
    game.apply(next, decider, game.clock.onTimeout(next, decider), null);
  }
  return judged(game, next, seat);
}

/** How good the state looks for the seat, by what the game says; where it says nothing, only the end tells. */
export function judged(game: AnyGame, state: unknown, seat: Seat): number {
  const { evaluate } = game.bots;
  if (evaluate !== null) return evaluate(state, seat);
  return worthOf(game.outcome(state), seat) ?? 0;
}

export const POLICIES = { random: randomPolicy, greedy: greedyPolicy } as const;
export type PolicyName = keyof typeof POLICIES;
