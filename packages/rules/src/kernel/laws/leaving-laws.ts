import { hasLeft } from '../contract/leaving.ts';
import { randomCompletion, randomPolicy } from '../play/policy.ts';
import { below, cloneRandom } from '../random/generator.ts';
import { at, SEATS, type Seat } from '../types.ts';
import { mustBe, type Law, type Trial } from './law.ts';

/** D-2.3, no dead end: a match in which nobody owes anything would stand still for ever. */
export const owed: Law = {
  id: 'D-2.3f',
  title: 'somebody owes a decision until the match is over',
  every: 1,
  atDecision({ game, state }) {
    mustBe(game.deciders(state).length > 0, () => 'nobody owes a decision, and the match is not over');
  },
};

/** In so many decisions one more seat gives up. */
const LEAVE = 12;

/** D-2.3, giving up: it ends the match, or the others play it to an end that is not the leaver's. */
export const left: Law = {
  id: 'D-2.3g',
  title: 'giving up ends the match, or leaves it to those who stay',
  every: 40,
  concerns: ({ asides }) => asides.length > 0,
  atDecision({ game, setup, state, random, intents }) {
    const dice = cloneRandom(random);
    const twin = game.clone(state);
    const seats = SEATS.slice(0, game.seatCount(state));
    const gone = seats.filter((seat) => hasLeft(game, twin, seat));
    const rest = (): readonly Seat[] => seats.filter((seat) => !gone.includes(seat));
    for (let played = intents.length; game.outcome(twin) === null; played++) {
      mustBe(played <= game.trials.bound(setup.options), () => `no end after ${played} intents when a seat has left`);
      const deciders = game.deciders(twin);
      mustBe(deciders.length > 0, () => `when seats ${gone.join(', ')} have left, nobody owes a decision`);
      for (const seat of gone) {
        mustBe(!deciders.includes(seat), () => `seat ${seat} has left and owes a decision`);
        mustBe(game.legal(twin, seat).length === 0, () => `seat ${seat} has left and may do something`);
      }
      if (played === intents.length || below(dice, LEAVE) === 0)
        leave(game, twin, gone, at(rest(), below(dice, rest().length)), dice);
      else {
        const seat = at(deciders, below(dice, deciders.length));
        game.apply(twin, seat, randomPolicy(game, twin, seat, dice), null);
      }
    }
    const { winners = [], ranks = [] } = game.outcome(twin) ?? {};
    const stayed = rest();
    mustBe(
      winners.length === 0 || stayed.length === 0 || winners.some((seat) => stayed.includes(seat)),
      () => `only those win that have left: ${winners.join(', ')}`,
    );
    const best = Math.min(...stayed.map((seat) => ranks[seat] ?? 1));
    for (const seat of gone)
      mustBe((ranks[seat] ?? best) >= best, () => `seat ${seat} has left and ranks above all who stayed`);
  },
};

/** The seat gives up, and is noted as gone. */
function leave(game: Trial['game'], state: unknown, gone: Seat[], seat: Seat, dice: Trial['random']): void {
  const entry = game.legal(state, seat).find(({ intent }) => intent.type === game.asides[0]);
  mustBe(entry !== undefined, () => `seat ${seat} is in the match and cannot give up`);
  if (entry === undefined) return;
  game.apply(state, seat, randomCompletion(entry, dice), null);
  gone.push(seat);
}
