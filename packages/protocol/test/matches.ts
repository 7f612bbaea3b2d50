import {
  type AnyGame,
  at,
  below,
  fastRandom,
  type GameEvent,
  newRecorder,
  randomCompletion,
  type RandomState,
  type Seat,
} from '@cardscape/rules';

/** A moment of a random match: the state after an intent, and what the intent did. */
export interface Moment {
  readonly state: unknown;
  readonly events: readonly GameEvent[];
}

/** Plays a random match of a game and shows every moment of it, the first included; at most so many. */
export function* moments(game: AnyGame, seed: number, most: number): Generator<Moment, void> {
  const random = fastRandom(seed);
  const state = game.setup(game.trials.sample(random));
  yield { state, events: [] };
  for (let step = 0; step < most && game.outcome(state) === null; step++) {
    const seats = game.deciders(state);
    const recorder = newRecorder();
    const seat = at(seats, below(random, seats.length));
    game.apply(state, seat, randomMove(game, state, seat, random), recorder);
    yield { state, events: recorder.events };
  }
}

function randomMove(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  random: RandomState,
): ReturnType<typeof randomCompletion> {
  const moves = game.legal(state, seat).filter(({ intent }) => !game.asides.includes(intent.type));
  return randomCompletion(at(moves, below(random, moves.length)), random);
}
