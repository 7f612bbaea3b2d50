import type { AnyGame } from '@cardscape/rules/kernel/contract/game';
import { PositionError } from '@cardscape/rules/kernel/position';
import { fastRandom } from '@cardscape/rules/kernel/random/generator';
import { ttcg } from '@cardscape/rules/ttcg/index';
import type { Effect } from '@cardscape/rules/ttcg/language/index';
import { difference, type Difference } from './difference.ts';
import { changedFacts, factsOf, type Changed } from './facts.ts';
import { begin, replay, tryOut, type ExampleStep, type Played } from './play.ts';
import { plainly, situationFor, smaller, type Situation } from './situation.ts';

/** A small position in which an effect does something, played by the engine. */
export interface Example extends Difference {
  readonly situation: Situation;
  /** None for a sentence that is simply true from the beginning. */
  readonly steps: readonly ExampleStep[];
}

/** Tries with so many decisions each: most effects come about soon. */
const TRIES: readonly (readonly [tries: number, decisions: number])[] = [
  [150, 5],
  [250, 12],
  [150, 30],
];

const game: AnyGame = ttcg;

/** An example must not hang on chance: what it shows is the same in both. */
const SEEDS = ['5ca1ab1e'.repeat(8), '0ddba11e'.repeat(8)] as const;

/** A small example of the effect; null where none was found. The same for the same effect. */
export function exampleOf(effect: Effect): Example | null {
  const random = fastRandom(1);
  for (const [tries, decisions] of TRIES) {
    for (let attempt = 0; attempt < tries; attempt++) {
      const situation = situationFor(effect, random);
      const found = standingIn(situation) ?? playedIn(situation, decisions, random);
      if (found !== null) return inPlainWords(found);
    }
  }
  return null;
}

function inPlainWords({ situation: found, ...shown }: Example): Example {
  const { situation, named } = plainly(found);
  return { situation, ...(JSON.parse(named(JSON.stringify(shown))) as Omit<Example, 'situation'>) };
}

/** The situation, if the sentence makes a difference in it without anybody doing anything. */
function standingIn(situation: Situation): Example | null {
  return standing(situation) === null ? null : standing(reduced(situation, (lesser) => standing(lesser) !== null));
}

function standing(situation: Situation): Example | null {
  const state = attempted(() => begin(situation, SEEDS[0]));
  const made = state === null ? null : difference(state);
  return made === null ? null : { situation, steps: [], ...made };
}

/** A position that cannot be is none. */
function attempted<T>(make: () => T | null): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof PositionError) return null;
    throw error;
  }
}

function playedIn(situation: Situation, decisions: number, random: Parameters<typeof tryOut>[3]): Example | null {
  const steps = attempted(() => tryOut(situation, SEEDS[0], decisions, random));
  if (steps === null || played(situation, steps) === null) return null;
  const fewer = fewest(situation, steps);
  const least = reduced(situation, (lesser) => played(lesser, fewer) !== null);
  return played(least, fewest(least, fewer));
}

/** What the decisions show, whatever chance says; null if the effect does not come about in them. */
function played(situation: Situation, decisions: readonly ExampleStep[]): Example | null {
  const [one, other] = SEEDS.map((seed) => replay(situation, decisions, seed));
  if (!isShown(one) || !isShown(other)) return null;
  const made = difference(one.last);
  if (made !== null) return { situation, steps: one.steps, ...made };
  const certain = new Set(changesOf(other).map((change) => JSON.stringify(change)));
  const changes = changesOf(one).filter((change) => certain.has(JSON.stringify(change)));
  const same = JSON.stringify(one.steps) === JSON.stringify(other.steps);
  return changes.length === 0 || !same ? null : { situation, steps: one.steps, changes, legal: { more: 0, fewer: 0 } };
}

function isShown(result: Played | null | undefined): result is Played {
  return (
    result !== null &&
    result !== undefined &&
    result.used &&
    (game.bots.isQuiet(result.last) || game.outcome(result.last) !== null || difference(result.last) !== null)
  );
}

function changesOf({ first, last }: Played): Changed[] {
  return changedFacts(factsOf(game, first), factsOf(game, last));
}

/** As few decisions as still show the effect. */
function fewest(situation: Situation, steps: readonly ExampleStep[]): readonly ExampleStep[] {
  let least = steps;
  for (let index = least.length - 1; index >= 0; index--) {
    const fewer = least.toSpliced(index, 1);
    if (played(situation, fewer) !== null) least = fewer;
  }
  return least;
}

/** As few cards as still do. */
function reduced(situation: Situation, still: (lesser: Situation) => boolean): Situation {
  let least = situation;
  for (let shrunk = true; shrunk;) {
    shrunk = false;
    for (const lesser of smaller(least)) {
      if (!still(lesser)) continue;
      least = lesser;
      shrunk = true;
      break;
    }
  }
  return least;
}
