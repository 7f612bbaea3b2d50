import type { AnyGame } from '../contract/game.ts';
import { randomCompletion, randomPolicy } from '../play/policy.ts';
import { below, cloneRandom, fastRandom, type RandomState } from '../random/generator.ts';
import { at, SEATS, type Intent, type Seat } from '../types.ts';
import { newRecorder } from '../view.ts';
import { counted, recalled } from './card-laws.ts';
import { LawBroken, type Law, type Trial } from './law.ts';
import { left, owed } from './leaving-laws.ts';
import { atomic, bounded, complete, enumerable, sized, sound } from './move-laws.ts';
import { showing } from './shown-law.ts';
import { conserves, copies, deterministic, plainData, positions, restores } from './state-laws.ts';
import { described, fitting, marked, noninterference, twins, untracked } from './view-laws.ts';

/** Every law, written once and run for every registered game (design D-2). */
export const LAWS: readonly Law[] = [
  plainData,
  restores,
  deterministic,
  owed,
  sound,
  enumerable,
  complete,
  bounded,
  sized,
  left,
  atomic,
  conserves,
  counted,
  noninterference,
  twins,
  recalled,
  showing,
  untracked,
  marked,
  described,
  fitting,
  copies,
  positions,
];

/** One law that a match broke. */
export interface Violation {
  readonly law: string;
  readonly match: number;
  readonly decision: number;
  readonly message: string;
}

export interface LawReport {
  readonly game: string;
  readonly matches: number;
  readonly decisions: number;
  /** How often each law looked. */
  readonly looks: Readonly<Record<string, number>>;
  /** The longest time that one intent took, as the clock of the run counts; 0 without one. */
  readonly slowest: number;
  readonly violations: readonly Violation[];
}

export interface LawRun {
  readonly matches: number;
  readonly seed: number;
  /** Matches of one sort alone (`trials.samples`). Errors: RangeError for one that the game does not have. */
  readonly of?: string;
  /**
   * Laws look this many times less often, those that follow whole matches at this many times fewer matches; 1 is as
   * each law says.
   */
  readonly thin?: number;
  /** The laws that look on; all, if not said. */
  readonly laws?: readonly Law[];
  readonly progress?: (match: number) => void;
  /** Tells the time, to find the slowest intent. */
  readonly clock?: () => number;
}

/** In so many decisions one is an aside (an offer, giving up). */
const ASIDES = 400;

/** Plays random matches and lets every law look on. A match that breaks a law ends with it. */
export function runLaws(
  game: AnyGame,
  { matches, seed, of, thin = 1, laws = LAWS, progress, clock = () => 0 }: LawRun,
): LawReport {
  const sample = of === undefined ? (random: RandomState) => game.trials.sample(random) : game.trials.samples[of];
  if (sample === undefined)
    throw new RangeError(
      `${game.id} has no matches of ${of}; there are ${Object.keys(game.trials.samples).join(', ')}`,
    );
  let slowest = 0;
  const violations: Violation[] = [];
  const looks: Record<string, number> = Object.fromEntries(laws.map(({ id }) => [id, 0]));
  let decisions = 0;
  for (let match = 0; match < matches; match++) {
    const random = fastRandom(seed + match);
    const setup = sample(random);
    const intents: { seat: Seat; intent: Intent }[] = [];
    const trial = {
      game,
      setup,
      state: game.setup({ ...setup, random: cloneRandom(setup.random) }),
      random: fastRandom((seed + match) ^ 0x5bd1e995),
      intents,
    };
    const lots = fastRandom((seed + match) ^ 0x2f6e2b1);
    const watching = laws
      .filter((law) => law.concerns?.(game) !== false)
      .filter((law) => !followsMatches(law) || thin <= 1 || below(lots, Math.ceil(thin)) === 0);
    let law: Law = at(laws, 0);
    const look = (what: 'begin' | 'atDecision' | 'atEnd'): void => {
      for (law of watching) {
        if (law[what] === undefined) continue;
        if (what === 'atDecision' && law.every > 1 && below(trial.random, Math.ceil(law.every * thin)) !== 0) continue;
        looks[law.id] = (looks[law.id] ?? 0) + 1;
        law[what](trial);
      }
    };
    try {
      look('begin');
      while (game.outcome(trial.state) === null) {
        look('atDecision');
        const { seat, intent } = chooseMove(trial);
        const recorder = newRecorder();
        const began = clock();
        game.apply(trial.state, seat, intent, recorder);
        slowest = Math.max(slowest, clock() - began);
        intents.push({ seat, intent });
        for (law of watching) {
          if (law.afterIntent === undefined) continue;
          looks[law.id] = (looks[law.id] ?? 0) + 1;
          law.afterIntent(trial, recorder);
        }
      }
      look('atEnd');
    } catch (error) {
      const message =
        error instanceof LawBroken
          ? error.message
          : error instanceof Error
            ? (error.stack ?? error.message)
            : String(error);
      violations.push({ law: law.id, match: seed + match, decision: intents.length, message });
    }
    decisions += intents.length;
    progress?.(match + 1);
  }
  return { game: game.id, matches, decisions, looks, slowest, violations };
}

/** Whether the law has to see every decision of a match, or the whole of it. */
function followsMatches(law: Law): boolean {
  return law.every === 1 || law.atDecision === undefined;
}

function chooseMove({ game, state, random }: Trial): { seat: Seat; intent: Intent } {
  if (below(random, ASIDES) === 0) {
    const seat = at(SEATS, below(random, game.seatCount(state)));
    const asides = game
      .legal(state, seat)
      .filter(({ intent }) => game.asides.includes(intent.type) && below(random, 3) === 0);
    const entry = asides[0];
    if (entry !== undefined) return { seat, intent: randomCompletion(entry, random) };
  }
  const deciders = game.deciders(state);
  const seat = at(deciders, below(random, deciders.length));
  return { seat, intent: randomPolicy(game, state, seat, random) };
}
