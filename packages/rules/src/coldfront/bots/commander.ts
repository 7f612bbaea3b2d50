import { sequentialHalving } from '../../kernel/play/halving.ts';
import { below, fastRandom, nextWord, type RandomState } from '../../kernel/random/generator.ts';
import { present, type Intent, type Seat } from '../../kernel/types.ts';
import { playCard } from '../play/turn.ts';
import { going } from '../state/record.ts';
import { cloneState, freeTiles, pileCard, type State } from '../state/state.ts';
import { candidatesOf, intentFor, type Candidate } from './candidates.ts';
import { determinize } from './determinize.ts';
import { sandbox } from './sandbox.ts';
import { tried } from './trial.ts';
import { worth } from './worth.ts';

/**
 * Trial placements for each millisecond of the budget. The rules know no clock: the budget is counted in work, so that
 * the same position, dice and budget give the same move everywhere (DECISION on CF-10.7). A machine of 2020 makes about
 * twice as many.
 */
const TRIALS_PER_MS = 400;
/**
 * Placements that the search looks at, the most promising ones at first sight, and worlds in which they are looked at
 * first.
 */
const KEPT = 24;
const FIRST_WORLDS = 4;
/** Turns that are played on after a placement. */
const PLIES = 6;
/** Placements among which each of these turns chooses. */
const SAMPLE = 16;

/** A placement and how it has done so far. */
interface Line {
  readonly candidate: Candidate;
  sum: number;
  tries: number;
}

/**
 * A level that searches (CF-10.7). In many worlds that look the same to its seat (determinization) it tries the
 * promising placements, plays on for some turns with everybody taking what looks best among a few placements by lot,
 * and compares the leads. All lines meet the same worlds (`sequentialHalving`).
 * @param state a state as the seat may know it
 * @param budget milliseconds
 */
export function commander(state: State, seat: Seat, random: RandomState, budget: number): Intent {
  const dice = fastRandom(nextWord(random));
  const search = { seat, trials: 0, limit: Math.max(1, budget) * TRIALS_PER_MS };
  const lines = firstLook(state, search, dice);
  const round = (left: readonly Line[]): boolean => {
    tryAll(left, sandbox(determinize(state, seat, dice), fastRandom(nextWord(dice))), search);
    return true;
  };
  const left = sequentialHalving(lines, {
    standing: 0,
    limit: search.limit,
    spent: () => search.trials,
    round,
    ranked,
  });
  return intentFor(state, present(ranked(left)[0]).candidate);
}

interface Search {
  readonly seat: Seat;
  trials: number;
  readonly limit: number;
}

/** All placements by what they bring at once, in a few worlds; the best of them. */
function firstLook(state: State, search: Search, dice: RandomState): Line[] {
  const lines = candidatesOf(state, search.seat).map((candidate): Line => ({ candidate, sum: 0, tries: 0 }));
  for (let world = 0; world < FIRST_WORLDS && lines.length > 1; world++) {
    const s = sandbox(determinize(state, search.seat, dice), fastRandom(nextWord(dice)));
    for (const line of lines) {
      line.sum += worth(tried(s, search.seat, line.candidate.card, line.candidate.cell), search.seat);
      line.tries += 1;
    }
    search.trials += lines.length;
  }
  return ranked(lines)
    .slice(0, KEPT)
    .map(({ candidate }) => ({ candidate, sum: 0, tries: 0 }));
}

/** Those that did best on average first; those that were not tried yet in their order. */
function ranked(lines: readonly Line[]): Line[] {
  const mean = ({ sum, tries }: Line): number => (tries === 0 ? 0 : sum / tries);
  return lines.toSorted((a, b) => mean(b) - mean(a));
}

/** Plays every line on in this world. */
function tryAll(lines: readonly Line[], world: State, search: Search): void {
  for (const line of lines) {
    const s = cloneState(world);
    const { seat } = search;
    const place = present(present(s.hands[seat]).find((held) => pileCard(s, seat, held) === line.candidate.card));
    playCard(going(s, null), seat, place, line.candidate.cell, false);
    search.trials += 1;
    for (let ply = 0; ply < PLIES && s.result === null; ply++) playOn(s, search);
    line.sum += worth(s, seat);
    line.tries += 1;
  }
}

/** The active seat plays what looks best among a few placements by lot. */
function playOn(s: State, search: Search): void {
  const seat = s.active;
  const hand = present(s.hands[seat]);
  const tiles = freeTiles(s);
  let most = Number.NEGATIVE_INFINITY;
  let [chosen, cell] = [present(hand[0]), present(tiles[0])];
  for (let look = Math.min(SAMPLE, hand.length * tiles.length); look > 0; look--) {
    const held = present(hand[below(s.random, hand.length)]);
    const tile = present(tiles[below(s.random, tiles.length)]);
    const value = worth(tried(s, seat, pileCard(s, seat, held), tile), seat);
    search.trials += 1;
    if (value <= most) continue;
    most = value;
    [chosen, cell] = [held, tile];
  }
  playCard(going(s, null), seat, chosen, cell, false);
}
