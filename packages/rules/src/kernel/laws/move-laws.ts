import { intentsOf, isListed } from '../choice.ts';
import { IllegalIntent } from '../errors.ts';
import { randomCompletion } from '../play/policy.ts';
import { below } from '../random/generator.ts';
import { at, SEATS, type Intent, type Json, type Seat } from '../types.ts';
import { LawBroken, mustBe, type Law, type Trial } from './law.ts';
import { extended, proposal } from './proposals.ts';

function seatsOf({ game, state }: Trial): readonly Seat[] {
  return SEATS.slice(0, game.seatCount(state));
}

/** An intent with one of its fields changed into something that could be sent. */
function spoiled(trial: Trial, intent: Intent): Intent {
  const { random } = trial;
  const keys = Object.keys(intent).filter((key) => key !== 'type');
  const key = keys.length === 0 ? 'card' : at(keys, below(random, keys.length));
  const values: Json[] = [
    below(random, 60),
    -1 - below(random, 30),
    0,
    1,
    null,
    [],
    'yes',
    [below(random, 40)],
    { effect: 1 },
  ];
  return { ...intent, [key]: at(values, below(random, values.length)) };
}

/** Listed intents to look at per decision. */
const LISTED = 4;

/** D-2.3, soundness: what is listed is accepted. */
export const sound: Law = {
  id: 'D-2.3a',
  title: 'everything listed is accepted, and every decider has a move',
  every: 3,
  atDecision(trial) {
    const { game, state, random } = trial;
    for (const seat of game.deciders(state)) {
      const moves = game.legal(state, seat).filter(({ intent }) => !game.asides.includes(intent.type));
      mustBe(moves.length > 0, () => `seat ${seat} owes a decision and has no move`);
      const timeout = game.clock.onTimeout(state, seat);
      mustBe(
        game.check(state, seat, timeout) === null,
        () => `the clock's intent is refused: ${JSON.stringify(timeout)}`,
      );
    }
    for (const seat of seatsOf(trial)) {
      const entries = game.legal(state, seat);
      for (let look = 0; look < LISTED && entries.length > 0; look++) {
        const entry = at(entries, below(random, entries.length));
        const intent = randomCompletion(entry, random);
        const refusal = game.check(state, seat, intent);
        mustBe(refusal === null, () => `listed, but refused with ${refusal?.code}: ${JSON.stringify(intent)}`);
        mustBe(isListed(entries, intent), () => `not recognised as listed: ${JSON.stringify(intent)}`);
      }
    }
  },
};

/** Completions of one entry that are looked at. */
const COMPLETIONS = 40;

/** D-2.3, enumeration: described choices can be counted out. */
export const enumerable: Law = {
  id: 'D-2.3b',
  title: 'described choices can be enumerated, each completion once and accepted',
  every: 40,
  atDecision(trial) {
    const { game, state } = trial;
    for (const seat of game.deciders(state)) {
      for (const entry of game.legal(state, seat)) {
        const seen = new Set<string>();
        for (const intent of intentsOf(entry)) {
          const text = JSON.stringify(intent);
          mustBe(!seen.has(text), () => `enumerated twice: ${text}`);
          seen.add(text);
          const refusal = game.check(state, seat, intent);
          mustBe(refusal === null, () => `enumerated, but refused with ${refusal?.code}: ${text}`);
          if (seen.size >= COMPLETIONS) break;
        }
        mustBe(seen.size > 0, () => `an entry without any completion: ${JSON.stringify(entry)}`);
      }
    }
  },
};

/** Intents to look at per decision: listed ones that are spoiled and extended, and free proposals. */
const SPOILED = 4;
const PROPOSED = 6;

/** D-2.3, completeness, and D-2.4: what is accepted is listed; what is refused changes nothing. */
export const complete: Law = {
  id: 'D-2.3c',
  title: 'everything accepted is listed',
  every: 3,
  atDecision(trial) {
    forUnlisted(trial, (seat, intent, accepted) => {
      if (accepted)
        mustBe(
          isListed(trial.game.legal(trial.state, seat), intent),
          () => `accepted from seat ${seat}, but not listed: ${JSON.stringify(intent)}`,
        );
    });
  },
};

/** D-2.4 */
export const atomic: Law = {
  id: 'D-2.4',
  title: 'a refused intent leaves the state byte-identical',
  every: 6,
  atDecision(trial) {
    const { game, state } = trial;
    const before = game.snapshot(state);
    forUnlisted(trial, (seat, intent, accepted) => {
      if (accepted) return;
      try {
        game.apply(state, seat, intent, null);
        throw new LawBroken(`refused by check, but applied: ${JSON.stringify(intent)}`);
      } catch (error) {
        if (!(error instanceof IllegalIntent)) throw error;
      }
      mustBe(game.snapshot(state) === before, () => `refusing ${JSON.stringify(intent)} changed the state`);
    });
  },
};

/** Looks at intents that may be legal or not. */
function forUnlisted(trial: Trial, look: (seat: Seat, intent: Intent, accepted: boolean) => void): void {
  const { game, state, random } = trial;
  for (const seat of seatsOf(trial)) {
    const tries: unknown[] = Array.from({ length: PROPOSED }, () => proposal(trial, seat));
    // Entries of either seat: also what belongs to the other one is tried.
    const entries = seatsOf(trial).flatMap((other) => game.legal(state, other));
    for (let count = 0; count < SPOILED && entries.length > 0; count++) {
      const intent = randomCompletion(at(entries, below(random, entries.length)), random);
      tries.push(spoiled(trial, intent), extended(trial, seat, intent));
    }
    for (const intent of tries) {
      const parsed = game.intents.safeParse(intent);
      if (parsed.success && !game.clock.intents.includes(parsed.data.type))
        look(seat, parsed.data, game.check(state, seat, parsed.data) === null);
    }
  }
}

/** D-2.3, the bound of what a state holds. */
export const sized: Law = {
  id: 'D-2.3e',
  title: 'no state outgrows what the game states',
  every: 10,
  atDecision({ game, state }) {
    if (game.trials.longest === null) return;
    const { length } = game.snapshot(state);
    mustBe(length <= game.trials.longest, () => `a snapshot of ${length} characters`);
  },
};

/** D-2.3, the bound. */
export const bounded: Law = {
  id: 'D-2.3d',
  title: 'every match ends within the bound that the game states',
  every: 50,
  atDecision({ game, setup, intents }) {
    mustBe(intents.length <= game.trials.bound(setup.options), () => `no end after ${intents.length} intents`);
  },
};
