import { intentsOf } from '../choice.ts';
import type { AnyGame } from '../contract/game.ts';
import { below, fastRandom, nextWord, type RandomState } from '../random/generator.ts';
import { present, type Intent, type Seat } from '../types.ts';
import { sequentialHalving } from './halving.ts';
import { greedyMove, judged, lookAhead, ideas, randomCompletion } from './policy.ts';
import { WON } from './worth.ts';

/**
 * Intents carried out for each millisecond of the budget. The rules know no clock: the budget is counted in work, so
 * that the same position, dice and budget give the same move everywhere.
 */
const WORK_PER_MS = 8;
/** Ways to complete one entry of the legal list that are looked at. */
const WAYS = 6;
/** Lines that are played on, and worlds in which all are looked at first. */
const KEPT = 5;
const FIRST_WORLDS = 3;
/** Turns that a line is played on for, and the most decisions that may take. */
const TURNS = 1;
const MOST_DECISIONS = 80;
/** A line has to be ahead by so many standard errors to be taken instead of the one that looks best at once. */
const DOUBT = 1;

/** A move and by how much it has done better so far than the one that looks best at once. */
interface Line {
  readonly intent: Intent;
  tries: number;
  gain: number;
  squares: number;
}

/** What has been spent of the budget. */
interface Work {
  done: number;
  readonly limit: number;
}

/**
 * Searches for a move of the seat: in many worlds that look the same to it (determinization) it tries the moves, lets
 * the seats play on greedily until the turn is over, and compares how things stand. All lines meet the same worlds and
 * are compared with the one that looks best at once: it is left only for one that has done better beyond doubt
 * (`sequentialHalving`). A rollout of a policy does at least as well as the policy (Bertsekas, Tsitsiklis and Wu 1997).
 * @param guess a state as the seat may know it
 * @param budget milliseconds
 */
export function searchMove(game: AnyGame, guess: unknown, seat: Seat, random: RandomState, budget: number): Intent {
  const dice = fastRandom(nextWord(random));
  const work: Work = { done: 0, limit: Math.max(1, budget) * WORK_PER_MS };
  const counted: AnyGame = {
    ...game,
    apply: (state, by, intent, recorder) => {
      work.done += 1;
      game.apply(state, by, intent, recorder);
    },
  };
  const [first, ...others] = firstLook(counted, guess, seat, dice);
  const standard = present(first);
  const lines = others.map((intent): Line => ({ intent, tries: 0, gain: 0, squares: 0 }));
  const round = (left: readonly Line[]): boolean => {
    const world = game.determinize(guess, seat, dice);
    const chance = nextWord(dice);
    const level = played(counted, world, seat, standard, chance, work);
    const results = level === null ? [] : left.map(({ intent }) => played(counted, world, seat, intent, chance, work));
    if (level === null || results.includes(null)) return false;
    for (const [index, line] of left.entries()) note(line, (results[index] ?? 0) - level);
    return true;
  };
  const left = sequentialHalving(lines, { standing: 1, limit: work.limit, spent: () => work.done, round, ranked });
  return surest(left)?.intent ?? standard;
}

function note(line: Line, gain: number): void {
  line.tries += 1;
  line.gain += gain;
  line.squares += gain * gain;
}

/** The best moves by what they bring at once, in a few worlds. */
function firstLook(game: AnyGame, guess: unknown, seat: Seat, dice: RandomState): Intent[] {
  const looks = candidates(game, guess, seat, dice).map((intent) => ({ intent, sum: 0 }));
  if (looks.length === 1) return looks.map(({ intent }) => intent);
  for (let count = 0; count < FIRST_WORLDS; count++) {
    const world = game.determinize(guess, seat, dice);
    for (const look of looks) look.sum += lookAhead(game, world, seat, look.intent);
  }
  return looks
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, KEPT)
    .map(({ intent }) => intent);
}

/** The moves with a few ways to complete each. */
function candidates(game: AnyGame, state: unknown, seat: Seat, dice: RandomState): Intent[] {
  const found: Intent[] = [];
  for (const entry of ideas(game, state, seat)) {
    const ways: Intent[] = [];
    for (const way of intentsOf(entry)) if (ways.push(way) > WAYS) break;
    if (ways.length <= WAYS) found.push(...ways);
    else for (let count = 0; count < WAYS; count++) found.push(randomCompletion(entry, dice));
  }
  return [...new Map(found.map((intent) => [JSON.stringify(intent), intent])).values()];
}

function ranked(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => b.gain / b.tries - a.gain / a.tries);
}

/** The line that is ahead beyond doubt, by the most; undefined if none is. */
function surest(lines: readonly Line[]): Line | undefined {
  let best: Line | undefined;
  let most = 0;
  for (const line of lines) {
    if (line.tries < 2) continue;
    const mean = line.gain / line.tries;
    const error = Math.sqrt(Math.max(1, line.squares / line.tries - mean * mean) / (line.tries - 1));
    if (mean - DOUBT * error <= most) continue;
    most = mean - DOUBT * error;
    best = line;
  }
  return best;
}

/** How things stand for the seat when both have played on after the move; null when the work is used up before. */
function played(game: AnyGame, world: unknown, seat: Seat, intent: Intent, chance: number, work: Work): number | null {
  if (game.check(world, seat, intent) !== null) return -WON;
  const dice = fastRandom(chance);
  const state = game.clone(world);
  // Counted from before the move, which may end the turn: all lines are played equally far.
  const until = game.bots.evaluate === null ? Number.POSITIVE_INFINITY : game.views.head(state).turn + TURNS;
  game.reseed(state, fastRandom(nextWord(dice)));
  game.apply(state, seat, intent, null);
  for (let count = 0; count < MOST_DECISIONS; count++) {
    const decider = game.deciders(state)[0];
    if (decider === undefined || (game.bots.isQuiet(state) && game.views.head(state).turn >= until)) break;
    if (work.done >= work.limit) return null;
    game.apply(state, decider, greedyMove(game, state, decider, dice), null);
  }
  return judged(game, state, seat) + below(dice, 1000) / 1000;
}
