import { type AnyGame, fastRandom } from '@cardscape/rules';
import { Projector } from '@cardscape/server/src/projection/projector.ts';
import { SCRATCH } from '@cardscape/server/src/projection/scratch.ts';
import { Encoder } from '@colyseus/schema';
import { decide, newState } from './matches.ts';

/** Plays a match at random to its end with what everybody is shown of it; returns how many decisions it took. */
export function playProjected(game: AnyGame, number: number): number {
  const state = newState(game, number);
  const dice = fastRandom(number ^ 0x51ed270b);
  const projector = new Projector(game, state, 0);
  const encoder = new Encoder(projector.tree);
  // As the server does: a buffer of its own would be too small for the end of some matches, and grow with a warning each
  // time.
  encoder.sharedBuffer = SCRATCH;
  let decisions = 0;
  for (; game.outcome(state) === null; decisions++) {
    const { seat, recorder } = decide(game, state, dice);
    projector.update(state, recorder, seat, decisions + 1, false);
    for (const audience of projector.audiences) projector.ownPatch(audience);
    encoder.encode().slice();
    encoder.discardChanges();
  }
  return decisions;
}
